import { and, count, desc, eq, gte, inArray, max, notExists, or, type SQL, sql, sum } from 'drizzle-orm'
import { missedPaths, type RedirectOrigin, type RedirectUndoStep, redirects, staff } from '#db/schema/index.ts'
import { missedDaysKept } from '#domain/content/paths.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { dayMs, readInstant } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { checkRedirect, type IsSitePage } from './check-redirect.ts'

const addingLock = 7_305_014
const { id, from, to, origin, hits, lastHitAt, createdAt } = redirects
const columns = { id, from, to, origin, hits, lastHitAt, createdAt, by: { id: staff.id, name: staff.name } }

export type RedirectRow = Awaited<ReturnType<typeof select>>[number]

function select(ctx: Ctx) {
  return ctx.db.select(columns).from(redirects).leftJoin(staff, eq(staff.id, redirects.createdBy))
}

/** Redirects whose source or target contains `q`, the newest or the most used first. */
export async function listRedirects(args: {
  ctx: Ctx
  input: {
    q?: string | undefined
    origin?: RedirectOrigin | undefined
    sort: 'newest' | 'hits'
    pageNum: number
    pageSize: number
  }
}): Promise<{ rows: RedirectRow[]; total: number }> {
  const { ctx, input } = args
  const { pageNum, pageSize } = input
  const where = redirectsThat(input)
  const rows = await select(ctx)
    .where(where)
    .orderBy(...(input.sort === 'hits' ? [desc(hits)] : []), desc(createdAt), desc(id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await ctx.db.$count(redirects, where) }
}

type RedirectFilters = { q?: string | undefined; origin?: RedirectOrigin | undefined }

/** The condition that the filters come to. */
export function redirectsThat({ q, origin: wanted }: RedirectFilters): SQL | undefined {
  return and(
    q === undefined ? undefined : or(sql`strpos(${from}, ${q}) > 0`, sql`strpos(${to}, ${q}) > 0`),
    wanted === undefined ? undefined : eq(origin, wanted),
  )
}

type NewRedirect = { staffId: number; from: string; to: string | null; isSitePage: IsSitePage }

/**
 * Adds a redirect.
 * @throws INVALID_INPUT for one that leads away from a page, nowhere, in a circle or over another one; CONFLICT when its
 * source has one already.
 */
export async function addRedirect({ ctx, input }: Args<NewRedirect>): Promise<RedirectRow> {
  const { staffId } = input
  return makeChange(ctx, staffId, async (tx) => {
    // One at a time: two redirects that are right by themselves may be a circle together.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${addingLock})`)
    const detail = await checkRedirect(tx, input)
    const values = { ...detail, createdBy: staffId, createdAt: tx.clock.now() }
    const [added] = await tx.db.insert(redirects).values(values).returning()
    if (added === undefined) throw new Error('The insert returned no row')
    const target = `redirect:${added.id}`
    await tx.record({ action: 'redirect.add', target, detail })
    const [row] = await select(tx).where(eq(id, added.id))
    if (row === undefined) throw new Error('The redirect is gone')
    return row
  }).catch(refuseTaken('CONFLICT', contentSentences.redirectTaken, 'redirects_from_unique'))
}

/** Takes a redirect away. Throws NOT_FOUND. */
export function removeRedirect({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<Undo> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const [row] = await tx.db.delete(redirects).where(eq(id, input.id)).returning()
    if (row === undefined) throw new AppError('NOT_FOUND')
    const detail = { from: row.from, to: row.to }
    const target = `redirect:${input.id}`
    await tx.record({ action: 'redirect.remove', target, detail })
    return keepUndo(tx, 'redirects.remove', [{ removed: [writeRemoved(row)] }])
  })
}

type MissedRow = { path: string; count: number; days: number; lastAt: Date }

/** Paths of the last thirty days that were not found and have no redirect yet, the most requested first. */
export async function listMissed({
  ctx,
  input: { pageNum, pageSize },
}: Args<{ pageNum: number; pageSize: number }>): Promise<{ rows: MissedRow[]; total: number }> {
  const { missed, leadsNowhere } = missedOf(ctx)
  const rows = await ctx.db
    .select({
      path: missed.path,
      count: missed.count,
      days: missed.days,
      lastAt: missed.lastAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(missed)
    .where(leadsNowhere)
    .orderBy(desc(missed.count), desc(missed.lastAt), missed.path)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [first] = rows
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, lastAt: row.lastAt ?? ctx.clock.now() })),
    total: first?.total ?? (pageNum === 1 ? 0 : await countMissed(ctx)),
  }
}

/** Number of such paths. */
export async function countMissed(ctx: Ctx): Promise<number> {
  const { missed, leadsNowhere } = missedOf(ctx)
  const [row] = await ctx.db.select({ total: count() }).from(missed).where(leadsNowhere)
  return row?.total ?? 0
}

/** Grouped before redirects are joined, because a path has a row per day. */
function missedOf(ctx: Ctx) {
  const since = new Date(ctx.clock.now().getTime() - missedDaysKept * dayMs)
  const path = missedPaths.path
  const missed = ctx.db
    .select({
      path,
      count: sum(missedPaths.count).mapWith(Number).as('asked'),
      days: count().as('days'),
      lastAt: max(missedPaths.lastAt).as('last'),
    })
    .from(missedPaths)
    .where(gte(missedPaths.lastAt, since))
    .groupBy(path)
    .as('grouped')
  return {
    missed,
    leadsNowhere: notExists(ctx.db.select({ one: sql`1` }).from(redirects).where(eq(from, missed.path))),
  }
}

/** Removes redirects within a change and answers their number; `tokenHash` is that of the undo token. */
export async function removeRedirects(tx: ChangeCtx, ids: readonly number[], tokenHash: string): Promise<number> {
  const rows = await tx.db
    .delete(redirects)
    .where(inArray(redirects.id, [...ids]))
    .returning()
  await keepUndo(tx, 'redirects.remove', [{ removed: rows.map(writeRemoved) }], { tokenHash })
  const detail = { count: rows.length, from: rows.map(({ from }) => from) }
  await tx.record({ action: 'redirect.remove', target: 'redirects', detail })
  return rows.length
}

/**
 * Puts removed redirects back, all or none, within ten seconds.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or an address leads elsewhere since.
 */
export function restoreRedirects(args: UndoArgs): Promise<number> {
  return undoAction(args, ['removed'], async (tx, steps) => {
    const rows = steps.flatMap(({ removed }) => removed.map(readRemoved))
    const back = await tx.db.insert(redirects).values(rows).onConflictDoNothing().returning({ id: redirects.id })
    if (back.length !== rows.length) throw AppError.conflict(contentSentences.changedSince)
    const detail = { count: back.length, from: rows.map(({ from }) => from) }
    await tx.record({ action: 'redirect.restore', target: 'redirects', detail })
    return back.length
  })
}

type Removed = RedirectUndoStep['removed'][number]

function writeRemoved({ id: _, createdAt, lastHitAt, ...row }: typeof redirects.$inferSelect): Removed {
  return { ...row, createdAt: createdAt.toISOString(), lastHitAt: lastHitAt?.toISOString() ?? null }
}

function readRemoved({ createdAt, lastHitAt, ...row }: Removed) {
  return {
    ...row,
    createdAt: new Date(createdAt),
    lastHitAt: readInstant(lastHitAt),
  }
}
