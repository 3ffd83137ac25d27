import type { ReactNode } from 'react'
import styles from './list-state.module.css'

type EmptyStateProps = { title: string; hint?: string; action?: ReactNode }

/** A list with nothing in it: a slack line, and on it the place where something would hang. */
export function EmptyState({ title, hint, action }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.state}>
      <svg className={styles.drawing} viewBox="0 0 380 148" fill="none" strokeWidth="2" aria-hidden="true">
        <path className={styles.slack} d="M-810-104Q190 240 1190-104" />
        <path className={styles.gap} d="M160 68h60v40h-60z" strokeDasharray="5 5" />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
