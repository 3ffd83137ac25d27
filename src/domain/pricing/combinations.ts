import { groupBy } from '#domain/shared/group-by.ts'
import {
  byAmount,
  type CouponObstacle,
  type CouponOrder,
  couponObstacle,
  couponsAtMostFor,
  exclude,
  type HeldCoupon,
  leastPayableFen,
  takeOff,
} from './coupons.ts'

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
    if (kind.length < couponsAtMostFor(coupon, order.quantity)) kind.push(coupon)
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

/** Coupons that an order can use together: the number per kind, and the total discount in fen. */
export type WeighedCombination = {
  kinds: { couponId: number; name: string; count: number }[]
  coupons: number
  takenFen: number
}

/** Maximum number of listed combinations; beyond it, a kind is used completely or not at all. */
const combinationsAtMost = 2_000

/**
 * Every combination that the order can use, the largest discount first, of equal ones the one with fewer coupons: the
 * first is the engine's choice (readings 6, coupons).
 */
export function weighCombinations(held: readonly HeldCoupon[], order: CouponOrder): WeighedCombination[] {
  const kinds = [
    ...groupBy(
      held.filter((one) => couponObstacle(one, order) === null),
      (one) => one.couponId,
    ).values(),
  ]
  const groups = groupBy(kinds, ([first]) => (first?.excludeType ? `x${first.excludeType}` : `k${first?.couponId}`))
  const options = [...groups.values()].map((group) =>
    group.flatMap((kind) => {
      const most = Math.min(kind.length, couponsAtMostFor(kind[0] ?? { limitUseNum: 0 }, order.quantity))
      return Array.from({ length: most }, (_, index) => ({ kind: [...kind].sort(byAmount), count: index + 1, most }))
    }),
  )
  const combinationCount = options.reduce((product, group) => product * (group.length + 1), 1)
  let combinations: WeighedCombination[] = [{ kinds: [], coupons: 0, takenFen: 0 }]
  for (const group of options) {
    const counted = combinationCount > combinationsAtMost ? group.filter(({ count, most }) => count === most) : group
    combinations = combinations.flatMap((before) => [
      before,
      ...counted.map(({ kind, count }) => ({
        kinds: [...before.kinds, { couponId: kind[0]?.couponId ?? 0, name: kind[0]?.name ?? '', count }],
        coupons: before.coupons + count,
        takenFen: before.takenFen + kind.slice(0, count).reduce((sum, { amountFen }) => sum + amountFen, 0),
      })),
    ])
  }
  const mostFen = order.subtotalFen - leastPayableFen
  return combinations
    .map((one) => ({ ...one, takenFen: Math.min(one.takenFen, mostFen) }))
    .sort((one, other) => other.takenFen - one.takenFen || one.coupons - other.coupons)
}

/** Why a kind of coupon is not in the chosen combination. Amounts in fen. */
export type CouponLoss =
  | CouponObstacle
  /**
   * A kind that is used excludes it. `bestFen`: the largest discount with it, `lessFen`: how much less that is than the
   * chosen one; 0 when only more coupons would be needed.
   */
  | { kind: 'excluded'; by: string; bestFen: number; lessFen: number }
  /** The minimum payable amount is reached without it. */
  | { kind: 'needless' }

/** A kind of coupon in the calculation: used `count` times for `takenFen`, or `loss`, why it is not. */
export type CouponBranch = { coupon: HeldCoupon; count: number; takenFen: number; loss: CouponLoss | null }

/**
 * Every held kind of coupon: each one that the engine uses, followed by those that it excludes, then the others that
 * lost (readings 6).
 */
export function couponBranches(held: readonly HeldCoupon[], order: CouponOrder): CouponBranch[] {
  const used = groupBy(takeOff(bestCombination(held, order), order.subtotalFen), ({ couponId }) => couponId)
  const weighed = weighCombinations(held, order)
  const mostFen = weighed[0]?.takenFen ?? 0
  const kinds = [...new Map([...held].sort(byAmount).map((coupon) => [coupon.couponId, coupon])).values()]
  const chosen = kinds.filter(({ couponId }) => used.has(couponId))
  const lossOf = (coupon: HeldCoupon): CouponLoss => {
    const obstacle = couponObstacle(coupon, order)
    if (obstacle !== null) return obstacle
    const rival = chosen.find((one) => exclude(one, coupon))
    if (rival === undefined) return { kind: 'needless' }
    const withIt = weighed.find(({ kinds }) => kinds.some(({ couponId }) => couponId === coupon.couponId))
    const bestFen = withIt?.takenFen ?? 0
    return { kind: 'excluded', by: rival.name, bestFen, lessFen: mostFen - bestFen }
  }
  const lost = kinds
    .filter(({ couponId }) => !used.has(couponId))
    .map((coupon) => ({ coupon, count: 0, takenFen: 0, loss: lossOf(coupon) }))
  const isRivalOf = (one: HeldCoupon, { coupon, loss }: CouponBranch) =>
    loss?.kind === 'excluded' && exclude(one, coupon)
  return [
    ...chosen.flatMap((coupon): CouponBranch[] => {
      const own = used.get(coupon.couponId) ?? []
      const takenFen = own.reduce((sum, { discountFen }) => sum + discountFen, 0)
      return [
        { coupon, count: own.length, takenFen, loss: null },
        ...lost.filter((branch) => isRivalOf(coupon, branch)),
      ]
    }),
    ...lost.filter(({ loss }) => loss?.kind !== 'excluded'),
  ]
}
