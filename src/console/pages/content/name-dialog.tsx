import { type ReactNode, useState } from 'react'
import { kitCopy } from '../../kit/copy.ts'
import { FormDialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { useAction } from '../../kit/use-action.ts'
import { templatesCopy as copy } from './templates-copy.ts'

type NameDialogProps = {
  title: string
  description?: string
  start: string
  submitWord: string
  run: (name: string) => Promise<{ code: number; msg: string }>
  /** The notice. */
  done?: (name: string) => string
  onClose: () => void
}

/** Asks for the name of a template; the server's sentence against it is below the field until the name is changed. */
export function NameDialog({ start, run, done, ...dialog }: NameDialogProps): ReactNode {
  const [name, setName] = useState(start)
  const { act, fault, setFault } = useAction({ isFaultBeside: true })
  const submit = () => act(() => run(name.trim()), { done: done?.(name.trim()), onDone: dialog.onClose })

  return (
    <FormDialog
      {...dialog}
      unable={name.trim() === '' ? kitCopy.unable.name : undefined}
      onSubmit={submit}
      onChange={() => setFault(undefined)}
    >
      <Field label={copy.name} value={name} onText={setName} autoComplete="off" {...(fault && { error: fault })} />
    </FormDialog>
  )
}
