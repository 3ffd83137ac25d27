import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCoupon } from '#db/factories.ts'
import { priceTiers, skus } from '#db/schema/index.ts'
import { catalogueNameSentences as sentences } from '#domain/devices/catalogue-names.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ cachesAnswers: true })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['pricing'])).browser

const save = (path: string, fields: object, rest: object = {}) =>
  browser.ask(`POST /${path}`, { body: { id: null, seen: null, fields, ...rest } })
const remove = (path: string, id: number, seen: object) =>
  browser.ask(`POST /${path}/{id}/remove`.replace('{id}', String(id)), { body: { seen } })
const catalogue = async () => (await browser.ask('GET /catalogue')).data
const offered = async () =>
  (await app.askApi('GET /company/ip/listAvailableIpType/v2', {})).value.data as { name: string }[]

/** A listed device of a type and a category, by the console alone; answers its id. */
async function sell(typeId: number, category: number, region: string): Promise<number> {
  const tier = { months: 1, days: 0, giftMonths: 0, giftDays: 0, price: 6_600, preferential: null, original: 8_800 }
  const sku = {
    ...{
      typeId,
      area: '北美',
      region,
      countryCode: '',
      remote: false,
      model: '',
      category,
      provider: '直连',
      stock: 9,
    },
    tiers: [{ ...tier, discountTag: '' }],
  }
  const { id } = (await browser.ask('POST /skus', { body: sku })).data
  const set = (await browser.ask('POST /price-changes', { body: { name: '上架' } })).data.id
  const cells = [{ cell: `listed:${id}`, after: true }]
  await browser.ask(`POST /price-changes/${set}/draft`, { body: { version: 1, name: '上架', cells } })
  const published = await browser.ask(`POST /price-changes/${set}/publish`, { body: { version: 2 } })
  expect(published.code).toBe(200)
  return id
}

test('on an empty site the console alone makes a type, a category and a device, which is quoted', async () => {
  expect(await catalogue()).toMatchObject({ types: [], categories: [], skus: [] })
  const type = (await save('device-types', { code: 'cloud', name: ' 云设备 ' })).data.id
  expect((await save('equipment-categories', { code: 8, name: '企业专线' })).code).toBe(200)
  expect(await offered()).toEqual([])
  const skuId = await sell(type, 8, '美国洛杉矶')
  await expect.poll(offered).toMatchObject([{ code: 'cloud', name: '云设备' }])
  const [tier] = await app.db.select().from(priceTiers).where(eq(priceTiers.skuId, skuId))
  const quote = await visitorOf(app).post('/company/ip/quote', { ipTypePriceId: tier?.id, ipNumber: 2 })
  expect(quote).toMatchObject({ status: 200, body: { data: { payable: 132 } } })
})

test('a new name of a type or a category is what visitors are answered with at once', async () => {
  const type = (await save('device-types', { code: 'tablet', name: '平板' })).data.id
  const category = (await save('equipment-categories', { code: 21, name: '专线' })).data.id
  const skuId = await sell(type, 21, '日本东京')
  await save('device-types', { code: 'tablet', name: '平板设备' }, { id: type, seen: { code: 'tablet', name: '平板' } })
  await save('equipment-categories', { code: 21, name: '静态专线' }, { id: category, seen: { code: 21, name: '专线' } })
  await expect.poll(offered).toContainEqual(expect.objectContaining({ name: '平板设备' }))
  const [sku] = await app.db.select({ name: skus.name }).from(skus).where(eq(skus.id, skuId))
  expect(sku?.name).toBe('日本东京静态专线')
})

test('the order of types is the order of the price page, and a removed one comes back at its place', async () => {
  const first = (await catalogue()).types[0].id
  const { id } = (await save('device-types', { code: 'phone', name: '手机设备' })).data
  const typeId = await sell(id, 8, '德国法兰克福').then(() => id)
  const names = async () => (await offered()).map(({ name }) => name)
  expect((await names()).at(-1)).toBe('手机设备')
  expect(
    (await browser.ask(`POST /device-types/${typeId}/move`, { body: { before: first } })).data.wasBefore,
  ).toBeNull()
  await expect.poll(async () => (await names())[0]).toBe('手机设备')
  expect(await browser.ask(`POST /device-types/${typeId}/move`, { body: { before: 9_999 } })).toMatchObject({
    status: 409,
  })

  const fields = { code: 'live', name: '直播设备' }
  const made = (await save('device-types', fields)).data.id
  expect((await remove('device-types', made, fields)).code).toBe(200)
  await save('device-types', fields, { before: typeId })
  expect((await catalogue()).types[0]).toMatchObject(fields)
  const { id: categoryId } = (await save('equipment-categories', { code: 30, name: '卫星' })).data
  const [{ id: head }] = (await catalogue()).categories
  await browser.ask(`POST /equipment-categories/${categoryId}/move`, { body: { before: head } })
  expect((await catalogue()).categories[0]).toMatchObject({ code: 30 })
  expect((await remove('equipment-categories', categoryId, { code: 30, name: '卫星' })).code).toBe(200)
})

test('what is in use is not removed, and the answer says where', async () => {
  const type = (await save('device-types', { code: 'box', name: '盒子' })).data.id
  const category = (await save('equipment-categories', { code: 41, name: '盒子线路' })).data.id
  await sell(type, 41, '法国巴黎')
  await makeCoupon(app.db, { name: '满减', ruleIds: [41] })
  const inUse = await remove('device-types', type, { code: 'box', name: '盒子' })
  expect(inUse).toMatchObject({ status: 400, msg: sentences.typeInUse(1, 1) })
  const users = [sentences.devices(1), sentences.coupons(['满减'])]
  const seen = { code: 41, name: '盒子线路' }
  expect(await remove('equipment-categories', category, seen)).toMatchObject({
    ...{ status: 400, msg: sentences.categoryInUse(users) },
  })
  const recoded = await save('equipment-categories', { code: 42, name: '盒子线路' }, { id: category, seen })
  expect(recoded).toMatchObject({ status: 400, msg: sentences.codeInUse(users) })
})

test('a code is taken once, and a change of an outdated version is answered with both texts', async () => {
  const fields = { code: 'self', name: '自有设备' }
  const { id } = (await save('device-types', fields)).data
  expect(await save('device-types', fields)).toMatchObject({ status: 409, msg: sentences.typeTaken })
  expect(await save('device-types', { code: '1', name: '云' })).toMatchObject({ status: 400, msg: sentences.typeCode })
  const taken = await save('equipment-categories', { code: 8, name: '专线' })
  expect(taken).toMatchObject({ status: 409, msg: sentences.categoryTaken })
  const yours = { code: 'self', name: '自己的设备' }
  const stale = await save('device-types', yours, { id, seen: { code: 'self', name: '旧名' } })
  expect(stale).toMatchObject({ status: 409, msg: sentences.changed, data: { yours, theirs: fields } })
  expect(await remove('device-types', id, { code: 'self', name: '旧名' })).toMatchObject({ status: 409 })
  expect(await remove('device-types', 9_999, fields)).toMatchObject({ status: 404 })
})
