import type { ReactNode } from 'react'
import type { SaveState } from '../kit/autosave.ts'
import styles from './saved-line.module.css'
import { editorWords as words } from './words.ts'

/** How what is being written stands to the server. */
export function SavedLine({ state }: { state: SaveState<unknown> }): ReactNode {
  const said = {
    saved: () => (state.kind === 'saved' && state.at !== null ? words.saved(state.at.slice(11, 16)) : words.neverSaved),
    unsaved: () => words.unsaved,
    saving: () => words.saving,
    offline: () => words.offline,
    // A save that was not refused is tried again by itself; until then the local draft has every key.
    failed: () => (state.kind === 'failed' && state.isRefused ? words.saveFailed(state.sentence) : words.unreachable),
    conflict: () => words.conflictHere,
  }
  return (
    <span className={styles.saved} data-kind={state.kind} role="status">
      {said[state.kind]()}
    </span>
  )
}
