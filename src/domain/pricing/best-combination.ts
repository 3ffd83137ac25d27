import { byAmount, type CouponOrder, couponObstacle, type HeldCoupon, leastPayableFen, usesOf } from './coupons.ts'

/**
 * The valid combination with the largest discount; of equal ones, the one with fewer coupons (readings 6). A discount
 * beyond the minimum price does not count, so that no coupon is wasted.
 * Kinds that exclude each other form a group of which at most one kind is used; within a kind the coupons are
 * identical. Group by group, `best[n]` is the combination of n coupons with the largest amount.
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

/** Coupons and their total discount in fen. */
type Combination = { coupons: readonly HeldCoupon[]; amountFen: number }

/** The usable coupons of one kind. */
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
