import { type ReactNode, useState } from 'react'
import { ConsoleButton } from './button.tsx'
import { ConsoleDialog, DialogVerbs } from './dialog.tsx'
import { Field } from './field.tsx'
import { notify } from './toasts.ts'
import styles from './verb-dialog.module.css'
import { kitWords } from './words.ts'

type VerbAnswer = { code: number; msg: string }

type VerbDialogProps<Answer extends VerbAnswer> = {
  title: string
  /** What will change, line by line. */
  summary: readonly string[]
  verb: string
  look?: 'go' | 'primary' | 'delete'
  /** What has to be typed before what cannot be undone. */
  nameToType?: string
  /** Does it; anything but 200 stays in the dialog with its sentence. */
  run: () => Promise<Answer>
  /** What is said afterwards; of a verb over many it depends on what it came to. */
  done: string | ((answer: Answer) => { text: string; isBad: boolean })
  /** The inverse verb, for ten seconds; it is given what the verb was answered, for the version that it made. */
  undo?: (answer: Answer) => Promise<VerbAnswer>
  onDone?: () => void
  /** What the verb comes to is shown in its place: whoever opened the dialog closes it. */
  staysOpen?: boolean
  onClose: () => void
  children?: ReactNode
}

/** A verb: its summary first, then it is done, then it can be undone; what cannot be undone asks for its name. */
export function VerbDialog<Answer extends VerbAnswer>(props: VerbDialogProps<Answer>): ReactNode {
  const { title, summary, verb, look, nameToType, run, done, undo, onDone, staysOpen, onClose, children } = props
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const isDanger = nameToType !== undefined

  async function carryOut() {
    setPending(true)
    setFault(undefined)
    const answer = await run()
    setPending(false)
    if (answer.code !== 200) return setFault(answer.msg)
    onDone?.()
    if (!staysOpen) onClose()
    const said = typeof done === 'string' ? { text: done, isBad: false } : done(answer)
    notify(said.text, {
      kind: said.isBad ? 'bad' : 'good',
      undo:
        undo &&
        (async () => {
          const { code, msg } = await undo(answer)
          if (code !== 200) notify(msg, { kind: 'bad' })
          onDone?.()
        }),
    })
  }

  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void carryOut()
        }}
      >
        <ul className={isDanger ? styles.danger : styles.summary}>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {children}
        {isDanger && (
          <Field
            label={kitWords.typeToConfirm(nameToType)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        )}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <DialogVerbs>
          <ConsoleButton onClick={onClose}>{kitWords.cancel}</ConsoleButton>
          <ConsoleButton
            type="submit"
            look={look ?? (isDanger ? 'delete' : 'primary')}
            pending={pending}
            disabled={isDanger && typed.trim() !== nameToType}
          >
            {verb}
          </ConsoleButton>
        </DialogVerbs>
      </form>
    </ConsoleDialog>
  )
}
