import { and, eq } from 'drizzle-orm'
import { type CancellationRequest, cancellationRequests } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'

/** From when until when a request to close an account waits. */
export type WaitingTimes = Pick<CancellationRequest, 'requestedAt' | 'answerBy'>

/** The user's request that waits for its answer, or null. There is never more than one. */
export async function findWaiting({ ctx, input }: Args<{ userId: number }>): Promise<WaitingTimes | null> {
  const { userId, status, requestedAt, answerBy } = cancellationRequests
  const [waiting] = await ctx.db
    .select({ requestedAt, answerBy })
    .from(cancellationRequests)
    .where(and(eq(userId, input.userId), eq(status, 'waiting')))
  return waiting ?? null
}
