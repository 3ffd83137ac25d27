import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import { discountText, monthlyFen, priceSteps, renewalPriceFen } from './receipt.ts'

const year: PriceTier = {
  id: 1,
  months: 12,
  days: 0,
  giftMonths: 0,
  giftDays: 0,
  originalPriceFen: 156_000,
  preferentialPriceFen: 93_600,
  actualPriceFen: 77_688,
  discountTag: '8.3折',
  periodLabel: '',
}

const tier: fc.Arbitrary<PriceTier> = fc
  .record({
    duration: fc.constantFrom({ months: 1, days: 0 }, { months: 12, days: 0 }, { months: 0, days: 30 }),
    originalPriceFen: fc.integer({ min: 0, max: 3_000 }),
    preferentialPriceFen: fc.option(fc.integer({ min: 0, max: 3_000 })),
    actualPriceFen: fc.integer({ min: 1, max: 3_000 }),
    discountTag: fc.constantFrom('', '8.3折'),
  })
  .map(({ duration, ...prices }) => ({ ...year, ...duration, ...prices }))

test('a price is told in steps: original, the device’s discount, the duration’s discount', () => {
  expect(priceSteps(year)).toEqual([
    { rule: 'original', amountFen: 13_000, isExact: true, discount: '' },
    { rule: 'device', amountFen: 7_800, isExact: true, discount: '6折' },
    { rule: 'duration', amountFen: 6_474, isExact: true, discount: '8.3折' },
  ])
})

test('a step that takes nothing off is left out', () => {
  const plain = { ...year, preferentialPriceFen: null, originalPriceFen: 77_688 }
  expect(priceSteps(plain).map(({ rule }) => rule)).toEqual(['original'])
  expect(priceSteps({ ...year, preferentialPriceFen: null }).map(({ rule }) => rule)).toEqual(['original', 'duration'])
  expect(priceSteps({ ...year, actualPriceFen: 93_600 }).map(({ rule }) => rule)).toEqual(['original', 'device'])
})

test('a month has no discount for being long, unless a word or its label says so, and no word is shown that is untrue', () => {
  const month = { ...year, months: 1, originalPriceFen: 13_000, preferentialPriceFen: 7_800, actualPriceFen: 8_200 }
  const rulesOf = (tier: PriceTier) => priceSteps(tier).map(({ rule, discount }) => [rule, discount])
  expect(rulesOf({ ...month, discountTag: '' })).toEqual([
    ['original', ''],
    ['device', ''],
  ])
  expect(rulesOf({ ...month, preferentialPriceFen: null, discountTag: '', periodLabel: '首月' })[1]?.[0]).toBe(
    'duration',
  )
  expect(rulesOf({ ...year, actualPriceFen: 74_880 }).at(-1)).toEqual(['duration', '8折'])
  expect(rulesOf({ ...year, discountTag: '年付' }).at(-1)).toEqual(['duration', '年付'])
})

test('the steps begin with the original price, only go down, and end with what is charged', () => {
  fc.assert(
    fc.property(tier, (one) => {
      const steps = priceSteps(one)
      expect(steps[0]?.rule).toBe('original')
      const amounts = steps.map(({ amountFen }) => amountFen)
      expect(amounts.toSorted((a, b) => b - a)).toEqual(amounts)
      expect(amounts.at(-1)).toBe(Math.round(one.actualPriceFen / (one.months || 1)))
    }),
  )
})

test('30 days have no price of a month', () => {
  expect(monthlyFen({ months: 0, actualPriceFen: 5_100 })).toBeNull()
  expect(monthlyFen({ months: 12, actualPriceFen: 77_688 })).toBe(6_474)
})

test('a discount is named in tenths where it is a whole per cent', () => {
  expect(discountText(60, 100)).toBe('6折')
  expect(discountText(83, 100)).toBe('8.3折')
  expect(discountText(2_800, 4_600)).toBe('')
  expect(discountText(100, 100)).toBe('')
  expect(discountText(1, 0)).toBe('')
})

test('a renewal costs the same again, but a first month its original price', () => {
  expect(renewalPriceFen(year)).toBe(77_688)
  expect(renewalPriceFen({ ...year, periodLabel: '首月' })).toBe(156_000)
  fc.assert(fc.property(tier, (one) => renewalPriceFen({ ...one, periodLabel: '首月' }) >= one.actualPriceFen))
})
