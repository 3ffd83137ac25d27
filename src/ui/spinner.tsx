import type { ReactNode } from 'react'
import styles from './spinner.module.css'

/** The small turning ring beside or over words that say what is going on. */
export function Spinner(): ReactNode {
  return <span className={styles.ring} aria-hidden="true" />
}
