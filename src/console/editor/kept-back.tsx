import type { ReactNode } from 'react'
import type { SaveState } from '../kit/autosave.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { copyDraft } from '../kit/kept-texts.tsx'
import type { LocalDraft } from '../kit/local-drafts.ts'
import { kitWords } from '../kit/words.ts'
import { editorWords as words } from './words.ts'

type KeptBackProps = {
  state: SaveState<unknown>
  /** What was written, as it is copied. */
  draft: () => Pick<LocalDraft, 'title' | 'html'>
  onRetry: () => void
}

/** Beside the saved line, where the server has not taken what was written: to send it again, or to take it along. */
export function KeptBack({ state, draft, onRetry }: KeptBackProps): ReactNode {
  if (state.kind !== 'failed' && state.kind !== 'conflict') return null
  return (
    <>
      {state.kind === 'failed' && (
        <ConsoleButton size="small" onClick={onRetry}>
          {words.saveAgain}
        </ConsoleButton>
      )}
      <ConsoleButton size="small" onClick={() => void copyDraft(draft())}>
        {kitWords.copyWords}
      </ConsoleButton>
    </>
  )
}
