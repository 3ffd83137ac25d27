import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { templatesCopy as copy } from './templates-copy.ts'

type NameDialogProps = {
  title: string
  description?: string
  start: string
  submitWord: string
  run: (name: string) => Promise<{ code: number; msg: string }>
  onDone: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a template; the server's sentence against it is below the field until the name is changed. */
export function NameDialog({ start, run, onDone, ...dialog }: NameDialogProps): ReactNode {
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)

  async function submit() {
    setPending(true)
    const answer = await run(name.trim())
    setPending(false)
    if (answer.code !== 200) return setFault(answer.msg)
    onDone(name.trim())
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      pending={pending}
      disabled={name.trim() === ''}
      onSubmit={submit}
      onChange={() => setFault(undefined)}
    >
      <Field label={copy.name} value={name} onText={setName} autoComplete="off" {...(fault && { error: fault })} />
    </FormDialog>
  )
}
