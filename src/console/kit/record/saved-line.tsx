import type { ReactNode } from 'react'
import type { SaveState } from '../autosave.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import styles from './saved-line.module.css'

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
