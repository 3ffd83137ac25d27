import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/prepare-once.ts'
import { coupons, heldCoupons } from '#db/schema/index.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import type { Ctx } from '#server/context.ts'
import { findSession } from '#server/services/sessions/find-session.ts'

/** A coupon that the caller may use now, and until when. */
export type UsableCoupon = HeldCoupon & { validUntil: Date | null }

/**
 * The coupons that the caller may use now: the public ones and, with a living session, those of the user; enabled,
 * inside their validity and not used up. A token that leads nowhere counts as none, as it does for a log-out. The one
 * that takes off most comes first.
 */
export async function listCoupons({ ctx }: { ctx: Ctx }): Promise<UsableCoupon[]> {
  const session = await findSession({ ctx, input: { token: ctx.caller.token } })
  return usableCoupons(ctx.db).execute({ userId: session?.userId ?? null, now: ctx.clock.now().toISOString() })
}

const usableCoupons = prepareOnce((db) => {
  const now = sql.placeholder('now')
  return db
    .select({
      id: heldCoupons.id,
      couponId: coupons.id,
      name: coupons.name,
      amountFen: coupons.amountFen,
      limitPriceFen: coupons.limitPriceFen,
      limitUseNum: coupons.limitUseNum,
      excludeType: coupons.excludeType,
      categories: coupons.ruleIds,
      validUntil: coupons.validUntil,
    })
    .from(heldCoupons)
    .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
    .where(
      and(
        or(isNull(heldCoupons.userId), eq(heldCoupons.userId, sql.placeholder('userId'))),
        isNull(heldCoupons.usedAt),
        eq(coupons.enabled, true),
        or(isNull(coupons.validFrom), lte(coupons.validFrom, now)),
        or(isNull(coupons.validUntil), gt(coupons.validUntil, now)),
      ),
    )
    .orderBy(desc(coupons.amountFen), asc(heldCoupons.id))
    .prepare('usable_coupons')
})
