/** A coupon of a user; `couponId` is its kind. Money in fen. */
export type HeldCoupon = {
  id: number
  couponId: number
  name: string
  amountFen: number
  limitPriceFen: number
  /** Maximum coupons of the kind per device of an order; null for no limit. */
  limitUseNum: number | null
  /** Two kinds with the same number exclude each other; null and 0 mean none. */
  excludeType: number | null
  /** The equipment categories that it is valid for (`ruleVo.ruleIdList` in the API). */
  categories: readonly number[]
}

/**
 * The properties of an order that coupons depend on: the equipment category, the price before discounts, the number of
 * devices.
 */
export type CouponOrder = { category: number; subtotalFen: number; quantity: number }

/** Why a coupon cannot be used on an order. `missingFen` is the difference to its minimum amount. */
export type CouponObstacle = { kind: 'category' } | { kind: 'limitPrice'; missingFen: number } | { kind: 'uses' }

/** Null when the coupon is valid for the order (specification 5; readings 6). */
export function couponObstacle(coupon: HeldCoupon, order: CouponOrder): CouponObstacle | null {
  if (!coupon.categories.includes(order.category)) return { kind: 'category' }
  if (coupon.limitPriceFen > order.subtotalFen)
    return { kind: 'limitPrice', missingFen: coupon.limitPriceFen - order.subtotalFen }
  return couponsAtMostFor(coupon, order.quantity) < 1 ? { kind: 'uses' } : null
}

/** Maximum coupons of a kind for an order of this quantity. */
export function couponsAtMostFor({ limitUseNum }: Pick<HeldCoupon, 'limitUseNum'>, quantity: number): number {
  return limitUseNum === null ? Number.POSITIVE_INFINITY : quantity * limitUseNum
}

/** Whether two coupons exclude each other: two different kinds with the same non-empty `excludeType`. */
export function exclude(one: HeldCoupon, other: HeldCoupon): boolean {
  return one.couponId !== other.couponId && Boolean(one.excludeType) && one.excludeType === other.excludeType
}

/** Why valid coupons cannot be used together, or null. Their order does not matter. */
export function combinationObstacle(coupons: readonly HeldCoupon[], quantity: number): 'excluded' | 'uses' | null {
  const used = new Map<number, number>()
  for (const coupon of coupons) {
    if (coupons.some((other) => exclude(coupon, other))) return 'excluded'
    const count = (used.get(coupon.couponId) ?? 0) + 1
    if (count > couponsAtMostFor(coupon, quantity)) return 'uses'
    used.set(coupon.couponId, count)
  }
  return null
}

/** The discount of one coupon. The last coupons take less where the payable amount would fall under 1 fen. */
export type Discount = { id: number; couponId: number; discountFen: number }

/** Applies coupons in a fixed order, the largest first, down to the minimum payable amount. */
export function takeOff(coupons: readonly HeldCoupon[], subtotalFen: number): Discount[] {
  let left = subtotalFen - leastPayableFen
  return [...coupons].sort(byAmount).map(({ id, couponId, amountFen }) => {
    const discountFen = Math.min(amountFen, left)
    left -= discountFen
    return { id, couponId, discountFen }
  })
}

/** The payable amount is never under 0.01 yuan (specification 5). */
export const leastPayableFen = 1

export function byAmount(one: HeldCoupon, other: HeldCoupon): number {
  return other.amountFen - one.amountFen || one.id - other.id
}
