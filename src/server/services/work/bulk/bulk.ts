import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { itemFilters } from '#contract/console/content-shapes.ts'
import { redirectFilters } from '#contract/console/list-filters.ts'
import { type BulkRun, bulkRuns, contentItems, jobs, redirects } from '#db/schema/index.ts'
import { bulkActions, bulkAtMost } from '#domain/content/actions.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { changeItems } from '#server/services/content/items/content-actions.ts'
import { matchingItems } from '#server/services/content/items/list-items.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { hashToken, makeToken } from '#server/services/shared/opaque-token.ts'
import { redirectsThat, removeRedirects } from '#server/services/site/redirects/redirects.ts'

type Request = Pick<BulkRun, 'staffId' | 'list' | 'verb' | 'target'> & {
  /** Those that were chosen; or else the filters, as the list's own call takes them. */
  ids?: number[] | undefined
  filters?: Record<string, string> | undefined
  /** The number of matches that the list showed. */
  expected: number
}

/**
 * Runs one action on all matches, at most 1,000, as one job; answers its id and its undo token. The matches are
 * determined now: later ones are not affected.
 * @throws INVALID_INPUT for invalid filters, no matches or too many; CONFLICT when the number differs from the list's.
 */
export async function startBulk({ ctx, input }: Args<Request>): Promise<{ id: number; token: string }> {
  const { ids: chosen, filters = {}, expected, ...row } = input
  const ids = chosen
    ? [...new Set(chosen)].sort((one, other) => one - other)
    : await matchingIds(ctx, input.list, filters)
  if (ids.length > bulkAtMost) throw AppError.invalid(`一次最多${bulkAtMost}条，请缩小范围`)
  if (ids.length === 0 || ids.length !== expected) throw AppError.conflict(contentSentences.listChanged)
  const token = makeToken()
  return makeChange(ctx, row.staffId, async (tx) => {
    const [made] = await tx.db
      .insert(bulkRuns)
      .values({ ...row, ids, tokenHash: hashToken(token), createdAt: ctx.clock.now() })
      .returning({ id: bulkRuns.id })
    if (made === undefined) throw new Error('The insert returned no row')
    const jobId = await enqueue({ ctx: tx, input: { kind: 'bulk', payload: { id: made.id } } })
    await tx.db.update(bulkRuns).set({ jobId }).where(eq(bulkRuns.id, made.id))
    tx.leaveUnrecorded('its job records each item')
    return { id: made.id, token }
  })
}

/** How far a member's own run is; one whose job came to nothing has failed. Throws NOT_FOUND. */
export async function readBulk({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<BulkRun> {
  const [row] = await ctx.db
    .select({ run: bulkRuns, job: jobs.status })
    .from(bulkRuns)
    .leftJoin(jobs, eq(jobs.id, bulkRuns.jobId))
    .where(and(eq(bulkRuns.id, input.id), eq(bulkRuns.staffId, input.staffId)))
  if (row === undefined) throw new AppError('NOT_FOUND')
  const isLost = row.run.status === 'waiting' && (row.job === 'failed' || row.job === 'dropped')
  return isLost ? { ...row.run, status: 'failed' } : row.run
}

function matchingIds(ctx: Ctx, list: BulkRun['list'], filters: Record<string, string>): Promise<number[]> {
  if (list === 'redirects')
    return idsOf(ctx, redirects, redirects.id, redirectsThat(parse(z.strictObject(redirectFilters), filters)))
  const wanted = parse(z.strictObject(itemFilters), filters)
  return idsOf(ctx, contentItems, contentItems.id, matchingItems(ctx, wanted))
}

function parse<Filters>(schema: z.ZodType<Filters>, filters: Record<string, string>): Filters {
  const read = schema.safeParse(filters)
  if (!read.success) throw new AppError('INVALID_INPUT')
  return read.data
}

/** In the order of their ids, so that two who change the same rows wait for each other and never both. */
async function idsOf(ctx: Ctx, table: PgTable, id: PgColumn, where: SQL | undefined): Promise<number[]> {
  const rows = await ctx.db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(asc(id))
    .limit(bulkAtMost + 1)
  return rows.map((row) => Number(row.id))
}

/**
 * Carries a run out in one transaction, with its own end: a process that is killed during it has done nothing, and the
 * next one to take the job does it once.
 */
export async function doBulk({ ctx: parts, input }: { ctx: Parts; input: { id: number } }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller('job') }
  const isThis = eq(bulkRuns.id, input.id)
  const [run] = await ctx.db.select({ staffId: bulkRuns.staffId }).from(bulkRuns).where(isThis)
  if (run === undefined) return
  try {
    await makeChange(ctx, run.staffId, async (tx) => {
      const [row] = await tx.db.select().from(bulkRuns).where(isThis).for('update')
      if (row?.status !== 'waiting') return tx.leaveUnrecorded('another worker has carried it out')
      const ended = await runAction(tx, row)
      await tx.db
        .update(bulkRuns)
        .set({ status: 'done', finishedAt: ctx.clock.now(), ...ended })
        .where(isThis)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const end = { status: 'failed' as const, fault: error.message, finishedAt: ctx.clock.now() }
    await ctx.db.update(bulkRuns).set(end).where(isThis)
  }
}

async function runAction(tx: ChangeCtx, run: BulkRun): Promise<Pick<BulkRun, 'done' | 'refused'>> {
  const { staffId, ids, target, tokenHash } = run
  if (run.list === 'redirects') return { done: await removeRedirects(tx, ids, tokenHash), refused: [] }
  const action = bulkActions.find((one) => one === run.verb)
  if (action === undefined) throw new Error(`no action is called ${run.verb}`)
  const { done, refused } = await changeItems({
    ctx: tx,
    input: { staffId, action, ids, options: {}, to: target, tokenHash },
  })
  return { done: done.length, refused }
}
