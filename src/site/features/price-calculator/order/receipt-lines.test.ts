import { expect, test } from 'vitest'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { receiptLines, savedText } from './receipt-lines.ts'

const month: PriceTier = {
  id: 1,
  months: 1,
  days: 0,
  giftMonths: 0,
  giftDays: 0,
  discountTag: '',
  periodLabel: '',
  originalPriceFen: 13_000,
  preferentialPriceFen: 7_800,
  actualPriceFen: 7_800,
}
const year: PriceTier = { ...month, id: 4, months: 12, discountTag: '8.3折', actualPriceFen: 77_688 }
const days: PriceTier = { ...month, id: 5, months: 0, days: 30, actualPriceFen: 4_500 }

const chosen = (tier: PriceTier, tiers = [tier]) => ({ device: { tiers }, tier }) as unknown as Selection
const linesOf = (selection: Selection, quantity: number) => {
  const { unit, order } = receiptLines(selection, quantity)
  return [...unit, ...order].map(({ label, gave, note, per, amount, isStruck }) =>
    [label, gave, note, per, isStruck ? `~${amount}` : amount].filter(Boolean),
  )
}

test('the receipt goes from the month that the device is sold for to the whole order, line by line', () => {
  expect(linesOf(chosen(year, [month, year]), 3)).toEqual([
    ['单月价', '只买1个月的价格', '每月', '~¥78.00'],
    ['时长折扣', '8.3折', '每月', '¥64.74'],
    ['× 12个月', '每台', '¥776.88'],
    ['× 3台', '¥2,330.64'],
  ])
  expect(savedText(chosen(year, [month, year]), 3)).toBe('比每次只买1个月（共¥2,808.00）省¥477.36')
})

test('nothing is struck through that nobody pays: neither an original price nor a month', () => {
  for (const selection of [chosen(month, [month, year]), chosen(year), chosen(days, [days, year])]) {
    const lines = linesOf(selection, 1)
    expect(lines.flat().filter((words) => words.startsWith('~') || words.includes('130'))).toEqual([])
    expect(lines[1]).toEqual(['时长折扣', '无'])
    expect(savedText(selection, 1)).toBe('')
  }
})

test('a share of a month that does not divide evenly says about', () => {
  const quarter = { ...month, months: 3, actualPriceFen: 10_000 }
  expect(linesOf(chosen(quarter), 1)[0]).toEqual(['单月价', '每月约', '¥33.33'])
})

test('a price by days is one for all of them and is not multiplied', () => {
  expect(linesOf(chosen(days), 2)).toEqual([
    ['30天价', '只买30天的价格', '每30天', '¥45.00'],
    ['时长折扣', '无'],
    ['30天', '每台', '¥45.00'],
    ['× 2台', '¥90.00'],
  ])
  const cheapYear = { ...year, actualPriceFen: 44_820 }
  expect(linesOf(chosen(cheapYear, [days, cheapYear]), 1).slice(0, 2)).toEqual([
    ['30天价', '只买30天的价格', '每30天', '~¥45.00'],
    ['时长折扣', '8.3折', '每月', '¥37.35'],
  ])
})
