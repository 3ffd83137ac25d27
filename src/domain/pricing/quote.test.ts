import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldCoupons } from '#tests/support/catalogue-arbitraries.ts'
import { combinationObstacle, couponObstacle } from './coupons.ts'
import { type QuoteOrder, quoteOrder } from './quote.ts'

// The usual hundred misses faults that take a rare catalogue to show; these were planted and found.
beforeAll(() => fc.configureGlobal({ numRuns: 1_000 }))
afterAll(() => fc.resetConfigureGlobal())

const tier = {
  id: 1,
  months: 12,
  days: 0,
  giftMonths: 0,
  giftDays: 15,
  originalPriceFen: 156_000,
  preferentialPriceFen: 93_600,
  actualPriceFen: 77_688,
  discountTag: '8.3折',
  periodLabel: '',
}
const fullLine: QuoteOrder = {
  type: { code: 'cloud' },
  device: { category: 1, inStock: true, availableNums: 36 },
  tier,
  quantity: 3,
  held: [],
  choice: 'best',
}
const hundredOff = {
  id: 9,
  couponId: 4,
  name: '满2000减100',
  amountFen: 10_000,
  limitPriceFen: 200_000,
  limitUseNum: null,
  excludeType: null,
  categories: [1],
}

const order: fc.Arbitrary<QuoteOrder> = fc
  .record({
    code: fc.constantFrom('cloud', 'house', 'local'),
    category: fc.constantFrom(1, 2),
    inStock: fc.boolean(),
    availableNums: fc.constantFrom(null, 0, 1, 3, 100),
    actualPriceFen: fc.integer({ min: 1, max: 120 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    held: heldCoupons,
  })
  .map(({ code, category, inStock, availableNums, actualPriceFen, quantity, held }) => ({
    type: { code },
    device: { category, inStock, availableNums },
    tier: { ...tier, actualPriceFen },
    quantity,
    held,
    choice: 'best',
  }))

function payable(one: QuoteOrder): number | null {
  const result = quoteOrder(one)
  return result.ok ? result.quote.payableFen : null
}

test('an order comes to price × quantity − discounts, with its gifts in the period', () => {
  expect(quoteOrder({ ...fullLine, held: [hundredOff] })).toEqual({
    ok: true,
    quote: {
      subtotalFen: 233_064,
      discounts: [{ id: 9, couponId: 4, discountFen: 10_000 }],
      discountTotalFen: 10_000,
      payableFen: 223_064,
      period: { months: 12, days: 15 },
      preorder: false,
      autoRenew: true,
    },
  })
})

test('the house type is a preorder without a stock limit and is not renewed by itself', () => {
  const device = { category: 1, inStock: false, availableNums: 0 }
  expect(quoteOrder({ ...fullLine, type: { code: 'house' }, device, quantity: 100 })).toMatchObject({
    ok: true,
    quote: { preorder: true, autoRenew: false, subtotalFen: 7_768_800 },
  })
})

test('more than is left is refused with what is left, nothing left with 积极补货中', () => {
  const device = { category: 1, inStock: true, availableNums: 2 }
  expect(quoteOrder({ ...fullLine, device })).toEqual({ ok: false, sentence: '库存仅剩2' })
  expect(quoteOrder({ ...fullLine, device, quantity: 2 }).ok).toBe(true)
  expect(quoteOrder({ ...fullLine, device: { ...device, availableNums: 0 } })).toMatchObject({ sentence: '积极补货中' })
  expect(quoteOrder({ ...fullLine, device: { ...device, inStock: false } })).toMatchObject({ sentence: '积极补货中' })
  expect(quoteOrder({ ...fullLine, device: { ...device, availableNums: null } }).ok).toBe(true)
})

test('a renewal takes what is sold out, one device at a time, and waits for no delivery', () => {
  const device = { category: 1, inStock: false, availableNums: 0 }
  const renewal: QuoteOrder = { ...fullLine, device, quantity: 1, isRenewal: true }
  expect(quoteOrder(renewal)).toMatchObject({ ok: true, quote: { subtotalFen: 77_688, autoRenew: true } })
  expect(quoteOrder({ ...renewal, type: { code: 'house' } })).toMatchObject({
    quote: { preorder: false, autoRenew: false },
  })
  expect(quoteOrder({ ...renewal, quantity: 2 })).toEqual({ ok: false, sentence: '续费一次续一台设备' })
})

test('a quantity outside 1 to 100 is refused with its sentence', () => {
  for (const quantity of [0, -1, 101, 1.5, Number.NaN]) {
    expect(quoteOrder({ ...fullLine, quantity })).toEqual({ ok: false, sentence: '请输入1-100的整数' })
  }
})

test('a payable amount is never under 1 fen, and the lines of a quote add up', () => {
  fc.assert(
    fc.property(order, (one) => {
      const result = quoteOrder(one)
      if (!result.ok) return
      const { subtotalFen, discounts, discountTotalFen, payableFen } = result.quote
      expect(payableFen).toBeGreaterThanOrEqual(1)
      expect(subtotalFen).toBe(one.tier.actualPriceFen * one.quantity)
      expect(discountTotalFen).toBe(discounts.reduce((sum, { discountFen }) => sum + discountFen, 0))
      expect(payableFen).toBe(subtotalFen - discountTotalFen)
    }),
  )
})

test('neither more stock nor one coupon more ever raises the payable amount', () => {
  const oneMore = order.chain((one) => fc.tuple(fc.constant(one), fc.integer({ min: 1, max: 60 }), heldCoupons))
  fc.assert(
    fc.property(oneMore, ([one, moreStock, [added]]) => {
      const before = payable(one)
      if (before === null) return
      const { availableNums } = one.device
      const stocked = { ...one.device, inStock: true, availableNums: availableNums && availableNums + moreStock }
      expect(payable({ ...one, device: stocked })).toBe(before)
      if (added === undefined) return
      const coupon = { ...added, id: 1_000, couponId: 1_000 }
      expect(payable({ ...one, held: [...one.held, coupon] })).toBeLessThanOrEqual(before)
    }),
  )
})

test('the order in which coupons are held or chosen does not matter', () => {
  const shuffled = order.chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.shuffledSubarray([...one.held], { minLength: one.held.length }),
      fc.shuffledSubarray(one.held.map(({ id }) => id)),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([one, again, choice]) => {
      expect(quoteOrder({ ...one, held: again })).toEqual(quoteOrder(one))
      const forwards = quoteOrder({ ...one, choice })
      const backwards = quoteOrder({ ...one, held: again, choice: choice.toReversed() })
      expect(backwards.ok).toBe(forwards.ok)
      if (forwards.ok) expect(backwards).toEqual(forwards)
    }),
  )
})

test('coupons that are chosen by hand pass exactly when each is valid and they go together', () => {
  const byHand = order.chain((one) => fc.tuple(fc.constant(one), fc.subarray([...one.held])))
  fc.assert(
    fc.property(byHand, ([one, chosen]) => {
      const device = { ...one.device, inStock: true, availableNums: null }
      const result = quoteOrder({ ...one, device, choice: chosen.map(({ id }) => id) })
      const { quantity } = one
      const measured = { category: device.category, subtotalFen: one.tier.actualPriceFen * quantity, quantity }
      const isValid =
        chosen.every((coupon) => couponObstacle(coupon, measured) === null) &&
        combinationObstacle(chosen, quantity) === null
      expect(result.ok).toBe(isValid)
      if (result.ok) expect(result.quote.payableFen).toBeGreaterThanOrEqual(payable({ ...one, device }) ?? 0)
    }),
  )
})

test('each reason against a chosen coupon has its sentence', () => {
  const sentence = (held: QuoteOrder['held'], choice: number[], change: Partial<QuoteOrder> = {}) => {
    const result = quoteOrder({ ...fullLine, held, choice, ...change })
    return result.ok ? null : result.sentence
  }
  const held = [hundredOff]
  expect(sentence(held, [8])).toBe('优惠券不可用')
  expect(sentence(held, [9, 9])).toBe('同一张优惠券只能使用一次')
  expect(sentence([{ ...hundredOff, categories: [2] }], [9])).toBe('优惠券不适用于所选设备')
  expect(sentence(held, [9], { quantity: 1 })).toBe('未达到优惠券的使用门槛')
  const limited = [9, 10].map((id) => ({ ...hundredOff, id, limitPriceFen: 0, limitUseNum: 1 }))
  expect(sentence(limited, [9, 10], { quantity: 1 })).toBe('优惠券超出可用张数')
  expect(sentence(limited, [9, 10], { quantity: 2 })).toBeNull()
  const rivals = [9, 10].map((id) => ({ ...hundredOff, id, couponId: id, excludeType: 1 }))
  expect(sentence(rivals, [9, 10])).toBe('优惠券不可叠加')
  expect(sentence(rivals, [])).toBeNull()
})
