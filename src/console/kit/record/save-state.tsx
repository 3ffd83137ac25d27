import type { ReactNode } from 'react'
import type { SaveState } from '../autosave.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import type { LocalDraft } from '../local-drafts.ts'
import { copyDraft } from '../unsent-texts.tsx'
import styles from './save-state.module.css'

/** How what is being written stands to the server. */
export function SavedLine({ state }: { state: SaveState<unknown> }): ReactNode {
  const said = {
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
      {said[state.kind]()}
    </span>
  )
}

type RetrySaveProps = {
  state: SaveState<unknown>
  /** What was written, as it is copied. */
  draft: () => Pick<LocalDraft, 'title' | 'html'>
  onRetry: () => void
}

/** Beside the saved line, where the server has not taken what was written: to send it again, or to take it along. */
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
