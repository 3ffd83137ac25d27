import { type MemberLimit, memberLimits } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { consumeLimits } from './consume-limits.ts'

/** Counts an action of a member. Throws TOO_MANY_REQUESTS with the limit's own sentence. */
export async function countAction(ctx: Ctx, input: { staffId: number; name: MemberLimit }): Promise<void> {
  const { limits, sentence } = memberLimits[input.name]
  const hits = limitHits(`staff-${input.name}:${input.staffId}`, limits, ctx.environment.limitScale)
  try {
    await consumeLimits(ctx, hits)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
    const { retryAfterSeconds } = error
    const minutes = Math.ceil(retryAfterSeconds / 60)
    throw new AppError('TOO_MANY_REQUESTS', { message: `${sentence}，请${minutes}分钟后再试`, retryAfterSeconds })
  }
}
