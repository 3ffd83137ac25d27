import { EventEmitter } from 'node:events'
import { jobs } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { type JobRequest, summaryOf } from './job-kinds.ts'
import { sealPayload } from './sealed-payload.ts'

/**
 * Tells the runners of this process that work may be waiting. The signal may come before the transaction that made the
 * job has committed; then the runner finds nothing and its next look comes by the clock.
 */
const signal = new EventEmitter().setMaxListeners(0)

/** Tells them so. */
export const wakeRunners = (): void => void signal.emit('wake')

/** Calls back on every signal until the returned function is called. */
export function onJobsWaiting(callback: () => void): () => void {
  signal.on('wake', callback)
  return () => void signal.off('wake', callback)
}

/**
 * Writes a job down. With a transaction as `ctx.db` the job exists exactly when the transaction commits, so no message
 * is sent for something that was rolled back and none is lost. Gives its number; null where one of the same key exists.
 */
export async function enqueue({
  ctx,
  input,
}: {
  ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>
  input: JobRequest
}): Promise<number | null> {
  const now = ctx.clock.now()
  const { kind, payload, dedupeKey = null, runAt = now } = input
  const [made] = await ctx.db
    .insert(jobs)
    .values({
      kind,
      payload: sealPayload(payload, { key: ctx.secrets.jobKey, kind }),
      dedupeKey,
      runAt,
      createdAt: now,
      summary: summaryOf(input),
    })
    .onConflictDoNothing({ target: jobs.dedupeKey })
    .returning({ id: jobs.id })
  wakeRunners()
  return made?.id ?? null
}
