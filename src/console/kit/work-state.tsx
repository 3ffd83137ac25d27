import type { ReactNode } from 'react'
import styles from './work-state.module.css'

/** How far a piece of background work is: a stroke of its colour before its word. */
export function WorkState({ status, children }: { status: string; children: ReactNode }): ReactNode {
  return (
    <span className={styles.state} data-state={status}>
      {children}
    </span>
  )
}

/** What the other side said to it, or why it failed. */
export function WorkReason({ children }: { children: ReactNode }): ReactNode {
  return <small className={styles.reason}>{children}</small>
}
