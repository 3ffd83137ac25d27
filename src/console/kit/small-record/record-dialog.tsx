import { type ReactNode, useState } from 'react'
import { ActionDialog } from '../action-dialog.tsx'
import { type RecordPath, removeRecord, saveRecord } from './record-calls.ts'

/** What pages say of their records; a name is that of one record. */
export type RecordCopy = {
  readonly addTitle: string
  readonly edit: string
  readonly editOne: (name: string) => string
  readonly editTitle: (name: string) => string
  readonly summary: readonly string[]
  readonly save: string
  readonly saved: string
  readonly remove: string
  readonly removeTitle: (name: string) => string
  readonly removeSummary: readonly string[]
  readonly removed: string
  /** What else a retirement changes, after where the record is used. */
  readonly moveSummary?: readonly string[]
}

export type RecordRow<Fields> = { id: number; fields: Fields }

/** The fields of a dialog and how to change some of them; `row` is null for a new record. */
export type RecordForm<Fields> = (form: {
  fields: Fields
  set: (part: Partial<Fields>) => void
  row: RecordRow<Fields> | null
}) => ReactNode

/** How the console edits the small records of one path. */
export type SmallRecordKind<Fields extends object> = {
  path: RecordPath
  copy: RecordCopy
  blank: Fields
  nameOf: (fields: Fields) => string
  form: RecordForm<Fields>
  /** Why a record cannot be removed, as far as its list knows; the server knows the rest. */
  refusal?: (id: number) => string | undefined
}

type RecordDialogProps<Fields extends object> = {
  kind: SmallRecordKind<Fields>
  row: RecordRow<Fields> | null
  /** Stays open after a save: the opener shows what comes next in its place. */
  staysOpen?: boolean
  /** Gets the id of a record that was added, and null once that was undone. */
  onMade?: ((id: number | null) => void) | undefined
  onClose: () => void
}

/**
 * Adds or changes a record. The save names the fields as they were read: it is refused where another member has changed
 * them since. Its undo is the inverse save or removal.
 */
export function RecordDialog<Fields extends object>(props: RecordDialogProps<Fields>): ReactNode {
  const { kind, row, staysOpen, onMade, onClose } = props
  const { path, copy, nameOf } = kind
  const [fields, setFields] = useState(row?.fields ?? kind.blank)
  const sent = trimmed(fields)
  return (
    <ActionDialog
      title={row ? copy.editTitle(nameOf(row.fields)) : copy.addTitle}
      summary={copy.summary}
      verb={copy.save}
      run={() => saveRecord(path, { id: row?.id ?? null, seen: row?.fields ?? null, fields: sent })}
      done={copy.saved}
      undo={({ data }) =>
        row ? saveRecord(path, { id: row.id, seen: sent, fields: row.fields }) : removeRecord(path, data.id, sent)
      }
      staysOpen={staysOpen}
      onDone={({ data }) => row === null && onMade?.(data.id)}
      onUndone={() => row === null && onMade?.(null)}
      onClose={onClose}
    >
      {/* An upload may end after other fields were typed in. */}
      {kind.form({ fields, set: (part) => setFields((held) => ({ ...held, ...part })), row })}
    </ActionDialog>
  )
}

/** Texts as the server stores them, so that an undo names what was saved. */
function trimmed<Fields extends object>(fields: Fields): Fields {
  const texts = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  return Object.fromEntries(texts) as Fields
}

type RemoveRecordDialogProps<Fields extends object> = {
  kind: SmallRecordKind<Fields>
  row: RecordRow<Fields>
  /** The record after it, before which the undo puts it back. */
  next?: number | null
  onClose: () => void
}

/** Removes a record after its summary. Its undo saves it anew at its place. */
export function RemoveRecordDialog<Fields extends object>(props: RemoveRecordDialogProps<Fields>): ReactNode {
  const { kind, row, next, onClose } = props
  const { path, copy, nameOf } = kind
  const before = next === undefined ? {} : { before: next }
  return (
    <ActionDialog
      title={copy.removeTitle(nameOf(row.fields))}
      summary={copy.removeSummary}
      refusal={kind.refusal?.(row.id)}
      verb={copy.remove}
      look="delete"
      run={() => removeRecord(path, row.id, row.fields)}
      done={copy.removed}
      undo={() => saveRecord(path, { id: null, seen: null, fields: row.fields, ...before })}
      onClose={onClose}
    />
  )
}
