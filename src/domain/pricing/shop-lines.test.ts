import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Catalogue, type Device, stockOf } from '#domain/devices/catalogue.ts'
import { catalogue } from '#tests/support/catalogue-arbitraries.ts'
import {
  isLineType,
  type MarketplaceIds,
  marketplaces,
  marketplacesFor,
  shopLineFrom,
  shopLinesOf,
} from './shop-lines.ts'

const ids: MarketplaceIds = { Amazon: [1, 9], 'TikTok Shop': [2], Temu: [3] }
const unsuited = [[], [1], [9], [2, 3], [1, 2, 3], [4]]
const prices = [4_500, 6_000, 2_800]

/** A catalogue whose devices differ in price and in the platforms that they do not suit. */
const priced = fc.tuple(catalogue, fc.nat(99)).map(([types, seed]): Catalogue => {
  let place = seed
  const next = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    place += 7
    return values[place % values.length] as Value
  }
  const priceTiers = (device: Device) => device.tiers.map((tier) => ({ ...tier, actualPriceFen: next(prices) }))
  return types.map((type) => ({
    ...type,
    devices: type.devices.map((device) => ({
      ...device,
      unsuitPlatformIds: next(unsuited),
      tiers: priceTiers(device),
    })),
  }))
})

const linesOf = (types: Catalogue, known = ids) =>
  shopLinesOf(
    types.map(({ code, devices }) => ({
      code,
      devices: devices.map((device) => ({ ...device, fits: marketplacesFor(device, known) })),
    })),
  )

const wish = fc.record({
  fits: fc.subarray([...marketplaces], { minLength: 1 }),
  area: fc.constantFrom(undefined, '北美', '欧洲'),
})

test('what a page names is the lowest month of any device that suits its marketplaces in its area, in any catalogue', () => {
  fc.assert(
    fc.property(priced, wish, (types, { fits, area }) => {
      const named = shopLineFrom(linesOf(types), area === undefined ? { fits } : { fits, area })
      const devices = types.filter(isLineType).flatMap((type) =>
        type.devices.filter((device) => {
          const suits = !ids.Amazon.concat(ids['TikTok Shop'], ids.Temu).some(
            (id) => device.unsuitPlatformIds.includes(id) && fits.some((name) => ids[name].includes(id)),
          )
          const isThere = device.area !== '' && (area === undefined || device.area === area)
          return suits && isThere && stockOf(type, device) !== 0 && device.tiers.length > 0
        }),
      )
      const addresses = devices.filter(({ hasRemote }) => !hasRemote)
      const tiers = (addresses.length > 0 ? addresses : devices).flatMap((device) => device.tiers)
      const months = tiers.filter(({ months, days }) => months === 1 || days === 30).map((tier) => tier.actualPriceFen)
      const shares = tiers.map((tier) => Math.round(tier.actualPriceFen / (tier.months || 1)))
      const lowest = Math.min(...(months.length > 0 ? months : shares))
      expect(named?.fen ?? Number.POSITIVE_INFINITY).toBe(lowest)
    }),
  )
})

test('an empty catalogue and a marketplace that the directory lacks have no line', () => {
  expect(shopLineFrom(linesOf([]))).toBeNull()
  fc.assert(
    fc.property(priced, (types) => {
      const withoutTemu = linesOf(types, { ...ids, Temu: [] })
      expect(shopLineFrom(withoutTemu)).toBeNull()
      expect(shopLineFrom(withoutTemu, { fits: ['Temu'] })).toBeNull()
    }),
  )
})

test('a price that applies once stands behind one that lasts', () => {
  const tier = { id: 1, months: 1, days: 0, originalPriceFen: 4_000, actualPriceFen: 2_800, periodLabel: '首月' }
  const lasting = { ...tier, id: 2, actualPriceFen: 3_900, periodLabel: '' }
  const device = { inStock: true, availableNums: 1, hasRemote: false, categoryName: '静态住宅IP', area: '北美' }
  const lines = shopLinesOf([
    { code: 'cloud', devices: [tier, lasting].map((one) => ({ ...device, fits: marketplaces, tiers: [one] })) },
  ])
  expect(lines.map(({ tierId, fen }) => [tierId, fen])).toEqual([[2, 3_900]])
})
