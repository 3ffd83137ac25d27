import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeBanner } from '#db/factories.ts'
import { auditLog, banners, pageTests, pageTestVisitors, siteSettings, trackingEvents } from '#db/schema/index.ts'
import { bannerSentences as sentences } from '#domain/banners/sentences.ts'
import { pageTestCookie } from '#domain/landing/page-test.ts'
import { type Half, halfOf } from '#domain/shared/split-test.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

let a: number
let b: number

const minute = 60_000
const whole = { alt: '一部手机', jumpUrl: '/cloud.html' }

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const browser = (await enterAs(app, (await enterAsOwner(app)).browser, ['editor'])).browser

beforeEach(async () => {
  await app.db.delete(banners)
  await app.db.delete(siteSettings)
  await app.db.delete(trackingEvents)
  await makeBanner(app.db, { ...whole, title: '头一张', sortOrder: 0 })
  a = (await makeBanner(app.db, { ...whole, title: '甲', sortOrder: 1, clickEvent: 'hero' })).id
  b = (await makeBanner(app.db, { ...whole, title: '乙', sortOrder: 9, isPublic: false })).id
})

const read = async (id: number) => (await browser.ask(`GET /banners/${id}`)).data
const testOf = async (id: number) => (await browser.ask(`GET /banners/${id}/test`)).data.test
async function start(change: object = {}) {
  const versions = { version: (await read(a)).version, otherVersion: (await read(b)).version }
  return browser.ask(`POST /banners/${a}/test/start`, { body: { otherId: b, days: 7, ...versions, ...change } })
}
const post = async (id: number, action: string, rest: object = {}) =>
  browser.ask(`POST /banners/${id}/${action}`, { body: { version: (await read(id)).version, ...rest } })

type Shown = { title: string; clickEvent: string | null }
async function shown(half: Half = 'a'): Promise<Shown[]> {
  const query = half === 'b' ? '&half=b' : ''
  const response = await fetch(`${app.baseUrl}/api/home/promotion/banner/getBannerList?promotionType=2${query}`)
  const { code, msg, ...fields } = await response.json()
  expect(calls.bannerList.answer.strict().safeParse(fields).error?.issues ?? []).toEqual([])
  return fields.data
}
const titles = async (half: Half = 'a') => (await shown(half)).map(({ title }) => title)
/** What half b alone sees. */
async function tested(): Promise<string[]> {
  const first = await titles()
  return (await titles('b')).filter((title) => !first.includes(title))
}

let drawn = 0
/** The random number of a new visitor of a half. */
function visitorIn(test: number, half: Half): string {
  for (;;) {
    drawn += 1
    const visitor = `v${String(drawn).padStart(15, '0')}`
    if (halfOf(test, visitor) === half) return visitor
  }
}

async function report(id: number, visitor: string, names: readonly string[], bannerId: number) {
  const at = app.clock.now().getTime()
  const events = names.map((name) => ({ name, at, path: '/', props: { bannerId, position: 2 } }))
  const headers = { cookie: `${pageTestCookie(id)}=${visitor}` }
  expect((await visitorOf(app).post('/track/events', { events }, headers)).status).toBe(200)
}

/** So many visitors see a side, and so many of them click. */
async function visit(id: number, half: Half, seen: number, clicked: number) {
  for (let one = 0; one < seen; one += 1) {
    const visitor = visitorIn(id, half)
    const names = one < clicked ? ['banner_exposure', 'banner_click'] : ['banner_exposure']
    await report(id, visitor, names, half === 'a' ? a : b)
    // What is seen again counts no second time.
    if (one === 0) await report(id, visitor, names, half === 'a' ? a : b)
  }
}

const tick = () => createPublishingTimer(app.parts).checkOnce()
/** No session lives as long as a test: its end comes to the clock, a minute from now. */
const endSoon = () => app.db.update(pageTests).set({ endsAt: new Date(app.clock.now().getTime() + minute) })

test('half of the visitors see the other slide while a test runs, and the verdict is given only at its end', async () => {
  expect(await testOf(a)).toBeNull()
  expect((await start()).code).toBe(200)
  expect(await titles()).toEqual(['头一张', '甲'])
  expect(await shown('b')).toMatchObject([{ title: '头一张' }, { title: '乙', clickEvent: 'hero' }])
  const { id } = await testOf(a)
  await visit(id, 'a', 6, 1)
  await visit(id, 'b', 5, 4)
  // Somebody without a mark counts for neither half, and no visitor for the slide of the other one.
  await visitorOf(app).post('/track/events', {
    events: [
      { name: 'banner_exposure', at: app.clock.now().getTime(), path: '/', props: { bannerId: a, position: 2 } },
    ],
  })
  await report(id, visitorIn(id, 'b'), ['banner_exposure', 'banner_click'], a)
  expect(await testOf(b)).toMatchObject({ state: 'running', counted: 11, result: null, slideA: { title: '甲' } })
  expect(await read(a)).toMatchObject({ testedAs: 'a' })
  expect(await browser.ask(`POST /banners/${a}/test/choose`, { body: { testId: id, side: 'b' } })).toMatchObject({
    status: 400,
    msg: sentences.testNotOver,
  })

  await endSoon()
  app.clock.advance(minute)
  expect(await tested()).toEqual([])
  // What is seen after the end belongs to no side.
  await visit(id, 'b', 1, 1)
  await tick()
  const result = { a: { of: 6, hits: 1 }, b: { of: 5, hits: 4 } }
  expect(await app.db.select().from(pageTests)).toMatchObject([{ state: 'ended', path: '/', result }])
  expect(await testOf(a)).toMatchObject({ state: 'ended', counted: 11, result })
  expect(await app.db.$count(pageTestVisitors)).toBe(0)
})

async function givenEnded(): Promise<number> {
  await start()
  const { id } = await testOf(a)
  await endSoon()
  app.clock.advance(minute)
  await tick()
  return id
}

test('B replaces A by an action, with versions and audit, and the action is undone as a whole', async () => {
  const testId = await givenEnded()
  const choose = (side: string) => browser.ask(`POST /banners/${a}/test/choose`, { body: { testId, side } })
  const chosen = await choose('b')
  expect(chosen.code).toBe(200)
  expect((await shown()).map(({ title, clickEvent }) => [title, clickEvent])).toEqual([
    ['头一张', null],
    ['乙', 'hero'],
  ])
  expect(await read(a)).toMatchObject({ status: 'withdrawn' })
  expect(await testOf(a)).toMatchObject({ state: 'ended', chosen: 'b' })
  expect(await choose('a')).toMatchObject({ status: 400, msg: sentences.testChosen })
  const { data } = await browser.ask(`GET /banners/${b}/versions`)
  expect(data.rows[0].verb).toBe('publish')

  expect((await browser.ask('POST /banners/undo', { body: { token: chosen.data.undo.token } })).code).toBe(200)
  expect((await shown()).map(({ title }) => title)).toEqual(['头一张', '甲'])
  expect(await testOf(a)).toMatchObject({ state: 'ended', chosen: null })
  expect((await choose('b')).code).toBe(200)
  const isAbout = and(eq(auditLog.target, `banner:${a}`), like(auditLog.action, 'banner.test-%'))
  const entries = await app.db.select({ action: auditLog.action }).from(auditLog).where(isAbout)
  expect(entries.map(({ action }) => action)).toEqual([
    'banner.test-start',
    'banner.test-end',
    'banner.test-choose',
    'banner.test-choose',
  ])
})

test('a B that was changed after its test is not what was tested', async () => {
  const testId = await givenEnded()
  const { fields } = await read(b)
  await post(b, 'draft', { fields: { ...fields, title: '改过' } })
  const choose = (side: string) => browser.ask(`POST /banners/${a}/test/choose`, { body: { testId, side } })
  expect(await choose('b')).toMatchObject({ status: 400, msg: sentences.testChangedB })
  expect((await choose('a')).code).toBe(200)
  expect((await shown()).map(({ title }) => title)).toEqual(['头一张', '甲'])
})

test('the largest paint, a faulty B and a second test are refused with the sentence', async () => {
  await app.db.insert(siteSettings).values({ value: { drawnOpening: false }, updatedAt: app.clock.now() })
  await app.db.update(banners).set({ sortOrder: -1 }).where(eq(banners.id, a))
  expect(await start()).toMatchObject({ status: 400, msg: sentences.testLargest })
  await app.db.delete(siteSettings)
  await app.db.update(banners).set({ alt: '' }).where(eq(banners.id, b))
  expect(await start()).toMatchObject({ status: 400, msg: sentences.checksFailed })
  await app.db.update(banners).set({ alt: '有' }).where(eq(banners.id, b))
  expect((await start({ days: 8 })).status).toBe(400)
  expect((await start({ otherVersion: 99 })).status).toBe(409)
  expect((await start()).code).toBe(200)
  expect(await start()).toMatchObject({ status: 400, msg: sentences.testAnother })
})

test.each<[string, string, () => Promise<unknown>]>([
  ['slide A is withdrawn', 'withdrawn', () => post(a, 'withdraw')],
  ['slide B is published', 'changed', () => post(b, 'publish')],
  ['slide B is removed', 'withdrawn', () => post(b, 'remove')],
  [
    'slide A is changed',
    'changed',
    async () => {
      await post(a, 'draft', { fields: { ...(await read(a)).fields, title: '新的' } })
      expect(await tested()).toEqual(['乙'])
      return post(a, 'publish')
    },
  ],
])('a test is stopped where %s, reports it, and continues when that is undone', async (_, reason, change) => {
  await start()
  const { data } = (await change()) as { data: { undo: { token: string } } }
  expect(await tested()).toEqual([])
  expect(await testOf(a)).toMatchObject({ state: 'broken', brokenBy: reason, result: null })
  expect((await browser.ask('POST /banners/undo', { body: { token: data.undo.token } })).code).toBe(200)
  expect(await tested()).toEqual(['乙'])
  expect(await testOf(a)).toMatchObject({ state: 'running', brokenBy: null })
})

test('the clock breaks a test off where slide A has come to the front or is shown no more', async () => {
  await start()
  await tick()
  expect(await tested()).toEqual(['乙'])
  await app.db.insert(siteSettings).values({ value: { drawnOpening: false }, updatedAt: app.clock.now() })
  await app.db.update(banners).set({ sortOrder: -1 }).where(eq(banners.id, a))
  await tick()
  expect(await testOf(a)).toMatchObject({ state: 'broken', brokenBy: 'first' })
  await app.db.delete(siteSettings)
  await start()
  for (const place of [-4, -3, -2]) await makeBanner(app.db, { ...whole, sortOrder: place })
  await tick()
  expect((await testOf(a)).state).toBe('running')
  await makeBanner(app.db, { ...whole, sortOrder: -5 })
  await tick()
  expect(await testOf(a)).toMatchObject({ state: 'broken', brokenBy: 'hidden' })
})

test('side B stays what is tested, and the actions that stop and start a test can be undone', async () => {
  const begun = await start()
  const { fields } = await read(b)
  expect(await post(b, 'draft', { fields: { ...fields, title: '偷偷改' } })).toMatchObject({
    status: 400,
    msg: sentences.testRunning,
  })
  const undo = (token: string) => browser.ask('POST /banners/undo', { body: { token } })
  const stopped = await browser.ask(`POST /banners/${a}/test/stop`, { body: {} })
  expect(await tested()).toEqual([])
  expect((await undo(stopped.data.undo.token)).code).toBe(200)
  expect(await tested()).toEqual(['乙'])
  // Started, stopped and continued: the start has been changed since.
  expect(await undo(begun.data.undo.token)).toMatchObject({ status: 409, msg: sentences.changedSince })
  await browser.ask(`POST /banners/${a}/test/stop`, { body: {} })
  expect(await browser.ask(`POST /banners/${a}/test/stop`, { body: {} })).toMatchObject({ msg: sentences.testNone })
  const again = await start()
  expect((await undo(again.data.undo.token)).code).toBe(200)
  expect(await tested()).toEqual([])
  expect((await testOf(a)).state).toBe('broken')
})
