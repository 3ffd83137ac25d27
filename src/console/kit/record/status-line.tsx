import type { ReactNode } from 'react'
import type { ConsoleSuccess } from '../api.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import styles from './status-line.module.css'

type ItemStatus = ConsoleSuccess<'GET /content'>['data']['rows'][number]['status']

const lines: Record<ItemStatus, ReactNode> = {
  draft: <path className={styles.dashed} d="M0 5h22" />,
  scheduled: (
    <>
      <path className={styles.timed} d="M0 5h15" />
      <circle className={styles.ring} cx="19.5" cy="5" r="3.5" />
    </>
  ),
  published: (
    <>
      <path className={styles.live} d="M0 5h18" />
      <circle className={styles.dot} cx="19.5" cy="5" r="4" />
    </>
  ),
  withdrawn: <path className={styles.cut} d="M0 5h7M14 5h8M10 1L8 9" />,
}

/** Where something stands, as a piece of line and in words; an item's own unless others are given. */
export function StatusLine({ status, word }: { status: ItemStatus; word?: string }): ReactNode {
  return (
    <span className={styles.status}>
      <StatusMark status={status} />
      {word ?? copy.statuses[status]}
    </span>
  )
}

/** The piece of line alone; whatever stands beside it says the state. */
export function StatusMark({ status }: { status: ItemStatus }): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 24 10" aria-hidden="true">
      {lines[status]}
    </svg>
  )
}
