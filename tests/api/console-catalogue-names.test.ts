import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCoupon } from '#db/factories.ts'
import { coupons, priceTiers, skus } from '#db/schema/index.ts'
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
    typeId,
    area: '北美',
    region,
    countryCode: '',
    remote: false,
    model: '',
    category,
    provider: '直连',
    stock: 9,
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
    status: 400,
    msg: sentences.categoryInUse(users),
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

const undo = (path: string, answer: { data?: { undo: { token: string } } }) =>
  browser.ask(`POST /${path}/undo`, { body: { token: answer.data?.undo.token } })
const storedSku = async (id: number) => (await app.db.select().from(skus).where(eq(skus.id, id)))[0]

test('a type in use is retired by moving its devices, visitors find them there, and an undo brings all back', async () => {
  const [from, to] = [
    { code: 'old-kind', name: '旧类型' },
    { code: 'new-kind', name: '新类型' },
  ]
  const id = (await save('device-types', from)).data.id
  const moveTo = (await save('device-types', to)).data.id
  await save('equipment-categories', { code: 51, name: '移动线路' })
  const skuId = await sell(id, 51, '韩国首尔')
  const uses = (await browser.ask(`GET /device-types/${id}/uses`)).data.uses
  expect(uses).toEqual([sentences.devicesOf(1, 1)])
  const retire = (seen: object, target = moveTo) =>
    browser.ask(`POST /device-types/${id}/retire`, { body: { seen, moveTo: target } })
  expect(await retire({ ...from, name: '别的' })).toMatchObject({ status: 409 })
  expect(await retire(from, id)).toMatchObject({ status: 404 })
  const retired = await retire(from)
  expect(retired.code).toBe(200)
  const names = async () => (await offered()).map(({ name }) => name)
  await expect.poll(names).toContain('新类型')
  expect(await names()).not.toContain('旧类型')
  expect((await undo('device-types', retired)).code).toBe(200)
  await expect.poll(names).toContain('旧类型')
  expect((await storedSku(skuId))?.deviceTypeId).toBe(id)
  expect(await undo('device-types', retired)).toMatchObject({ status: 404 })
  await sell(moveTo, 51, '韩国首尔')
  expect(await retire(from)).toMatchObject({ status: 400, msg: sentences.twins(1) })
})

test('a category in use gives its devices, coupons and rules to another one, and an undo gives them back', async () => {
  const type = (await save('device-types', { code: 'shelf', name: '机架' })).data.id
  const unsuitPlatforms = [7]
  const from = { code: 61, name: '旧线路', unsuitPlatforms: [] }
  const to = { code: 62, name: '新线路', unsuitPlatforms }
  const id = (await save('equipment-categories', from)).data.id
  const moveTo = (await save('equipment-categories', to)).data.id
  const skuId = await sell(type, 61, '英国伦敦')
  const coupon = await makeCoupon(app.db, { name: '换线券', ruleIds: [61, 8] })
  const readRules = async () => (await browser.ask('GET /catalogue-rules')).data
  const { version, rules } = await readRules()
  const named = { ...rules, tiktokCategories: [61] }
  expect((await browser.ask('POST /catalogue-rules', { body: { version, rules: named } })).code).toBe(200)
  const uses = (await browser.ask(`GET /equipment-categories/${id}/uses`)).data.uses
  expect(uses).toEqual([sentences.devices(1), sentences.coupons(['换线券']), sentences.rules])
  const retired = await browser.ask(`POST /equipment-categories/${id}/retire`, { body: { seen: from, moveTo } })
  expect(retired.code).toBe(200)
  const held = async () => (await app.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.ruleIds
  expect(await storedSku(skuId)).toMatchObject({
    equipmentCategory: 62,
    name: '英国伦敦新线路',
    unsuitPlatformIds: unsuitPlatforms,
  })
  expect(await held()).toEqual([62, 8])
  expect((await readRules()).rules.tiktokCategories).toEqual([62])
  expect((await undo('equipment-categories', retired)).code).toBe(200)
  expect(await storedSku(skuId)).toMatchObject({ equipmentCategory: 61, name: '英国伦敦旧线路', unsuitPlatformIds: [] })
  expect(await held()).toEqual([61, 8])
  expect((await readRules()).rules.tiktokCategories).toEqual([61])
})

test('the platforms that a category does not suit are those of its devices, of new ones too', async () => {
  const type = (await save('device-types', { code: 'rack', name: '机柜' })).data.id
  const fields = { code: 71, name: '柜线', unsuitPlatforms: [] as number[] }
  const id = (await save('equipment-categories', fields)).data.id
  const old = await sell(type, 71, '荷兰阿姆斯特丹')
  const changed = await save('equipment-categories', { ...fields, unsuitPlatforms: [9, 4, 9] }, { id, seen: fields })
  expect(changed.code).toBe(200)
  const added = await sell(type, 71, '荷兰鹿特丹')
  for (const sku of [old, added]) expect((await storedSku(sku))?.unsuitPlatformIds).toEqual([4, 9])
  const { categories } = await catalogue()
  expect(categories).toContainEqual({ id, ...fields, unsuitPlatforms: [4, 9] })
})

test('an area and a provider are renamed on all devices and in the rules, joined with one of that name, and undone', async () => {
  const type = (await save('device-types', { code: 'bench', name: '台架' })).data.id
  await save('equipment-categories', { code: 81, name: '台线' })
  const [one, other] = [await sell(type, 81, '加拿大多伦多'), await sell(type, 81, '墨西哥')]
  for (const [id, address] of [
    [one, '北美洲'],
    [other, '拉美'],
  ] as const)
    await app.db.update(skus).set({ address, provider: 'skyport' }).where(eq(skus.id, id))
  const { version, rules } = (await browser.ask('GET /catalogue-rules')).data
  const dayBased = { providers: ['skyport'], categories: [81] }
  await browser.ask('POST /catalogue-rules', { body: { version, rules: { ...rules, dayBased } } })
  const rename = (kind: string, from: string, to: string, seen: number) =>
    browser.ask('POST /catalogue/names', { body: { kind, from, to, seen } })
  expect(await rename('area', '北美洲', '美洲', 2)).toMatchObject({ status: 409 })
  expect(await rename('area', '北美洲', ' ', 1)).toMatchObject({ status: 400, msg: sentences.areaName })
  expect((await rename('area', '北美洲', '美洲', 1)).code).toBe(200)
  const joined = await rename('area', '拉美', '美洲', 1)
  expect((await storedSku(other))?.address).toBe('美洲')
  expect((await undo('catalogue/names', joined)).code).toBe(200)
  expect([(await storedSku(one))?.address, (await storedSku(other))?.address]).toEqual(['美洲', '拉美'])
  await app.db.update(skus).set({ region: '加拿大多伦多' }).where(eq(skus.id, other))
  expect(await rename('area', '拉美', '美洲', 1)).toMatchObject({ status: 400, msg: sentences.twins(1) })
  const provider = await rename('provider', 'skyport', '天港', 2)
  const days = async () => (await browser.ask('GET /catalogue-rules')).data.rules.dayBased.providers
  expect(await days()).toEqual(['天港'])
  expect((await undo('catalogue/names', provider)).code).toBe(200)
  expect(await days()).toEqual(['skyport'])
})
