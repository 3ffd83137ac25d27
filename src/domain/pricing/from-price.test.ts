import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue, Device, DeviceType, PriceTier } from '#domain/devices/catalogue.ts'
import { catalogue } from '#tests/support/catalogue-arbitraries.ts'
import { costsMostlySixTenths, fromPriceFen, fromPriceRange, lowestTierId } from './from-price.ts'

const tier = (months: number, actualPriceFen: number, days = 0): PriceTier => ({
  ...{ id: months + days, months, days, giftMonths: 0, giftDays: 0, discountTag: '', periodLabel: '' },
  ...{ originalPriceFen: actualPriceFen, preferentialPriceFen: null, actualPriceFen },
})

const device = (tiers: PriceTier[], inStock = true): Device => ({
  ...{ id: 1, area: '', region: '', countryCode: '', hasRemote: true, model: '', category: 1, categoryName: '' },
  ...{
    remark: '',
    inStock,
    availableNums: 9,
    unsuitPlatformIds: [],
    recommendPlatformIds: [],
    campaignTags: [],
    tiers,
  },
})

const type = (devices: Device[], code = 'cloud'): DeviceType => ({ id: 1, code, name: '云设备', devices })

test('a type starts from its cheapest month, and a longer duration does not undercut it', () => {
  expect(fromPriceFen(type([device([tier(1, 7_800), tier(12, 30_000)]), device([tier(1, 2_800)])]))).toBe(2_800)
})

test('30 days count as a month, and where there is no month the share of a longer duration stands', () => {
  expect(fromPriceFen(type([device([tier(0, 5_100, 30), tier(3, 15_300)])]))).toBe(5_100)
  expect(fromPriceFen(type([device([tier(3, 10_000), tier(6, 24_000)])]))).toBe(3_333)
})

test('the lowest price leads to a month that is in stock, and an empty catalogue nowhere', () => {
  const soldOut = { ...device([{ ...tier(1, 2_800), id: 7 }], false) }
  const offered = device([
    { ...tier(1, 2_800), id: 8 },
    { ...tier(12, 2_800), id: 9 },
  ])
  expect(lowestTierId([type([device([tier(1, 7_800)]), soldOut, offered])])).toBe(8)
  expect(lowestTierId([type([soldOut])])).toBe(7)
  expect(lowestTierId([])).toBeNull()
})

test('what is sold out counts only when all of it is', () => {
  const cheap = device([tier(1, 1_000)], false)
  expect(fromPriceFen(type([cheap, device([tier(1, 2_800)])]))).toBe(2_800)
  expect(fromPriceFen(type([cheap]))).toBe(1_000)
  expect(fromPriceFen(type([cheap, device([tier(1, 2_800)])], 'house'))).toBe(1_000)
  expect(fromPriceFen(type([]))).toBeNull()
})

test('the range of a catalogue holds what each of its types starts from', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      const prices = given.flatMap((one) => fromPriceFen(one) ?? [])
      const range = fromPriceRange(given)
      expect(range === null).toBe(prices.length === 0)
      for (const price of prices) {
        expect(price).toBeGreaterThanOrEqual(range?.lowFen ?? 0)
        expect(price).toBeLessThanOrEqual(range?.highFen ?? 0)
      }
    }),
  )
})

const discountedTier = (preferentialPriceFen: number | null): PriceTier => ({
  ...{ id: 1, months: 1, days: 0, giftMonths: 0, giftDays: 0, discountTag: '', periodLabel: '' },
  ...{ originalPriceFen: 13_000, preferentialPriceFen, actualPriceFen: preferentialPriceFen ?? 13_000 },
})

const discountedDevice = (preferentialPriceFen: number | null): Device => ({
  ...{ id: 1, area: '', region: '', countryCode: '', hasRemote: true, model: '', category: 1, categoryName: '' },
  ...{ remark: '', inStock: true, availableNums: 9, unsuitPlatformIds: [], recommendPlatformIds: [] },
  ...{ campaignTags: [], tiers: [discountedTier(preferentialPriceFen)] },
})

const catalogueOf = (...prices: (number | null)[]): Catalogue => [
  { id: 1, code: 'cloud', name: '云设备', devices: prices.map(discountedDevice) },
]

test('six tenths of the market price is said only where most devices have that discount', () => {
  expect(costsMostlySixTenths(catalogueOf(7_800, 7_800, null))).toBe(true)
  expect(costsMostlySixTenths(catalogueOf(7_800, null))).toBe(false)
  expect(costsMostlySixTenths(catalogueOf(9_100, 9_100))).toBe(false)
  expect(costsMostlySixTenths(catalogueOf(null))).toBe(false)
  expect(costsMostlySixTenths([])).toBe(false)
})
