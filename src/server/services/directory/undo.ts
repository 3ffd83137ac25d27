import { eq, inArray } from 'drizzle-orm'
import { type DirectoryUndoStep, redirects } from '#db/schema/index.ts'
import type { DirectoryKind } from '#domain/directory/kinds.ts'
import { directorySentences as sentences } from '#domain/directory/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { takeUndo } from '#server/services/undo-tokens.ts'
import { addEntryVersion, type EntryRow, readEntries, type StaffEntry } from './entries.ts'
import { indexEntries } from './index-entries.ts'
import { directoryStores, targetOf } from './stores.ts'

/**
 * Takes a verb back, all of its entries or none. A token works once, for ten seconds, for whoever did the verb.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or an entry has been changed since.
 */
export async function undoDirectory(args: {
  ctx: Ctx
  input: { staffId: number; token: string }
}): Promise<DirectoryKind> {
  const { ctx, input } = args
  const { staffId } = input
  const { kind, ids } = await inTransaction(ctx, async (tx) => {
    const { steps, verb } = await takeUndo({ ctx: tx, input })
    const [step] = steps
    // The token of an article's verb is none here.
    if (step === undefined || !('directory' in step)) throw new AppError('NOT_FOUND')
    await takeBack(tx, { staffId, verb, step })
    return { kind: step.directory, ids: step.rows.map(({ id }) => id) }
  })
  await ctx.purge(directoryStores[kind].tags(ids))
  return kind
}

async function takeBack(tx: Ctx, args: { staffId: number; verb: string; step: DirectoryUndoStep }): Promise<void> {
  const { staffId, verb, step } = args
  const { directory: kind, rows } = step
  const ids = rows.map(({ id }) => id)
  const present = new Map((await readEntries({ ctx: tx, kind, ids })).map((entry) => [entry.row.id, entry]))
  for (const row of rows) await restoreRow(tx, { kind, row, present: present.get(row.id), isOrder: verb === 'order' })
  if (step.redirectsAdded.length > 0) await tx.db.delete(redirects).where(inArray(redirects.id, step.redirectsAdded))
  if (step.redirectsRemoved.length > 0) {
    const values = step.redirectsRemoved.map((row) => ({ ...row, createdBy: staffId, createdAt: tx.clock.now() }))
    await tx.db.insert(redirects).values(values).onConflictDoNothing()
  }
  await indexEntries(tx, kind, ids)
  for (const { row, publicText } of verb === 'order' ? [] : await readEntries({ ctx: tx, kind, ids })) {
    const version = { kind, id: row.id, text: publicText, verb: 'undo', staffId, at: tx.clock.now() }
    const was = present.get(row.id)
    if (was?.row.status !== row.status) await addEntryVersion({ ctx: tx, input: version })
  }
  const target = ids.length === 1 ? targetOf(kind, ids[0] ?? 0) : kind
  await recordAudit({
    ctx: tx,
    input: { actor: `staff:${staffId}`, action: 'directory.undo', target, detail: { verb, ids } },
  })
}

type Restoring = {
  kind: DirectoryKind
  row: DirectoryUndoStep['rows'][number]
  present: StaffEntry | undefined
  isOrder: boolean
}

async function restoreRow(tx: Ctx, { kind, row, present, isOrder }: Restoring): Promise<void> {
  const { table } = directoryStores[kind]
  const { id, after, before } = row
  if (!isOrder && (present?.row.version ?? null) !== after)
    throw new AppError('CONFLICT', { message: sentences.changedSince })
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
  return { ...row, editedAt: typeof editedAt === 'string' ? new Date(editedAt) : null }
}
