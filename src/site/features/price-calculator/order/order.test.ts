import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinationObstacle, couponObstacle, type HeldCoupon } from '#domain/pricing/coupons.ts'
import { couponOrder, heldCoupons } from '#tests/support/catalogue-arbitraries.ts'
import { choiceObstacle, usableChoice } from './order.ts'

const coupon = (id: number, more: Partial<HeldCoupon> = {}): HeldCoupon => ({
  id,
  couponId: id,
  name: `券${id}`,
  amountFen: 1_000,
  limitPriceFen: 0,
  limitUseNum: null,
  excludeType: null,
  categories: [1],
  ...more,
})
const order = { category: 1, subtotalFen: 20_000, quantity: 1 }

test('a coupon says why it cannot be used: its category, what is missing, what it excludes, how often', () => {
  expect(choiceObstacle(coupon(1), [], order)).toBeNull()
  expect(choiceObstacle(coupon(1, { categories: [2] }), [], order)).toEqual({ kind: 'category' })
  const far = coupon(1, { limitPriceFen: 60_000 })
  expect(choiceObstacle(far, [], order)).toEqual({ kind: 'limitPrice', missingFen: 40_000 })
  const rival = coupon(2, { excludeType: 7 })
  expect(choiceObstacle(coupon(1, { excludeType: 7 }), [rival], order)).toEqual({ kind: 'excluded', name: '券2' })
  const twin = coupon(2, { couponId: 1, limitUseNum: 1 })
  expect(choiceObstacle(coupon(1, { limitUseNum: 1 }), [twin], order)).toEqual({ kind: 'uses' })
})

test('a chosen coupon is measured against the others, not against itself', () => {
  const own = coupon(1, { limitUseNum: 1, excludeType: 7 })
  expect(choiceObstacle(own, [own], order)).toBeNull()
})

test('what remains of a choice can always be ordered, and it holds nothing that was not chosen', () => {
  fc.assert(
    fc.property(heldCoupons, couponOrder, fc.array(fc.nat(9)), (held, measured, ids) => {
      const usable = usableChoice(ids, held, measured)
      const chosen = held.filter(({ id }) => usable !== 'best' && usable.includes(id))
      expect(chosen.every(({ id }) => ids.includes(id))).toBe(true)
      expect(chosen.every((one) => couponObstacle(one, measured) === null)).toBe(true)
      expect(combinationObstacle(chosen, measured.quantity)).toBeNull()
    }),
  )
})

test('the best combination stays the best', () => {
  expect(usableChoice('best', [coupon(1)], order)).toBe('best')
})
