import { and, eq } from 'drizzle-orm'
import { failureText } from '#db/describe-error.ts'
import { type Job, jobs } from '#db/schema/index.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { maskText } from '#server/observe/masking.ts'
import { BreakerOpenError } from '#server/ports/breaker.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { isMessageKind, patienceOf, silentKind } from './job-kinds.ts'

/** The result of one attempt at a job. */
export type Outcome =
  | { status: 'done' }
  | { status: 'dropped' | 'failed'; error: string }
  | { status: 'again'; error: string; afterMs: number; isCounted: boolean }

/** The consequence of an error: another attempt after a pause with full jitter, or the end. */
export function judgeFailure(error: unknown, job: Pick<Job, 'attempts' | 'kind'>, random = Math.random): Outcome {
  const { attemptsAtMost, firstMs, mostMs } = patienceOf(job.kind)
  const text = failureText(error)
  // Nothing was attempted: the pause is short, and the attempt does not count.
  if (error instanceof BreakerOpenError) return { status: 'again', error: text, afterMs: firstMs, isCounted: false }
  const isHopeless = error instanceof ProviderError && !error.isWorthRetrying
  if (isHopeless || job.attempts >= attemptsAtMost) return { status: 'failed', error: text }
  const ceiling = Math.min(mostMs, firstMs * 2 ** job.attempts)
  return { status: 'again', error: text, afterMs: Math.round(random() * ceiling), isCounted: true }
}

/**
 * Work that this release does not know is left to the newer one that enqueued it: during a rolling release, or until it is
 * back after a rollback. It has failed, which the console shows, when no such release took it for this long: a weekend.
 */
export const unknownKeptMs = 3 * dayMs
const unknownPauseMs = { least: 2_000, most: 10 * 60_000 }

/** The consequence of work that this release does not know; the pauses grow with the job's age. */
export function judgeUnknown({ createdAt }: Pick<Job, 'createdAt'>, now: Date): Outcome {
  const ageMs = now.getTime() - createdAt.getTime()
  if (ageMs >= unknownKeptMs) return { status: 'failed', error: 'no release that knows this work has taken it' }
  const afterMs = Math.min(unknownPauseMs.most, Math.max(unknownPauseMs.least, ageMs))
  return { status: 'again', error: 'this release does not know this work', afterMs, isCounted: false }
}

/** Stores the outcome. Only a failed job that is no code keeps its payload, for a manual retry. */
export async function recordOutcome({
  parts: { db, clock },
  job,
  outcome,
}: {
  parts: Pick<Parts, 'db' | 'clock'>
  job: Job
  outcome: Outcome
}): Promise<void> {
  const now = clock.now()
  const lastError = outcome.status === 'done' ? null : maskText(outcome.error).slice(0, 500)
  const change =
    outcome.status === 'again'
      ? {
          runAt: new Date(now.getTime() + outcome.afterMs),
          attempts: outcome.isCounted ? job.attempts : job.attempts - 1,
        }
      : { status: outcome.status, finishedAt: now, ...(!keepsPayload(job, outcome) && { payload: null }) }
  await db
    .update(jobs)
    .set({ ...change, lockedUntil: null, lastError })
    .where(and(eq(jobs.id, job.id), eq(jobs.status, 'waiting')))
}

function keepsPayload({ kind, summary }: Job, { status }: Outcome): boolean {
  if (status === 'done' || kind === silentKind) return false
  return !isMessageKind(kind) || summary?.isCode === false
}
