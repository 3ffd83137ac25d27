import { expect, test } from 'vitest'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { receiptLines } from './receipt-lines.ts'

const year: PriceTier = {
  ...{ id: 4, months: 12, days: 0, giftMonths: 0, giftDays: 15, discountTag: '8.3折', periodLabel: '' },
  ...{ originalPriceFen: 156_000, preferentialPriceFen: 93_600, actualPriceFen: 77_688 },
}
const linesOf = (tier: PriceTier, quantity: number) => {
  const { unit, order } = receiptLines({ tier } as Selection, quantity)
  return [...unit, ...order].map(({ label, gave, per, amount }) => [label, gave, per, amount])
}

test('the receipt goes from the original price to the whole order, line by line', () => {
  expect(linesOf(year, 3)).toEqual([
    ['标价', '', '每月', '¥130.00'],
    ['设备折扣', '6折', '每月', '¥78.00'],
    ['时长折扣', '8.3折', '每月', '¥64.74'],
    ['× 12个月', '', '每台', '¥776.88'],
    ['× 3台', '', '', '¥2,330.64'],
  ])
})

test('a discount that the price lacks keeps its line, and a month that does not divide evenly says about', () => {
  const plain = { ...year, months: 3, preferentialPriceFen: null, originalPriceFen: 10_000, actualPriceFen: 10_000 }
  expect(linesOf(plain, 1).slice(0, 3)).toEqual([
    ['标价', '', '每月约', '¥33.33'],
    ['设备折扣', '', '', '无'],
    ['时长折扣', '', '', '无'],
  ])
})

test('what is sold by days is counted by days', () => {
  const days = { ...year, months: 0, days: 30 }
  expect(linesOf(days, 1)[0]).toEqual(['标价', '', '每30天', '¥1,560.00'])
})

test('a price by days is one for all of them and is not multiplied', () => {
  const days = {
    ...year,
    months: 0,
    days: 30,
    originalPriceFen: 7_500,
    preferentialPriceFen: 4_500,
    actualPriceFen: 4_500,
  }
  expect(linesOf(days, 2).slice(3)).toEqual([
    ['30天', '', '每台', '¥45.00'],
    ['× 2台', '', '', '¥90.00'],
  ])
})
