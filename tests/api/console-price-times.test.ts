import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { makeDeviceType, makePriceTier, makeSku } from '#db/factories.ts'
import { equipmentCategories, priceTiers, staffSessions } from '#db/schema/index.ts'
import { windowText } from '#domain/pricing/changes/issue-texts.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { publishDuePrices } from '#server/services/selling/prices/publish-due-prices.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { ageStaff, enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const app = await openTestApp()
const owner = (await enterAsOwner(app)).browser
await ageStaff(app)
const browser = (await enterAs(app, owner, ['pricing'])).browser
const cloud = await makeDeviceType(app.db, { code: 'cloud', name: '云设备' })
await app.db.insert(equipmentCategories).values({ code: 3, name: '机房IP' }).onConflictDoNothing()

const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))

/** A device with one month at 78 yuan, 60 % of its original price. */
async function giveTier() {
  const { id: skuId } = await makeSku(app.db, { deviceTypeId: cloud.id, region: '美国洛杉矶' })
  const prices = { actualPriceFen: 7_800, originalPriceFen: 13_000, preferentialPriceFen: 7_800 }
  return makePriceTier(app.db, { skuId, months: 1, ...prices })
}

async function rowOf(id: number) {
  const [row] = await app.db.select().from(priceTiers).where(eq(priceTiers.id, id))
  if (row === undefined) throw new Error('no tier')
  return row
}
const priceOf = async (id: number) => (await rowOf(id)).actualPriceFen

const read = async (id: number) => (await browser.ask(`GET /price-changes/${id}`)).data
async function act(id: number, name: string, rest: object = {}, by = browser) {
  return by.ask(`POST /price-changes/${id}/${name}`, { body: { version: (await read(id)).version, ...rest } })
}

/** A change set of these cells. */
async function give(cells: Record<string, number | string | boolean | null>, name = '改价'): Promise<number> {
  const { data } = await browser.ask('POST /price-changes', { body: { name } })
  const wished = Object.entries(cells).map(([cell, after]) => ({ cell, after }))
  const saved = await act(data.id, 'draft', { name, cells: wished })
  if (saved.code !== 200) throw new Error(saved.msg)
  return data.id
}

/** Lets time pass, in which the staff stay signed in, and what is due happen. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds)
  const now = app.clock.now()
  await app.db.update(staffSessions).set({ createdAt: now, lastSeenAt: now, confirmedAt: now })
  await publishDuePrices({ parts: app.parts })
}

test('a cheap device in the place of one that goes out of sight needs a second person', async () => {
  const place = { region: '加拿大蒙特利尔', countryCode: 'CA', remote: true, equipmentCategory: 3, provider: 'harbour' }
  const old = await makeSku(app.db, { deviceTypeId: cloud.id, address: '北美', model: '标准型', ...place })
  await makePriceTier(app.db, { skuId: old.id, months: 1, actualPriceFen: 6_000, originalPriceFen: 6_000 })
  const tier = { months: 1, days: 0, giftMonths: 0, giftDays: 0, price: 1_100, preferential: null, original: 6_000 }
  const { data: sku } = await browser.ask('POST /skus', {
    body: {
      typeId: cloud.id,
      area: '北美',
      region: place.region,
      countryCode: 'CA',
      remote: true,
      model: '标准型二代',
      category: 3,
      provider: 'harbour',
      stock: 9,
      tiers: [{ ...tier, discountTag: '' }],
    },
  })
  const id = await give({ [`listed:${sku.id}`]: true, [`listed:${old.id}`]: false })
  const [fresh] = await app.db.select().from(priceTiers).where(eq(priceTiers.skuId, sku.id))
  const [known] = await app.db.select().from(priceTiers).where(eq(priceTiers.skuId, old.id))
  expect((await read(id)).review).toMatchObject({
    kind: 'needed',
    fallPercent: 81.7,
    fall: { cell: `price:${fresh?.id}`, baseFen: 6_000, priceFen: 1_100, comparable: `price:${known?.id}` },
  })
  expect(await act(id, 'publish')).toMatchObject({ status: 400, msg: '降幅超过复核线，请先请求审批或所有者复核' })
  expect((await act(id, 'schedule', { at: later(hourMs) })).status).toBe(400)

  // One after the other is the same.
  expect((await act(await give({ [`listed:${old.id}`]: false }), 'publish')).code).toBe(200)
  const alone = await give({ [`listed:${sku.id}`]: true })
  expect((await act(alone, 'publish')).status).toBe(400)
  await act(alone, 'ask-review')
  expect((await act(alone, 'approve', {}, owner)).code).toBe(200)
  expect((await act(alone, 'publish')).code).toBe(200)
})

test('a fall says what it is held against and since when, and forgets what was rolled back', async () => {
  onTestFinished(app.clock.stop())
  const tier = await giveTier()
  const raised = await give({ [`price:${tier.id}`]: 9_900 })
  await act(raised, 'publish')
  await pass(4_000)
  await act(raised, 'roll-back', { reason: '改错了' })
  const small = await give({ [`price:${tier.id}`]: 7_400 })
  expect((await read(small)).review).toMatchObject({ kind: 'notNeeded', fallPercent: 5.1, fall: { baseFen: 7_800 } })
  expect((await act(small, 'publish')).code).toBe(200)

  // What stood for a day was on sale, however it ended.
  const second = await giveTier()
  const long = await give({ [`price:${second.id}`]: 9_900 })
  await act(long, 'publish')
  await pass(dayMs)
  await act(long, 'roll-back', { reason: '改错了' })
  const id = await give({ [`price:${second.id}`]: 7_400 })
  expect((await read(id)).review).toMatchObject({
    kind: 'needed',
    fallPercent: 25.3,
    fall: { baseFen: 9_900, priceFen: 7_400, since: later(-7 * dayMs), comparable: null },
  })
})

test('what explains a price on the receipt moves with it, and back with it', async () => {
  const tier = await giveTier()
  const year = await makePriceTier(app.db, {
    skuId: tier.skuId,
    months: 12,
    actualPriceFen: 77_688,
    originalPriceFen: 156_000,
    preferentialType: 1,
    preferentialPriceFen: 93_600,
    discountAmountFen: 15_912,
    discountTag: '8.3折',
  })
  const explained = async (id: number) => {
    const { actualPriceFen, preferentialPriceFen, discountAmountFen, discountTag } = await rowOf(id)
    return [actualPriceFen, preferentialPriceFen, discountAmountFen, discountTag]
  }
  const id = await give({ [`price:${tier.id}`]: 8_200, [`price:${year.id}`]: 74_880 })
  expect((await read(id)).followers).toEqual([])
  expect((await act(id, 'publish')).code).toBe(200)
  expect(await explained(tier.id)).toEqual([8_200, 8_200, null, ''])
  expect(await explained(year.id)).toEqual([74_880, 93_600, 18_720, '8折'])
  const { cells, followers } = await read(id)
  expect([cells.length, followers]).toEqual([
    2,
    [
      { cell: `discountTag:${year.id}`, before: '8.3折', after: '8折' },
      { cell: `preferential:${tier.id}`, before: 7_800, after: 8_200 },
    ],
  ])
  await act(id, 'roll-back', { reason: '改错了' })
  expect(await explained(tier.id)).toEqual([7_800, 7_800, null, ''])
  expect(await explained(year.id)).toEqual([77_688, 93_600, 15_912, '8.3折'])
})

test('two sets that act on the same cell at the same time conflict, and the other is named with its times', async () => {
  const tier = await giveTier()
  const first = await give({ [`price:${tier.id}`]: 7_600 }, '黑五')
  const second = await give({ [`price:${tier.id}`]: 7_500 }, '年末')
  const [from, until] = [later(hourMs), later(3 * hourMs)]
  expect((await act(first, 'schedule', { at: from, until })).code).toBe(200)
  const named = { id: first, name: '黑五', status: 'scheduled', publishAt: from, endsAt: until }
  expect((await read(second)).overlaps).toMatchObject([{ ...named, cells: [`price:${tier.id}`] }])
  const times = windowText({ from, until }, app.clock.now())
  for (const [name, rest] of [
    ['publish', { until: later(2 * hourMs) }],
    ['schedule', { at: later(2 * hourMs) }],
    ['schedule', { at: later(hourMs / 2), until: later(4 * hourMs) }],
  ] as const)
    expect(await act(second, name, rest)).toMatchObject({
      status: 409,
      msg: `与变更集“黑五”（${times}）同一时段修改了同一格，请错开时间，或先取消其中一个`,
      data: { overlaps: [named] },
    })
  await act(first, 'unschedule')
  expect((await act(second, 'publish')).code).toBe(200)
  // One is public on top of the other: only the upper one can be taken back.
  await act(first, 'rebase')
  await act(first, 'publish')
  expect((await act(second, 'roll-back', { reason: '改错了' })).status).toBe(409)
  await act(first, 'roll-back', { reason: '改错了' })
  expect((await act(second, 'roll-back', { reason: '改错了' })).code).toBe(200)
  expect(await priceOf(tier.id)).toBe(7_800)
})

test('campaigns whose times do not overlap stand side by side, and a correction now stands under both', async () => {
  const tier = await giveTier()
  const cell = `price:${tier.id}`
  const [friday, twelve] = [await give({ [cell]: 7_000 }, '黑五'), await give({ [cell]: 6_900 }, '双十二')]
  const times = [
    { at: later(3 * dayMs), until: later(7 * dayMs) },
    { at: later(18 * dayMs), until: later(19 * dayMs) },
  ] as const
  expect((await act(friday, 'schedule', times[0])).code).toBe(200)
  expect((await act(twelve, 'schedule', times[1])).code).toBe(200)
  const { coming } = (await browser.ask('GET /catalogue')).data
  expect(coming.filter(({ cells }: { cells: { cell: string }[] }) => cells[0]?.cell === cell)).toMatchObject([
    {
      id: friday,
      name: '黑五',
      publishAt: times[0].at,
      endsAt: times[0].until,
      cells: [{ before: 7_800, after: 7_000 }],
    },
    { id: twelve, name: '双十二', publishAt: times[1].at, cells: [{ before: 7_800, after: 6_900 }] },
  ])
  const correction = await give({ [cell]: 8_200 }, '改错')
  expect((await act(correction, 'publish')).code).toBe(200)
  // Both are seen from the new price, which is written down, and return to it.
  expect((await read(friday)).cells).toEqual([{ cell, before: 8_200, after: 7_000 }])
  const written = await readEntries(app, { target: `price-change:${friday}` })
  expect(written.map(({ action }) => action)).toContain('price.rebase')
  await pass(3 * dayMs)
  expect(await priceOf(tier.id)).toBe(7_000)
  // A draft that is created while a campaign runs has the price below the campaign as its old value.
  const january = await give({ [cell]: 8_000 }, '一月')
  expect((await read(january)).cells).toEqual([{ cell, before: 8_200, after: 8_000 }])
  expect((await act(january, 'publish')).status).toBe(409)
  expect((await act(january, 'schedule', { at: later(10 * dayMs) })).code).toBe(200)
  await pass(4 * dayMs)
  expect(await rowOf(tier.id)).toMatchObject({ actualPriceFen: 8_200, preferentialPriceFen: 8_200 })
  await pass(6 * dayMs)
  expect(await priceOf(tier.id)).toBe(8_000)
  await pass(5 * dayMs)
  expect(await priceOf(tier.id)).toBe(6_900)
  await pass(dayMs)
  expect(await rowOf(tier.id)).toMatchObject({ actualPriceFen: 8_000, preferentialPriceFen: 8_000 })
})

test('a scheduled set whose prices would fall further than anybody agreed to is a draft again, and says why', async () => {
  const tier = await giveTier()
  const cell = `price:${tier.id}`
  const friday = await give({ [cell]: 6_400 }, '黑五')
  expect((await act(friday, 'schedule', { at: later(dayMs), until: later(2 * dayMs) })).code).toBe(200)
  const { version } = await read(friday)
  expect((await act(await give({ [cell]: 9_000 }), 'publish')).code).toBe(200)
  expect(await read(friday)).toMatchObject({
    status: 'draft',
    publishAt: null,
    version: version + 1,
    review: { kind: 'needed', fallPercent: 28.9 },
    stopped: '已回到草稿：旧价有变化，降幅超过复核线，请重新请求复核再定时',
    stale: [],
    cells: [{ cell, before: 9_000, after: 6_400 }],
  })
  await act(friday, 'ask-review')
  await act(friday, 'approve', {}, owner)
  expect((await act(friday, 'schedule', { at: later(dayMs), until: later(2 * dayMs) })).code).toBe(200)
  // A base that falls makes the fall smaller: who agreed to more agrees to less.
  expect((await act(await give({ [cell]: 8_900 }), 'publish')).code).toBe(200)
  expect(await read(friday)).toMatchObject({ status: 'scheduled', cells: [{ before: 8_900, after: 6_400 }] })
  await pass(dayMs)
  expect(await priceOf(tier.id)).toBe(6_400)
  await pass(dayMs)
  expect(await priceOf(tier.id)).toBe(8_900)
})

/** A set on one of two cells, at an hour, for some hours or without an end. */
const plan = fc.record({
  cell: fc.nat(1),
  from: fc.integer({ min: 1, max: 30 }),
  hours: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 3 }),
  // Near each other, so that no fall needs a second person.
  fen: fc.integer({ min: 7_300, max: 8_300 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never

test('at any time a price is that of the running campaign, else of the last change without an end', async () => {
  /** The model: no history, no sets, only times. */
  function modelled(plans: readonly Plan[], cell: number, hour: number): number {
    const own = plans.filter((one) => one.cell === cell)
    const running = own.find(({ from, hours }) => hours !== null && from <= hour && hour < from + hours)
    if (running) return running.fen
    const past = own.filter(({ from, hours }) => hours === null && from <= hour)
    return past.toSorted((one, other) => other.from - one.from)[0]?.fen ?? 7_800
  }
  const meet = (one: Plan, other: Plan) => {
    const isIn = (hour: number, { from, hours }: Plan) =>
      hours === null ? hour === from : hour >= from && hour < from + hours
    return one.cell === other.cell && (isIn(one.from, other) || isIn(other.from, one))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 3, maxLength: 8 }), async (plans) => {
      const tiers = [await giveTier(), await giveTier()]
      const start = parseShanghai(later(0))?.getTime() ?? 0
      const timeOf = (hour: number) => formatShanghai(new Date(start + hour * hourMs))
      const accepted: Plan[] = []
      for (const one of plans) {
        const id = await give({ [`price:${tiers[one.cell]?.id}`]: one.fen })
        const until = one.hours === null ? {} : { until: timeOf(one.from + one.hours) }
        const isSame = (await read(id)).cells.length === 0
        const answer = await act(id, 'schedule', { at: timeOf(one.from), ...until })
        if (isSame) continue
        expect(answer.status).toBe(accepted.some((other) => meet(one, other)) ? 409 : 200)
        if (answer.status === 200) accepted.push(one)
      }
      for (let hour = 0; hour <= 43; hour += 1) {
        for (const [cell, tier] of tiers.entries()) expect(await priceOf(tier.id)).toBe(modelled(accepted, cell, hour))
        await pass(hourMs)
      }
    }),
    { numRuns: 6, seed: 20_261_124 },
  )
})
