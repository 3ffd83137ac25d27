import { expect, test } from 'vitest'
import type { PriceRules } from '#domain/devices/durations.ts'
import type { PriceListSku, PriceListTier } from './price-list.ts'
import { changedRules, ruleEffects } from './rule-effects.ts'

const tier = (months: number, days: number): PriceListTier => ({
  ...{ id: months + days, months, days, giftMonths: 0, giftDays: 0 },
  ...{ price: 100, preferential: null, original: 100, discountTag: '' },
})
const sku: PriceListSku = {
  ...{
    id: 1,
    typeId: 1,
    area: '',
    region: '',
    countryCode: '',
    remote: true,
    model: '',
    category: 3,
    provider: 'skyport',
  },
  ...{
    listed: true,
    unsuitPlatforms: [],
    inStock: true,
    stock: 4,
    tags: '',
    tiers: [tier(1, 0), tier(0, 30), tier(12, 0)],
  },
}
const named = { providers: ['skyport'], categories: [3] }
const nobody = { providers: [], categories: [] }
const rules: PriceRules = {
  ...{ dayBased: nobody, introductory: nobody, tiktokCategories: [], lowStock: 3, reviewPercent: 20 },
}

test('what other rules do is counted before they hold', () => {
  const next = { dayBased: named, introductory: named, tiktokCategories: [3], lowStock: 4, reviewPercent: 20 }
  expect(ruleEffects({ skus: [sku], rules }, next)).toEqual({ appear: 1, disappear: 0, labels: 1, tiktok: 1, low: 1 })
  expect(ruleEffects({ skus: [sku], rules: next }, rules)).toMatchObject({ appear: 0, disappear: 1, labels: 1 })
  expect(changedRules(rules, next).map(({ rule }) => rule)).toEqual([
    'dayBased',
    'introductory',
    'tiktokCategories',
    'lowStock',
  ])
  expect(changedRules(rules, rules)).toEqual([])
})
