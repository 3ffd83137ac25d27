import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponOrder, heldCoupons } from '#tests/support/catalogue-arbitraries.ts'
import { bestCombination } from './best-combination.ts'
import { takeOff } from './coupons.ts'
import { obstaclesOf, weighCombinations } from './weighed-combinations.ts'

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
      { name: '减35', count: 3 },
      { name: '减20', count: 1 },
    ],
    coupons: 4,
    takenFen: 12_500,
  })
  expect(obstaclesOf(held, order)).toMatchObject([{ coupon: { id: 6 }, obstacle: { kind: 'category' } }])
})
