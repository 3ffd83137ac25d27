import type { ReactNode } from 'react'
import type { SaveState } from '../autosave.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { editorCopy as copy } from '../editor-copy.ts'
import type { LocalDraft } from '../local-drafts.ts'
import { copyDraft } from '../unsent-texts.tsx'

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
