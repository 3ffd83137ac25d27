import {
  type CouponObstacle,
  type CouponOrder,
  combinationObstacle,
  couponObstacle,
  exclude,
  type HeldCoupon,
} from '#domain/pricing/coupons.ts'
import type { CouponChoice } from '#domain/pricing/quote.ts'

/** Why a coupon cannot be added to the chosen ones: by itself, or because of another one. */
export type ChoiceObstacle = CouponObstacle | { kind: 'excluded'; name: string }

/**
 * Null when the coupon may join the chosen ones on the order; for a chosen one, whether it may stay with the others.
 */
export function choiceObstacle(
  coupon: HeldCoupon,
  chosen: readonly HeldCoupon[],
  order: CouponOrder,
): ChoiceObstacle | null {
  const own = couponObstacle(coupon, order)
  if (own !== null) return own
  const others = chosen.filter(({ id }) => id !== coupon.id)
  const rival = others.find((other) => exclude(coupon, other))
  if (rival !== undefined) return { kind: 'excluded', name: rival.name }
  return combinationObstacle([...others, coupon], order.quantity) === null ? null : { kind: 'uses' }
}

/**
 * The choice as far as the order allows it: after a change of the selection some chosen coupons may have become
 * unusable. They wait, and count again when the order takes them.
 */
export function usableChoice(choice: CouponChoice, held: readonly HeldCoupon[], order: CouponOrder): CouponChoice {
  if (choice === 'best') return 'best'
  const usable: HeldCoupon[] = []
  for (const coupon of held) {
    if (choice.includes(coupon.id) && choiceObstacle(coupon, usable, order) === null) usable.push(coupon)
  }
  return usable.map(({ id }) => id)
}
