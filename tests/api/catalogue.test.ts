import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CallSuccess } from '#contract/call.ts'
import { type Calls, calls } from '#contract/index.ts'
import { makeDeviceType, makePlatform, makePlatformSite, makePriceTier, makeSku } from '#db/factories.ts'
import { platforms as allPlatforms, catalogueRules, equipmentCategories, priceTiers, skus } from '#db/schema/index.ts'
import { seedCatalogue } from '#db/seed/catalogue/index.ts'
import { seedPlatforms } from '#db/seed/platforms.ts'
import { offerOf, type TypeOffer } from '#domain/pricing/type-offer.ts'
import { catalogueOf, offersOf as readOffers } from '#site/features/price-calculator/catalogue/catalogue-data.ts'
import { createTestApp, openTestApp, type TestApp } from '#tests/support/test-app.ts'

type Listed = CallSuccess<Calls['availableIpTypesByDevice']>['data']

const flatPath = calls.availableIpTypes.path
const path = calls.availableIpTypesByDevice.path
const typesPath = calls.deviceTypeList.path

const app = await openTestApp()
const given = await giveCatalogue()

/** Two types out of their order, five devices, two platforms with sites, and the lists of the rules. */
async function giveCatalogue() {
  const { db } = app
  const amazon = await makePlatform(db, { name: 'Amazon' })
  const tiktok = await makePlatform(db, { name: 'TikTok Shop' })
  const american = await makePlatformSite(db, { platformId: amazon.id, siteName: 'Amazon 美国站', sortOrder: 1 })
  const ofAmazon = await makePlatformSite(db, { platformId: amazon.id, siteName: '美国站', sortOrder: 2 })
  await makePlatformSite(db, { platformId: tiktok.id, siteName: '美国站' })
  await db.insert(equipmentCategories).values([
    { code: 1, name: '静态住宅IP' },
    { code: 5, name: '云厂商IP' },
  ])
  await db.insert(catalogueRules).values({
    value: {
      dayBased: { providers: ['pool'], categories: [2] },
      introductory: { providers: ['vendor'], categories: [5] },
      tiktokCategories: [1],
    },
    updatedAt: app.clock.now(),
  })
  const phone = await makeDeviceType(db, { code: 'phone', name: '手机设备', sortOrder: 2 })
  const cloud = await makeDeviceType(db, { code: 'cloud', name: '云设备', sortOrder: 1 })
  const live = await makeDeviceType(db, { code: 'live', name: '直播设备', sortOrder: 3 })
  const device = async (
    name: string,
    overrides: Parameters<typeof makeSku>[1],
    tiers: Parameters<typeof makePriceTier>[1][],
  ) => {
    const sku = await makeSku(db, { deviceTypeId: cloud.id, name, ...overrides })
    for (const tier of tiers) await makePriceTier(db, { skuId: sku.id, ...tier })
    return sku
  }
  const full = await device(
    'full',
    {
      address: '北美',
      region: '美国洛杉矶',
      countryCode: 'US',
      remote: true,
      model: '标准型',
      remark: '2核，4G内存',
      provider: 'home',
      availableNums: 36,
      recommendPlatformIds: [tiktok.id],
      campaign: { tags: ['新品'], skuTagImage: 'javascript:alert(1)' },
      sortOrder: 3,
    },
    [
      {
        months: 12,
        actualPriceFen: 77_688,
        originalPriceFen: 156_000,
        preferentialPriceFen: 93_600,
        preferentialType: 1,
        discountAmountFen: 15_912,
        discountTag: '8.3折',
        giftDays: 15,
        sortOrder: 2,
      },
      { months: 1, actualPriceFen: 7_801, originalPriceFen: 13_000, sortOrder: 1 },
    ],
  )
  await device('vendor', { equipmentCategory: 5, provider: 'vendor', unsuitPlatformIds: [amazon.id], sortOrder: 1 }, [
    { months: 1, sortOrder: 1 },
    { months: 3, sortOrder: 2 },
    { months: 0, days: 30, sortOrder: 3 },
  ])
  await device(
    'pool',
    { equipmentCategory: 2, provider: 'pool', unsuitPlatformIds: [amazon.id, tiktok.id], sortOrder: 2 },
    [{ months: 0, days: 30 }],
  )
  await device('without a tier', { sortOrder: 4 }, [])
  await device('with a tier that is not offered', { sortOrder: 5 }, [{ months: 0, days: 30 }])
  await device(
    'phone',
    { deviceTypeId: phone.id, inStock: false, availableNums: null, unsuitPlatformIds: [tiktok.id] },
    [{}],
  )
  return { amazon, tiktok, american, ofAmazon, cloud, phone, live, full }
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.baseUrl}/api${address}`, { headers })
  return { status: response.status, body: await response.json() }
}

/** The grouped list, held against the contract's own schema. */
async function list(query = ''): Promise<Listed> {
  const { body } = await ask(`${path}?${query}`)
  const { code, msg, ...fields } = body
  expect(code).toBe(200)
  return calls.availableIpTypesByDevice.answer.strict().parse(fields).data
}

async function namesOf(query = '') {
  return (await list(query)).map(({ code, list: devices }) => [code, devices.map(({ name }) => name)])
}

test('the catalogue is grouped by type in the staff’s order, without what cannot be chosen', async () => {
  expect(await namesOf()).toEqual([
    ['cloud', ['vendor', 'pool', 'full']],
    ['phone', ['phone']],
  ])
})

test('a device is answered in the specification’s names, with prices in yuan', async () => {
  const [group] = await list()
  expect(group).toMatchObject({ id: given.cloud.id, code: 'cloud', name: '云设备', deviceTypeName: '云设备' })
  const device = group?.list.find(({ name }) => name === 'full')
  const { ipTypePrices, ...fields } = device ?? {}
  expect(fields).toEqual({
    id: given.full.id,
    name: 'full',
    address: '北美',
    region: '美国洛杉矶',
    countryCode: 'US',
    rdpStatus: 1,
    equipmentCategory: 1,
    equipmentCategoryName: '静态住宅IP',
    model: '标准型',
    provider: 'home',
    deviceType: 'cloud',
    isStock: true,
    availableNums: 36,
    remark: '2核，4G内存',
    unsuitPlatform: [],
    recommendPlatform: [given.tiktok.id],
    subscriptionStatus: 0,
    campaignTags: ['新品'],
    skuTagImage: null,
  })
  expect(ipTypePrices).toMatchObject([
    {
      month: 1,
      actualPrice: 78.01,
      originalPrice: 130,
      preferentialPrice: null,
      discountAmount: null,
      discountTag: '',
    },
    {
      ipTypeId: given.full.id,
      month: 12,
      day: 0,
      actualPrice: 776.88,
      originalPrice: 1560,
      giftDays: 15,
      giftMonths: 0,
      preferentialType: 1,
      preferentialPrice: 936,
      discountAmount: 159.12,
      discountTag: '8.3折',
      periodLabel: '',
    },
  ])
})

test('a device that is sold out is listed as such', async () => {
  const listed = (await list()).flatMap((group) => group.list)
  expect(listed.filter(({ isStock }) => !isStock).map(({ name }) => name)).toEqual(['phone'])
})

test('30 days are offered by the day-based list alone, and the vendors’ first and third month have their names', async () => {
  const tiersOf = (await list()).flatMap((group) =>
    group.list.map(({ name, ipTypePrices }) => [
      name,
      ipTypePrices.map((tier) => [tier.month, tier.day, tier.periodLabel]),
    ]),
  )
  expect(Object.fromEntries(tiersOf)).toMatchObject({
    vendor: [
      [1, 0, '首月'],
      [3, 0, '前3个月'],
    ],
    pool: [[0, 30, '']],
  })
})

test('a category without a name is answered with an empty one', async () => {
  const pool = (await list())[0]?.list.find(({ name }) => name === 'pool')
  expect(pool).toMatchObject({ equipmentCategory: 2, equipmentCategoryName: '' })
})

test('a platform, one of its sites, or a site’s name leaves what fits; recommended devices come first', async () => {
  const fitsAmazon = [
    ['cloud', ['full']],
    ['phone', ['phone']],
  ]
  expect(await namesOf(`platformId=${given.amazon.id}`)).toEqual(fitsAmazon)
  expect(await namesOf(`siteId=${given.american.id}`)).toEqual(fitsAmazon)
  expect(await namesOf(`fitIpBySiteName=${encodeURIComponent('Amazon 美国站')}`)).toEqual(fitsAmazon)
  expect(await namesOf(`platformId=${given.tiktok.id}`)).toEqual([['cloud', ['full', 'vendor']]])
})

test('a site’s name under two platforms leaves what fits one of them', async () => {
  expect(await namesOf(`fitIpBySiteName=${encodeURIComponent('美国站')}`)).toEqual([
    ['cloud', ['full', 'vendor']],
    ['phone', ['phone']],
  ])
})

test('filters that are given together count together', async () => {
  const both = `siteId=${given.american.id}&platformId=${given.tiktok.id}`
  expect(await namesOf(both)).toEqual([['cloud', ['full']]])
})

test('the TikTok filter leaves its set of categories', async () => {
  const left = [
    ['cloud', ['full']],
    ['phone', ['phone']],
  ]
  for (const yes of ['true', '1']) expect(await namesOf(`isFilterTiktok=${yes}`)).toEqual(left)
  for (const no of ['false', '0', '']) expect(await namesOf(`isFilterTiktok=${no}`)).toEqual(await namesOf())
})

test('an empty filter is none', async () => {
  expect(await list('siteId=&fitIpBySiteName=&platformId=&isFilterTiktok=')).toEqual(await list())
  expect((await ask(`${flatPath}?siteId=`)).body).toEqual((await ask(flatPath)).body)
})

test('an unknown site or platform has nothing', async () => {
  for (const unknown of ['siteId=2147483647', 'platformId=2147483647', 'fitIpBySiteName=nowhere']) {
    expect(await list(unknown), unknown).toEqual([])
  }
  expect((await ask(`${flatPath}?siteId=2147483647`)).body).toMatchObject({ code: 200, data: [] })
})

test('a filter of a wrong kind is refused', async () => {
  const wrong = ['0', '-1', '1.5', '1e3', 'abc', '2147483648', '%20', '１']
  const queries = [
    ...wrong.flatMap((value) => [`siteId=${value}`, `platformId=${value}`]),
    ...['yes', 'TRUE', '2', 'null'].map((value) => `isFilterTiktok=${value}`),
    `fitIpBySiteName=${'x'.repeat(101)}`,
    'fitIpBySiteName=%00',
    'siteId=1&siteId=2',
    'unknown=1',
  ]
  for (const query of queries) expect((await ask(`${path}?${query}`)).status, query).toBe(400)
  for (const value of wrong) expect((await ask(`${flatPath}?siteId=${value}`)).status, value).toBe(400)
  expect((await ask(`${flatPath}?platformId=1`)).status).toBe(400)
})

/** No filter, each kind of filter, and two at once. */
const filters = () => {
  const { amazon, tiktok, american } = given
  return [
    '',
    `platformId=${amazon.id}`,
    `platformId=${tiktok.id}`,
    `siteId=${american.id}`,
    'isFilterTiktok=1',
    `fitIpBySiteName=${encodeURIComponent('美国站')}`,
    `siteId=${american.id}&platformId=${tiktok.id}`,
    'platformId=2147483647',
  ]
}

test('the devices of one type after another are the whole catalogue, under every filter', async () => {
  for (const filter of filters()) {
    const parts = await Promise.all(
      [given.cloud, given.phone, given.live].map(({ id }) => list(`${filter}&deviceTypeId=${id}`)),
    )
    expect(parts.flat(), filter).toEqual(await list(filter))
    for (const part of parts) expect(part.length).toBeLessThan(2)
  }
  expect(await list('deviceTypeId=')).toEqual(await list())
})

test('a device type that does not exist is not found, and what is no id is refused', async () => {
  expect((await ask(`${path}?deviceTypeId=2147483647`)).status).toBe(404)
  for (const wrong of ['0', '-1', 'abc', '1e3', '2147483648'])
    expect((await ask(`${path}?deviceTypeId=${wrong}`)).status, wrong).toBe(400)
  expect((await ask(`${typesPath}?deviceTypeId=${given.cloud.id}`)).status).toBe(400)
})

/** The types' list, held against the contract's own schema; prices without the tier, of which several may cost the same. */
async function offersOf(app: TestApp, query: string) {
  const response = await fetch(`${app.baseUrl}/api${typesPath}?${query}`)
  const { code, msg, ...fields } = await response.json()
  expect(code).toBe(200)
  return readOffers(calls.deviceTypeList.answer.strict().parse(fields).data, { selfOnly: false }).map(withoutTiers)
}

/** The same, worked out from all devices. */
async function expectedOffers(app: TestApp, query: string) {
  const { data } = await (await fetch(`${app.baseUrl}/api${path}?${query}`)).json()
  return catalogueOf(data, { selfOnly: false }).map(offerOf).map(withoutTiers)
}

const withoutTiers = ({ cheapest, remote, ...offer }: TypeOffer) => ({
  ...offer,
  cheapest: cheapest && { ...cheapest, tierId: 0 },
  remote: remote && { ...remote, tierId: 0 },
})

test('what a type starts from is what its devices say, under every filter', async () => {
  for (const filter of filters()) expect(await offersOf(app, filter), filter).toEqual(await expectedOffers(app, filter))
  expect((await offersOf(app, '')).map(({ code, isSoldOut }) => [code, isSoldOut])).toEqual([
    ['cloud', false],
    ['phone', true],
  ])
})

test('the demonstration’s types start from what their devices say, also when much is sold out', async () => {
  await using other = await createTestApp()
  await seedPlatforms(other.db)
  await seedCatalogue(other.db, other.clock.now())
  const platforms = await other.db.select({ id: allPlatforms.id }).from(allPlatforms)
  const queries = ['', 'isFilterTiktok=1', ...platforms.slice(0, 3).map(({ id }) => `platformId=${id}`)]
  const check = async () => {
    for (const query of queries) expect(await offersOf(other, query), query).toEqual(await expectedOffers(other, query))
  }
  await check()
  await other.db.update(skus).set({ availableNums: 0 }).where(sql`${skus.id} % 3 > 0`)
  await other.db.update(priceTiers).set({ preferentialPriceFen: null }).where(sql`${priceTiers.skuId} % 2 = 0`)
  await check()
})

test('the flat list has the same devices', async () => {
  const { body } = await ask(`${flatPath}?siteId=${given.american.id}`)
  const { code, msg, ...fields } = body
  const { data } = calls.availableIpTypes.answer.strict().parse(fields)
  expect(data).toEqual((await list(`siteId=${given.american.id}`)).flatMap((group) => group.list))
})

test('sites are listed with their platform, both in the staff’s order', async () => {
  const { body } = await ask(calls.siteList.path)
  const { amazon, american, ofAmazon } = given
  expect(body).toMatchObject({
    code: 200,
    data: [
      { id: american.id, siteName: 'Amazon 美国站', platformId: amazon.id, platformName: 'Amazon' },
      { id: ofAmazon.id, siteName: '美国站' },
      { siteName: '美国站', platformName: 'TikTok Shop' },
    ],
  })
})

test('the server’s own reads carry the tags by which their pages are ended', async () => {
  const tagsOf = async (address: string) => (await app.app.apiFetch(`/api${address}`)).headers.get('x-cache-tags')
  expect(await tagsOf(path)).toBe('catalogue')
  expect(await tagsOf(`${path}?platformId=${given.amazon.id}`)).toBe('catalogue,platforms')
  expect(await tagsOf(flatPath)).toBe('catalogue')
  expect(await tagsOf(`${path}?deviceTypeId=${given.cloud.id}`)).toBe('catalogue')
  expect(await tagsOf(typesPath)).toBe('catalogue')
  expect(await tagsOf(`${typesPath}?platformId=${given.amazon.id}`)).toBe('catalogue,platforms')
  expect(await tagsOf(calls.siteList.path)).toBe('platforms')
  expect(await tagsOf(calls.couponList.path)).toBe('catalogue')
})

test('without rules nothing is sold by days, nothing has a label, and one broken list leaves the others', async () => {
  await using other = await createTestApp()
  const sku = await makeSku(other.db, { provider: 'vendor', equipmentCategory: 5 })
  await makePriceTier(other.db, { skuId: sku.id })
  await makePriceTier(other.db, { skuId: sku.id, months: 0, days: 30 })
  const tiers = async (query = '') => {
    const { data } = await (await fetch(`${other.baseUrl}/api${path}?${query}`)).json()
    return data.flatMap((group: Listed[number]) => group.list.flatMap(({ ipTypePrices }) => ipTypePrices))
  }
  expect(await tiers()).toMatchObject([{ month: 1, periodLabel: '' }])
  expect(await tiers('isFilterTiktok=1')).toEqual([])
  const broken = { dayBased: 'pool', introductory: { providers: ['vendor'], categories: [5] } }
  const value = broken as unknown as (typeof catalogueRules.$inferInsert)['value']
  await other.db.insert(catalogueRules).values({ value, updatedAt: other.clock.now() })
  expect(await tiers()).toMatchObject([{ month: 1, periodLabel: '首月' }])
})
