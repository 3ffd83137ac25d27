import { byAmount, type CouponOrder, couponObstacle, type HeldCoupon, leastPayableFen, usesOf } from './coupons.ts'

/**
 * The valid combination that takes off most; of equals the one with fewer coupons (readings 6). What would take
 * the price below its least amount counts no further, so that no coupon is spent for nothing.
 *
 * Kinds that exclude each other form a group of which one kind counts; within a kind the coupons are alike. Group by
 * group, `best[n]` is the combination of n coupons with the greatest amount.
 */
export function bestCombination(held: readonly HeldCoupon[], order: CouponOrder): HeldCoupon[] {
  const mostFen = order.subtotalFen - leastPayableFen
  let best: Combination[] = [{ coupons: [], amountFen: 0 }]
  for (const kinds of groupsOf(held, order)) best = withGroup(best, kinds)
  let chosen = best[0]
  for (const candidate of best) {
    if (Math.min(candidate.amountFen, mostFen) > Math.min(chosen?.amountFen ?? 0, mostFen)) chosen = candidate
  }
  return [...(chosen?.coupons ?? [])].sort(byAmount)
}

/** Some coupons and their amount, in fen. */
type Combination = { coupons: readonly HeldCoupon[]; amountFen: number }

/** The coupons of one kind that the order may carry. */
type Kind = readonly HeldCoupon[]

function groupsOf(held: readonly HeldCoupon[], order: CouponOrder): Kind[][] {
  const kinds = new Map<number, HeldCoupon[]>()
  for (const coupon of [...held].sort(byAmount)) {
    if (couponObstacle(coupon, order) !== null) continue
    const kind = kinds.get(coupon.couponId) ?? []
    kinds.set(coupon.couponId, kind)
    if (kind.length < usesOf(coupon, order.quantity)) kind.push(coupon)
  }
  const groups = new Map<string, Kind[]>()
  for (const [couponId, kind] of kinds) {
    const key = kind[0]?.excludeType ? `excluding ${kind[0].excludeType}` : `kind ${couponId}`
    groups.set(key, [...(groups.get(key) ?? []), kind])
  }
  return [...groups.values()]
}

function withGroup(best: readonly Combination[], kinds: readonly Kind[]): Combination[] {
  const next: Combination[] = [...best]
  for (const kind of kinds) {
    let amountFen = 0
    kind.forEach((coupon, index) => {
      amountFen += coupon.amountFen
      best.forEach((before, count) => {
        const total = before.amountFen + amountFen
        const place = count + index + 1
        const known = next[place]
        if (known === undefined || total > known.amountFen) {
          next[place] = { coupons: [...before.coupons, ...kind.slice(0, index + 1)], amountFen: total }
        }
      })
    })
  }
  return next
}
