import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ImportRow, planImport } from '#domain/directory/import.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import type { CsvRow } from '#domain/shared/csv.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { keepDraft, readEntries, tidyText } from './entries.ts'
import { listGroups } from './groups.ts'
import { insertEntry, putText } from './save-entry.ts'

type Input = { staffId: number; kind: DirectoryKind; table: readonly CsvRow[]; plan: string | undefined }
type Imported = { plan: string; isDone: boolean; rows: ImportRow[] }

const importLock = 7_305_022

/**
 * The effect of a table of cells on a directory, row by row; with the `plan` of such an answer it is applied, as
 * drafts, all rows or none.
 * @throws INVALID_INPUT for an invalid table or row; CONFLICT when the directory has changed since the plan was made.
 */
export function importEntries({ ctx, input }: Args<Input>): Promise<Imported> {
  const { staffId, kind, table } = input
  return makeChange(ctx, staffId, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
    const entries = await readEntries({ ctx: tx, kind })
    const groups = await listGroups({ ctx: tx, kind })
    const known = entries.map(({ row, text }) => ({ id: row.id, text }))
    const planned = planImport({ kind, table, entries: known, groups })
    if (!planned.ok) throw new AppError('INVALID_INPUT', { message: planned.sentence })
    const { rows } = planned
    const plan = nameOf(
      rows,
      entries.map(({ row }) => `${row.id}:${row.version}`),
    )
    if (input.plan === undefined) {
      tx.leaveUnrecorded('the first call only reads the file')
      return { plan, isDone: false, rows }
    }
    if (input.plan !== plan) throw new AppError('CONFLICT', { message: sentences.importChanged })
    if (rows.some((row) => row.kind === 'faulty'))
      throw new AppError('INVALID_INPUT', { message: sentences.importFaulty })
    for (const row of rows) {
      if (row.kind === 'new') await insertEntry(tx, kind, tidyText(kind, row.text))
      if (row.kind !== 'changed') continue
      const [entry] = await readEntries({ ctx: tx, kind, ids: [row.id] })
      if (entry === undefined) continue
      if (entry.row.draft !== null) await keepDraft(tx, entry, 'save')
      await putText(tx, entry, row.text)
    }
    const detail = {
      added: rows.filter((row) => row.kind === 'new').length,
      changed: rows.filter((row) => row.kind === 'changed').length,
    }
    await tx.record({ action: 'directory.import', target: kind, detail })
    return { plan, isDone: true, rows }
  })
}

/** Identifies a plan by its effects and its base. */
function nameOf(rows: readonly ImportRow[], seen: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify({ rows, seen })).digest('base64url').slice(0, 22)
}
