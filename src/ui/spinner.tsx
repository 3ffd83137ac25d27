import type { ReactNode } from 'react'
import styles from './spinner.module.css'

/** The small spinner beside or over a text that says what is in progress. */
export function Spinner(): ReactNode {
  return <span className={styles.ring} aria-hidden="true" />
}
