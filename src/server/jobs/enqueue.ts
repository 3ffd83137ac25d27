import { EventEmitter } from 'node:events'
import { jobs } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { type JobRequest, summaryOf } from './job-kinds.ts'
import { sealPayload } from './sealed-payload.ts'

/**
 * Wakes the runners of this process. The signal may come before the job's transaction has committed; then the runner
 * finds nothing and its next poll finds the job.
 */
const signal = new EventEmitter().setMaxListeners(0)

export const wakeRunners = (): void => void signal.emit('wake')

/** Calls back on every signal until the returned function is called. */
export function onJobsWaiting(callback: () => void): () => void {
  signal.on('wake', callback)
  return () => void signal.off('wake', callback)
}

/** How a message's receiver is kept, so that what was sent to an account can be listed (console 6a). */
export const receiverHash = (secrets: Ctx['secrets'], to: string): string => keyedHash(secrets, 'receiver', to)

/**
 * Inserts a job. With a transaction as `ctx.db` the job exists exactly when the transaction commits, so no message is
 * sent for a rolled-back change and none is lost. Answers its id; null when the key exists.
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
  const [insertedJob] = await ctx.db
    .insert(jobs)
    .values({
      kind,
      payload: sealPayload(payload, { key: ctx.secrets.jobKey, kind }),
      dedupeKey,
      runAt,
      createdAt: now,
      receiver: 'to' in input.payload ? receiverHash(ctx.secrets, input.payload.to) : null,
      summary: summaryOf(input),
    })
    .onConflictDoNothing({ target: jobs.dedupeKey })
    .returning({ id: jobs.id })
  wakeRunners()
  return insertedJob?.id ?? null
}
