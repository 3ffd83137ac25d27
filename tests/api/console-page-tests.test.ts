import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { landingPages, pageTests, pageTestVisitors, siteSettings } from '#db/schema/index.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { halfOf, neededPerHalf } from '#domain/shared/split-test.ts'
import { dayMs, formatShanghai } from '#domain/shared/time.ts'
import { PageDocument } from '#server/cache/page-document.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

/** A site whose pages say which version they were rendered for. */
const { site, renders } = createTestSite(({ path, half }) => ({
  document: new PageDocument(`<!doctype html><title>${path} ${half ?? 'a'}</title>`),
  tags: ['landing-pages'],
}))
const app = await openTestApp({ site, cachesAnswers: true, env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const analyst = (await enterAs(app, owner, ['analyst'])).browser

type Body = Record<string, unknown>
const read = async (id: number) => (await browser.ask(`GET /landing-pages/${id}`)).data
const post = async (id: number, action: string, rest: Body = {}, by = browser) =>
  by.ask(`POST /landing-pages/${id}/${action}`, { body: { version: (await read(id)).version, ...rest } })
const testOf = async (id: number) => (await browser.ask(`GET /landing-pages/${id}/test`)).data

const blocks = [newBlock('b1', 'opening'), newBlock('b2', 'cards'), newBlock('b3', 'register')]
let made = 0

/** A public page, with a second version whose first words differ. */
async function give(): Promise<{ id: number; path: string; second: number }> {
  made += 1
  const path = `/tested-${made}.html`
  const { data } = await browser.ask('POST /landing-pages', {
    body: { name: `测试页${made}`, path, layouts: 0, template: 'empty' },
  })
  const { id } = data
  await post(id, 'draft', { fields: { ...data.fields, title: '一', description: '二', blocks } })
  expect((await post(id, 'publish')).code).toBe(200)
  const second = (await browser.ask(`POST /landing-pages/${id}/second`, { body: {} })).data.id
  await post(second, 'draft', { fields: { ...(await read(second)).fields, title: '不作数', blocks: reworded } })
  return { id, path, second }
}
const reworded = blocks.map((block) =>
  block.kind === 'opening' ? { ...block, fields: { ...block.fields, title: '第二版的话' } } : block,
)

async function start(id: number, second: number, change: Body = {}, by = browser) {
  const secondVersion = (await read(second)).version
  return post(id, 'test/start', { secondVersion, days: 7, base: 20, difference: 10, ...change }, by)
}

async function shown(path: string, half?: 'b') {
  const query = new URLSearchParams({ path, ...(half && { half }) })
  const { data } = await (await fetch(`${app.baseUrl}/api/home/page?${query}`)).json()
  return data
}

const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
/** A visitor of one half of a test, by their mark. */
function visitorIn(testId: number, half: 'a' | 'b', number: number): string {
  for (let at = 0; ; at += 1) {
    const visitor = `visitor-${String(number * 100 + at).padStart(8, '0')}`
    if (halfOf(testId, visitor) === half) return `fy_test_${testId}=${visitor}`
  }
}
async function see(path: string, cookie: string, agent = chrome) {
  const events = [{ name: 'page_view', at: app.clock.now().getTime(), path, props: {} }]
  const answer = await fetch(`${app.baseUrl}/api/track/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, cookie },
    body: JSON.stringify({ events }),
  })
  expect(answer.status).toBe(200)
}

const tick = () => createPublishingTimer(app.parts).checkOnce()
const minute = 60_000
/** No session lives as long as a test: its end comes to the clock, a minute from now. */
const endSoon = () => app.db.update(pageTests).set({ endsAt: new Date(app.clock.now().getTime() + minute) })

beforeEach(async () => {
  await app.db.delete(pageTests)
  await app.db.delete(siteSettings)
})

test('a second version is a draft of its own that only a test shows, with the page’s own address and words for engines', async () => {
  const { id, path, second } = await give()
  expect(await read(second)).toMatchObject({ secondOf: id, path, status: 'draft', findings: [] })
  expect((await read(second)).fields).toMatchObject({ title: '一', blocks: reworded })
  expect((await browser.ask(`POST /landing-pages/${id}/second`, { body: {} })).data.id).toBe(second)
  for (const action of ['publish', 'schedule'])
    expect(
      await post(
        second,
        action,
        action === 'schedule' ? { at: formatShanghai(new Date(app.clock.now().getTime() + dayMs)) } : {},
      ),
    ).toMatchObject({ status: 400, msg: sentences.secondNotPublic })
  expect(await browser.ask(`POST /landing-pages/${second}/copy`, { body: {} })).toMatchObject({ status: 400 })
  expect(await shown(path, 'b')).toMatchObject({ title: '一', blocks: [{ fields: blocks[0]?.fields }, {}, {}] })
  expect(await testOf(id)).toMatchObject({
    test: null,
    second: { id: second, changes: [expect.any(String)] },
    visits: 0,
  })
})

test('half of the visitors read the second version until the end, and only then there is a result', async () => {
  const { id, path, second } = await give()
  expect((await start(id, second)).code).toBe(200)
  expect(await shown(path)).toMatchObject({ blocks: [{ fields: { title: blocks[0]?.fields.title } }, {}, {}] })
  expect(await shown(path, 'b')).toMatchObject({ title: '一', blocks: [{ fields: { title: '第二版的话' } }, {}, {}] })
  // What is tested stays what it was at the start.
  expect(await post(second, 'draft', { fields: { ...(await read(second)).fields, blocks } })).toMatchObject({
    status: 400,
    msg: sentences.testedSecond,
  })
  expect(await post(second, 'remove')).toMatchObject({ status: 400, msg: sentences.testedSecond })
  expect(await read(second)).toMatchObject({ isTested: true })
  expect(await shown(path, 'b')).toMatchObject({ blocks: [{ fields: { title: '第二版的话' } }, {}, {}] })

  const { test: running } = await testOf(id)
  expect(running).toMatchObject({ state: 'running', result: null, counted: 0, days: 7 })
  expect(running.needed).toBe(neededPerHalf({ share: 0.02, difference: 0.01 }))
  const cookies = [1, 2, 3].map((number) => visitorIn(running.id, 'a', number))
  for (const cookie of cookies) await see(path, cookie)
  await see(path, visitorIn(running.id, 'b', 9))
  // Seen again, on another page, by a robot, or by a forged mark: no other visitor.
  await see(path, cookies[0] ?? '')
  await see('/other.html', visitorIn(running.id, 'b', 10))
  await see(path, visitorIn(running.id, 'b', 11), 'Mozilla/5.0 (compatible; Baiduspider/2.0)')
  await see(path, 'fy_test_999=visitor-00000001')
  expect((await testOf(id)).test).toMatchObject({ counted: 4, result: null })
  expect(await post(id, 'test/take', { testId: running.id })).toMatchObject({ msg: sentences.testNotOver })

  await endSoon()
  app.clock.advance(minute)
  // Over by the clock before it is closed: no visitor is counted any more.
  await see(path, visitorIn(running.id, 'b', 12))
  await tick()
  await tick()
  expect((await testOf(id)).test).toMatchObject({
    state: 'ended',
    result: { a: { of: 3, hits: 0 }, b: { of: 1, hits: 0 } },
  })
  expect(await app.db.$count(pageTestVisitors)).toBe(0)
  const fresh = await shown(path, 'b')
  expect(fresh.blocks[0].fields.title).toBe(blocks[0]?.fields.title)

  // The second version becomes the draft, and nothing of the page but its blocks changes.
  const taken = await post(id, 'test/take', { testId: running.id })
  expect(taken.data.page).toMatchObject({ hasDraft: true, fields: { title: '一', blocks: reworded } })
  await browser.ask('POST /landing-pages/undo', { body: { token: taken.data.undo.token } })
  expect(await read(id)).toMatchObject({ hasDraft: false })
  expect((await readEntries(app, { target: `landing:${id}` })).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['landing.test-start', 'landing.test-end', 'landing.test-take']),
  )
})

test.each<[string, string, (id: number) => Promise<unknown>]>([
  ['staff stop it', 'stopped', (id) => browser.ask(`POST /landing-pages/${id}/test/stop`, { body: {} })],
  ['the page is withdrawn', 'withdrawn', (id) => post(id, 'withdraw', { to: null })],
  [
    'what visitors see of it is changed',
    'changed',
    async (id) => {
      await post(id, 'draft', { fields: { ...(await read(id)).fields, title: '新的' } })
      return post(id, 'publish')
    },
  ],
])('a test ends without a result where %s', async (_, reason, change) => {
  const { id, path, second } = await give()
  await start(id, second)
  await see(path, visitorIn((await testOf(id)).test.id, 'b', 1))
  expect(await change(id)).toMatchObject({ code: 200 })
  expect((await testOf(id)).test).toMatchObject({ state: 'broken', brokenBy: reason, result: null })
  expect(await app.db.$count(pageTestVisitors)).toBe(0)
  expect(await browser.ask(`POST /landing-pages/${id}/test/stop`, { body: {} })).toMatchObject({
    status: 400,
    msg: sentences.testNone,
  })
})

test('what a test cannot be made of is refused with its sentence, and only who publishes starts and stops one', async () => {
  const { id, second } = await give()
  expect(await start(id, second, {}, analyst)).toMatchObject({ status: 403 })
  expect((await analyst.ask(`GET /landing-pages/${id}/test`)).status).toBe(403)
  expect((await analyst.ask(`POST /landing-pages/${id}/second`, { body: {} })).status).toBe(403)
  expect((await start(id, second, { days: 8 })).status).toBe(400)
  expect((await start(id, second, { difference: 0 })).status).toBe(400)
  expect((await start(id, second, { secondVersion: 99 })).status).toBe(409)
  expect((await start(id, second, { version: 99 })).status).toBe(409)
  expect(await start(id, second, { base: 500, difference: 500 })).toMatchObject({ status: 200 })
  expect(await start(id, second)).toMatchObject({ status: 400, msg: sentences.testRunning })
  await browser.ask(`POST /landing-pages/${id}/test/stop`, { body: {} })
  await post(id, 'schedule', { at: formatShanghai(new Date(app.clock.now().getTime() + dayMs)) })
  const faulty = reworded.map((block) => ({ ...block, fields: { ...block.fields, title: '' } }))
  await post(second, 'draft', { fields: { ...(await read(second)).fields, blocks: faulty } })
  expect(await start(id, second)).toMatchObject({ status: 400, msg: sentences.ofSecond(sentences.checksFailed) })
  await post(second, 'draft', { fields: { ...(await read(second)).fields, blocks } })
  expect(await start(id, second)).toMatchObject({ status: 400, msg: sentences.testSame })
  await post(second, 'remove')
  const gone = { secondVersion: 1, days: 7, base: 20, difference: 10 }
  expect(await post(id, 'test/start', gone)).toMatchObject({ status: 400, msg: sentences.testNoSecond })
})

test('where a colleague’s look is required, the second version needs it as the page does', async () => {
  const { id, second } = await give()
  await app.db.insert(siteSettings).values({ value: { reviewRequired: { page: true } }, updatedAt: app.clock.now() })
  expect(await start(id, second)).toMatchObject({ status: 400, msg: sentences.ofSecond(sentences.passRequired) })
  const other = (await enterAs(app, owner, ['editor'])).browser
  expect((await post(second, 'pass', {}, other)).code).toBe(200)
  expect((await start(id, second)).code).toBe(200)
})

/** One request for a page: its version, the cookie that it gives and how it was found. */
async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${app.baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': chrome, ...headers },
  })
  const text = await answer.text()
  return {
    status: answer.status,
    half: / ([ab])<\/title>/.exec(text)?.[1],
    cookie: answer.headers.getSetCookie().find((cookie) => cookie.startsWith('fy_test_')) ?? null,
    cache: answer.headers.get('x-cache'),
  }
}

test('a visitor gets one cookie and one version at the same address, from memory; robots get the first one', async () => {
  const { id, path, second } = await give()
  expect(await open(path)).toEqual({ status: 200, half: 'a', cookie: null, cache: 'MISS' })
  expect(await open(path)).toEqual({ status: 200, half: 'a', cookie: null, cache: 'HIT' })
  await start(id, second)
  const { test: running } = await testOf(id)
  const [inA, inB] = [visitorIn(running.id, 'a', 1), visitorIn(running.id, 'b', 1)]
  const rendered = renders.length
  expect(await open(path, { cookie: inA })).toMatchObject({ half: 'a', cookie: null, cache: 'MISS' })
  expect(await open(path, { cookie: inB })).toMatchObject({ half: 'b', cookie: null, cache: 'MISS' })
  for (let round = 0; round < 3; round += 1) {
    expect(await open(path, { cookie: inA })).toMatchObject({ half: 'a', cookie: null, cache: 'HIT' })
    expect(await open(path, { cookie: `fy_baidu=0; ${inB}` })).toMatchObject({ half: 'b', cookie: null, cache: 'HIT' })
  }
  expect(renders).toHaveLength(rendered + 2)

  const given = await Promise.all(Array.from({ length: 20 }, () => open(path)))
  expect(new Set(given.map(({ cookie }) => cookie)).size).toBe(20)
  expect(new Set(given.map(({ half }) => half)).size).toBe(2)
  for (const { half, cookie } of given) {
    expect(cookie).toMatch(/^fy_test_\d+=[\w-]{16}; Path=\/; Max-Age=604\d{3}; SameSite=Lax; HttpOnly/)
    expect(await open(path, { cookie: cookie?.split(';')[0] ?? '' })).toMatchObject({
      half,
      cookie: null,
      cache: 'HIT',
    })
  }
  const head = await open(path, { cookie: inB }, 'HEAD')
  expect(head).toEqual({ status: 200, half: undefined, cookie: null, cache: 'HIT' })
  expect((await open(path, {}, 'HEAD')).cookie).not.toBeNull()

  for (const agent of [
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'Mozilla/5.0 (compatible; Googlebot/2.1)',
    'curl/8',
  ])
    expect(await open(path, { 'user-agent': agent })).toMatchObject({ half: 'a', cookie: null, cache: 'HIT' })
  expect(await open(path, { dnt: '1', cookie: inB })).toMatchObject({ half: 'a', cookie: null })
  // No other page knows of the test.
  expect(await open('/plain.html', { cookie: inB })).toMatchObject({ half: 'a', cookie: null })

  await endSoon()
  // The clock of this process ends it, whether a timer has run or not.
  await app.parts.purge(['landing-pages'])
  expect(await open(path, { cookie: inB })).toMatchObject({ half: 'b' })
  app.clock.advance(minute)
  expect(await open(path, { cookie: inB })).toMatchObject({ half: 'a', cookie: null })
  expect((await open(path)).cookie).toBeNull()
})

test('a registration counts once for the version that its visitor saw, and none does without a mark or after a refusal', async () => {
  const { id, path, second } = await give()
  await start(id, second)
  const { test: running } = await testOf(id)
  async function register(headers: Record<string, string>) {
    const visitor = visitorOf(app)
    const phone = freshPhone()
    const code = await visitor.receiveCode('register', { phone })
    const body = { phoneNumber: phone, channel: 1, ...code }
    expect((await visitor.post('/register', body, headers)).body.code).toBe(200)
    // The same registration once more is no other one.
    await visitor.post('/register', body, headers)
  }
  const inB = visitorIn(running.id, 'b', 1)
  await see(path, inB)
  await register({ cookie: inB })
  await register({ cookie: inB })
  // Quicker than the report of the page.
  await register({ cookie: visitorIn(running.id, 'a', 2) })
  await see(path, visitorIn(running.id, 'a', 2))
  await see(path, visitorIn(running.id, 'a', 3))
  await register({})
  await register({ cookie: visitorIn(running.id, 'a', 4), 'x-opt-out': '1' })
  await endSoon()
  app.clock.advance(minute)
  await register({ cookie: visitorIn(running.id, 'a', 3) })
  await tick()
  expect((await testOf(id)).test.result).toEqual({ a: { of: 2, hits: 1 }, b: { of: 1, hits: 1 } })
})

test('the list has no second version of a removed page, and both again once the page is restored', async () => {
  const { id, second } = await give()
  const listed = async () =>
    (await browser.ask('GET /landing-pages')).data.rows
      .map((row: { id: number }) => row.id)
      .filter((one: number) => one === id || one === second)
      .toSorted()
  expect(await listed()).toEqual([id, second])
  await post(id, 'withdraw', { to: null })
  const removed = await post(id, 'remove')
  expect(await listed()).toEqual([])
  const { token } = removed.data.undo
  expect((await browser.ask('POST /landing-pages/undo', { body: { token } })).code).toBe(200)
  expect(await listed()).toEqual([id, second])
})

test('an erased page takes its second version with it', async () => {
  const { id, second } = await give()
  await app.db.delete(landingPages).where(eq(landingPages.id, id))
  expect(await app.db.select().from(landingPages).where(eq(landingPages.id, second))).toEqual([])
})
