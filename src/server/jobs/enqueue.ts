import { jobs } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { type JobRequest, summaryOf } from './job-kinds.ts'
import { sealPayload } from './sealed-payload.ts'
import { wakeJobRunners } from './wake.ts'

/**
 * Writes a job down. With a transaction as `ctx.db` the job exists exactly when the transaction commits, so no message
 * is sent for something that was rolled back and none is lost.
 */
export async function enqueue({
  ctx,
  input,
}: {
  ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>
  input: JobRequest
}): Promise<void> {
  const now = ctx.clock.now()
  const { kind, payload, dedupeKey = null, runAt = now } = input
  await ctx.db
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
  wakeJobRunners()
}
