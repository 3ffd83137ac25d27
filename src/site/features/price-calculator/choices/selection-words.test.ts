import { expect, test } from 'vitest'
import { giftText, shareText, termText } from './selection-words.ts'

const year = {
  id: 4,
  months: 12,
  days: 0,
  giftMonths: 0,
  giftDays: 15,
  discountTag: '8.3折',
  periodLabel: '',
  originalPriceFen: 156_000,
  preferentialPriceFen: 93_600,
  actualPriceFen: 77_688,
}

test('a duration is said in months, or in days where it is sold by days', () => {
  expect(termText(year)).toBe('12个月')
  expect(termText({ months: 0, days: 30 })).toBe('30天')
})

test('gifts are said in months and days', () => {
  expect(giftText(year)).toBe('赠15天')
  expect(giftText({ giftMonths: 1, giftDays: 0 })).toBe('赠1个月')
  expect(giftText({ giftMonths: 0, giftDays: 0 })).toBe('')
})

test('a month’s share that does not divide evenly says about', () => {
  expect(shareText(year)).toBe('¥64.74/月')
  expect(shareText({ ...year, months: 3, actualPriceFen: 10_000 })).toBe('约¥33.33/月')
  expect(shareText({ ...year, months: 0, days: 30, actualPriceFen: 4_500 })).toBe('¥45.00/30天')
})
