import { expect, test } from 'vitest'
import type { Catalogue, Device, PriceTier } from '#domain/devices/catalogue.ts'
import { costsMostlySixTenths } from './market-price.ts'

const tier = (preferentialPriceFen: number | null): PriceTier => ({
  ...{ id: 1, months: 1, days: 0, giftMonths: 0, giftDays: 0, discountTag: '', periodLabel: '' },
  ...{ originalPriceFen: 13_000, preferentialPriceFen, actualPriceFen: preferentialPriceFen ?? 13_000 },
})

const device = (preferentialPriceFen: number | null): Device => ({
  ...{ id: 1, area: '', region: '', countryCode: '', hasRemote: true, model: '', category: 1, categoryName: '' },
  ...{ remark: '', inStock: true, availableNums: 9, unsuitPlatformIds: [], recommendPlatformIds: [] },
  ...{ campaignTags: [], tiers: [tier(preferentialPriceFen)] },
})

const catalogueOf = (...prices: (number | null)[]): Catalogue => [
  { id: 1, code: 'cloud', name: '云设备', devices: prices.map(device) },
]

test('six tenths of the market price is said only where most devices have that discount', () => {
  expect(costsMostlySixTenths(catalogueOf(7_800, 7_800, null))).toBe(true)
  expect(costsMostlySixTenths(catalogueOf(7_800, null))).toBe(false)
  expect(costsMostlySixTenths(catalogueOf(9_100, 9_100))).toBe(false)
  expect(costsMostlySixTenths(catalogueOf(null))).toBe(false)
  expect(costsMostlySixTenths([])).toBe(false)
})
