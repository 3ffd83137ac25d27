import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { conversionPeople, type Job, jobs } from '#db/schema/index.ts'
import { readBaiduAnswer, uploadErrors } from '#domain/engines/baidu-answers.ts'
import { dayInShanghai, dayMs, parseShanghai } from '#domain/shared/time.ts'
import { clickIdOf } from '#domain/tracking/landing.ts'
import type { Args, Ctx } from '#server/context.ts'
import { wakeRunners } from '#server/jobs/enqueue.ts'
import { conversionKind } from '#server/jobs/job-kinds.ts'
import { createBaiduConversions } from '#server/ports/baidu.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange, recordEvent } from '#server/services/shared/change/make-change.ts'
import { readBaiduToken } from './baidu-token.ts'

/** Sentences for staff about conversions. */
export const conversionSentences = {
  noneFailed: '没有可以重新上报的',
  noClick: '地址里没有 bd_vid，请从广告点进来后复制整个地址',
  noToken: '还没有凭证，请先设置',
  noTokenToRemove: '后台没有设置过凭证',
  amount: '金额为0.01至10,000,000元，最多两位小数',
  days: '开始日期不能晚于结束日期，结束日期不能晚于今天',
  dayFormat: '日期格式应为 YYYY-MM-DD',
  overlap: '这段时间与已录入的花费重叠，请先删除那一条',
} as const

/** The number that the ad account gives to the goal. */
export const typeOf = sql<number>`(${jobs.summary} ->> 'newType')::int`.mapWith(Number)

type ConversionFilters = { status?: Job['status'] | undefined; type?: number | undefined; days: number }

/** Conversions of the last days, the newest first. */
export async function listConversions({
  ctx,
  input,
}: Args<ConversionFilters & { pageNum: number; pageSize: number }>): Promise<{ rows: Job[]; total: number }> {
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

type TypeCount = {
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
      waiting: is('waiting'),
      done: is('done'),
      failed: is('failed'),
      dropped: is('dropped'),
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

function conversionsThat(ctx: Ctx, { status, type, days }: ConversionFilters): SQL | undefined {
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

/** Retries all failed conversions that can be reported; answers their number. */
export async function retryFailed({ ctx, input }: Args<{ staffId: number }>): Promise<number> {
  const now = ctx.clock.now()
  const count = await makeChange(ctx, input.staffId, async (tx) => {
    const { rowCount } = await tx.db
      .update(jobs)
      .set({ status: 'waiting', runAt: now, attempts: 0, finishedAt: null, lockedUntil: null, retriedAt: now })
      .where(and(eq(jobs.kind, conversionKind), eq(jobs.status, 'failed'), isNotNull(jobs.payload)))
    if (rowCount === null || rowCount === 0) throw AppError.conflict(conversionSentences.noneFailed)
    const detail = { count: rowCount }
    await tx.record({ action: 'conversion.retry-failed', target: 'conversions', detail })
    return rowCount
  })
  wakeRunners()
  return count
}

/**
 * Reports a single test conversion to Baidu, for a click of one's own: Baidu has no test mode, and counts it when the
 * click is real. Answers Baidu's answer.
 * @throws INVALID_INPUT for an address without a click; CONFLICT without a token.
 */
export async function testUpload({
  ctx,
  input,
}: Args<{ staffId: number; logidUrl: string; newType: number }>): Promise<ReturnType<typeof readBaiduAnswer>> {
  const { logidUrl, newType, staffId } = input
  if (clickIdOf(logidUrl) === null) throw AppError.invalid(conversionSentences.noClick)
  const token = await readBaiduToken(ctx)
  if (token === null) throw AppError.conflict(conversionSentences.noToken)
  const port = createBaiduConversions({ url: ctx.environment.baidu.url, readToken: async () => token })
  const fault = await port.upload({ logidUrl, newType, at: ctx.clock.now() }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProviderError) return error.message
      throw error
    },
  )
  const answer = fault === null ? { answer: 'received' as const, status: 0, said: '' } : readBaiduAnswer(fault)
  const detail = { newType, answer: answer.answer, status: answer.status }
  await recordEvent(ctx, staffId, { action: 'conversion.test', target: 'conversions', detail })
  return answer
}

/**
 * Stops reporting a person's registration: waiting conversions are dropped, and their landing addresses are erased. The
 * rows stay, without a person, so that no click is reported twice.
 */
export async function eraseConversions(ctx: Ctx, userId: number): Promise<void> {
  const { db, clock } = ctx
  const theirs = await db
    .delete(conversionPeople)
    .where(eq(conversionPeople.userId, userId))
    .returning({ id: conversionPeople.jobId })
  const ids = theirs.map(({ id }) => id)
  if (ids.length === 0) return
  const isTheirs = inArray(jobs.id, ids)
  const over = { status: 'dropped' as const, finishedAt: clock.now(), lastError: uploadErrors.erased }
  await db
    .update(jobs)
    .set(over)
    .where(and(isTheirs, eq(jobs.status, 'waiting')))
  await db.update(jobs).set({ payload: null }).where(isTheirs)
}
