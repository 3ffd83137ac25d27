import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Job, jobs } from '#db/schema/index.ts'
import { dayInShanghai, parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { conversionKind } from '#server/jobs/job-kinds.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** The number that the ad account gives to the goal. */
export const typeOf = sql<number>`(${jobs.summary} ->> 'newType')::int`.mapWith(Number)

export type ConversionFilters = { status?: Job['status'] | undefined; type?: number | undefined; days: number }

/** Conversions of the last days, the newest first. */
export async function listConversions(args: {
  ctx: Ctx
  input: ConversionFilters & { pageNum: number; pageSize: number }
}): Promise<{ rows: Job[]; total: number }> {
  const { ctx, input } = args
  const where = conversionsThat(ctx, input)
  const rows = await ctx.db
    .select()
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  return { rows, total: await ctx.db.$count(jobs, where) }
}

export type TypeCount = {
  type: number
  waiting: number
  done: number
  failed: number
  dropped: number
  refused: number
}

/** The states of each type's conversions of the last days; `refused`: those that wait because of the token. */
export async function countByType({ ctx, input }: Args<{ days: number }>): Promise<TypeCount[]> {
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const is = (status: Job['status']) => of(eq(jobs.status, status))
  return ctx.db
    .select({
      type: typeOf,
      ...{ waiting: is('waiting'), done: is('done'), failed: is('failed'), dropped: is('dropped') },
      refused: of(sql`${jobs.status} = 'waiting' and ${jobs.lastError} like 'Baidu answered status 3%'`),
    })
    .from(jobs)
    .where(conversionsThat(ctx, input))
    .groupBy(typeOf)
    .orderBy(typeOf)
}

/** Conversions that wait after a failed try. */
export function countRetrying({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { kind, status, lastError } = jobs
  return db.$count(jobs, and(eq(kind, conversionKind), eq(status, 'waiting'), isNotNull(lastError)))
}

export function conversionsThat(ctx: Ctx, { status, type, days }: ConversionFilters): SQL | undefined {
  return and(
    eq(jobs.kind, conversionKind),
    gte(jobs.createdAt, firstOf(ctx, days)),
    status && eq(jobs.status, status),
    type === undefined ? undefined : sql`${typeOf} = ${type}`,
  )
}

/** The start, in Shanghai, of a period of this many days that ends today. */
function firstOf({ clock }: Ctx, days: number): Date {
  const then = new Date(clock.now().getTime() - (days - 1) * dayMs)
  return parseShanghai(`${dayInShanghai(then)} 00:00:00`) ?? then
}
