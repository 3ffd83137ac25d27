import type { ReactNode } from 'react'
import type { ConsoleSuccess } from '../api.ts'
import type { SaveState } from '../autosave.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import type { LocalDraft } from '../local-drafts.ts'
import { copyDraft } from '../unsent-texts.tsx'
import styles from './status.module.css'

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

/** The status of a record, as a piece of line and a word: an item's unless another is given. */
export function StatusLine({ status, word }: { status: ItemStatus; word?: string }): ReactNode {
  return (
    <span className={styles.status}>
      <StatusMark status={status} />
      {word ?? copy.statuses[status]}
    </span>
  )
}

/** The piece of line alone; the text beside it names the status. */
export function StatusMark({ status }: { status: ItemStatus }): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 24 10" aria-hidden="true">
      {lines[status]}
    </svg>
  )
}

/** Whether the server has what the member writes. */
export function SavedLine({ state }: { state: SaveState<unknown> }): ReactNode {
  const textOf = {
    saved: () => (state.kind === 'saved' && state.at !== null ? copy.saved(state.at.slice(11, 16)) : copy.neverSaved),
    unsaved: () => copy.unsaved,
    saving: () => copy.saving,
    offline: () => copy.offline,
    // A save that was not refused is tried again by itself; until then the local draft has every key.
    failed: () => (state.kind === 'failed' && state.isRefused ? copy.saveFailed(state.sentence) : copy.unreachable),
    conflict: () => copy.conflictHere,
  }
  return (
    <span className={styles.saved} data-kind={state.kind} role="status">
      {textOf[state.kind]()}
    </span>
  )
}

type RetrySaveProps = {
  state: SaveState<unknown>
  /** The text to copy. */
  draft: () => Pick<LocalDraft, 'title' | 'html'>
  onRetry: () => void
}

/** Actions after a failed save, beside the saved line: send again, or copy the text. */
export function RetrySave({ state, draft, onRetry }: RetrySaveProps): ReactNode {
  if (state.kind !== 'failed' && state.kind !== 'conflict') return null
  return (
    <>
      {state.kind === 'failed' && (
        <ConsoleButton size="small" onClick={onRetry}>
          {copy.saveAgain}
        </ConsoleButton>
      )}
      <ConsoleButton size="small" onClick={() => void copyDraft(draft())}>
        {kitCopy.copyWords}
      </ConsoleButton>
    </>
  )
}
