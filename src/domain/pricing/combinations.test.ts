import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponOrder, heldCoupons } from '#tests/support/catalogue-arbitraries.ts'
import { growthOf } from '#tests/support/growth.ts'
import { bestCombination, combinationsAtMost, couponBranches, weighCombinations } from './combinations.ts'
import {
  type CouponOrder,
  combinationObstacle,
  couponObstacle,
  type HeldCoupon,
  leastPayableFen,
  takeOff,
} from './coupons.ts'
import { publicCountAtMost } from './kinds/coupon-kind.ts'

// The usual hundred misses faults that take a rare catalogue to show; these were planted and found.
beforeAll(() => fc.configureGlobal({ numRuns: 2_000 }))
afterAll(() => fc.resetConfigureGlobal())

/** What coupons take off an order, and how many they are. */
function worth(coupons: readonly HeldCoupon[], order: CouponOrder): { takenFen: number; count: number } {
  const amountFen = coupons.reduce((sum, coupon) => sum + coupon.amountFen, 0)
  return { takenFen: Math.min(amountFen, order.subtotalFen - leastPayableFen), count: coupons.length }
}

function isAllowed(coupons: readonly HeldCoupon[], order: CouponOrder): boolean {
  return (
    coupons.every((coupon) => couponObstacle(coupon, order) === null) &&
    combinationObstacle(coupons, order.quantity) === null
  )
}

/** The best of all subsets, one by one. */
function bruteForce(held: readonly HeldCoupon[], order: CouponOrder) {
  let best = worth([], order)
  for (let subset = 1; subset < 2 ** held.length; subset += 1) {
    const coupons = held.filter((_, place) => subset & (1 << place))
    const candidate = worth(coupons, order)
    const isBetter =
      candidate.takenFen > best.takenFen || (candidate.takenFen === best.takenFen && candidate.count < best.count)
    if (isBetter && isAllowed(coupons, order)) best = candidate
  }
  return best
}

test('it is a valid combination, and no other takes off more or as much with fewer coupons', () => {
  fc.assert(
    fc.property(heldCoupons, couponOrder, (held, order) => {
      const chosen = bestCombination(held, order)
      expect(isAllowed(chosen, order)).toBe(true)
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(worth(chosen, order)).toEqual(bruteForce(held, order))
    }),
  )
})

test('the order in which coupons are held does not matter', () => {
  const shuffled = heldCoupons.chain((held) =>
    fc.tuple(fc.constant(held), fc.shuffledSubarray(held, { minLength: held.length })),
  )
  fc.assert(
    fc.property(shuffled, couponOrder, ([held, again], order) => {
      expect(bestCombination(again, order)).toEqual(bestCombination(held, order))
    }),
  )
})

test('three small coupons go before a greater one that excludes them', () => {
  const kind = { limitPriceFen: 0, excludeType: 1, categories: [1] }
  const great = { ...kind, id: 1, couponId: 1, name: '满2000减100', amountFen: 10_000, limitUseNum: null }
  const small = [2, 3, 4].map((id) => ({
    ...kind,
    id,
    couponId: 2,
    name: '每台减35',
    amountFen: 3_500,
    limitUseNum: 1,
  }))
  const order = { category: 1, subtotalFen: 250_000 }
  expect(bestCombination([great, ...small], { ...order, quantity: 2 })).toEqual([great])
  expect(bestCombination([great, ...small], { ...order, quantity: 3 })).toEqual(small)
})

test('no coupon is spent for nothing', () => {
  const kind = { limitPriceFen: 0, limitUseNum: null, excludeType: null, categories: [1], name: '' }
  const held = [1, 2, 3].map((id) => ({ ...kind, id, couponId: id, amountFen: 2_000 }))
  expect(bestCombination(held, { category: 1, subtotalFen: 2_001, quantity: 1 })).toHaveLength(1)
  expect(bestCombination(held, { category: 1, subtotalFen: 2_002, quantity: 1 })).toHaveLength(2)
  expect(bestCombination(held, { category: 1, subtotalFen: 1, quantity: 1 })).toHaveLength(0)
})

test('the cost of combining coupons grows no faster than the square of their number', () => {
  const hold = (_: unknown, place: number): HeldCoupon => {
    const couponId = 1 + (place % 20)
    const amountFen = 100 + couponId
    const excludeType = couponId % 3 === 0 ? 1 : null
    return {
      id: place,
      couponId,
      name: '',
      amountFen,
      limitPriceFen: 0,
      limitUseNum: null,
      excludeType,
      categories: [1],
    }
  }
  const order = { category: 1, subtotalFen: 10_000_000, quantity: 100 }
  const combine = (length: number) => bestCombination(Array.from({ length }, hold), order)
  // Each kind of coupon is tried with each number of those before it: 16 for four times as many.
  expect(growthOf(combine, 50)).toBeLessThan(24)
})

test('as many kinds as can be public, none of which excludes another, are weighed without weighing every set of them', () => {
  const order = { category: 1, subtotalFen: 2_100, quantity: 1 }
  const held: HeldCoupon[] = Array.from({ length: publicCountAtMost }, (_, place) => ({
    id: place,
    couponId: place,
    name: '',
    amountFen: 100 + place,
    limitPriceFen: 0,
    limitUseNum: 1,
    excludeType: null,
    categories: [1],
  }))
  const weighed = weighCombinations(held, order)
  expect(weighed.length).toBeLessThanOrEqual(combinationsAtMost)
  expect(weighed[0]).toMatchObject({ takenFen: 2_099, coupons: bestCombination(held, order).length })
})

test('the first of the weighed combinations is what the engine chooses', () => {
  fc.assert(
    fc.property(heldCoupons, couponOrder, (held, order) => {
      const chosen = bestCombination(held, order)
      const takenFen = takeOff(chosen, order.subtotalFen).reduce((sum, { discountFen }) => sum + discountFen, 0)
      expect(weighCombinations(held, order)[0]).toMatchObject({ takenFen, coupons: chosen.length })
    }),
  )
})

test('each count of each kind is weighed, one kind of a group at a time, and the others say why not', () => {
  const kind = { limitPriceFen: 0, limitUseNum: 1, categories: [1] }
  const held = [
    ...[1, 2, 3].map((id) => ({ ...kind, id, couponId: 1, name: '减35', amountFen: 3_500, excludeType: 1 })),
    { ...kind, id: 4, couponId: 2, name: '减100', amountFen: 10_000, excludeType: 1 },
    { ...kind, id: 5, couponId: 3, name: '减20', amountFen: 2_000, excludeType: null },
    { ...kind, id: 6, couponId: 4, name: '减25', amountFen: 2_500, excludeType: null, categories: [2] },
  ]
  const order = { category: 1, subtotalFen: 233_064, quantity: 3 }
  const weighed = weighCombinations(held, order)
  expect(weighed).toHaveLength(5 * 2)
  expect(weighed[0]).toEqual({
    kinds: [
      { couponId: 1, name: '减35', count: 3 },
      { couponId: 3, name: '减20', count: 1 },
    ],
    coupons: 4,
    takenFen: 12_500,
  })
  const branches = couponBranches(held, order)
  expect(branches.map(({ coupon, count, takenFen, loss }) => [coupon.name, count, takenFen, loss])).toEqual([
    ['减35', 3, 10_500, null],
    ['减100', 0, 0, { kind: 'excluded', by: '减35', bestFen: 12_000, lessFen: 500 }],
    ['减20', 1, 2_000, null],
    ['减25', 0, 0, { kind: 'category' }],
  ])
})

test('each held kind is used or lost for a reason that the sums bear out', () => {
  fc.assert(
    fc.property(heldCoupons, couponOrder, (held, order) => {
      const chosen = worth(bestCombination(held, order), order)
      const branches = couponBranches(held, order)
      expect(new Set(branches.map(({ coupon }) => coupon.couponId))).toEqual(new Set(held.map((one) => one.couponId)))
      expect(branches.reduce((sum, { takenFen }) => sum + takenFen, 0)).toBe(chosen.takenFen)
      for (const { coupon, count, loss } of branches) {
        expect(loss === null).toBe(count > 0)
        expect(couponObstacle(coupon, order) === null).toBe(
          loss === null || loss.kind === 'excluded' || loss.kind === 'needless',
        )
        if (loss?.kind !== 'excluded') continue
        expect(loss.lessFen).toBeGreaterThanOrEqual(0)
        expect(loss.bestFen + loss.lessFen).toBe(chosen.takenFen)
      }
    }),
  )
})
