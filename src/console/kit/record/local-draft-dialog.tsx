import type { ReactNode } from 'react'
import { ConsoleButton } from '../button.tsx'
import { ConsoleDialog, DialogActions } from '../dialog.tsx'
import { editorCopy as copy } from '../editor-copy.ts'

type LocalDraftDialogProps = { at: Date; onSettle: (takesLocal: boolean) => void }

/** This computer has a text, and the server has had another one since: one of them is gone on with. */
export function LocalDraftDialog({ at, onSettle }: LocalDraftDialogProps): ReactNode {
  const time = at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
  return (
    <ConsoleDialog title={copy.foundLocal} description={copy.foundLocalNote(time)} onClose={() => {}}>
      <DialogActions>
        <ConsoleButton onClick={() => onSettle(false)}>{copy.takeServer}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => onSettle(true)}>
          {copy.takeLocal}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}
