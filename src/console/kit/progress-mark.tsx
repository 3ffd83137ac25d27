import type { ReactNode } from 'react'
import styles from './progress-mark.module.css'

/** Before a row of a list that is worked off: done, still to do, or left out. */
export function ProgressMark({ state }: { state: 'done' | 'open' | 'off' }): ReactNode {
  return <i className={styles.mark} data-state={state} aria-hidden="true" />
}
