import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { type Job, jobs } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import { createTrace, runInTrace } from '#server/observe/trace.ts'
import { onJobsWaiting } from './enqueue.ts'
import { isLate, type JobWork, jobWork, knownKinds, patienceOf } from './job-kinds.ts'
import { judgeFailure, judgeUnknown, type Outcome, recordOutcome, unknownKeptMs } from './job-outcome.ts'
import { openPayload } from './sealed-payload.ts'

type RunnerParts = Pick<Parts, 'db' | 'clock' | 'secrets' | 'log' | 'metrics'>

/** Concurrent jobs of one process. */
const lanes: Readonly<Record<Lane, number>> = { messages: 5, slow: 1 }
const everyLane = Object.keys(lanes) as Lane[]
const pollMs = 2_000
/** Polls after a signal: the first nearly at once, the second for a transaction that took a moment to commit. */
const wakeMs = [10, 200] as const

/**
 * Executes waiting jobs, on any number of instances at once: each job is held by one of them at a time. `doWork` does
 * the work; its error decides about a retry.
 */
export function createJobRunner({ parts, doWork }: { parts: RunnerParts; doWork: (work: JobWork) => Promise<void> }) {
  const timers = new Set<NodeJS.Timeout>()
  const runningLanes = new Map<Lane, Promise<void>>()
  let isStopped = false
  let stopListening = () => {}

  /** Executes everything that is due; resolves when nothing is left and no job of this runner is in progress. */
  async function runDue(): Promise<void> {
    await Promise.all(everyLane.map((lane) => runLane(lane, () => false).then(() => runningLanes.get(lane))))
  }

  async function runLane(lane: Lane, hasEnded: () => boolean): Promise<void> {
    const atOnce = lanes[lane]
    for (;;) {
      const claimed = await claimJobs({ parts, most: atOnce, lane })
      await Promise.all(claimed.map((job) => runInTrace(createTrace(), () => carryOut(job))))
      // Also after a few: work may enqueue more that is due, such as the message of a notice.
      if (claimed.length === 0 || hasEnded()) return
    }
  }

  async function carryOut(job: Job): Promise<void> {
    const outcome = await attempt(job)
    parts.metrics.jobs.inc({ kind: job.kind, outcome: outcome.status })
    const line = { job: job.id, kind: job.kind, attempts: job.attempts, ...outcome }
    if (outcome.status === 'done') parts.log.debug(line, 'job done')
    else parts.log.warn(line, 'job not done')
    await recordOutcome({ parts, job, outcome })
  }

  async function attempt(job: Job): Promise<Outcome> {
    if (job.attempts > patienceOf(job.kind).attemptsAtMost)
      return { status: 'failed', error: 'every attempt ended in a crash' }
    let payload: unknown
    try {
      payload = openPayload(job.payload ?? '', { key: parts.secrets.jobKey, kind: job.kind })
    } catch {
      return { status: 'failed', error: 'the payload cannot be read: it was encrypted with another key' }
    }
    const { data: work } = jobWork.safeParse({ kind: job.kind, payload })
    if (work === undefined) return judgeUnknown(job, parts.clock.now())
    if (isLate(work, { createdAt: job.createdAt, now: parts.clock.now() }))
      return { status: 'dropped', error: 'a code that would come too late' }
    try {
      await doWork(work)
      return { status: 'done' }
    } catch (error) {
      return judgeFailure(error, job)
    }
  }

  function runLanes(): void {
    for (const lane of everyLane) {
      if (isStopped || runningLanes.has(lane)) continue
      const work = runLane(lane, () => isStopped)
        .catch((error: unknown) => parts.log.error({ err: error }, 'jobs could not be read'))
        .finally(() => void runningLanes.delete(lane))
      runningLanes.set(lane, work)
    }
  }

  function runLanesAfter(milliseconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      runLanes()
    }, milliseconds)
    timers.add(timer)
  }

  return {
    runDue,
    start(): void {
      stopListening = onJobsWaiting(() => wakeMs.forEach(runLanesAfter))
      timers.add(setInterval(runLanes, pollMs))
      runLanes()
    },
    /** Claims no more jobs; resolves when running ones have ended. */
    async stop(): Promise<void> {
      isStopped = true
      stopListening()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(runningLanes.values())
    },
  }
}

/** Longer than any provider may take: after it, the holder of the job is dead. */
const lockMs = 30_000

/** Work that takes seconds has its own lane, so that no message waits for a picture, an export or a bulk action. */
type Lane = 'messages' | 'slow'

const slowKinds = [
  'media-renditions',
  'drop-installer',
  'export',
  'account-export',
  'bulk',
  'index-content',
] as const satisfies readonly JobWork['kind'][]

const kindsOf: Readonly<Record<Lane, readonly JobWork['kind'][]>> = {
  messages: knownKinds.filter((kind) => !slowKinds.some((slow) => slow === kind)),
  slow: slowKinds,
}

/**
 * Claims up to `most` due jobs for this process, oldest first; no other process gets them until the lock expires. Kinds
 * that only a newer release knows are left to it, as long as {@link judgeUnknown} would. One statement, so that nothing external is awaited while rows are locked. Claiming counts as an attempt, so that a job
 * that kills its process does not live for ever.
 */
export async function claimJobs({
  parts: { db, clock },
  most,
  lane,
}: {
  parts: Pick<Parts, 'db' | 'clock'>
  most: number
  lane: Lane
}): Promise<Job[]> {
  const now = clock.now()
  const isAbandoned = and(
    notInArray(jobs.kind, [...knownKinds]),
    lte(jobs.createdAt, new Date(now.getTime() - unknownKeptMs)),
  )
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'waiting'),
        or(inArray(jobs.kind, [...kindsOf[lane]]), lane === 'messages' ? isAbandoned : undefined),
        lte(jobs.runAt, now),
        or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return (
    db
      .update(jobs)
      .set({ lockedUntil: new Date(now.getTime() + lockMs), attempts: sql`${jobs.attempts} + 1` })
      // ARRAY(…) is evaluated once; a plain IN may run the locking subquery again for each row.
      .where(sql`${jobs.id} = any(array(${due}))`)
      .returning()
  )
}
