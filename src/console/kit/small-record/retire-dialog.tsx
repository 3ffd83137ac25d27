import type { ReactNode } from 'react'
import type { ConsoleSuccess } from '../api.ts'
import { ConsoleDialog } from '../dialog.tsx'
import { MoveAndRemoveDialog } from '../record/move-and-remove.tsx'
import { PendingState } from '../states.tsx'
import { useFreshCall } from '../use-call.ts'
import { type RetirablePath, recordCalls, retireRecord, undoRetirement } from './record-calls.ts'
import { type RecordRow, RemoveRecordDialog, type SmallRecordKind } from './record-dialog.tsx'

type RetireRecordDialogProps<Fields extends object> = {
  kind: SmallRecordKind<Fields>
  path: RetirablePath
  row: RecordRow<Fields>
  /** All records of the kind. */
  rows: readonly RecordRow<Fields>[]
  next: number | null
  onClose: () => void
}

/** Removes a record: one that is in use only after another one of its kind has taken what uses it. */
export function RetireRecordDialog<Fields extends object>(props: RetireRecordDialogProps<Fields>): ReactNode {
  const { kind, path, row, rows, next, onClose } = props
  const { copy, nameOf } = kind
  const reading = useFreshCall(recordCalls[path].uses, { params: { id: String(row.id) } })
  const uses = (reading.data as ConsoleSuccess<'GET /device-types/{id}/uses'> | undefined)?.data.uses
  const title = copy.removeTitle(nameOf(row.fields))
  if (uses === undefined)
    return (
      <ConsoleDialog title={title} onClose={onClose}>
        <PendingState of={reading} rows={2} />
      </ConsoleDialog>
    )
  if (uses.length === 0) return <RemoveRecordDialog kind={kind} row={row} next={next} onClose={onClose} />
  return (
    <MoveAndRemoveDialog
      title={title}
      uses={uses}
      effects={copy.moveSummary ?? []}
      choices={rows.flatMap(({ id, fields }) => (id === row.id ? [] : [{ id, name: nameOf(fields) }]))}
      run={(to) => retireRecord(path, { id: row.id, seen: row.fields, moveTo: to })}
      done={copy.removed}
      takeBack={(token) => undoRetirement(path, token)}
      onClose={onClose}
    />
  )
}
