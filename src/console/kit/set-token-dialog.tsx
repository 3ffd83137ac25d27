import { type ReactNode, useState } from 'react'
import { ActionDialog } from './action-dialog.tsx'
import type { call } from './api.ts'
import { Field } from './field.tsx'

type SetTokenDialogProps = {
  words: { title: string; summary: readonly string[]; verb: string; done: string; token: string; hint: string }
  run: (token: string) => ReturnType<typeof call>
  onClose: () => void
}

/** Asks for a provider's token and sends it; it is shown nowhere, and forgotten with the dialog. */
export function SetTokenDialog({ words, run, onClose }: SetTokenDialogProps): ReactNode {
  const [typed, setTyped] = useState('')
  const { title, summary, verb, done, token, hint } = words
  return (
    <ActionDialog
      title={title}
      summary={summary}
      verb={verb}
      done={done}
      onClose={onClose}
      run={() => run(typed.trim())}
    >
      <Field label={token} type="password" autoComplete="off" hint={hint} value={typed} onText={setTyped} />
    </ActionDialog>
  )
}
