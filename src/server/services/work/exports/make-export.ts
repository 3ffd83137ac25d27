import { randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import { exports, type StoredExport } from '#db/schema/index.ts'
import { directRowsAtMost, type ExportKind, exportKeptHours, exportRowsAtMost } from '#domain/exports/kinds.ts'
import { writeCsv, writeCsvRows } from '#domain/shared/csv.ts'
import { hourMs } from '#domain/shared/time.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange, recordEvent } from '#server/services/shared/change/make-change.ts'
import { enqueueNextRun, exportsFolder, putExported } from '#server/services/site/media/export-files.ts'
import { contentList, redirectList } from './content-lists.ts'
import type { ExportedList } from './define-list.ts'
import { couponList, priceList } from './price-lists.ts'
import { applicationList, cancellationList, invitationList } from './queue-lists.ts'
import { auditList, conversionList, eventList, messageList } from './system-lists.ts'

/** Every list that goes out. */
export const exportedLists: Readonly<Record<ExportKind, ExportedList>> = {
  content: contentList,
  redirects: redirectList,
  prices: priceList,
  coupons: couponList,
  applications: applicationList,
  cancellations: cancellationList,
  invitations: invitationList,
  events: eventList,
  conversions: conversionList,
  messages: messageList,
  audit: auditList,
}

/** The list of a stored kind, which may be from another release. */
export const listOf = (kind: string): ExportedList | undefined => new Map(Object.entries(exportedLists)).get(kind)

/** A new key of the media store for a part of an export. */
const makePartKey = (): string => `${exportsFolder}/${randomUUID()}.csv`

const count = (rows: number) => rows.toLocaleString('en-US')

/** Sentences for staff about exports. */
export const exportSentences = {
  tooManyToAnswer: `超过${count(directRowsAtMost)}行，请在“导出”页导出`,
  tooMany: `超过${count(exportRowsAtMost)}行，请缩小范围`,
  nothing: '没有符合条件的行',
  notYours: '没有导出这张表的权限',
  notDone: '还没有完成',
  over: `已过${exportKeptHours}小时，文件已清除`,
  erased: '其中有人注销了账号，文件已清除，请重新导出',
} as const

type Request = { staffId: number; kind: ExportKind; filters: Record<string, string>; withContacts: boolean }

export const keptMs = exportKeptHours * hourMs

/**
 * Starts an export in the background; answers its id. The audit entry has the filters, without a recipient's name.
 * @throws INVALID_INPUT for invalid filters, and for no rows or too many.
 */
export async function makeExport({ ctx, input }: Args<Request>): Promise<number> {
  const { staffId, kind, withContacts } = input
  const list = exportedLists[kind]
  const filters = list.readFilters(ctx, input.filters)
  const { total, upTo } = await list.measure(ctx, filters, exportRowsAtMost)
  if (total === 0) throw AppError.invalid(exportSentences.nothing)
  if (total > exportRowsAtMost) throw AppError.invalid(exportSentences.tooMany)
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + keptMs)
  return makeChange(ctx, staffId, async (tx) => {
    const row = { kind, filters, withContacts, staffId, total, upTo, createdAt, expiresAt }
    const [made] = await tx.db.insert(exports).values(row).returning({ id: exports.id })
    if (made === undefined) throw new Error('The insert returned no row')
    await enqueueNextRun(tx, made.id)
    const detail = { kind, filters: auditedFilters(filters), withContacts, rows: total }
    await tx.record({ action: 'export.make', target: `export:${made.id}`, detail })
    return made.id
  })
}

type ExportAction = Extract<AuditAction, `${string}.export`>

/**
 * A short list as one CSV, at once; audited as `action`.
 * @throws INVALID_INPUT for filters that are none, and for more rows than one answer carries.
 */
export async function exportNow({
  ctx,
  input,
}: Args<Omit<Request, 'withContacts'> & { action: ExportAction; target: string }>): Promise<string> {
  const { staffId, kind, action, target } = input
  const list = exportedLists[kind]
  const filters = list.readFilters(ctx, input.filters)
  const { total, upTo } = await list.measure(ctx, filters, directRowsAtMost)
  if (total > directRowsAtMost) throw AppError.invalid(exportSentences.tooManyToAnswer, { tooMany: true })
  const page = { filters, after: 0, upTo, size: directRowsAtMost, withContacts: false }
  const rows = await list.read(ctx, page)
  const detail = { rows: rows.length, filters: auditedFilters(filters) }
  await recordEvent(ctx, staffId, { action, target, detail })
  return writeCsv([list.headings(false), ...rows.map(({ cells }) => cells)])
}

/** A typed search term may contain a person's name; other filters do not. */
function auditedFilters({ q, ...filters }: Record<string, string>): Record<string, string> {
  return q === undefined ? filters : { ...filters, q: '***' }
}

/** Rows of one part; each is read, written and counted before the next. */
const partRows = 2_000
/** How long one job writes: far below the time after which another process takes its job over. */
const runMs = 5_000

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
  const { input, pace = { rows: partRows, ms: runMs } } = args
  const ctx: Ctx = { ...args.ctx, caller: processCaller('job') }
  const begun = performance.now()
  for (;;) {
    const row = await readRow(ctx, input.id)
    if (row?.status === 'erased') return removeParts(ctx, row)
    if (row?.status !== 'running') return
    const outcome = await writePart(ctx, row, pace.rows)
    if (outcome !== 'more') return
    if (performance.now() - begun >= pace.ms) return enqueueNextRun(ctx, row.id)
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
      eq(exports.id, id),
      eq(exports.status, 'running'),
      eq(exports.after, after),
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
  await putExported(ctx, { key, bytes, mimeType: 'text/csv; charset=utf-8' })
  const last = rows.at(-1)?.id ?? upTo
  const isOver = rows.length < size || last >= upTo
  const now = ctx.clock.now()
  const written = await ctx.db
    .update(exports)
    .set({
      after: last,
      pendingParts: [],
      parts: [...parts, key],
      rows: row.rows + rows.length,
      bytes: row.bytes + bytes.byteLength,
      ...(isOver && { status: 'done' as const, finishedAt: now, expiresAt: new Date(now.getTime() + keptMs) }),
    })
    .where(isAt(pendingParts))
    .returning({ id: exports.id })
  // The export was erased meanwhile, or another worker has taken it over because this one seemed dead.
  if (written.length === 0) await ctx.media.remove(key)
  return written.length === 0 || isOver ? 'over' : 'more'
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

/** Exports whose day is over go, bytes first. */
export async function sweepExports(parts: Parts): Promise<void> {
  const over = await parts.db.select().from(exports).where(lte(exports.expiresAt, parts.clock.now()))
  for (const row of over) {
    await removeParts(parts, row)
    await parts.db.delete(exports).where(eq(exports.id, row.id))
  }
}
