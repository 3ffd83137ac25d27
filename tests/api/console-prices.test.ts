import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import {
  makeArticle,
  makeCoupon,
  makeDeviceType,
  makeHeldCoupon,
  makePlatform,
  makePriceTier,
  makeSku,
} from '#db/factories.ts'
import { priceChanges, priceTiers, skus } from '#db/schema/index.ts'
import { priceSentences } from '#domain/pricing/changes/issue-texts.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { memberLimits } from '#domain/staff/limits.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { publishDuePrices } from '#server/services/selling/prices/publish-due-prices.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { enterAs, enterAsOwner, totpAt } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs

const app = await openTestApp({ env: { TRUST_PROXY: '1' }, cachesAnswers: true })
const other = await openTestApp({ env: { TRUST_PROXY: '1' }, database: app.database, cachesAnswers: true })
const { browser: owner, secret } = await enterAsOwner(app)
const browser = (await enterAs(app, owner, ['pricing'])).browser
const cloud = await makeDeviceType(app.db, { code: 'cloud', name: '云设备' })
const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))

/** A device with one month at 78 yuan, 60 % of its original price. */
async function giveTier(sku: Parameters<typeof makeSku>[1] = {}) {
  const { id: skuId } = await makeSku(app.db, { deviceTypeId: cloud.id, region: '美国洛杉矶', ...sku })
  const prices = { actualPriceFen: 7_800, originalPriceFen: 13_000, preferentialPriceFen: 7_800 }
  return makePriceTier(app.db, { skuId, months: 1, ...prices })
}

async function priceOf(id: number): Promise<number | undefined> {
  const [row] = await app.db.select().from(priceTiers).where(eq(priceTiers.id, id))
  return row?.actualPriceFen
}

const read = async (id: number) => (await browser.ask(`GET /price-changes/${id}`)).data
async function act(id: number, name: string, rest: object = {}, by = browser) {
  return by.ask(`POST /price-changes/${id}/${name}`, { body: { version: (await read(id)).version, ...rest } })
}
const save = (id: number, cells: object[], rest: object = {}) => act(id, 'draft', { name: '改价', cells, ...rest })

/** A change set of these cells. */
async function give(cells: Record<string, number | string | boolean | null>, name = '改价'): Promise<number> {
  const { data } = await browser.ask('POST /price-changes', { body: { name } })
  const wished = Object.entries(cells).map(([cell, after]) => ({ cell, after }))
  const saved = await save(data.id, wished, { name })
  if (saved.code !== 200) throw new Error(saved.msg)
  return data.id
}

test('a change set keeps old and new, goes public in one piece, and is taken back in one', async () => {
  const tier = await giveTier({ campaign: { tags: ['新品'], skuTagImage: '/new.png' } })
  const cells = { [`price:${tier.id}`]: 7_200, [`stock:${tier.skuId}`]: null, [`tags:${tier.skuId}`]: '新品、黑五' }
  const id = await give({ ...cells, [`original:${tier.id}`]: 13_000 })
  expect(await read(id)).toMatchObject({
    status: 'draft',
    cells: [
      { cell: `price:${tier.id}`, before: 7_800, after: 7_200 },
      { cell: `stock:${tier.skuId}`, before: 100, after: null },
      { cell: `tags:${tier.skuId}`, before: '新品', after: '新品、黑五' },
    ],
    review: { kind: 'notNeeded', fallPercent: 7.7 },
  })
  expect(await priceOf(tier.id)).toBe(7_800)
  expect((await act(id, 'publish')).code).toBe(200)
  expect(await priceOf(tier.id)).toBe(7_200)
  const [sku] = await app.db.select().from(skus).where(eq(skus.id, tier.skuId))
  expect(sku).toMatchObject({ availableNums: null, campaign: { tags: ['新品', '黑五'], skuTagImage: '/new.png' } })
  expect((await save(id, [])).msg).toBe('变更集已经定时或发布，不能修改')

  expect((await act(id, 'roll-back')).status).toBe(400)
  expect((await act(id, 'roll-back', { reason: '改错了' })).code).toBe(200)
  expect((await read(id)).rollBackReason).toBe('改错了')
  const [back] = await app.db.select().from(skus).where(eq(skus.id, tier.skuId))
  expect([await priceOf(tier.id), back?.availableNums, back?.campaign.tags]).toEqual([7_800, 100, ['新品']])
  expect((await act(id, 'roll-back', { reason: '改错了' })).msg).toBe('变更集没有公开')
})

test('a draft that was removed is restored as it was, within ten seconds, once, and by its member alone', async () => {
  onTestFinished(app.clock.stop())
  const tier = await giveTier()
  const id = await give({ [`price:${tier.id}`]: 3_000 }, '黑五')
  expect((await act(id, 'ask-review')).code).toBe(200)
  const before = await read(id)
  const removed = await act(id, 'remove')
  const { token } = removed.data.undo
  expect((await browser.ask(`GET /price-changes/${id}`)).status).toBe(404)
  expect((await owner.ask('POST /price-changes/undo', { body: { token } })).status).toBe(404)
  // Content's own undo does not take a token of prices.
  expect((await owner.ask('POST /content/undo', { body: { token } })).status).toBe(404)
  expect((await browser.ask('POST /price-changes/undo', { body: { token } })).code).toBe(200)
  expect(await read(id)).toEqual(before)
  expect((await browser.ask('POST /price-changes/undo', { body: { token } })).status).toBe(404)

  const again = await act(id, 'remove')
  app.clock.advance(11 * secondMs)
  const late = await browser.ask('POST /price-changes/undo', { body: { token: again.data.undo.token } })
  expect(late.status).toBe(409)
})

test('values that are no prices are refused, each with its sentence', async () => {
  const tier = await giveTier()
  const id = await give({})
  for (const [after, sentence] of [
    [0, '价格不能是0'],
    [-1, '价格不能是负数'],
    [1_000_000_000, '单台价格不能超过99,999.99元'],
    ['72', '请输入金额'],
  ])
    expect(await save(id, [{ cell: `price:${tier.id}`, after }])).toMatchObject({ status: 400, msg: sentence })
  expect((await save(id, [{ cell: 'price:999999', after: 100 }])).msg).toBe('这一格已不在设备与价格里')
  expect((await save(id, [{ cell: 'actualPriceFen:1', after: 100 }])).status).toBe(400)
  expect((await save(id, [], { name: ' ' })).msg).toBe('请填写变更集名称')
  expect((await act(id, 'publish')).msg).toBe('没有修改任何格')
  expect((await save(id, [], { version: 99 })).data).toMatchObject({ theirs: { version: 2, cells: [] } })
})

test('one member changes prices and rules only so often an hour', async () => {
  const hasty = (await enterAs(app, owner, ['pricing'])).browser
  const { id } = (await hasty.ask('GET /session')).data
  const { limits, sentence } = memberLimits.priceChanges
  await fillLimit(app, limitHits(`staff-priceChanges:${id}`, limits, 1), limits[0].count - 1)
  const create = () => hasty.ask('POST /price-changes', { body: { name: '改价' } })
  expect((await create()).status).toBe(200)
  const refused = await create()
  expect(refused.status).toBe(429)
  expect(refused.msg).toContain(sentence)
})

test('a steep fall needs another pair of eyes, which new prices ask for anew', async () => {
  const tier = await giveTier()
  const approver = (await enterAs(app, owner, ['approver'])).browser
  const id = await give({ [`price:${tier.id}`]: 5_000 })
  expect((await read(id)).review).toMatchObject({ kind: 'needed', fallPercent: 35.9 })
  expect((await act(id, 'publish')).msg).toBe('降幅超过复核线，请先请求审批或所有者复核')
  expect((await act(id, 'approve', {}, approver)).msg).toBe('这个变更集没有请求复核')
  await act(id, 'ask-review')
  expect((await act(id, 'approve')).status).toBe(403)
  expect((await act(id, 'approve', {}, approver)).code).toBe(200)
  await save(id, [{ cell: `price:${tier.id}`, after: 5_000 }], { name: '换个名字' })
  expect((await read(id)).review.kind).toBe('approved')
  await save(id, [{ cell: `price:${tier.id}`, after: 4_000 }])
  expect((await read(id)).review.kind).toBe('needed')
  await act(id, 'ask-review')
  await act(id, 'approve', {}, approver)
  expect((await act(id, 'publish')).code).toBe(200)
  expect(await priceOf(tier.id)).toBe(4_000)
})

test('the requester of a fall cannot approve it after another member changed another cell', async () => {
  const [tier, beside] = [await giveTier(), await giveTier()]
  const fall = { cell: `price:${tier.id}`, after: 1_000 }
  const id = await give({})
  expect((await act(id, 'draft', { name: '改价', cells: [fall] }, owner)).code).toBe(200)
  expect((await save(id, [fall, { cell: `price:${beside.id}`, after: 7_700 }])).code).toBe(200)
  await act(id, 'ask-review')
  expect((await act(id, 'approve', {}, owner)).msg).toBe(priceSentences.reviewOwn)
  const approver = (await enterAs(app, owner, ['approver'])).browser
  expect((await act(id, 'approve', {}, approver)).code).toBe(200)
})

test('several falls within days are counted together, and a reviewed one begins anew', async () => {
  const tier = await giveTier()
  const approver = (await enterAs(app, owner, ['approver'])).browser
  const fall = async (fen: number) => {
    const id = await give({ [`price:${tier.id}`]: fen })
    return { id, answer: await act(id, 'publish') }
  }
  expect((await fall(6_400)).answer.code).toBe(200)
  const second = await fall(5_300)
  expect(second.answer.msg).toBe('降幅超过复核线，请先请求审批或所有者复核')
  expect((await read(second.id)).review).toMatchObject({ kind: 'needed', fallPercent: 32.1 })
  await act(second.id, 'ask-review')
  await act(second.id, 'approve', {}, approver)
  expect((await act(second.id, 'publish')).code).toBe(200)
  expect((await fall(4_500)).answer.code).toBe(200)
  expect((await fall(4_000)).answer.status).toBe(400)
})

test('cells that were changed since stop a publication whole, until it starts again from them', async () => {
  const [one, two] = [await giveTier(), await giveTier()]
  const id = await give({ [`price:${one.id}`]: 7_500, [`price:${two.id}`]: 7_500 })
  await act(await give({ [`price:${two.id}`]: 7_700 }), 'publish')
  const refused = await act(id, 'publish')
  expect(refused).toMatchObject({
    status: 409,
    msg: '有1格在你修改之后又有变化，请先核对',
    data: { stale: [{ cell: `price:${two.id}`, before: 7_800, after: 7_500, now: 7_700 }] },
  })
  expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([7_800, 7_700])
  expect((await read(id)).stale).toHaveLength(1)
  await act(id, 'rebase')
  expect((await act(id, 'publish')).code).toBe(200)
  expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([7_500, 7_500])
})

test('a set is published at its time and ends at another, once, however many instances look', async () => {
  const tier = await giveTier()
  const id = await give({ [`price:${tier.id}`]: 7_600 })
  expect((await act(id, 'schedule', { at: later(-secondMs) })).msg).toBe('生效时间应晚于现在')
  await act(id, 'schedule', { at: later(60 * secondMs), until: later(120 * secondMs) })
  const look = () =>
    Promise.all([app, other].map(({ parts }) => publishDuePrices({ parts: { ...parts, clock: app.clock } })))
  /** What the list of devices says on either instance, which keeps its answers. */
  const listed = () =>
    Promise.all(
      [app, other].map(async ({ askApi }) => {
        const { value } = await askApi('GET /company/ip/listAvailableIpType', {})
        const list = value.data as { ipTypePrices: { id: number; actualPrice: number }[] }[]
        return list.flatMap(({ ipTypePrices }) => ipTypePrices).find((one) => one.id === tier.id)?.actualPrice
      }),
    )
  expect(await listed()).toEqual([78, 78])
  expect((await look()).flat()).toEqual([])
  app.clock.advance(61 * secondMs)
  expect((await look()).flat()).toEqual([id])
  expect([await priceOf(tier.id), (await read(id)).status]).toEqual([7_600, 'public'])
  await expect.poll(listed).toEqual([76, 76])
  app.clock.advance(60 * secondMs)
  expect((await look()).flat()).toEqual([id])
  expect([await priceOf(tier.id), (await read(id)).status]).toEqual([7_800, 'rolledBack'])
  await expect.poll(listed).toEqual([78, 78])
})

test('a time that passed while no instance ran is caught up with, and one whose end has passed too is not', async () => {
  const [one, two] = [await giveTier(), await giveTier()]
  const kept = await give({ [`price:${one.id}`]: 7_600 })
  const over = await give({ [`price:${two.id}`]: 7_600 })
  await act(kept, 'schedule', { at: later(60 * secondMs) })
  await act(over, 'schedule', { at: later(60 * secondMs), until: later(120 * secondMs) })
  app.clock.advance(10 * 60 * secondMs)
  await createPublishingTimer(app.parts).checkOnce()
  const { publishAt, publishedAt } = await read(kept)
  expect(publishedAt > publishAt).toBe(true)
  expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([7_600, 7_800])
  expect(await read(over)).toMatchObject({ status: 'draft', stopped: '没有按时发布：生效时段已经过去' })
})

test('a set whose cells have changed under it does not go public at its time, and says so', async () => {
  const tier = await giveTier()
  const id = await give({ [`price:${tier.id}`]: 7_600 })
  await act(id, 'schedule', { at: later(60 * secondMs) })
  await app.db.update(priceTiers).set({ actualPriceFen: 7_700 }).where(eq(priceTiers.id, tier.id))
  app.clock.advance(61 * secondMs)
  expect(await publishDuePrices({ parts: app.parts })).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'draft', stopped: '没有按时发布：有的格在定时之后又有变化' })
  expect(await priceOf(tier.id)).toBe(7_700)
})

test('rules hold for visitors at once, and only an owner moves the line of review', async () => {
  const { data } = await browser.ask('GET /catalogue-rules')
  expect(data.rules).toMatchObject({ lowStock: 5, reviewPercent: 20 })
  const { id: skuId } = await makeSku(app.db, { deviceTypeId: cloud.id, provider: 'skyport', equipmentCategory: 3 })
  const tier = await makePriceTier(app.db, { skuId, months: 0, days: 30 })
  const quoted = () => visitorOf(app).post('/company/ip/quote', { ipTypePriceId: tier.id, ipNumber: 1 })
  expect((await quoted()).status).toBe(404)
  const save = (rules: object, by = browser, version = data.version) =>
    by.ask('POST /catalogue-rules', { body: { version, rules: { ...data.rules, ...rules } } })
  expect((await save({ dayBased: { providers: ['skyport'], categories: [3] } })).code).toBe(200)
  expect((await quoted()).status).toBe(200)
  expect((await save({ lowStock: 9 })).status).toBe(409)
  const { data: now } = await browser.ask('GET /catalogue-rules')
  expect(await save({ reviewPercent: 90 }, browser, now.version)).toMatchObject({
    status: 403,
    data: { permission: 'prices.limit' },
  })
  // By now their factor is older than ten minutes.
  await owner.ask('POST /session/totp', { body: { code: await totpAt(app, secret) } })
  expect((await save({ reviewPercent: 101 }, owner, now.version)).msg).toBe('复核线应为1至100')
  expect((await save({ reviewPercent: 30 }, owner, now.version)).code).toBe(200)
  expect((await browser.ask('GET /catalogue-rules')).data.rules.reviewPercent).toBe(30)
  const { data: last } = await owner.ask('GET /catalogue-rules')
  await save({ reviewPercent: 20 }, owner, last.version)
})

test('a coupon that would pay the whole price stops a publication', async () => {
  const tier = await giveTier({ equipmentCategory: 77 })
  const { id: couponId } = await makeCoupon(app.db, { name: '立减75', amountFen: 7_500, ruleIds: [77] })
  await makeHeldCoupon(app.db, { couponId })
  const id = await give({ [`price:${tier.id}`]: 7_400 })
  const refused = await act(id, 'publish')
  expect(refused).toMatchObject({ status: 400, msg: '检查没有通过，请先修改' })
  expect(refused.data.findings[0]).toMatchObject({ id: 'below-coupon', level: 'error' })
})

test('a change set that hides a device lists the pages that name its price', async () => {
  const [tier, other] = [await giveTier(), await giveTier()]
  const naming = (id: number) => ({ content: `<p>每月<data value="price:${id}"></data>起</p>` })
  const open = { status: 'published' as const, publishAt: app.clock.now() }
  const article = await makeArticle(app.db, { title: '怎么选设备', ...open, ...naming(tier.id) })
  await makeArticle(app.db, { title: '还是草稿', status: 'draft', publishAt: null, ...naming(tier.id) })
  await makeArticle(app.db, { title: '别的设备', ...open, ...naming(other.id) })
  const platform = await makePlatform(app.db, { name: '平台甲', ...naming(tier.id) })
  const texts = [
    { kind: 'article', id: article.id, name: '怎么选设备' },
    { kind: 'platform', id: platform.id, name: '平台甲' },
  ]
  expect((await read(await give({ [`price:${tier.id}`]: 7_900 }))).texts).toEqual([])
  const id = await give({ [`listed:${tier.skuId}`]: false })
  expect((await read(id)).texts).toEqual(texts)
  expect((await act(id, 'publish')).code).toBe(200)
  expect((await read(id)).texts).toEqual([])
  const back = await give({ [`listed:${tier.skuId}`]: true })
  await act(back, 'publish')
  expect((await read(back)).texts).toEqual(texts)
})

test('an owner who is alone waits a day and gives the second factor', async () => {
  await using alone = await createTestApp()
  const { browser: only } = await enterAsOwner(alone)
  const { id: skuId } = await makeSku(alone.db)
  const tier = await makePriceTier(alone.db, { skuId, actualPriceFen: 7_800 })
  const { data } = await only.ask('POST /price-changes', { body: { name: '大促' } })
  const body = { version: 1, name: '大促', cells: [{ cell: `price:${tier.id}`, after: 5_000 }] }
  await only.ask(`POST /price-changes/${data.id}/draft`, { body })
  const path = `/price-changes/${data.id}`
  await only.ask(`POST ${path}/ask-review`, { body: { version: 2 } })
  const waits = '没有其他成员可以复核，请求复核满24小时后由所有者发布'
  expect(await only.ask(`POST ${path}/publish`, { body: { version: 3 } })).toMatchObject({ status: 400, msg: waits })
  const soon = formatShanghai(new Date(alone.clock.now().getTime() + 23 * hourMs))
  expect((await only.ask(`POST ${path}/schedule`, { body: { version: 3, at: soon } })).msg).toBe(waits)
  const inADay = formatShanghai(new Date(alone.clock.now().getTime() + 25 * hourMs))
  expect((await only.ask(`POST ${path}/schedule`, { body: { version: 3, at: inADay } })).code).toBe(200)
  await alone.db.update(priceChanges).set({ status: 'draft', publishAt: null }).where(eq(priceChanges.id, data.id))
})

test('a quote that is asked while sets go public is of one moment, on every instance', {
  timeout: 120_000,
}, async () => {
  const tier = await giveTier()
  const dear = { price: 7_800, original: 13_000, preferential: 7_800 }
  const cheap = { price: 7_200, original: 12_000, preferential: 7_200 }
  const cellsOf = (prices: typeof dear) =>
    Object.fromEntries(Object.entries(prices).map(([field, fen]) => [`${field}:${tier.id}`, fen]))
  const moments = [dear, cheap].map(({ price, original }) => `${price / 100} ${original / 100} ${(2 * price) / 100}`)
  const visitors = [app, other].map((one) => visitorOf(one))
  const seen = new Map<string, number>()
  let isOver = false
  let asked = 0
  async function keepAsking(place: number) {
    while (!isOver) {
      const startedAt = performance.now()
      const from = { 'x-forwarded-for': `10.1.${place}.${asked % 250}` }
      const answer = await visitors[place % 2]?.post('/company/ip/quote', { ipTypePriceId: tier.id, ipNumber: 2 }, from)
      const data = answer?.body.data as { orderLine: Record<string, number>; subtotal: number } | undefined
      const moment = `${data?.orderLine.actualPrice} ${data?.orderLine.originalPrice} ${data?.subtotal}`
      seen.set(moment, (seen.get(moment) ?? 0) + 1)
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 * 4 - (performance.now() - startedAt))))
    }
  }
  // Four at a time, each every 80 ms: 50 a second.
  const asking = [0, 1, 2, 3].map(keepAsking)
  for (let turn = 0; turn < 20; turn += 1) {
    const id = await give(cellsOf(turn % 2 === 0 ? cheap : dear))
    expect((await act(id, 'publish')).msg).toBe('操作成功')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  isOver = true
  await Promise.all(asking)
  expect([...seen.keys()].toSorted()).toEqual(moments.toSorted())
  expect(asked).toBeGreaterThan(50)
})
