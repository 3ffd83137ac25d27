import type { Discount } from '#domain/pricing/coupons.ts'
import type { Coupon } from './catalogue-data.ts'

/** Coupons of one kind on an order and what they take off together. */
export type UsedKind = { couponId: number; name: string; count: number; discountFen: number }

/** The discounts of a quote by kind, in their order. A coupon that the page does not know has no name. */
export function usedKinds(discounts: readonly Discount[], held: readonly Coupon[]): UsedKind[] {
  const kinds = new Map<number, UsedKind>()
  for (const { id, couponId, discountFen } of discounts) {
    const name = held.find((coupon) => coupon.id === id)?.name ?? ''
    const kind = kinds.get(couponId) ?? { couponId, name, count: 0, discountFen: 0 }
    kinds.set(couponId, { ...kind, count: kind.count + 1, discountFen: kind.discountFen + discountFen })
  }
  return [...kinds.values()]
}
