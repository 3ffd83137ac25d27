import { eq } from 'drizzle-orm'
import type { DirectoryUndoStep } from '#db/schema/index.ts'
import { fieldsOf } from '#domain/directory/fields.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import { changesBetween } from '#domain/shared/field-edges.ts'
import { readInstant } from '#domain/shared/time.ts'
import { restoreRedirects } from '#server/services/content/items/redirect-effects.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { addEntryVersion, type EntryRow, indexEntries, readEntries, type StaffEntry } from './entries.ts'
import { restoreGroup } from './groups.ts'
import { directoryStores, targetOf } from './stores.ts'

/**
 * Undoes an action, on all of its entries or none, or the removal of a group.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT when an entry has been changed, or the group's name taken since.
 */
export function undoDirectory(args: UndoArgs): Promise<void> {
  return undoAction(args, ['directory', 'directoryGroup'], async (tx, steps, verb) => {
    for (const step of steps) await ('directoryGroup' in step ? restoreGroup(tx, step) : undoStep(tx, step, verb))
  })
}

async function undoStep(tx: ChangeCtx, step: DirectoryUndoStep, verb: string): Promise<void> {
  const { directory: kind, rows } = step
  const ids = rows.map(({ id }) => id)
  const present = new Map((await readEntries({ ctx: tx, kind, ids })).map((entry) => [entry.row.id, entry]))
  for (const row of rows) await restoreRow(tx, { kind, row, present: present.get(row.id), isOrder: verb === 'order' })
  await restoreRedirects(tx, step)
  await indexEntries(tx, kind, ids)
  for (const entry of verb === 'order' ? [] : await readEntries({ ctx: tx, kind, ids }))
    if (isPublicChange(present.get(entry.row.id), entry))
      await addEntryVersion(tx, entry, { text: entry.publicText, verb: 'undo' })
  const target = ids.length === 1 ? targetOf(kind, ids[0] ?? 0) : kind
  await tx.record({ action: 'directory.undo', target, detail: { verb, ids }, pagesOf: { kind, ids } })
}

/** Whether visitors read something else than before. */
function isPublicChange(before: StaffEntry | undefined, { kind, row, publicText }: StaffEntry): boolean {
  if (before?.row.status !== row.status) return true
  return (
    row.status === 'published' && Object.keys(changesBetween(fieldsOf(kind), before.publicText, publicText)).length > 0
  )
}

/** The undo step of an action that does not affect redirects. */
export function stepOf(kind: DirectoryKind, rows: DirectoryUndoStep['rows']): DirectoryUndoStep {
  return { directory: kind, rows, redirectsAdded: [], redirectsRemoved: [] }
}

type Restoring = {
  kind: DirectoryKind
  row: DirectoryUndoStep['rows'][number]
  present: StaffEntry | undefined
  isOrder: boolean
}

async function restoreRow(tx: ChangeCtx, { kind, row, present, isOrder }: Restoring): Promise<void> {
  const { table } = directoryStores[kind]
  const { id, after, before } = row
  if (!isOrder && (present?.row.version ?? null) !== after) throw AppError.conflict(sentences.changedSince)
  if (before === null) await tx.db.delete(table).where(eq(table.id, id))
  else if (isOrder) await tx.db.update(table).set({ sortOrder: before.sortOrder }).where(eq(table.id, id))
  else if (present === undefined) await tx.db.insert(table).overridingSystemValue().values(readSnapshot(before))
  else {
    const { id: _, ...set } = readSnapshot(before)
    await tx.db
      .update(table)
      .set({ ...set, version: present.row.version + 1 })
      .where(eq(table.id, id))
  }
}

/** A row as JSON keeps it. */
export function snapshotOf(row: EntryRow): Record<string, unknown> {
  return { ...row, editedAt: row.editedAt?.toISOString() ?? null }
}

function readSnapshot({ editedAt, ...row }: Record<string, unknown>): Record<string, unknown> {
  return { ...row, editedAt: readInstant(editedAt) }
}
