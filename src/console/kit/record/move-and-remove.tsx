import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../action-dialog.tsx'
import { FieldGroup, SelectField } from '../field.tsx'
import { moveCopy as copy } from './move-copy.ts'

type MoveAndRemoveDialogProps<Answer extends { code: number; msg: string }> = {
  title: string
  /** Where the record is used, line by line. */
  uses: readonly string[]
  /** What else the move changes. */
  effects?: readonly string[]
  /** The other records of its kind. */
  choices: readonly { id: number; name: string }[]
  /** Removes the record, after all that uses it has been given to the other one. */
  run: (moveTo: number) => Promise<Answer>
  done: string
  takeBack: (token: string) => Promise<{ code: number; msg: string }>
  onClose: () => void
}

/** Retires a record that is in use: says where, and asks which record of its kind takes its place. */
export function MoveAndRemoveDialog<Answer extends { code: number; msg: string }>(
  props: MoveAndRemoveDialogProps<Answer>,
): ReactNode {
  const { title, uses, effects = [], choices, run, done, takeBack, onClose } = props
  const [to, setTo] = useState(choices[0]?.id)
  return (
    <ActionDialog
      title={title}
      summary={[...uses, ...effects, copy.note]}
      refusal={to === undefined ? copy.nowhere(uses) : undefined}
      verb={copy.verb}
      look="delete"
      run={() => run(to ?? 0)}
      done={done}
      takeBack={takeBack}
      onClose={onClose}
    >
      {to !== undefined && (
        <FieldGroup>
          <SelectField
            label={copy.to}
            value={to}
            options={choices.map(({ id, name }) => [id, name])}
            onChange={(id) => setTo(Number(id))}
          />
        </FieldGroup>
      )}
    </ActionDialog>
  )
}
