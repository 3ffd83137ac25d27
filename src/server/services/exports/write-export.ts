import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { exports, type StoredExport } from '#db/schema/index.ts'
import { writeCsv, writeCsvRows } from '#domain/shared/csv.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { uploadsFolder } from '#server/services/media/receive-upload.ts'
import { makePartKey } from './keys.ts'
import { listOf } from './lists.ts'
import { goOn, keptMs } from './make-export.ts'

/** Rows of one part; each is read, written and counted before the next. */
const partRows = 2_000
/** How long one job writes: far below the time after which another process takes its job over. */
const turnMs = 5_000

/**
 * Writes the next parts of an export for some seconds, then enqueues a further job. A killed run left a part that does
 * not count: it is deleted and written again, so that no row is missing or repeated.
 */
export async function writeExport(args: {
  ctx: Parts
  input: { id: number }
  /** Rows per part and ms per run, for tests. */
  pace?: { rows: number; ms: number }
}): Promise<void> {
  const { input, pace = { rows: partRows, ms: turnMs } } = args
  const ctx: Ctx = { ...args.ctx, caller: processCaller('job') }
  const begun = performance.now()
  for (;;) {
    const row = await readRow(ctx, input.id)
    if (row?.status === 'erased') return removeParts(ctx, row)
    if (row?.status !== 'running') return
    const outcome = await writePart(ctx, row, pace.rows)
    if (outcome !== 'more') return
    if (performance.now() - begun >= pace.ms) return goOn(ctx, row.id)
  }
}

async function writePart(ctx: Ctx, row: StoredExport, size: number): Promise<'more' | 'over'> {
  const { id, kind, filters, after, upTo, withContacts, parts, pendingParts: left } = row
  const list = listOf(kind)
  if (list === undefined) throw new Error(`no list is called ${kind}`)
  const key = makePartKey()
  const pendingParts = [...left, key]
  const isAt = (pending: readonly string[]) =>
    and(
      ...[eq(exports.id, id), eq(exports.status, 'running'), eq(exports.after, after)],
      sql`${exports.pendingParts} = ${JSON.stringify(pending)}::jsonb`,
    )
  const claimed = await ctx.db.update(exports).set({ pendingParts }).where(isAt(left)).returning({ id: exports.id })
  // Another worker holds this export.
  if (claimed.length === 0) return 'over'
  // They can be deleted only now, when no run can count them any more.
  for (const one of left) await ctx.media.remove(one)

  const rows = await list.read(ctx, { filters, after, upTo, size, withContacts })
  const cells = rows.map((one) => one.cells)
  const isFirst = parts.length === 0
  const bytes = Buffer.from(isFirst ? writeCsv([list.headings(withContacts), ...cells]) : writeCsvRows(cells))
  await putBytes(ctx, key, bytes)
  const last = rows.at(-1)?.id ?? upTo
  const isOver = rows.length < size || last >= upTo
  const now = ctx.clock.now()
  const written = await ctx.db
    .update(exports)
    .set({
      ...{ after: last, pendingParts: [], parts: [...parts, key] },
      ...{ rows: row.rows + rows.length, bytes: row.bytes + bytes.byteLength },
      ...(isOver && { status: 'done' as const, finishedAt: now, expiresAt: new Date(now.getTime() + keptMs) }),
    })
    .where(isAt(pendingParts))
    .returning({ id: exports.id })
  // The export was erased meanwhile, or another worker has taken it over because this one seemed dead.
  if (written.length === 0) await ctx.media.remove(key)
  return written.length === 0 || isOver ? 'over' : 'more'
}

async function putBytes(ctx: Ctx, key: string, bytes: Buffer): Promise<void> {
  const folder = path.join(ctx.environment.dataDir, uploadsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = path.join(folder, randomUUID())
  try {
    await writeFile(place, bytes, { mode: 0o600 })
    await ctx.media.put(key, { place, sizeBytes: bytes.byteLength, mimeType: 'text/csv; charset=utf-8' })
  } finally {
    await rm(place, { force: true })
  }
}

/** Takes the bytes of an export away; its row stays, without them. */
export async function removeParts(ctx: Pick<Ctx, 'db' | 'media'>, row: StoredExport): Promise<void> {
  for (const key of [...row.parts, ...row.pendingParts]) await ctx.media.remove(key)
  await ctx.db.update(exports).set({ parts: [], pendingParts: [] }).where(eq(exports.id, row.id))
}

async function readRow({ db }: Pick<Ctx, 'db'>, id: number): Promise<StoredExport | undefined> {
  const [row] = await db.select().from(exports).where(eq(exports.id, id))
  return row
}
