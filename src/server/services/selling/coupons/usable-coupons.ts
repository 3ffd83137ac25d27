import { and, asc, desc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/prepare-once.ts'
import { coupons, couponUses, heldCoupons } from '#db/schema/index.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import type { Ctx } from '#server/context.ts'
import { findSession } from '#server/services/visitors/sessions/sessions.ts'

/** The fields for the domain; the held coupon's own id is selected besides. */
export const couponFields = {
  couponId: coupons.id,
  name: coupons.name,
  amountFen: coupons.amountFen,
  limitPriceFen: coupons.limitPriceFen,
  limitUseNum: coupons.limitUseNum,
  excludeType: coupons.excludeType,
  categories: coupons.ruleIds,
}

/** That the caller has used this public coupon, which the others keep. */
const usedByCaller = sql`exists (select from ${couponUses}
  where ${couponUses.heldCouponId} = ${heldCoupons.id} and ${couponUses.userId} = ${sql.placeholder('userId')})`

/** The public coupons and the caller's own, without those that the caller has used. Takes `userId` of `readHolder`. */
export const heldByCaller = and(
  or(and(isNull(heldCoupons.userId), not(usedByCaller)), eq(heldCoupons.userId, sql.placeholder('userId'))),
  isNull(heldCoupons.usedAt),
)

/** The kinds that are enabled and inside their validity. Takes `now` of `readHolder`. */
export const isRunning = and(
  eq(coupons.enabled, true),
  or(isNull(coupons.validFrom), lte(coupons.validFrom, sql.placeholder('now'))),
  or(isNull(coupons.validUntil), gt(coupons.validUntil, sql.placeholder('now'))),
)

/** Whose coupons count, and when. A token that leads nowhere counts as none, as it does for a log-out. */
export async function readHolder(ctx: Ctx): Promise<{ userId: number | null; now: string }> {
  const session = await findSession(ctx, ctx.caller.token)
  return { userId: session?.userId ?? null, now: ctx.clock.now().toISOString() }
}

/** A coupon that the caller may use now, and until when. */
type UsableCoupon = HeldCoupon & { validUntil: Date | null }

/** The coupons that the caller may use now; the one that takes off most comes first. */
export async function listCoupons({ ctx }: { ctx: Ctx }): Promise<UsableCoupon[]> {
  const rows = await usableCoupons(ctx.db).execute(await readHolder(ctx))
  return rows.map(({ id, coupon }) => ({ ...coupon, id }))
}

const usableCoupons = prepareOnce((db) =>
  db
    .select({ id: heldCoupons.id, coupon: { ...couponFields, validUntil: coupons.validUntil } })
    .from(heldCoupons)
    .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
    .where(and(heldByCaller, isRunning))
    .orderBy(desc(coupons.amountFen), asc(heldCoupons.id))
    .prepare('usable_coupons'),
)
