import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { sweepJobs } from '#server/jobs/sweep-jobs.ts'
import { freshEmail, freshPassword, freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const token = 'token@of.an-account=='
const dayMs = 24 * 60 * 60 * 1000
const landing = (click: string) => `https://www.fanyu.example/temu.html?qd=baidu&bd_vid=${click}`

type Upload = { token: string; conversionTypes: { logidUrl: string; newType: number; convertTime: number }[] }

/** Stands in for Baidu: keeps what it is sent and answers with `status`. */
async function startBaidu() {
  const uploads: Upload[] = []
  const baidu = { uploads, status: 0, isBroken: false, url: '', close: () => {} }
  const server = createServer(async (req, res) => {
    // The test's own server believes what the code under test sends.
    uploads.push((await json(req)) as Upload)
    if (baidu.isBroken) res.writeHead(502).end('<html>Bad Gateway</html>')
    else res.end(JSON.stringify({ header: { status: baidu.status, desc: '' }, body: null }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  baidu.url = `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}/uploadConvertData`
  baidu.close = () => void server.close()
  return baidu
}

let baidu: Awaited<ReturnType<typeof startBaidu>>
let app: TestApp
let serial = 0

beforeAll(async () => {
  baidu = await startBaidu()
  const env = {
    TRUST_PROXY: '1',
    BAIDU_OCPC_TOKEN: token,
    BAIDU_OCPC_URL: baidu.url,
    BAIDU_OCPC_REGISTER_TYPES: '3,25',
  }
  app = await createTestApp({ env })
})

beforeEach(async () => {
  await app.runJobs()
  await app.db.delete(jobs)
  Object.assign(baidu, { status: 0, isBroken: false })
  baidu.uploads.length = 0
})

afterAll(async () => {
  await app.close()
  baidu.close()
})

const freshClick = () => `click-${(serial += 1)}`

/** Registers somebody who landed there. */
async function register(origin: Record<string, unknown>, phone = freshPhone(), house = app) {
  const visitor = visitorOf(house)
  const code = await visitor.receiveCode('register', { phone })
  return visitor.post('/register', { phoneNumber: phone, ...code, ...origin })
}

const conversionJobs = () => app.db.select().from(jobs).where(eq(jobs.kind, 'baidu-conversion')).orderBy(jobs.id)

/** Works off what is due, again and again, as if days went by. */
async function waitDays(days: number) {
  for (let hour = 0; hour < days * 24; hour += 6) {
    await app.runJobs()
    app.clock.advance(6 * 60 * 60 * 1000)
  }
  await app.runJobs()
}

test('a registration that an advertisement brought is told once for each goal, with its landing address and time', async () => {
  const logidUrl = landing(freshClick())
  expect((await register({ logidUrl })).body.code).toBe(200)
  await app.runJobs()
  const convertTime = Math.floor(app.clock.now().getTime() / 1000)
  expect(
    baidu.uploads.toSorted((a, b) => (a.conversionTypes[0]?.newType ?? 0) - (b.conversionTypes[0]?.newType ?? 0)),
  ).toEqual([
    { token, conversionTypes: [{ logidUrl, newType: 3, convertTime }] },
    { token, conversionTypes: [{ logidUrl, newType: 25, convertTime }] },
  ])
  expect(await conversionJobs()).toMatchObject([
    { status: 'done', payload: null, summary: { newType: 3 } },
    { status: 'done', payload: null, summary: { newType: 25 } },
  ])
})

test('a registration by e-mail is told as well; a log-in and a known phone are not', async () => {
  const [visitor, email, password] = [visitorOf(app), freshEmail(), freshPassword()]
  const code = await visitor.receiveCode('register', { email })
  await visitor.post('/account/register', { account: email, password, ...code, logidUrl: landing(freshClick()) })
  await app.runJobs()
  expect(baidu.uploads).toHaveLength(2)
  const login = { account: email, password, code: '', uuid: '', channel: 0, logidUrl: landing(freshClick()) }
  expect((await visitor.post('/account/login', login)).body.code).toBe(200)
  const phone = freshPhone()
  await register({}, phone)
  expect((await register({ logidUrl: landing(freshClick()) }, phone)).body.code).toBe(103001)
  await app.runJobs()
  expect(baidu.uploads).toHaveLength(2)
})

test('one click counts once for a goal, however many accounts come of it and whatever happens in a year', async () => {
  const click = freshClick()
  await register({ logidUrl: landing(click) })
  await register({ logidUrl: `${landing(click)}&again=1` })
  await app.runJobs()
  app.clock.advance(300 * dayMs)
  await sweepJobs({ parts: app.parts })
  await register({ logidUrl: landing(click) })
  await app.runJobs()
  expect(baidu.uploads).toHaveLength(2)
})

test('nothing is told of whoever came another way', async () => {
  for (const origin of [
    {},
    { bd_vid: 'bare' },
    { logidUrl: 'https://www.fanyu.example/?qd=weibo', firstTouch: { at: '1', logidUrl: landing(freshClick()) } },
    { logidUrl: 'https://www.fanyu.example/?bd_vid=' },
    { logidUrl: 'bd_vid=click' },
  ])
    expect((await register(origin)).body.code).toBe(200)
  expect(await conversionJobs()).toEqual([])
  await app.runJobs()
  expect(baidu.uploads).toEqual([])
})

test('contacts in a landing address stay here', async () => {
  const click = freshClick()
  await register({ logidUrl: `${landing(click)}&from=13800138000&to=a@example.com` })
  await app.runJobs()
  expect(baidu.uploads[0]?.conversionTypes[0]?.logidUrl).toBe(`${landing(click)}&from=***&to=***`)
})

test('a registration that fails is not told', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  await app.pool.query('alter table sessions add constraint no_new_sessions check (false) not valid')
  const failed = await visitor.post('/register', { phoneNumber: phone, ...code, logidUrl: landing(freshClick()) })
  await app.pool.query('alter table sessions drop constraint no_new_sessions')
  expect(failed.status).toBe(500)
  expect(await conversionJobs()).toEqual([])
})

test.each([
  ['says that its server failed', () => (baidu.status = 4)],
  ['answers no JSON', () => (baidu.isBroken = true)],
])('while Baidu %s a conversion waits, and is told when it is back', async (_what, fail) => {
  fail()
  await register({ logidUrl: landing(freshClick()) })
  await waitDays(1)
  expect(await conversionJobs()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }])
  expect(baidu.uploads.length).toBeGreaterThan(2)
  Object.assign(baidu, { status: 0, isBroken: false })
  await waitDays(1)
  expect(await conversionJobs()).toMatchObject([{ status: 'done' }, { status: 'done' }])
})

test('a Baidu that stays away is given up after days, and what was to be told is erased', async () => {
  baidu.status = 4
  await register({ logidUrl: landing(freshClick()) })
  await waitDays(12)
  expect(await conversionJobs()).toMatchObject([
    { status: 'failed', payload: null },
    { status: 'failed', payload: null },
  ])
})

test('a token that Baidu refuses raises the alarm, and conversions wait for another one', async () => {
  const alarm = async () =>
    (await app.parts.metrics.alarm.get()).values.find(({ labels }) => labels.name === 'baidu_token')
  baidu.status = 3
  await register({ logidUrl: landing(freshClick()) })
  await app.runJobs()
  expect(await alarm()).toMatchObject({ value: 1 })
  expect(await conversionJobs()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }])
  baidu.status = 0
  await waitDays(1)
  expect(await alarm()).toMatchObject({ value: 0 })
  expect(app.logs.join('')).not.toContain(token)
})

test.each([1, 2])('a conversion that Baidu refuses (status %i) is not told again', async (status) => {
  baidu.status = status
  await register({ logidUrl: landing(freshClick()) })
  await waitDays(1)
  expect(baidu.uploads).toHaveLength(2)
  expect(await conversionJobs()).toMatchObject([{ status: 'failed' }, { status: 'failed' }])
})

test('without a token nothing is written down', async () => {
  await using off = await createTestApp({ env: { TRUST_PROXY: '1', BAIDU_OCPC_URL: baidu.url } })
  expect((await register({ logidUrl: landing(freshClick()) }, freshPhone(), off)).body.code).toBe(200)
  await off.runJobs()
  expect(await off.db.$count(jobs, eq(jobs.kind, 'baidu-conversion'))).toBe(0)
  expect(baidu.uploads).toEqual([])
})
