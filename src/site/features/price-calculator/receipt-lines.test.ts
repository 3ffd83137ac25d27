import { expect, test } from 'vitest'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { priceText, shortPriceText, yuanText } from './money-text.ts'
import { giftText, receiptLines, shareText, termText } from './receipt-lines.ts'

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
    ['原价', '', '每月', '¥130.00'],
    ['设备折扣', '6折', '每月', '¥78.00'],
    ['时长折扣', '8.3折', '每月', '¥64.74'],
    ['× 12个月', '', '每台', '¥776.88'],
    ['× 3台', '', '', '¥2,330.64'],
  ])
})

test('a discount that the price lacks keeps its line, and a month that does not divide evenly says about', () => {
  const plain = { ...year, months: 3, preferentialPriceFen: null, originalPriceFen: 10_000, actualPriceFen: 10_000 }
  expect(linesOf(plain, 1).slice(0, 3)).toEqual([
    ['原价', '', '每月约', '¥33.33'],
    ['设备折扣', '', '', '无'],
    ['时长折扣', '', '', '无'],
  ])
})

test('what is sold by days is counted by days', () => {
  const days = { ...year, months: 0, days: 30 }
  expect(linesOf(days, 1)[0]).toEqual(['原价', '', '每30天', '¥1,560.00'])
  expect(termText(days)).toBe('30天')
})

test('gifts are said in months and days', () => {
  expect(giftText(year)).toBe('赠15天')
  expect(giftText({ giftMonths: 1, giftDays: 0 })).toBe('赠1个月')
  expect(giftText({ giftMonths: 0, giftDays: 0 })).toBe('')
})

test('money is written with two decimals and groups, short where there is room for nothing else', () => {
  expect(priceText(1)).toBe('¥0.01')
  expect(priceText(123_456_789)).toBe('¥1,234,567.89')
  expect(shortPriceText(200_000)).toBe('¥2,000')
  expect(yuanText(2_800)).toBe('28')
  expect(yuanText(2_850)).toBe('28.5')
})

test('a month’s share that does not divide evenly says about', () => {
  expect(shareText(year)).toBe('¥64.74/月')
  expect(shareText({ ...year, months: 3, actualPriceFen: 10_000 })).toBe('约¥33.33/月')
  expect(shareText({ ...year, months: 0, days: 30, actualPriceFen: 4_500 })).toBe('¥45.00/30天')
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
