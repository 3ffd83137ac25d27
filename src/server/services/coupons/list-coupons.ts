import { and, asc, desc, eq } from 'drizzle-orm'
import { prepareOnce } from '#db/prepare-once.ts'
import { coupons, heldCoupons } from '#db/schema/index.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import type { Ctx } from '#server/context.ts'
import { couponFields, heldByCaller, isRunning, readHolder } from './usable-coupons.ts'

/** A coupon that the caller may use now, and until when. */
export type UsableCoupon = HeldCoupon & { validUntil: Date | null }

/** The coupons that the caller may use now; the one that takes off most comes first. */
export async function listCoupons({ ctx }: { ctx: Ctx }): Promise<UsableCoupon[]> {
  const rows = await usableCoupons(ctx.db).execute(await readHolder({ ctx }))
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
