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

/** Maximum number of listed combinations. */
export const combinationsAtMost = 2_000

/**
 * The combinations that the order can use, the largest discount first, of equal ones the one with fewer coupons: the first
 * is the engine's choice (readings 6, coupons). Kinds that do not exclude each other double them with each kind: of more
 * than are listed, only the best go on to the next group, and no other one can become better by what is added to both.
 */
export function weighCombinations(held: readonly HeldCoupon[], order: CouponOrder): WeighedCombination[] {
  const kinds = [
    ...groupBy(
      held.filter((one) => couponObstacle(one, order) === null),
      (one) => one.couponId,
    ).values(),
  ]
  const groups = groupBy(kinds, ([first]) => (first?.excludeType ? `x${first.excludeType}` : `k${first?.couponId}`))
  const mostFen = order.subtotalFen - leastPayableFen
  let combinations: WeighedCombination[] = [noCoupons]
  for (const group of groups.values()) {
    const options = group.flatMap((kind) => countsOf([...kind].sort(byAmount), order))
    const grown = combinations.flatMap((before) => [before, ...options.map((option) => joined(before, option))])
    combinations = grown.sort(byTaken(mostFen)).slice(0, combinationsAtMost)
  }
  const engines = weigh(bestCombination(held, order))
  const [first = noCoupons] = combinations
  // At the minimum price the shortest of many equal ones may have been left out.
  const listed = byTaken(mostFen)(engines, first) < 0 ? [engines, ...combinations.slice(0, -1)] : combinations
  return listed.map((one) => ({ ...one, takenFen: Math.min(one.takenFen, mostFen) }))
}

const noCoupons: WeighedCombination = { kinds: [], coupons: 0, takenFen: 0 }

/** One coupon of a kind, two, and so on, as many as the order can use. */
function countsOf(kind: Kind, order: CouponOrder): WeighedCombination[] {
  const [first] = kind
  if (first === undefined) return []
  return kind.slice(0, couponsAtMostFor(first, order.quantity)).map((_, index) => weigh(kind.slice(0, index + 1)))
}

/** Coupons that are used together, by kind. */
function weigh(coupons: readonly HeldCoupon[]): WeighedCombination {
  const kinds = [...groupBy(coupons, ({ couponId }) => couponId).values()].map((kind) => ({
    couponId: kind[0]?.couponId ?? 0,
    name: kind[0]?.name ?? '',
    count: kind.length,
  }))
  return { kinds, coupons: coupons.length, takenFen: coupons.reduce((sum, { amountFen }) => sum + amountFen, 0) }
}

function joined(one: WeighedCombination, other: WeighedCombination): WeighedCombination {
  return {
    kinds: [...one.kinds, ...other.kinds],
    coupons: one.coupons + other.coupons,
    takenFen: one.takenFen + other.takenFen,
  }
}

/** The larger discount down to the minimum price first, of equal ones the one with fewer coupons. */
const byTaken = (mostFen: number) => (one: WeighedCombination, other: WeighedCombination) =>
  Math.min(other.takenFen, mostFen) - Math.min(one.takenFen, mostFen) || one.coupons - other.coupons

const takeBest = (held: readonly HeldCoupon[], order: CouponOrder) =>
  takeOff(bestCombination(held, order), order.subtotalFen)

/** In fen. */
const sumOf = (taken: readonly { discountFen: number }[]) =>
  taken.reduce((sum, { discountFen }) => sum + discountFen, 0)

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
  const taken = takeBest(held, order)
  const used = groupBy(taken, ({ couponId }) => couponId)
  const kinds = [...new Map([...held].sort(byAmount).map((coupon) => [coupon.couponId, coupon])).values()]
  const chosen = kinds.filter(({ couponId }) => used.has(couponId))
  const lossOf = (coupon: HeldCoupon): CouponLoss => {
    const obstacle = couponObstacle(coupon, order)
    if (obstacle !== null) return obstacle
    const rival = chosen.find((one) => exclude(one, coupon))
    if (rival === undefined) return { kind: 'needless' }
    // Without those that exclude it, the coupon only adds: as much as can be taken off with it is what is left to take off.
    const others = held.filter((one) => !exclude(one, coupon))
    const bestFen = sumOf(takeBest(others, order))
    return { kind: 'excluded', by: rival.name, bestFen, lessFen: sumOf(taken) - bestFen }
  }
  const lost = kinds
    .filter(({ couponId }) => !used.has(couponId))
    .map((coupon) => ({ coupon, count: 0, takenFen: 0, loss: lossOf(coupon) }))
  const isRivalOf = (one: HeldCoupon, { coupon, loss }: CouponBranch) =>
    loss?.kind === 'excluded' && exclude(one, coupon)
  return [
    ...chosen.flatMap((coupon): CouponBranch[] => {
      const own = used.get(coupon.couponId) ?? []
      return [
        { coupon, count: own.length, takenFen: sumOf(own), loss: null },
        ...lost.filter((branch) => isRivalOf(coupon, branch)),
      ]
    }),
    ...lost.filter(({ loss }) => loss?.kind !== 'excluded'),
  ]
}
