import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockOf } from '#domain/devices/catalogue.ts'
import { catalogue } from '#tests/support/catalogue-arbitraries.ts'
import { type AddOnFee, type AddOnKey, addOnKeys } from '../settings/product-facts.ts'
import {
  costDurations,
  type LineOffer,
  lineOffersOf,
  lowestOffers,
  type MonthlyPlan,
  monthlyCost,
  ordersOf,
  readShops,
  shopsMost,
  shopsOf,
  startPlan,
} from './monthly-cost.ts'

const home: LineOffer = {
  area: '北美',
  category: 1,
  name: '静态住宅IP',
  hasRemote: false,
  isPreorder: false,
  terms: [
    { months: 1, fen: 4_000, tierId: 1 },
    { months: 12, fen: 39_840, tierId: 2 },
  ],
}
const fees = { browser: { freeEnvironments: 10, environmentYuan: 3 }, numberYuan: 13, addOns: [] }
const rowsOf = (line: LineOffer | null, shops = 200) => [{ shops, area: '北美', line }]
const plan: MonthlyPlan = { rows: rowsOf(home), months: 1, withNumbers: true, addOns: [] }
const ownProxies = { ...plan, rows: rowsOf(null) }
const noFees = { browser: null, numberYuan: null, addOns: [] }

test('200 shops with a line and a number each, the first ten environments free', () => {
  const { lines, totalFen } = monthlyCost(plan, fees)
  expect(lines.map(({ kind, count, freeCount, fen }) => [kind, count, freeCount, fen])).toEqual([
    ['environments', 190, 10, 57_000],
    ['lines', 200, 0, 800_000],
    ['numbers', 200, 0, 260_000],
  ])
  expect(totalFen).toBe(1_117_000)
})

test('thirty shops in three areas are 1,800 yuan a month, and an order for each', () => {
  const inArea = (area: string, fen: number) => ({ ...home, area, terms: [{ months: 1, fen, tierId: fen }] })
  const rows = [inArea('北美', 6_000), inArea('欧洲', 6_600), inArea('东南亚', 4_800)].map((line) => ({
    shops: 10,
    area: line.area,
    line,
  }))
  const { lines, totalFen } = monthlyCost({ ...plan, rows, withNumbers: false }, fees)
  expect(lines.map(({ kind, offer, fen }) => [kind, offer?.area, fen])).toEqual([
    ['environments', undefined, 6_000],
    ['lines', '北美', 60_000],
    ['lines', '欧洲', 66_000],
    ['lines', '东南亚', 48_000],
  ])
  expect(totalFen).toBe(180_000)
  expect([ordersOf({ rows }), ordersOf({ rows: rowsOf(home, 101) }), ordersOf(ownProxies)]).toEqual([3, 2, 0])
})

test('own proxies cost nothing here, and what is not published is not in the sum', () => {
  expect(monthlyCost(ownProxies, fees).lines.map(({ kind }) => kind)).toEqual(['environments', 'numbers'])
  expect(monthlyCost(plan, noFees)).toMatchObject({ totalFen: 800_000 })
  expect(monthlyCost(ownProxies, noFees)).toEqual({ lines: [], totalFen: 0 })
})

test('an add-on is in the sum where it costs something by the month and the buyer wants it', () => {
  const addOns: AddOnFee[] = [
    { key: 'automationFee', yuan: 2 },
    { key: 'aiFee', yuan: 0 },
    { key: 'migrationFee', yuan: 5 },
  ]
  const without = monthlyCost(plan, { ...fees, addOns })
  expect(without).toEqual(monthlyCost(plan, fees))
  const wanted = monthlyCost({ ...plan, addOns: addOns.map(({ key }) => key) }, { ...fees, addOns })
  expect(wanted.lines.slice(3).map(({ kind, fen }) => [kind, fen])).toEqual([['automationFee', 40_000]])
  expect(wanted.totalFen).toBe(without.totalFen + 40_000)
})

test('of equal prices the line is that of the device with the most stock', () => {
  const device = (id: number, availableNums: number | null, actualPriceFen: number) => ({
    id,
    area: '北美',
    category: 1,
    categoryName: home.name,
    hasRemote: false,
    inStock: true,
    availableNums,
    tiers: [{ id: 10 * id, months: 1, days: 0, actualPriceFen, originalPriceFen: actualPriceFen, periodLabel: '' }],
  })
  const tierOf = (...devices: ReturnType<typeof device>[]) =>
    // Only what the rule reads of a device.
    lineOffersOf([{ id: 1, code: 'cloud', name: '', devices }] as unknown as Parameters<typeof lineOffersOf>[0])[0]
      ?.terms[0]?.tierId
  expect(tierOf(device(1, 9, 6_000), device(2, 40, 6_000), device(3, 900, 6_100))).toBe(20)
  expect(tierOf(device(1, 9, 6_000), device(2, null, 6_000))).toBe(20)
})

test('a duration that is not sold is bought for the next shorter one', () => {
  const eachOf = (months: number) => monthlyCost({ ...plan, months }, fees).lines[1]?.each.months
  expect([1, 6, 12].map(eachOf)).toEqual([1, 1, 12])
})

const offer: fc.Arbitrary<LineOffer> = fc
  .array(
    fc.record({
      months: fc.constantFrom(...costDurations),
      fen: fc.integer({ min: 1, max: 1_000_000 }),
      tierId: fc.nat(),
    }),
    { minLength: 1 },
  )
  .map((terms) => ({ ...home, terms: terms.toSorted((one, other) => one.months - other.months) }))

const anyPlan = fc.record({
  rows: fc.array(
    fc.record({ shops: fc.integer({ min: 1, max: shopsMost }), area: fc.constant('北美'), line: fc.option(offer) }),
    { minLength: 1, maxLength: 4 },
  ),
  months: fc.constantFrom(...costDurations),
  withNumbers: fc.boolean(),
  addOns: fc.subarray<AddOnKey>([...addOnKeys]),
})
const anyFees = fc.record({
  browser: fc.option(
    fc.record({ freeEnvironments: fc.nat({ max: 100_000 }), environmentYuan: fc.nat({ max: 10_000 }) }),
  ),
  numberYuan: fc.option(fc.integer({ min: 1, max: 10_000 })),
  addOns: fc.array(fc.record({ key: fc.constantFrom(...addOnKeys), yuan: fc.nat({ max: 100 }) }), { maxLength: 3 }),
})

test('the sum is that of its lines in whole fen, and one shop more never costs less', () => {
  fc.assert(
    fc.property(anyPlan, anyFees, (one, known) => {
      const { lines, totalFen } = monthlyCost(one, known)
      expect(Number.isSafeInteger(totalFen)).toBe(true)
      expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(totalFen)
      const counted = (kind: string) =>
        lines.filter((line) => line.kind === kind).map(({ count, freeCount }) => count + freeCount)
      const bought = one.rows.filter(({ line }) => line !== null).map(({ shops }) => shops)
      expect(counted('lines')).toEqual(bought)
      for (const kind of ['environments', 'numbers']) {
        expect([[], [shopsOf(one)]]).toContainEqual(counted(kind))
      }
      const more = one.rows.map((row) => ({ ...row, shops: row.shops + 1 }))
      expect(monthlyCost({ ...one, rows: more }, known).totalFen).toBeGreaterThanOrEqual(totalFen)
    }),
  )
})

test('a kind of line has the lowest lasting price among what is left of it, and each kind is listed once', () => {
  fc.assert(
    fc.property(catalogue, (types) => {
      const offers = lineOffersOf(types)
      const kinds = offers.map(({ area, category, hasRemote }) => `${area} ${category} ${hasRemote}`)
      expect(new Set(kinds).size).toBe(kinds.length)
      for (const { area, category, hasRemote, terms } of offers) {
        const left = types
          .filter(({ code }) => code !== 'local' && code !== 'self')
          .flatMap((type) => type.devices.filter((device) => stockOf(type, device) !== 0))
          .filter((device) => device.area === area && device.category === category && device.hasRemote === hasRemote)
        for (const { months, fen } of terms) {
          const same = left
            .flatMap(({ tiers }) => tiers)
            .filter((tier) => tier.months === months || (months === 1 && tier.days === 30))
          expect(same.every((tier) => tier.actualPriceFen >= fen || tier.periodLabel !== '')).toBe(true)
          expect(same.some((tier) => tier.actualPriceFen <= fen)).toBe(true)
        }
      }
      const lowest = lowestOffers(offers)
      expect(new Set(lowest.map(({ category, hasRemote }) => `${category} ${hasRemote}`)).size).toBe(lowest.length)
      expect(offers).toEqual(expect.arrayContaining(lowest))
    }),
  )
})

test('an introductory price counts as what the renewal costs', () => {
  const tier = {
    id: 1,
    months: 1,
    days: 0,
    giftMonths: 0,
    giftDays: 0,
    discountTag: '',
    periodLabel: '首月',
    originalPriceFen: 4_000,
    preferentialPriceFen: 2_800,
    actualPriceFen: 2_800,
  }
  const device = {
    id: 1,
    area: '',
    region: '',
    countryCode: '',
    hasRemote: false,
    model: '',
    category: 5,
    remark: '',
    categoryName: '云厂商IP',
    inStock: true,
    availableNums: 9,
    campaignTags: [],
    unsuitPlatformIds: [],
    recommendPlatformIds: [],
    tiers: [tier],
  }
  const type = { id: 1, code: 'cloud', name: '云设备', devices: [device] }
  expect(lineOffersOf([type])[0]?.terms).toEqual([{ months: 1, fen: 4_000, tierId: 1 }])
  expect(lineOffersOf([{ ...type, code: 'self' }])).toEqual([])
  expect(lineOffersOf([{ ...type, devices: [{ ...device, inStock: false }] }])).toEqual([])
  expect(lineOffersOf([{ ...type, code: 'house' }])[0]?.isPreorder).toBe(true)
})

test.each([
  ['200', 200],
  [' １０００ ', 1000],
  ['', null],
  ['0', null],
  ['1001', null],
  ['1.5', null],
  ['-3', null],
  ['abc', null],
])('a number of shops is read from "%s"', (typed, shops) => {
  expect(readShops(typed)).toBe(shops)
})

test('shops of which nothing else is known are spread evenly over the listed areas that sell the cheapest kind', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: shopsMost }),
      fc.subarray(['北美', '欧洲', '东南亚', '南亚']),
      fc.subarray(['北美', '欧洲', '东南亚']),
      (shops, areas, listed) => {
        const offers = areas.map((area) => ({ ...home, area }))
        const { rows, ...rest } = startPlan(offers, shops, listed)
        expect(rest).toEqual({ months: 1, withNumbers: false, addOns: [] })
        expect(rows.reduce((sum, row) => sum + row.shops, 0)).toBe(shops)
        const counts = rows.map((row) => row.shops)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(Math.min(...counts)).toBeGreaterThan(0)
        const shared = listed.filter((area) => areas.includes(area)).slice(0, shops)
        expect(rows.map(({ area }) => area)).toEqual(shared.length > 0 ? shared : [areas[0] ?? ''])
        expect(rows.every(({ line, area }) => line === null || line.area === area)).toBe(true)
      },
    ),
  )
})
