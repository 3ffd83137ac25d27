import { eq } from 'drizzle-orm'
import { exports } from '#db/schema/index.ts'
import { directRowsAtMost, type ExportKind, exportKeptHours, exportRowsAtMost } from '#domain/exports/kinds.ts'
import { writeCsv } from '#domain/shared/csv.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange, recordEvent } from '#server/services/change/make-change.ts'
import { exportedLists } from './lists.ts'
import { exportSentences as sentences } from './sentences.ts'

type Request = { staffId: number; kind: ExportKind; filters: Record<string, string>; withContacts: boolean }

const hourMs = 60 * 60 * 1_000
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
  if (total === 0) throw new AppError('INVALID_INPUT', { message: sentences.nothing })
  if (total > exportRowsAtMost) throw new AppError('INVALID_INPUT', { message: sentences.tooMany })
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + keptMs)
  return makeChange(ctx, staffId, async (tx) => {
    const row = { kind, filters, withContacts, staffId, total, upTo, createdAt, expiresAt }
    const [made] = await tx.db.insert(exports).values(row).returning({ id: exports.id })
    if (made === undefined) throw new Error('The insert returned no row')
    await goOn(tx, made.id)
    const detail = { kind, filters: auditedFilters(filters), withContacts, rows: total }
    await tx.record({ action: 'export.make', target: `export:${made.id}`, detail })
    return made.id
  })
}

/** Enqueues the next part of an export, or its deletion. */
export async function goOn(ctx: Ctx, id: number): Promise<void> {
  const jobId = await enqueue({ ctx, input: { kind: 'export', payload: { id } } })
  await ctx.db.update(exports).set({ jobId }).where(eq(exports.id, id))
}

type ExportAction = Extract<AuditAction, `${string}.export`>

/**
 * A short list as one CSV, at once; audited as `action`.
 * @throws INVALID_INPUT for filters that are none, and for more rows than one answer carries.
 */
export async function exportNow(args: {
  ctx: Ctx
  input: Omit<Request, 'withContacts'> & { action: ExportAction; target: string }
}): Promise<string> {
  const { ctx, input } = args
  const { staffId, kind, action, target } = input
  const list = exportedLists[kind]
  const filters = list.readFilters(ctx, input.filters)
  const { total, upTo } = await list.measure(ctx, filters, directRowsAtMost)
  if (total > directRowsAtMost)
    throw new AppError('INVALID_INPUT', { message: sentences.tooManyToAnswer, fields: { data: { tooMany: true } } })
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
