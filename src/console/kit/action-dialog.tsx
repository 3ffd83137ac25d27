import { type ReactNode, useRef, useState } from 'react'
import styles from './action-dialog.module.css'
import type { Success } from './api.ts'
import { ConsoleButton } from './button.tsx'
import { kitCopy } from './copy.ts'
import { FormDialog } from './dialog.tsx'
import { Field } from './field.tsx'
import type { NoticeText } from './toasts.ts'
import { useAction } from './use-action.ts'

type ActionAnswer = { code: number; msg: string }

type Blocking = {
  sentence: string
  /** `goTo` moves the focus to the place once the dialog is closed; null for members who may not change it. */
  checks: readonly { message: string; goTo: (() => void) | null }[]
  /** The member gave a reason to run the action in spite of the checks. */
  isOverridden?: boolean
}

type ActionDialogProps<Answer extends ActionAnswer> = {
  title: string
  /** The changes, line by line. */
  summary: readonly string[]
  verb: string
  look?: 'go' | 'primary' | 'delete'
  /** The name to type before an action that cannot be undone. */
  nameToType?: string
  /** Runs the action; the dialog stays open with the message of any answer but 200. */
  run: () => Promise<Answer>
  /** The notice; for an action over many records it depends on the answer. */
  done: NoticeText<Success<Answer>>
  /** The inverse action, for ten seconds. It gets the answer, which names the version that the action made. */
  undo?: (answer: Success<Answer>) => Promise<ActionAnswer>
  /** The same by the token that the answer has under `undo`. */
  takeBack?: (token: string) => Promise<ActionAnswer>
  /** After the action, before the dialog is closed. */
  onDone?: (answer: Success<Answer>) => void
  /** After it was undone. */
  onUndone?: () => void
  /** The opener shows the result in the dialog's place and closes it. */
  staysOpen?: boolean
  /** Why the server would refuse the action as it stands, in place of the summary. */
  refusal?: string | undefined
  /** Checks that block the action: listed with a button that leads to each place. */
  blocking?: Blocking | undefined
  onClose: () => void
  children?: ReactNode
}

/** Runs an action after its summary, then offers to undo it. An action without an undo asks for the record's name. */
export function ActionDialog<Answer extends ActionAnswer>(props: ActionDialogProps<Answer>): ReactNode {
  const {
    title,
    summary,
    verb,
    look,
    nameToType,
    run,
    done,
    undo,
    takeBack,
    onDone,
    onUndone,
    staysOpen,
    onClose,
    children,
  } = props
  const { refusal, blocking } = props
  const isBlocked = blocking !== undefined && blocking.checks.length > 0
  const [typed, setTyped] = useState('')
  const { act, fault, setFault, isPending } = useAction({ isFaultBeside: true })
  const isDanger = nameToType !== undefined
  const destination = useRef<(() => void) | null>(null)
  /** After the dialog the focus goes to the check that was pressed, else back to where it came from. */
  function returnFocus(): boolean {
    destination.current?.()
    return destination.current === null
  }

  function close(answer: Success<Answer>) {
    onDone?.(answer)
    if (!staysOpen) onClose()
  }

  return (
    <FormDialog
      title={title}
      submitWord={verb}
      look={look ?? (isDanger ? 'delete' : 'primary')}
      pending={isPending}
      unable={
        refusal ??
        (isBlocked && !blocking.isOverridden ? blocking.sentence : undefined) ??
        (isDanger && typed.trim() !== nameToType ? kitCopy.unable.nameToType(nameToType) : undefined)
      }
      returnFocus={returnFocus}
      onSubmit={() => act(run, { done, undo, takeBack, onUndone, onDone: close })}
      onChange={() => setFault(undefined)}
      onClose={onClose}
    >
      {refusal === undefined ? (
        <ul className={isDanger ? styles.danger : styles.summary}>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.fault} role="alert">
          {refusal}
        </p>
      )}
      {isBlocked && (
        <div className={styles.blocked} role="alert">
          <p>{blocking.sentence}</p>
          <ul>
            {blocking.checks.map(({ message, goTo }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one sentence may be true of several places
              <li key={`${at} ${message}`}>
                {message}
                {goTo && (
                  <ConsoleButton
                    size="small"
                    onClick={() => {
                      destination.current = goTo
                      onClose()
                    }}
                  >
                    {kitCopy.goToFix}
                  </ConsoleButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
      {isDanger && (
        <Field label={kitCopy.typeToConfirm(nameToType)} value={typed} onText={setTyped} autoComplete="off" />
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </FormDialog>
  )
}
