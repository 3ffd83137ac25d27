import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Device, PriceTier } from '#domain/devices/catalogue.ts'
import { catalogue } from '#tests/support/catalogue-arbitraries.ts'
import { fromPriceOf, siteFromPrice } from './from-price.ts'
import { costsMostlySixTenths, lowestOffer, offerOf, offerRange } from './type-offer.ts'

test('what the types start from says what the whole catalogue starts from', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      expect(lowestOffer(given.map(offerOf))).toEqual(siteFromPrice(given))
    }),
  )
})

test('the range of a catalogue holds what each of its types starts from', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      const prices = given.flatMap((one) => fromPriceOf(one)?.fen ?? [])
      const range = offerRange(given.map(offerOf))
      expect(range === null).toBe(prices.length === 0)
      for (const price of prices) {
        expect(price).toBeGreaterThanOrEqual(range?.lowFen ?? 0)
        expect(price).toBeLessThanOrEqual(range?.highFen ?? 0)
      }
    }),
  )
})

const discountedTier = (preferentialPriceFen: number | null): PriceTier => ({
  id: 1,
  months: 1,
  days: 0,
  giftMonths: 0,
  giftDays: 0,
  discountTag: '',
  periodLabel: '',
  originalPriceFen: 13_000,
  preferentialPriceFen,
  actualPriceFen: preferentialPriceFen ?? 13_000,
})

const discountedDevice = (preferentialPriceFen: number | null): Device => ({
  id: 1,
  area: '',
  region: '',
  countryCode: '',
  hasRemote: true,
  model: '',
  category: 1,
  categoryName: '',
  remark: '',
  inStock: true,
  availableNums: 9,
  unsuitPlatformIds: [],
  recommendPlatformIds: [],
  campaignTags: [],
  tiers: [discountedTier(preferentialPriceFen)],
})

const offersOf = (...prices: (number | null)[]) => [
  offerOf({ id: 1, code: 'cloud', name: '云设备', devices: prices.map(discountedDevice) }),
]

test('six tenths of the original price is said only where most devices have that discount', () => {
  expect(costsMostlySixTenths(offersOf(7_800, 7_800, null))).toBe(true)
  expect(costsMostlySixTenths(offersOf(7_800, null))).toBe(false)
  expect(costsMostlySixTenths(offersOf(9_100, 9_100))).toBe(false)
  expect(costsMostlySixTenths(offersOf(null))).toBe(false)
  expect(costsMostlySixTenths([])).toBe(false)
})
