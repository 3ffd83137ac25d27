import { Readable } from 'node:stream'
import { and, desc, eq } from 'drizzle-orm'
import { exports, jobs, type StoredExport } from '#db/schema/index.ts'
import type { Args, Ctx } from '#server/context.ts'
import { closeOnFailure } from '#server/ports/media-store.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { removeParts, exportSentences as sentences } from './make-export.ts'

export type ListedExport = StoredExport & { hasFailed: boolean }

type Own = { staffId: number; id: number }

/** A member's own exports, the newest first; one whose job came to nothing has failed. */
export async function listExports({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<ListedExport[]> {
  const rows = await ctx.db
    .select({ row: exports, job: jobs.status })
    .from(exports)
    .leftJoin(jobs, eq(jobs.id, exports.jobId))
    .where(eq(exports.staffId, staffId))
    .orderBy(desc(exports.id))
    .limit(100)
  return rows.map(({ row, job }) => ({
    ...row,
    hasFailed: row.status === 'running' && (job === 'failed' || job === 'dropped'),
  }))
}

/** One of a member's own exports. Throws NOT_FOUND for another member's. */
export async function readExport({ ctx, input }: Args<Own>): Promise<StoredExport> {
  const [row] = await ctx.db
    .select()
    .from(exports)
    .where(and(eq(exports.id, input.id), eq(exports.staffId, input.staffId)))
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/**
 * The bytes of an export, for the member who made it; audited.
 * @throws CONFLICT while it is being made, after its day and after an erasure.
 */
export async function openExport({ ctx, row }: { ctx: Ctx; row: StoredExport }): Promise<ReadableStream> {
  const now = ctx.clock.now()
  if (row.status === 'erased') throw AppError.conflict(sentences.erased)
  if (row.expiresAt <= now) throw AppError.conflict(sentences.over)
  if (row.status !== 'done') throw AppError.conflict(sentences.notDone)
  const [first] = row.parts
  // A restored backup has the row and not its bytes.
  const stream = first === undefined ? null : await ctx.media.open(first)
  if (stream === null) throw AppError.conflict(sentences.over)
  await closeOnFailure(stream, async () => {
    await ctx.db.update(exports).set({ fetchedAt: now }).where(eq(exports.id, row.id))
    const detail = { kind: row.kind, withContacts: row.withContacts, rows: row.rows }
    await recordEvent(ctx, row.staffId, { action: 'export.fetch', target: `export:${row.id}`, detail })
  })

  async function* bytes(begun: Readable) {
    yield* begun
    for (const key of row.parts.slice(1)) {
      const part = await ctx.media.open(key)
      if (part === null) throw new Error('a part of an export is not there')
      yield* part
    }
  }
  const whole = Readable.from(bytes(stream), { objectMode: false })
  // A client that is gone before the first byte is asked for never starts the generator.
  whole.once('close', () => stream.destroy())
  return Readable.toWeb(whole) as ReadableStream
}

/** Takes an export away before its day is over. Throws NOT_FOUND. */
export async function removeExport({ ctx, input }: Args<Own>): Promise<void> {
  const row = await readExport({ ctx, input })
  await ctx.db.update(exports).set({ status: 'erased' }).where(eq(exports.id, row.id))
  await removeParts(ctx, await readExport({ ctx, input }))
  await ctx.db.delete(exports).where(eq(exports.id, row.id))
  await recordEvent(ctx, input.staffId, { action: 'export.remove', target: `export:${row.id}` })
}
