import { type ReactNode, useState } from 'react'
import { ConsoleButton } from '../button.tsx'
import { ConsoleDialog, DialogActions } from '../dialog.tsx'
import { rowOrder } from '../drag.tsx'
import { type ListColumn, ListTable } from '../list-table.tsx'
import { EmptyState } from '../states.tsx'
import { useAction } from '../use-action.ts'
import { recordListCopy as words } from './copy.ts'
import { moveRecord, type OrderedPath } from './record-calls.ts'
import type { RecordRow, SmallRecordKind } from './record-dialog.tsx'
import { useRecordDialogs } from './use-record-dialogs.tsx'

type RecordListDialogProps<Fields extends object, Row extends RecordRow<Fields>> = {
  kind: SmallRecordKind<Fields> & { path: OrderedPath }
  title: string
  note: string
  empty: { title: string; hint: string }
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  /** Further buttons, before the one that adds. */
  actions?: ReactNode
  /** Gets the id of a record that was added, and null once that was undone: a form that lists the records chooses it. */
  onMade?: ((id: number | null) => void) | undefined
  onClose: () => void
}

/**
 * The records of a kind that has no page of its own: added, changed, put in order and removed beside the page that uses
 * them. Every change is public at once, and its notice offers to undo it.
 */
export function RecordListDialog<Fields extends object, Row extends RecordRow<Fields>>(
  props: RecordListDialogProps<Fields, Row>,
): ReactNode {
  const { kind, title, note, empty, rows, columns, actions, onMade, onClose } = props
  const [isAdding, setAdding] = useState(false)
  const { act } = useAction()
  const { edit, remove, dialogs } = useRecordDialogs<Fields, Row>(kind, rows, onMade)
  const nameOf = (row: Row) => kind.nameOf(row.fields)

  function move(id: number, before: number | null) {
    const name = rows.flatMap((row) => (row.id === id ? [nameOf(row)] : []))[0] ?? ''
    const others = rows.filter((row) => row.id !== id)
    const place = before === null ? rows.length : others.findIndex((row) => row.id === before) + 1
    return act(() => moveRecord(kind.path, id, before), {
      of: id,
      done: words.moved(name, place),
      undo: ({ data }) => moveRecord(kind.path, id, data.wasBefore),
    })
  }

  return (
    <ConsoleDialog title={title} description={note} wide onClose={onClose}>
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ListTable
          label={title}
          rows={rows}
          columns={columns}
          nameOf={nameOf}
          rowActions={(row) => [edit(row), remove(row)]}
          order={rowOrder(words.drag, (id, before) => void move(id, before))}
        />
      )}
      <DialogActions>
        {actions}
        <ConsoleButton look="primary" onClick={() => setAdding(true)}>
          {kind.copy.addTitle}
        </ConsoleButton>
      </DialogActions>
      {dialogs({ isOpen: isAdding, close: () => setAdding(false) })}
    </ConsoleDialog>
  )
}
