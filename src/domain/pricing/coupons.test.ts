import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponOrder, heldCoupons } from '#tests/support/catalogue-arbitraries.ts'
import { combinationObstacle, couponObstacle, couponsAtMostFor, exclude, type HeldCoupon, takeOff } from './coupons.ts'

const base: HeldCoupon = {
  id: 1,
  couponId: 1,
  name: '满100减10',
  amountFen: 1_000,
  limitPriceFen: 10_000,
  limitUseNum: null,
  excludeType: null,
  categories: [1, 4],
}
const order = { category: 1, subtotalFen: 10_000, quantity: 1 }

test('a coupon is valid for its categories, from its limit on, and where its kind may be used at all', () => {
  expect(couponObstacle(base, order)).toBeNull()
  expect(couponObstacle(base, { ...order, category: 2 })).toEqual({ kind: 'category' })
  expect(couponObstacle({ ...base, categories: [] }, order)).toEqual({ kind: 'category' })
  expect(couponObstacle(base, { ...order, subtotalFen: 9_999 })).toEqual({ kind: 'limitPrice', missingFen: 1 })
  expect(couponObstacle({ ...base, limitUseNum: 0 }, order)).toEqual({ kind: 'uses' })
})

test('the limit on a kind is per device of the order; an empty one is no limit', () => {
  expect(couponsAtMostFor({ limitUseNum: 2 }, 3)).toBe(6)
  expect(couponsAtMostFor({ limitUseNum: null }, 1)).toBe(Number.POSITIVE_INFINITY)
})

test('two kinds exclude each other by the same non-empty number; one kind never excludes itself', () => {
  const one = { ...base, excludeType: 7 }
  expect(exclude(one, { ...one, id: 2, couponId: 2 })).toBe(true)
  expect(exclude(one, { ...one, id: 2 })).toBe(false)
  expect(exclude(one, { ...one, couponId: 2, excludeType: 8 })).toBe(false)
  for (const excludeType of [null, 0]) {
    expect(exclude({ ...base, excludeType }, { ...base, couponId: 2, excludeType })).toBe(false)
  }
})

test('exclusion is the same from both sides', () => {
  fc.assert(
    fc.property(heldCoupons, (held) =>
      held.every((one) => held.every((other) => exclude(one, other) === exclude(other, one))),
    ),
  )
})

test('whether coupons go together does not depend on their order', () => {
  const shuffled = heldCoupons.chain((held) =>
    fc.tuple(fc.constant(held), fc.shuffledSubarray(held, { minLength: held.length })),
  )
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 1, max: 3 }), ([held, again], quantity) => {
      // Of several reasons either may be named first.
      expect(combinationObstacle(again, quantity) === null).toBe(combinationObstacle(held, quantity) === null)
    }),
  )
})

test('coupons are taken off the greater first and leave at least 1 fen', () => {
  const small = { ...base, id: 2, amountFen: 300 }
  expect(takeOff([small, base], 5_000)).toEqual([
    { id: 1, couponId: 1, discountFen: 1_000 },
    { id: 2, couponId: 1, discountFen: 300 },
  ])
  expect(takeOff([small, base], 1_100).map(({ discountFen }) => discountFen)).toEqual([1_000, 99])
  expect(takeOff([small, base], 1).map(({ discountFen }) => discountFen)).toEqual([0, 0])
})

test('a coupon never takes off less than nothing or more than its amount', () => {
  fc.assert(
    fc.property(heldCoupons, couponOrder, (held, { subtotalFen }) => {
      const amountOf = new Map(held.map(({ id, amountFen }) => [id, amountFen]))
      for (const { id, discountFen } of takeOff(held, subtotalFen)) {
        expect(discountFen).toBeGreaterThanOrEqual(0)
        expect(discountFen).toBeLessThanOrEqual(amountOf.get(id) ?? 0)
      }
    }),
  )
})
