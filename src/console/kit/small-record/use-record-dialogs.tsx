import { type ReactNode, useState } from 'react'
import type { RowAction } from '../list-table.tsx'
import { isRetirable } from './record-calls.ts'
import { RecordDialog, type RecordRow, RemoveRecordDialog, type SmallRecordKind } from './record-dialog.tsx'
import { RetireRecordDialog } from './retire-dialog.tsx'

type RecordDialogs<Row> = {
  edit: (row: Row) => RowAction
  remove: (row: Row) => RowAction
  /** The open dialog, or nothing; `adding` is the page's command for a new record. */
  dialogs: (adding: { isOpen: boolean; close: () => void }) => ReactNode
}

/** The actions of the rows of a list of small records, and the dialogs that they open. `rows` are in the staff's order. */
export function useRecordDialogs<Fields extends object, Row extends RecordRow<Fields>>(
  kind: SmallRecordKind<Fields>,
  rows: readonly Row[] = [],
  onMade?: (id: number | null) => void,
): RecordDialogs<Row> {
  const { copy, nameOf } = kind
  const [editing, setEditing] = useState<Row | null>(null)
  const [removing, setRemoving] = useState<Row | null>(null)
  const after = (row: Row) => rows[rows.findIndex(({ id }) => id === row.id) + 1]?.id ?? null
  return {
    edit: (row) => ({
      word: copy.edit,
      label: copy.editOne(nameOf(row.fields)),
      look: 'quiet' as const,
      run: () => setEditing(row),
    }),
    remove: (row) => ({
      word: copy.remove,
      label: copy.removeTitle(nameOf(row.fields)),
      look: 'quiet' as const,
      run: () => setRemoving(row),
    }),
    dialogs: (adding) => (
      <>
        {adding.isOpen && <RecordDialog kind={kind} row={null} onMade={onMade} onClose={adding.close} />}
        {editing && <RecordDialog kind={kind} row={editing} onClose={() => setEditing(null)} />}
        {removing && isRetirable(kind.path) && (
          <RetireRecordDialog
            kind={kind}
            path={kind.path}
            row={removing}
            rows={rows}
            next={after(removing)}
            onClose={() => setRemoving(null)}
          />
        )}
        {removing && !isRetirable(kind.path) && (
          <RemoveRecordDialog kind={kind} row={removing} next={after(removing)} onClose={() => setRemoving(null)} />
        )}
      </>
    ),
  }
}
