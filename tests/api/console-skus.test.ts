import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeDeviceType, makePriceTier, makeSku } from '#db/factories.ts'
import { equipmentCategories, priceTiers, skus } from '#db/schema/index.ts'
import { skuSentences } from '#domain/devices/new-sku.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ cachesAnswers: true })
const browser = (await enterAs(app, (await enterAsOwner(app)).browser, ['pricing'])).browser
const cloud = await makeDeviceType(app.db, { code: 'cloud', name: '云设备' })

test('a new device is not public until its change set is, and is withdrawn with it', async () => {
  await app.db.insert(equipmentCategories).values({ code: 3, name: '机房IP' }).onConflictDoNothing()
  const given = {
    months: 1,
    days: 0,
    giftMonths: 0,
    giftDays: 3,
    price: 9_900,
    preferential: null,
    original: 12_000,
    discountTag: '',
  }
  const sku = {
    typeId: cloud.id,
    area: '欧洲',
    region: '法国马赛',
    countryCode: 'FR',
    remote: true,
    model: '标准型',
    category: 3,
    provider: 'harbour',
    stock: 5,
    tiers: [given],
  }
  const add = (part: object = {}) => browser.ask('POST /skus', { body: { ...sku, ...part } })
  const { data } = await add()
  const listed = async () => {
    const { value } = await app.askApi('GET /company/ip/listAvailableIpType', {})
    return (value.data as { id: number }[]).some(({ id }) => id === data.id)
  }
  const [tier] = await app.db.select().from(priceTiers).where(eq(priceTiers.skuId, data.id))
  const quoted = () => visitorOf(app).post('/company/ip/quote', { ipTypePriceId: tier?.id, ipNumber: 1 })
  expect([await listed(), (await quoted()).status]).toEqual([false, 404])
  const { id } = (await browser.ask('POST /price-changes', { body: { name: '上架' } })).data
  const cells = [{ cell: `listed:${data.id}`, after: true }]
  await browser.ask(`POST /price-changes/${id}/draft`, { body: { version: 1, name: '上架', cells } })
  const act = (name: string, version: number, rest: object = {}) =>
    browser.ask(`POST /price-changes/${id}/${name}`, { body: { version, ...rest } })
  expect((await act('publish', 2)).code).toBe(200)
  await expect.poll(listed).toBe(true)
  expect((await quoted()).status).toBe(200)
  await act('roll-back', 3, { reason: '下架' })
  expect((await quoted()).status).toBe(404)

  expect(await add()).toMatchObject({ status: 409, msg: '已经有同样的设备：类型、地区、型号与类别都一样' })
  for (const [part, msg] of [
    [{ region: '法国里昂', tiers: [] }, '请填写1至12档时长的售价'],
    [{ countryCode: 'fr' }, '国家代码应为两个大写字母，如 US；没有则留空'],
    [{ tiers: [{ ...given, price: 0 }] }, '1个月：价格不能是0'],
    [{ tiers: [given, given] }, '1个月填写了两次'],
    [{ category: 999 }, '没有这个设备类型或类别'],
  ] as const)
    expect(await add(part)).toMatchObject({ status: 400, msg })
})

test('a device that is sold by 30 days alone is public once the rules name its provider and category', async () => {
  await app.db.insert(equipmentCategories).values({ code: 41, name: '按天线路' }).onConflictDoNothing()
  const { data } = await browser.ask('POST /skus', {
    body: {
      typeId: cloud.id,
      area: '东南亚',
      region: '越南河内',
      countryCode: 'VN',
      remote: false,
      model: '',
      category: 41,
      provider: 'daily',
      stock: 5,
      tiers: [
        {
          months: 0,
          days: 30,
          giftMonths: 0,
          giftDays: 0,
          price: 6_000,
          preferential: null,
          original: 6_000,
          discountTag: '',
        },
      ],
    },
  })
  const { id } = (await browser.ask('POST /price-changes', { body: { name: '按天' } })).data
  const cells = [{ cell: `listed:${data.id}`, after: true }]
  await browser.ask(`POST /price-changes/${id}/draft`, { body: { version: 1, name: '按天', cells } })
  expect((await browser.ask(`POST /price-changes/${id}/publish`, { body: { version: 2 } })).code).toBe(200)
  const offered = async () => {
    const { value } = await app.askApi('GET /company/ip/listAvailableIpType', {})
    const rows = value.data as { id: number; ipTypePrices: { month: number; day: number }[] }[]
    return rows.find((row) => row.id === data.id)?.ipTypePrices.map(({ month, day }) => [month, day]) ?? []
  }
  expect(await offered()).toEqual([])
  const { version, rules } = (await browser.ask('GET /catalogue-rules')).data
  const dayBased = { providers: ['daily'], categories: [41] }
  const saved = await browser.ask('POST /catalogue-rules', { body: { version, rules: { ...rules, dayBased } } })
  expect(saved.code).toBe(200)
  await expect.poll(offered).toEqual([[0, 30]])
})

test('a device is edited where it is, keeps what its prices were passed for while it is listed, and is deleted unlisted', async () => {
  await app.db.insert(equipmentCategories).values({ code: 3, name: '机房IP' }).onConflictDoNothing()
  const facts = {
    typeId: cloud.id,
    area: '大洋洲',
    region: '澳大利亚悉泥',
    countryCode: 'AU',
    remote: true,
    model: '标准型',
    category: 3,
    provider: 'harbour',
  }
  const row = await makeSku(app.db, {
    deviceTypeId: facts.typeId,
    address: facts.area,
    region: facts.region,
    countryCode: 'AU',
    remote: true,
    model: facts.model,
    equipmentCategory: 3,
    provider: facts.provider,
    listed: true,
  })
  const tier = await makePriceTier(app.db, { skuId: row.id })
  const save = (seen: object, fields: object) => browser.ask(`POST /skus/${row.id}`, { body: { seen, fields } })
  const remove = (seen: object) => browser.ask(`POST /skus/${row.id}/remove`, { body: { seen } })
  const shown = async () => {
    const { value } = await app.askApi('GET /company/ip/listAvailableIpType', {})
    return (value.data as { id: number; region: string }[]).find(({ id }) => id === row.id)?.region
  }
  const right = { ...facts, region: '澳大利亚悉尼' }
  expect((await save(facts, right)).code).toBe(200)
  await expect.poll(shown).toBe('澳大利亚悉尼')
  expect(await save(facts, right)).toMatchObject({ status: 409, data: { yours: right, theirs: right } })
  expect(await save(right, { ...right, provider: 'other' })).toMatchObject({ msg: skuSentences.listedFacts })
  expect(await save(right, { ...right, countryCode: 'au' })).toMatchObject({ msg: skuSentences.country })
  expect(await remove(right)).toMatchObject({ status: 400, msg: skuSentences.unlistFirst })

  await app.db.update(skus).set({ listed: false }).where(eq(skus.id, row.id))
  const moved = { ...right, provider: 'other' }
  expect((await save(right, moved)).code).toBe(200)
  await makeSku(app.db, {
    deviceTypeId: facts.typeId,
    address: facts.area,
    region: '澳大利亚墨尔本',
    remote: true,
    model: facts.model,
    equipmentCategory: 3,
  })
  const twin = await save(moved, { ...moved, region: '澳大利亚墨尔本' })
  expect(twin).toMatchObject({ status: 409, msg: skuSentences.taken })

  const { id: set } = (await browser.ask('POST /price-changes', { body: { name: '下周的标签' } })).data
  const cells = [{ cell: `tags:${row.id}`, after: '新品' }]
  const { version } = (
    await browser.ask(`POST /price-changes/${set}/draft`, { body: { version: 1, name: '下周的标签', cells } })
  ).data
  const at = formatShanghai(new Date(app.clock.now().getTime() + 7 * 86_400_000))
  const scheduled = await browser.ask(`POST /price-changes/${set}/schedule`, { body: { version, at } })
  expect(scheduled.code).toBe(200)
  expect(await remove(moved)).toMatchObject({ status: 400, msg: skuSentences.inSets(['下周的标签']) })
  await browser.ask(`POST /price-changes/${set}/unschedule`, { body: { version: version + 1 } })
  const { undo } = (await remove(moved)).data
  expect(await app.db.$count(priceTiers, eq(priceTiers.skuId, row.id))).toBe(0)
  expect((await browser.ask('POST /skus/undo', { body: { token: undo.token } })).code).toBe(200)
  expect(await app.db.select({ id: priceTiers.id }).from(priceTiers).where(eq(priceTiers.skuId, row.id))).toEqual([
    { id: tier.id },
  ])
})
