import type { ReactNode } from 'react'
import styles from './list-state.module.css'

type EmptyStateProps = {
  title: string
  hint?: string
  action?: ReactNode
  /** One of several lists of a page: a row, which leaves the others in sight. */
  row?: boolean
}

/** A list with nothing in it: a slack line, and on it the place where something would hang. */
export function EmptyState({ title, hint, action, row = false }: EmptyStateProps): ReactNode {
  return (
    <div className={row ? styles.row : styles.state}>
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

type ErrorStateProps = { title: string; hint?: string; isPage?: boolean; action?: ReactNode }

/** A list that did not come: the line is torn, its strands apart. The action tries again. */
export function ErrorState({ title, hint, isPage = false, action }: ErrorStateProps): ReactNode {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.state} role="alert">
      <svg className={styles.drawing} viewBox="0 0 380 148" fill="none" strokeWidth="2" aria-hidden="true">
        <g className={styles.broken}>
          <path d="M-810 74H150" strokeWidth="3" />
          <path d="M148 74c16 0 22-14 36-18M148 74c18 0 24-6 42-4M148 74c16 0 20 12 34 20" />
        </g>
        <path
          className={styles.slack}
          d="M1190 74H236c-14 0-16-12-26-16M236 74c-14 0-16 4-30 6M236 74c-12 0-14 12-22 18"
        />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
