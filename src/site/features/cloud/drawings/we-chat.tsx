import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import styles from './drawings.module.css'

/** A line that ends in a message of WeChat. */
export function WeChat(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 56" aria-hidden="true">
      <path className={styles.line} d="M0 28H150" strokeWidth="2" />
      <path
        className={styles.bubble}
        d="M158 4h234a8 8 0 018 8v32a8 8 0 01-8 8h-234a8 8 0 01-8-8v-10l-7-6 7-6v-10a8 8 0 018-8z"
      />
      <text className={styles.message} x="166" y="33">
        {cloudCopy.advantages.message}
      </text>
    </svg>
  )
}
