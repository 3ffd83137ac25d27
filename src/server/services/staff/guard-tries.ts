import { staffFailuresPerAddress } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { addressHits } from '#server/policies/limit-hits.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { refundLimits } from '#server/services/limits/refund-limits.ts'

/**
 * Counts a try of the caller's address before it is made and takes it back when the work succeeds: parallel guesses
 * cannot slip past, and who is right is never limited. Throws TOO_MANY_REQUESTS.
 */
export async function guardTries<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  const hits = addressHits('staff-failure', ctx.caller.address, [staffFailuresPerAddress], ctx.environment.limitScale)
  await consumeLimits({ ctx, input: { hits } })
  const result = await work()
  await refundLimits({ ctx, input: { hits } })
  return result
}
