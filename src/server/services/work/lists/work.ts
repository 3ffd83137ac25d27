import { and, count, desc, eq, inArray, isNotNull, max, min, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Job, jobs } from '#db/schema/index.ts'
import { workSentences } from '#domain/messages/notice.ts'
import { dayInShanghai, dayMs, parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { wakeRunners } from '#server/jobs/enqueue.ts'
import { conversionKind, isMessageKind, messageKinds, silentKind } from '#server/jobs/job-kinds.ts'
import { maskContact } from '#server/observe/masking.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'

/** `of`: restricts the job's kind, and names it in the audit. */
type Input = { staffId: number; id: number; of?: 'conversion' }

/** Why a job cannot be done again; null when it can. A message is sent again once (console 4). */
export function refusalOfRetry(job: Pick<Job, 'kind' | 'status' | 'payload' | 'retriedAt' | 'summary'>): string | null {
  if (job.status === 'waiting' || job.status === 'done') return workSentences.isNotOver
  if (isMessageKind(job.kind)) {
    if (job.summary?.isCode !== false) return workSentences.isCode
    if (job.retriedAt !== null) return workSentences.isResent
  }
  return job.payload === null ? workSentences.isOver : null
}

/** Retries a failed job, at once. Throws NOT_FOUND; CONFLICT with the reason against it. */
export async function retryJob({ ctx, input }: Args<Input>): Promise<void> {
  await changeJob({ ctx, input, action: 'retry' }, (job) => {
    const refusal = refusalOfRetry(job)
    if (refusal !== null) throw AppError.conflict(refusal)
    const now = ctx.clock.now()
    return { status: 'waiting', runAt: now, attempts: 0, finishedAt: null, lockedUntil: null, retriedAt: now }
  })
  wakeRunners()
}

/** Drops a waiting job; it can be retried for a week. Throws NOT_FOUND; CONFLICT while a worker holds it. */
export async function dropJob({ ctx, input }: Args<Input>): Promise<void> {
  await changeJob({ ctx, input, action: 'drop' }, (job) => {
    const now = ctx.clock.now()
    const isHeld = job.lockedUntil !== null && job.lockedUntil > now
    if (job.status !== 'waiting' || isHeld) throw AppError.conflict(workSentences.isNotWaiting)
    return { status: 'dropped', finishedAt: now }
  })
}

async function changeJob(
  { ctx, input, action }: { ctx: Ctx; input: Input; action: 'retry' | 'drop' },
  change: (job: Job) => Partial<Job>,
): Promise<void> {
  await makeChange(ctx, input.staffId, async (tx) => {
    const [job] = await tx.db.select().from(jobs).where(eq(jobs.id, input.id)).for('update')
    if (job === undefined || (input.of === 'conversion' && job.kind !== conversionKind)) throw new AppError('NOT_FOUND')
    await tx.db.update(jobs).set(change(job)).where(eq(jobs.id, job.id))
    const detail = { kind: job.kind, ...job.summary }
    const name = `${input.of ?? 'job'}.${action}` as const
    await tx.record({ action: name, target: `job:${job.id}`, detail })
  })
}

/** Kinds that have a list of their own, or none: {@link listMessages}. */
const apart = [...messageKinds, silentKind]
const receiver = sql<string>`${jobs.summary} ->> 'to'`

export type WorkRow = Job

type MessageFilters = {
  q?: string | undefined
  channel?: 'sms' | 'email' | undefined
  status?: Job['status'] | undefined
}

type Page = { pageNum: number; pageSize: number }

/** The messages that match, the newest first. */
export async function listMessages(args: Args<MessageFilters & Page>): Promise<{ rows: Job[]; total: number }> {
  const { ctx, input } = args
  return readPage(ctx, messagesThat(input), input)
}

/** The condition that the filters come to. */
export function messagesThat({ q, channel, status }: MessageFilters): SQL | undefined {
  return and(
    channel === undefined
      ? inArray(jobs.kind, messageKinds)
      : eq(jobs.kind, channel === 'sms' ? 'send-sms' : 'send-email'),
    status && eq(jobs.status, status),
    q === undefined ? undefined : goesTo(q),
  )
}

/**
 * Only masked recipients are stored: a whole address is masked the same way, four digits are the end of a phone number.
 */
function goesTo(q: string): SQL {
  const name = q.trim()
  return /^\d{4}$/.test(name) ? sql`right(${receiver}, 4) = ${name}` : sql`${receiver} = ${maskContact(name)}`
}

/** Messages of today in Shanghai, by how they ended. */
export async function countToday(ctx: Ctx): Promise<{ sent: number; failed: number; waiting: number }> {
  const now = ctx.clock.now()
  const begin = parseShanghai(`${dayInShanghai(now)} 00:00:00`) ?? now
  const { kind, createdAt, status } = jobs
  const rows = await ctx.db
    .select({ status, total: count() })
    .from(jobs)
    .where(and(inArray(kind, messageKinds), sql`${createdAt} >= ${begin.toISOString()}::timestamptz`))
    .groupBy(status)
  const of = (name: Job['status']) => rows.find((row) => row.status === name)?.total ?? 0
  return { sent: of('done'), failed: of('failed') + of('dropped'), waiting: of('waiting') }
}

/** Other work that waits or came to nothing, the newest first. */
export async function listJobs({
  ctx,
  input,
}: Args<{ status: 'waiting' | 'dropped' | 'failed' | undefined } & Page>): Promise<{ rows: Job[]; total: number }> {
  const wanted = input.status === undefined ? (['waiting', 'dropped', 'failed'] as const) : [input.status]
  return readPage(ctx, and(notInArray(jobs.kind, apart), inArray(jobs.status, wanted)), input)
}

async function readPage(ctx: Ctx, where: SQL | undefined, { pageNum, pageSize }: Page) {
  const rows = await ctx.db
    .select()
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return { rows, total: await ctx.db.$count(jobs, where) }
}

/** Per kind of work: what is pending, and the results of the last 24 hours. */
export async function summariseKinds({ ctx }: { ctx: Ctx }) {
  const since = new Date(ctx.clock.now().getTime() - dayMs).toISOString()
  const { kind, status, createdAt, finishedAt, runAt } = jobs
  const waiting = sql`${status} = 'waiting'`
  const done = sql`${status} = 'done'`
  return ctx.db
    .select({
      kind,
      waiting: sql<number>`count(*) filter (where ${waiting})`.mapWith(Number),
      oldestAt: sql<Date | null>`min(${createdAt}) filter (where ${waiting})`.mapWith(jobs.createdAt),
      nextAt: sql<Date | null>`min(${runAt}) filter (where ${waiting})`.mapWith(jobs.createdAt),
      done: sql<number>`count(*) filter (where ${done})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${status} in ('failed', 'dropped'))`.mapWith(Number),
      lastAt: max(finishedAt),
      seconds: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${finishedAt} - ${createdAt})) filter (where ${done})`.mapWith(
        Number,
      ),
    })
    .from(jobs)
    .where(
      and(
        sql`${kind} <> ${silentKind}`,
        or(waiting, and(isNotNull(finishedAt), sql`${finishedAt} >= ${since}::timestamptz`)),
      ),
    )
    .groupBy(kind)
    .orderBy(kind)
}

/** How many jobs are due and not done, and for how many seconds the oldest has been. */
export async function readQueue(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<{ waiting: number; oldestSeconds: number }> {
  const now = ctx.clock.now()
  const isDue = and(eq(jobs.status, 'waiting'), sql`${jobs.runAt} <= ${now.toISOString()}::timestamptz`)
  const [waiting, oldest] = await Promise.all([ctx.db.$count(jobs, isDue), findOldestDue(ctx)])
  return { waiting, oldestSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000) }
}

/** When the oldest job that is due began to wait; null where none is. */
export async function findOldestDue(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Date | null> {
  const { status, runAt } = jobs
  const [row] = await ctx.db
    .select({ at: min(runAt) })
    .from(jobs)
    .where(and(eq(status, 'waiting'), sql`${runAt} <= ${ctx.clock.now().toISOString()}::timestamptz`))
  return row?.at ?? null
}
