import { createHash } from 'node:crypto'
import { type CsvRow, writeCsv } from '#domain/shared/csv.ts'
import {
  countRows,
  type LabelledRow,
  labelRows,
  type SheetFault,
  type SheetRow,
  sheetSentences,
  shownRows,
} from '#domain/shared/sheet-rows.ts'
import { hasHiddenLetters, hasUnsafeText, hiddenLettersSentence } from '#domain/shared/text.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import type { smallRecord } from './small-record.ts'

type Texts = Record<string, string>
type Listed<Fields> = { id: number; fields: Fields }

type Definition<Fields extends Texts> = {
  record: Pick<ReturnType<typeof smallRecord<Fields>>, 'save'>
  /** The columns; the first one says which record a row is. */
  columns: readonly { head: string; field: keyof Fields & string }[]
  list: (ctx: Ctx) => Promise<readonly Listed<Fields>[]>
  /** The sentence against a row's fields; it names the first column. */
  check: (fields: Fields) => string | null
  atMost: { count: number; sentence: string }
}

type Planned<Fields> = SheetRow & { id: number | null; fields: Fields; seen: Fields | null }

/**
 * The records of a kind as a sheet, in the staff's order: exported as CSV and imported again, a row per record. A row
 * that is known by its first column changes its record, an unknown one adds it at the end, and what is not in the file
 * stays. Each is saved as by hand, with its audit entry.
 */
export function smallRecordSheet<Fields extends Texts>({ record, columns, list, check, atMost }: Definition<Fields>) {
  const heads = columns.map(({ head }) => head)

  const nameOf = (fields: Fields): string => (columns[0] && fields[columns[0].field]) ?? ''

  /** The records as CSV. */
  async function write(ctx: Ctx): Promise<string> {
    const rows = (await list(ctx)).map(({ fields }) => columns.map(({ field }) => fields[field] ?? ''))
    return writeCsv([heads, ...rows])
  }

  function plan(table: readonly CsvRow[], known: readonly Listed<Fields>[]): Planned<Fields>[] {
    const labelled = labelRows(table, { known: heads, required: heads.slice(0, 1) })
    if (!labelled.ok) throw AppError.invalid(labelled.sentence)
    const lines = new Map<string, number>()
    const byKey = new Map(known.map((one) => [nameOf(one.fields), one]))
    let total = known.length
    return labelled.rows.map((row) => {
      const name = row.cells.get(heads[0] ?? '') ?? ''
      const found = byKey.get(name)
      const fields = fieldsOf(row, found)
      const faults = faultsOf(row, fields)
      const before = lines.get(name)
      if (before !== undefined) faults.push({ column: heads[0] ?? '', sentence: sheetSentences.twice(before) })
      lines.set(name, row.line)
      if (found === undefined && ++total > atMost.count) faults.push({ column: '', sentence: atMost.sentence })
      const labels = columns.flatMap(({ head, field }) =>
        found && found.fields[field] !== fields[field] ? [head] : [],
      )
      const effect = found === undefined ? 'new' : labels.length > 0 ? 'changed' : 'same'
      const kind = faults.length > 0 ? 'faulty' : effect
      return { line: row.line, name, kind, labels, faults, id: found?.id ?? null, fields, seen: found?.fields ?? null }
    })
  }

  /** A missing column leaves its field as it is. */
  function fieldsOf({ cells }: LabelledRow, found: Listed<Fields> | undefined): Fields {
    const values = columns.map(({ head, field }) => [field, cells.get(head) ?? found?.fields[field] ?? ''])
    return Object.fromEntries(values) as Fields
  }

  function faultsOf({ cells }: LabelledRow, fields: Fields): SheetFault[] {
    const hidden = [...cells].flatMap(([column, text]) =>
      hasHiddenLetters(text) || hasUnsafeText(text) ? [{ column, sentence: `内容${hiddenLettersSentence}` }] : [],
    )
    const sentence = check(fields)
    return sentence === null || hidden.length > 0 ? hidden : [{ column: heads[0] ?? '', sentence }]
  }

  /**
   * What a table does with the records; with the `plan` of such an answer it is done, all rows or none.
   * @throws AppError INVALID_INPUT for a table or a row that is none, or without a change; CONFLICT when the records have
   *   changed since the trial, or while it is carried out.
   */
  function read({ ctx, input }: Args<{ staffId: number; table: readonly CsvRow[]; plan: string | undefined }>) {
    return makeChange(ctx, input.staffId, async (tx) => {
      const known = await list(tx)
      const rows = plan(input.table, known)
      const hash = createHash('sha256').update(JSON.stringify({ rows, known }))
      const counts = countRows(rows)
      const shown = rows.map(({ line, name, kind, labels, faults }) => ({ line, name, kind, labels, faults }))
      const answer = { plan: hash.digest('base64url').slice(0, 22), counts, rows: shownRows(shown) }
      if (input.plan === undefined) {
        tx.leaveUnrecorded('the first call only reads the file')
        return { ...answer, isDone: false }
      }
      if (input.plan !== answer.plan) throw AppError.conflict(sheetSentences.changed)
      if (counts.faulty > 0) throw AppError.invalid(sheetSentences.faulty)
      if (counts.new + counts.changed === 0) throw AppError.invalid(sheetSentences.nothing)
      for (const { kind, id, seen, fields } of rows)
        if (kind !== 'same') await record.save({ ctx: tx, input: { staffId: input.staffId, id, seen, fields } })
      return { ...answer, isDone: true }
    })
  }

  return { write, read }
}
