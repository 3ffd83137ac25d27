import type { ReactNode } from 'react'
import styles from './drawings.module.css'

/** A row of numbers that has no end: those in use, and as many more as are wanted. */
export function Unlimited(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 56" aria-hidden="true">
      <path className={styles.line} d="M0 28H288" strokeWidth="44" strokeDasharray="2 7" />
      <path className={styles.spare} d="M288 28H398" strokeWidth="44" strokeDasharray="2 7" />
    </svg>
  )
}
