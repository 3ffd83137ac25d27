import type { ReactNode } from 'react'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { editorWords as words } from './words.ts'

type FoundDialogProps = { at: Date; onSettle: (takesLocal: boolean) => void }

/** This computer has a text, and the server has had another one since: one of them is gone on with. */
export function FoundDialog({ at, onSettle }: FoundDialogProps): ReactNode {
  const time = at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
  return (
    <ConsoleDialog title={words.foundLocal} description={words.foundLocalNote(time)} onClose={() => {}}>
      <DialogVerbs>
        <ConsoleButton onClick={() => onSettle(false)}>{words.takeServer}</ConsoleButton>
        <ConsoleButton look="primary" onClick={() => onSettle(true)}>
          {words.takeLocal}
        </ConsoleButton>
      </DialogVerbs>
    </ConsoleDialog>
  )
}
