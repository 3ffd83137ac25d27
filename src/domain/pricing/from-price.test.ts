import { expect, test } from 'vitest'
import type { Device, DeviceType, PriceTier } from '#domain/devices/catalogue.ts'
import { fromPriceOf, longTermDiscount, siteFromPrice } from './from-price.ts'

const tier = (months: number, actualPriceFen: number, days = 0): PriceTier => ({
  id: months + days,
  months,
  days,
  giftMonths: 0,
  giftDays: 0,
  discountTag: '',
  periodLabel: '',
  originalPriceFen: actualPriceFen,
  preferentialPriceFen: null,
  actualPriceFen,
})

const device = (tiers: PriceTier[], inStock = true): Device => ({
  id: 1,
  area: '',
  region: '',
  countryCode: '',
  hasRemote: true,
  model: '',
  category: 1,
  categoryName: '',
  remark: '',
  inStock,
  availableNums: 9,
  unsuitPlatformIds: [],
  recommendPlatformIds: [],
  campaignTags: [],
  tiers,
})

const type = (devices: Device[], code = 'cloud'): DeviceType => ({ id: 1, code, name: '云设备', devices })

test('a type starts from its cheapest month, and a longer duration does not undercut it', () => {
  expect(fromPriceOf(type([device([tier(1, 7_800), tier(12, 30_000)]), device([tier(1, 2_800)])]))?.fen).toBe(2_800)
})

test('30 days count as a month, and where there is no month the share of a longer duration stands', () => {
  expect(fromPriceOf(type([device([tier(0, 5_100, 30), tier(3, 15_300)])]))?.fen).toBe(5_100)
  expect(fromPriceOf(type([device([tier(3, 10_000), tier(6, 24_000)])]))?.fen).toBe(3_333)
})

test('the site names a month that is in stock, and nothing for an empty catalogue', () => {
  const soldOut = { ...device([{ ...tier(1, 2_800), id: 7 }], false) }
  const offered = device([
    { ...tier(1, 2_800), id: 8 },
    { ...tier(12, 2_800), id: 9 },
  ])
  expect(siteFromPrice([type([device([tier(1, 7_800)]), soldOut, offered])])?.tierId).toBe(8)
  expect(siteFromPrice([type([soldOut])])?.tierId).toBe(7)
  expect(siteFromPrice([])).toBeNull()
})

test('a price that applies once is named only where no other exists, with what the renewal costs', () => {
  const first = { ...tier(1, 2_800), originalPriceFen: 4_000, periodLabel: '首月' }
  const vendor = device([first])
  expect(fromPriceOf(type([vendor, device([tier(1, 3_000)])]))).toMatchObject({ fen: 3_000, renewalFen: 3_000 })
  expect(siteFromPrice([type([vendor]), type([device([tier(1, 3_000)])])])?.periodLabel).toBe('')
  expect(fromPriceOf(type([vendor]))).toMatchObject({ fen: 2_800, renewalFen: 4_000, periodLabel: '首月' })
})

test('with remote control only devices that have it count', () => {
  const address = { ...device([tier(1, 2_800)]), hasRemote: false }
  const desktop = device([tier(1, 3_300)])
  expect(fromPriceOf(type([address, desktop]))).toMatchObject({ fen: 2_800, hasRemote: false })
  expect(fromPriceOf(type([address, desktop]), { withRemote: true })).toMatchObject({ fen: 3_300, hasRemote: true })
  expect(siteFromPrice([type([address])], { withRemote: true })).toBeNull()
})

test('a discount of long durations is named only when every device has it', () => {
  const long = (months: number, discountTag: string) => ({ months, discountTag })
  expect(longTermDiscount([long(1, ''), long(6, '8.3折'), long(12, '8.3折'), long(6, '8.3折')])).toEqual({
    months: [6, 12],
    discountTag: '8.3折',
  })
  expect(longTermDiscount([long(6, '8.3折'), long(6, ''), long(12, '8.3折')])).toEqual({
    months: [12],
    discountTag: '8.3折',
  })
  expect(longTermDiscount([long(6, '8.3折'), long(12, '8折')])).toBeNull()
  expect(longTermDiscount([long(1, '首购')])).toBeNull()
})

test('what is sold out counts only when all of it is', () => {
  const cheap = device([tier(1, 1_000)], false)
  expect(fromPriceOf(type([cheap, device([tier(1, 2_800)])]))?.fen).toBe(2_800)
  expect(fromPriceOf(type([cheap]))?.fen).toBe(1_000)
  expect(fromPriceOf(type([cheap, device([tier(1, 2_800)])], 'house'))?.fen).toBe(1_000)
  expect(fromPriceOf(type([]))).toBeNull()
})
