import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import {
  companies,
  coupons,
  heldCoupons,
  type JoinApplication,
  joinApplications,
  paidOrders,
} from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { couponFields } from '#server/services/selling/coupons/usable-coupons.ts'
import { appliedBy } from '#server/services/visitors/personal-data/of-person.ts'
import { requireOwner } from '../visitors/own-account/own-code.ts'

type HeldCoupon = {
  id: number
  name: string
  amountFen: number
  limitPriceFen: number
  validFrom: Date | null
  validUntil: Date | null
}

export type Holdings = {
  coupons: HeldCoupon[]
  orders: { orderNo: string; payableFen: number; paidAt: Date }[]
  applications: (Pick<JoinApplication, 'id' | 'submittedAt' | 'decidedAt' | 'reason'> & {
    companyName: string
    status: 'waiting' | 'approved' | 'rejected'
  })[]
}

const rowsShown = 50

/**
 * What the caller's account holds: its own coupons that are not used and not over, its paid orders, and the applications
 * by its number or its contacts. @throws AppError UNAUTHENTICATED.
 */
export async function readHoldings({ ctx }: { ctx: Ctx }): Promise<Holdings> {
  const { user } = await requireOwner(ctx)
  const { id: userId } = user
  const { name, amountFen, limitPriceFen } = couponFields
  const { validFrom, validUntil, enabled } = coupons
  const { orderNo, payableFen, paidAt } = paidOrders
  const { id, status, submittedAt, decidedAt, reason } = joinApplications
  return {
    coupons: await ctx.db
      .select({ id: heldCoupons.id, name, amountFen, limitPriceFen, validFrom, validUntil })
      .from(heldCoupons)
      .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
      .where(
        and(
          eq(heldCoupons.userId, userId),
          isNull(heldCoupons.usedAt),
          eq(enabled, true),
          or(isNull(validUntil), gt(validUntil, ctx.clock.now())),
        ),
      )
      .orderBy(validUntil, desc(amountFen), heldCoupons.id)
      .limit(rowsShown),
    orders: await ctx.db
      .select({ orderNo, payableFen, paidAt })
      .from(paidOrders)
      .where(eq(paidOrders.userId, userId))
      .orderBy(desc(paidAt), desc(paidOrders.id))
      .limit(rowsShown),
    applications: await ctx.db
      .select({
        id,
        status: sql<'waiting' | 'approved' | 'rejected'>`${status}`,
        submittedAt,
        decidedAt,
        reason,
        companyName: companies.name,
      })
      .from(joinApplications)
      .innerJoin(companies, eq(companies.id, joinApplications.companyId))
      .where(and(ne(status, 'verified'), appliedBy(user)))
      .orderBy(desc(id))
      .limit(rowsShown),
  }
}
