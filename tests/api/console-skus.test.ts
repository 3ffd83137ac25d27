import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeDeviceType, makePriceTier, makeSku } from '#db/factories.ts'
import { equipmentCategories, priceTiers } from '#db/schema/index.ts'
import { readPriceSheet } from '#domain/pricing/changes/price-sheet.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ cachesAnswers: true })
const browser = (await enterAs(app, (await enterAsOwner(app)).browser, ['pricing'])).browser
const cloud = await makeDeviceType(app.db, { code: 'cloud', name: '云设备' })

test('a new device is not public until its change set is, and is withdrawn with it', async () => {
  await app.db.insert(equipmentCategories).values({ code: 3, name: '机房IP' }).onConflictDoNothing()
  const given = {
    ...{ months: 1, days: 0, giftMonths: 0, giftDays: 3, price: 9_900, preferential: null, original: 12_000 },
    discountTag: '',
  }
  const sku = {
    ...{ typeId: cloud.id, area: '欧洲', region: '法国马赛', countryCode: 'FR', remote: true, model: '标准型' },
    ...{ category: 3, provider: 'harbour', stock: 5, tiers: [given] },
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
  const act = (name: string, version: number) => browser.ask(`POST /price-changes/${id}/${name}`, { body: { version } })
  expect((await act('publish', 2)).code).toBe(200)
  await expect.poll(listed).toBe(true)
  expect((await quoted()).status).toBe(200)
  await act('roll-back', 3)
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

test('the sheet that is exported has every duration, and nothing in it runs in a spreadsheet', async () => {
  const { id: skuId } = await makeSku(app.db, { deviceTypeId: cloud.id, model: '=cmd', remote: true })
  const tier = await makePriceTier(app.db, { skuId })
  const { data: csv } = await browser.ask('GET /catalogue/export')
  const rows = csv.split('\r\n')
  expect(rows[0]).toContain('档位编号,设备编号')
  expect(rows.find((row: string) => row.startsWith(`${tier.id},`))).toContain(",'=cmd,")
  const book = (await browser.ask('GET /catalogue')).data
  expect(readPriceSheet(book, csv)).toMatchObject({ rows: rows.length - 2, wishes: [], faults: [] })
})

test('今天 names what is sold out, of what visitors are shown', async () => {
  const place = { deviceTypeId: cloud.id, region: '智利圣地亚哥', model: '增强型', remote: true, equipmentCategory: 3 }
  await makeSku(app.db, { ...place, availableNums: 0 })
  await makeSku(app.db, { ...place, model: '旗舰型', inStock: false, listed: false })
  await makeSku(app.db, { ...place, model: '标准型', availableNums: 1 })
  const { soldOut } = (await browser.ask('GET /today')).data
  expect(soldOut).toMatchObject({
    total: 1,
    rows: [{ type: 'cloud', typeName: '云设备', region: '智利圣地亚哥', model: '增强型', category: '机房IP' }],
  })
})
