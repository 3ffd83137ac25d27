import type { ReactNode } from 'react'
import { ConsoleButton } from '../button.tsx'
import { ConsoleDialog, DialogActions } from '../dialog.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import type { LocalDraft } from '../local-drafts.ts'

type LocalDraftDialogProps = {
  editor: { localDraft: LocalDraft | null; answerDraft: (takesLocal: boolean) => void }
}

/** This computer has a draft that cannot be merged with what the server has had since: the member chooses one of the two. */
export function LocalDraftDialog({ editor: { localDraft, answerDraft } }: LocalDraftDialogProps): ReactNode {
  if (localDraft === null) return null
  const at = new Date(localDraft.at)
  const time = at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
  return (
    <ConsoleDialog title={copy.foundLocal} description={copy.foundLocalNote(time)} onClose={() => {}}>
      <DialogActions>
        <ConsoleButton onClick={() => answerDraft(false)}>{copy.takeServer}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => answerDraft(true)}>
          {copy.takeLocal}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
