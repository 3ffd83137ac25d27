import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { coupons, heldCoupons } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { findSession } from '#server/services/sessions/find-session.ts'

/** What the domain counts with; the held coupon's own id stands beside it. */
export const couponFields = {
  couponId: coupons.id,
  name: coupons.name,
  amountFen: coupons.amountFen,
  limitPriceFen: coupons.limitPriceFen,
  limitUseNum: coupons.limitUseNum,
  excludeType: coupons.excludeType,
  categories: coupons.ruleIds,
}

/** The public coupons and the caller's own, as long as they are not used up. Takes `userId` of `readHolder`. */
export const heldByCaller = and(
  or(isNull(heldCoupons.userId), eq(heldCoupons.userId, sql.placeholder('userId'))),
  isNull(heldCoupons.usedAt),
)

/** The kinds that are enabled and inside their validity. Takes `now` of `readHolder`. */
export const isRunning = and(
  eq(coupons.enabled, true),
  or(isNull(coupons.validFrom), lte(coupons.validFrom, sql.placeholder('now'))),
  or(isNull(coupons.validUntil), gt(coupons.validUntil, sql.placeholder('now'))),
)

/** Whose coupons count, and when. A token that leads nowhere counts as none, as it does for a log-out. */
export async function readHolder({ ctx }: { ctx: Ctx }): Promise<{ userId: number | null; now: string }> {
  const session = await findSession({ ctx, input: { token: ctx.caller.token } })
  return { userId: session?.userId ?? null, now: ctx.clock.now().toISOString() }
}
