import { eq } from 'drizzle-orm'
import { type Job, jobs } from '#db/schema/index.ts'
import { workSentences } from '#domain/messages/resending.ts'
import type { Args, Ctx } from '#server/context.ts'
import { wakeRunners } from '#server/jobs/enqueue.ts'
import { conversionKind, isMessageKind } from '#server/jobs/job-kinds.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'

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
    if (refusal !== null) throw new AppError('CONFLICT', { message: refusal })
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
    if (job.status !== 'waiting' || isHeld) throw new AppError('CONFLICT', { message: workSentences.isNotWaiting })
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
