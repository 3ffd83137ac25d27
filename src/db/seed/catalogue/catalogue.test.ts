import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCompanies } from '#db/seed/index.ts'
import { seedPlatformSites } from '#db/seed/platforms.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { DeviceTypeRow, PriceTierRow, Sku } from '../../schema/index.ts'
import * as schema from '../../schema/index.ts'
import { seedPlatforms } from '../platforms.ts'
import { category } from './categories.ts'
import { seedCatalogue } from './index.ts'

const now = new Date('2026-11-20T02:00:00Z')
let database: TestDatabase
let devices: { type: DeviceTypeRow; sku: Sku; tiers: PriceTierRow[] }[]

beforeAll(async () => {
  database = await createTestDatabase()
  // What the catalogue names; the articles and the search index take most of the time that a whole seed does.
  await seedPlatforms(database.db)
  await seedPlatformSites(database.db)
  await seedCompanies(database.db, now)
  await seedCatalogue(database.db, now)
  const { db } = database
  const types = new Map((await db.select().from(schema.deviceTypes)).map((type) => [type.id, type]))
  const tiers = Map.groupBy(await db.select().from(schema.priceTiers), ({ skuId }) => skuId)
  devices = (await db.select().from(schema.skus)).flatMap((sku) => {
    const type = types.get(sku.deviceTypeId)
    return type === undefined ? [] : [{ type, sku, tiers: tiers.get(sku.id) ?? [] }]
  })
})

afterAll(() => database.close())

function of(code: string) {
  return devices.filter(({ type }) => type.code === code)
}

test('there are six device types and at least 60 devices in more than 100 countries and regions', async () => {
  const types = await database.db.select().from(schema.deviceTypes).orderBy(schema.deviceTypes.sortOrder)
  expect(types.map(({ code }) => code)).toEqual(['cloud', 'house', 'local', 'phone', 'live', 'self'])
  expect(devices.length).toBeGreaterThanOrEqual(60)
  const countries = new Set(devices.map(({ sku }) => sku.countryCode).filter((code) => code !== ''))
  expect(countries.size).toBeGreaterThan(100)
  for (const code of countries) expect(code).toMatch(/^[A-Z]{2}$/)
  expect(
    new Set(of('cloud').flatMap(({ sku }) => (sku.countryCode === 'US' ? [sku.region] : []))).size,
  ).toBeGreaterThan(5)
})

test('no two devices of a type agree at every level, so that each can be chosen', () => {
  const keys = devices.map(({ type, sku }) =>
    [type.code, sku.address, sku.region, sku.remote, sku.model, sku.equipmentCategory].join('|'),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('every device has tiers of 1 (or 30 days), 3, 6 and 12 months, with 8.3折 on the long ones', () => {
  for (const { sku, tiers } of devices) {
    const durations = tiers.map(({ months, days }) => (days > 0 ? `${days} days` : months))
    expect(
      [
        [1, 3, 6, 12],
        ['30 days', 3, 6, 12],
      ],
      sku.name,
    ).toContainEqual(durations)
    for (const tier of tiers) expect(tier.discountTag, sku.name).toBe(tier.months >= 6 ? '8.3折' : '')
  }
})

test('prices are whole fen, step down by the discounts that they name, and a month’s share is exact', () => {
  for (const { sku, tiers } of devices) {
    for (const tier of tiers) {
      const { actualPriceFen, originalPriceFen, preferentialPriceFen, discountAmountFen, months } = tier
      const before = preferentialPriceFen ?? originalPriceFen
      const prices = [actualPriceFen, originalPriceFen, before]
      expect(prices.every(Number.isInteger), sku.name).toBe(true)
      expect(
        prices.map((fen) => fen % (months || 1)),
        sku.name,
      ).toEqual([0, 0, 0])
      expect(before).toBeLessThanOrEqual(originalPriceFen)
      expect(actualPriceFen).toBe(tier.discountTag === '' ? before : before * 0.83)
      expect(before - actualPriceFen).toBe(discountAmountFen ?? 0)
      expect((before * 10) % originalPriceFen, sku.name).toBe(0)
    }
  }
})

test('a month costs at least 28 yuan, one cloud device exactly that, and many have 6折', () => {
  const months = devices.flatMap(({ type, tiers }) =>
    tiers.filter(({ months, days }) => months === 1 || days === 30).map((tier) => ({ type, tier })),
  )
  const fen = months.map(({ tier }) => tier.actualPriceFen)
  expect(Math.min(...fen)).toBe(2_800)
  expect(months.some(({ type, tier }) => type.code === 'cloud' && tier.actualPriceFen === 2_800)).toBe(true)
  const sixTenths = months.filter(({ tier }) => tier.preferentialPriceFen === tier.originalPriceFen * 0.6)
  expect(sixTenths.length).toBeGreaterThan(devices.length / 2)
})

test('30 days stand only where the day-based list allows them', async () => {
  const [rules] = await database.db.select().from(schema.catalogueRules)
  const dayBased = devices.filter(({ tiers }) => tiers.some(({ days }) => days > 0))
  expect(dayBased.length).toBeGreaterThan(0)
  for (const { sku } of dayBased) {
    expect(rules?.value.dayBased.providers).toContain(sku.provider)
    expect(rules?.value.dayBased.categories).toContain(sku.equipmentCategory)
  }
})

test('some is sold out: a whole type, an area, a region, a model and a category, beside what is not', () => {
  const isSoldOut = ({ sku }: { sku: Sku }) => !sku.inStock && sku.availableNums === 0
  const cloud = of('cloud')
  expect(of('live').every(isSoldOut)).toBe(true)
  expect(cloud.filter(({ sku }) => sku.address === '大洋洲').every(isSoldOut)).toBe(true)
  expect(cloud.filter(({ sku }) => sku.region === '美国芝加哥').every(isSoldOut)).toBe(true)
  const here = cloud.filter(({ sku }) => sku.region === '美国洛杉矶')
  expect(here.filter(({ sku }) => sku.model === '旗舰型').every(isSoldOut)).toBe(true)
  expect(here.filter(({ sku }) => sku.equipmentCategory === category.mobile).every(isSoldOut)).toBe(true)
  expect(here.some((device) => !isSoldOut(device))).toBe(true)
  const left = cloud.map(({ sku }) => sku.availableNums ?? 0)
  expect(left.filter((count) => count >= 1 && count <= 5).length).toBeGreaterThan(10)
  expect(left.filter((count) => count >= 10).length).toBeGreaterThan(100)
})

test('the house type has no limit, and neither the local nor the own type has a place', () => {
  expect(of('house').every(({ sku }) => sku.availableNums === null)).toBe(true)
  for (const { sku } of [...of('local'), ...of('self')]) expect([sku.address, sku.region]).toEqual(['', ''])
  expect(of('self').some(({ sku }) => sku.remark === '接入自己的IP')).toBe(true)
})

test('no platform fits every device, and every platform fits some', async () => {
  const platforms = await database.db.select().from(schema.platforms)
  for (const { id, name } of platforms) {
    const unsuited = devices.filter(({ sku }) => sku.unsuitPlatformIds.includes(id)).length
    expect(unsuited, name).toBeGreaterThan(0)
    expect(unsuited, name).toBeLessThan(devices.length / 2)
  }
  for (const { sku } of devices) {
    expect(
      sku.recommendPlatformIds.filter((id) => sku.unsuitPlatformIds.includes(id)),
      sku.name,
    ).toEqual([])
  }
})

test('at least 40 sites stand under ten platforms and more, each under a name of its own', async () => {
  const sites = await database.db.select().from(schema.platformSites)
  expect(sites.length).toBeGreaterThanOrEqual(40)
  expect(new Set(sites.map(({ platformId }) => platformId)).size).toBeGreaterThanOrEqual(10)
  expect(new Set(sites.map(({ siteName }) => siteName)).size).toBe(sites.length)
})

test('eight kinds of coupons, one for each rule, and at least four of them are public now', async () => {
  const kinds = await database.db.select().from(schema.coupons)
  const held = await database.db.select().from(schema.heldCoupons)
  expect(kinds).toHaveLength(8)
  const running = kinds.filter(({ enabled, validUntil }) => enabled && (validUntil === null || validUntil > now))
  const isPublic = ({ id }: { id: number }) => held.some(({ couponId, userId }) => couponId === id && userId === null)
  expect(running.filter(isPublic).length).toBeGreaterThanOrEqual(4)
  expect(running).toHaveLength(6)
  expect(running.filter((kind) => !isPublic(kind))).toHaveLength(1)
  expect(kinds.filter(({ enabled }) => !enabled)).toHaveLength(1)
  expect(
    kinds.some(({ limitUseNum }) => limitUseNum === 1) && kinds.some(({ limitUseNum }) => limitUseNum === null),
  ).toBe(true)
  expect(kinds).toContainEqual(
    expect.objectContaining({ name: '满2000元减100元', amountFen: 10_000, limitPriceFen: 200_000 }),
  )
})
