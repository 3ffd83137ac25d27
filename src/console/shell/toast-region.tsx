import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useStore } from '#ui/create-store.ts'
import { type MissingPartNotice, reloadWithFields } from '#ui/missing-parts.ts'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleIcon } from '../kit/icon.tsx'
import { retrySilentReadings, silentReadings } from '../kit/silent-readings.ts'
import { type ConsoleNotice, endNotice, notices, notify, undoSeconds } from '../kit/toasts.ts'
import styles from './frame.module.css'

/** Says what becomes of a page whose build has gone from the server. */
export function showMissingPart(notice: MissingPartNotice): void {
  const { reload, ...sentences } = kitCopy.missingPart
  const action = notice === 'missing' ? { word: reload, run: reloadWithFields } : undefined
  notify(sentences[notice], { kind: notice === 'missing' ? 'bad' : 'good', action })
}

// Without an undo; with one a notice stays as long as the undo is possible (kit/toasts.ts).
const plainSeconds = 5

/**
 * The notices on show, at the lower edge of every page. The region is always rendered, because screen readers announce a
 * change only in a live region that exists already. A failure interrupts them.
 */
export function Toasts(): ReactNode {
  const shown = useStore(notices)
  return (
    <div className={styles.region} role="status" aria-live={shown.at(-1)?.kind === 'bad' ? 'assertive' : 'polite'}>
      <SilentReadings />
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

/** Stays while a part of the page is missing that does not say so itself. */
function SilentReadings(): ReactNode {
  const failed = useStore(silentReadings)
  if (failed.length === 0) return null
  return (
    <div className={classNames(styles.toast, styles.bad)}>
      <ConsoleIcon name="error" />
      <span>{kitCopy.partsMissing}</span>
      <button type="button" onClick={retrySilentReadings}>
        {kitCopy.retry}
      </button>
    </div>
  )
}

/** Counts down in seconds, which the undo button shows, and then removes the notice. Undoing removes it at once. */
function NoticeCard({ notice }: { notice: ConsoleNotice }): ReactNode {
  const { id, kind, text, undo, link, action } = notice
  const [left, setLeft] = useState(undo ? undoSeconds : action ? Number.POSITIVE_INFINITY : plainSeconds)

  useEffect(() => {
    if (left <= 0) {
      endNotice(id)
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [id, left])

  return (
    <div className={classNames(styles.toast, kind === 'bad' && styles.bad)}>
      <ConsoleIcon name={kind === 'bad' ? 'error' : 'check'} />
      <span>{text}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.word}
        </button>
      )}
      {undo ? (
        <button
          type="button"
          onClick={() => {
            endNotice(id)
            void undo()
          }}
        >
          {kitCopy.undo(left)}
        </button>
      ) : (
        <button type="button" aria-label={kitCopy.close} onClick={() => endNotice(id)}>
          <ConsoleIcon name="close" />
        </button>
      )}
      {link && (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.word}
        </a>
      )}
    </div>
  )
}
