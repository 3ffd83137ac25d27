import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { consents, jobs } from '#db/schema/index.ts'
import { adReportingDocument } from '#domain/accounts/consent.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { freshEmail, freshPassword, freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { entrySecret, webSystemOf } from '#tests/support/entry.ts'
import { startFakeBaidu } from '#tests/support/fake-baidu.ts'
import { publicLegal } from '#tests/support/legal-documents.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const token = 'token@of.an-account=='
const dayMs = 24 * 60 * 60 * 1000
const landing = (click: string) => `https://www.fanyu.example/temu.html?qd=baidu&bd_vid=${click}`

let serial = 0

const baidu = await startFakeBaidu()
const env = {
  TRUST_PROXY: '1',
  BAIDU_OCPC_TOKEN: token,
  BAIDU_OCPC_URL: baidu.url,
  BAIDU_OCPC_REGISTER_TYPES: '3,25',
  BAIDU_OCPC_ORDER_TYPES: '14',
  ENTRY_SECRET: entrySecret,
}
const app = await openTestApp({ env })

beforeEach(async () => {
  await waitForUploads()
  await app.db.delete(jobs)
  baidu.uploads.length = 0
})

afterAll(() => baidu.close())

function freshClick(): string {
  serial += 1
  return `click-${serial}`
}

/** Registers somebody who landed there and agreed to reports to Baidu. */
async function register(origin: Record<string, unknown>, phone = freshPhone(), house = app) {
  const visitor = visitorOf(house)
  const code = await visitor.receiveCode('register', { phone })
  return visitor.post('/register', { phoneNumber: phone, ...code, adReporting: true, ...origin })
}

const consent = { document: 'agreement+privacy', version: 'V1.0+V1.0' }
function byAd() {
  const logidUrl = landing(freshClick())
  return { logidUrl, lastTouch: { at: '2026-11-01T02:00:00.000Z', bd_vid: 'x', logidUrl } }
}
const documentsOf = async (userId = 0) =>
  (await app.db.select().from(consents).where(eq(consents.userId, userId))).map(({ document }) => document)

const conversionJobs = () => app.db.select().from(jobs).where(eq(jobs.kind, 'baidu-conversion')).orderBy(jobs.id)

/** Waits until the app has sent all conversions to Baidu. */
const waitForUploads = () =>
  vi.waitFor(async () => {
    await app.runJobs()
    expect((await conversionJobs()).filter(({ status }) => status === 'waiting')).toEqual([])
  })

test('a registration from an advertisement is uploaded once for each goal, with its landing address and time', async () => {
  const logidUrl = landing(freshClick())
  const seconds = () => Math.floor(app.clock.now().getTime() / 1000)
  const [before, registered, after] = [seconds(), await register({ logidUrl }), seconds()]
  expect(registered.body.code).toBe(200)
  await waitForUploads()
  const convertTime = expect.toSatisfy((time) => time >= before && time <= after)
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

test('without the separate consent nothing is reported, neither the registration nor a paid order; with it, it is stored', async () => {
  const paid = async (orderNo: string, { userid = 0, companyid = 0 }: { userid?: number; companyid?: number }) =>
    webSystemOf(app).paid({ orderNo, userid, companyid, payable: 68, paidAt: '2026-01-02 10:00:00' })
  for (const adReporting of [undefined, null, false]) {
    const { body } = await register({ ...byAd(), consent, adReporting })
    expect(body.code).toBe(200)
    expect((await paid(`refused-${adReporting}`, body)).status).toBe(200)
    expect(await conversionJobs()).toEqual([])
    expect(await documentsOf(body.userid)).toEqual([consent.document])
  }
  const { body } = await register({ ...byAd(), consent })
  expect((await paid('agreed', body)).status).toBe(200)
  expect((await conversionJobs()).map(({ summary }) => summary)).toMatchObject([
    { newType: 3 },
    { newType: 25 },
    { newType: 14 },
  ])
  const version = publicLegal.privacy.head.version
  expect(
    await app.db
      .select()
      .from(consents)
      .where(eq(consents.userId, body.userid ?? 0)),
  ).toMatchObject([consent, { document: adReportingDocument, version, form: 'register' }])
  expect((await register({ logidUrl: landing(freshClick()), adReporting: 'yes' })).status).toBe(400)
})

test('a consent that was sent as a document of the form is no consent to reports', async () => {
  const { body } = await register({
    logidUrl: landing(freshClick()),
    consent: { document: adReportingDocument, version: 'V1.4' },
    adReporting: false,
  })
  expect(await documentsOf(body.userid)).toEqual([])
  expect(await conversionJobs()).toEqual([])
})

test('a paid order of an account from an advertisement is uploaded once; of others, and of one that opted out, not', async () => {
  const logidUrl = landing(freshClick())
  const buyers = [
    (await register({ logidUrl, lastTouch: { at: '2026-11-01T02:00:00.000Z', bd_vid: 'x', logidUrl } })).body,
    (await register({ qd: 'booth', logidUrl: 'https://www.fanyu.example/?qd=booth' })).body,
  ]
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const followed = { lastTouch: { at: '2026-11-01T02:00:00.000Z', bd_vid: 'y', logidUrl: landing(freshClick()) } }
  buyers.push(
    (await visitor.post('/register', { phoneNumber: phone, ...code, adReporting: true, ...followed }, { dnt: '1' }))
      .body,
  )
  await waitForUploads()
  baidu.uploads.length = 0
  const paidAt = '2026-01-02 10:00:00'
  for (const [index, { userid, companyid }] of buyers.entries()) {
    const report = { orderNo: `order-${index}`, userid, companyid, payable: 68, paidAt }
    for (let times = 0; times < 2; times += 1) expect((await webSystemOf(app).paid(report)).status).toBe(200)
  }
  await waitForUploads()
  const convertTime = Date.parse('2026-01-02T02:00:00Z') / 1000
  expect(baidu.uploads).toEqual([
    { token, conversionTypes: [{ logidUrl, newType: 14, convertTime, convertValue: 6_800 }] },
  ])
})

test('a registration by e-mail is uploaded as well; a log-in and a known phone are not', async () => {
  const [visitor, email, password] = [visitorOf(app), freshEmail(), freshPassword()]
  const code = await visitor.receiveCode('register', { email })
  await visitor.post('/account/register', {
    account: email,
    password,
    ...code,
    adReporting: true,
    logidUrl: landing(freshClick()),
  })
  await waitForUploads()
  expect(baidu.uploads).toHaveLength(2)
  const login = { account: email, password, code: '', uuid: '', channel: 0, logidUrl: landing(freshClick()) }
  expect((await visitor.post('/account/login', login)).body.code).toBe(200)
  const phone = freshPhone()
  await register({}, phone)
  expect((await register({ logidUrl: landing(freshClick()) }, phone)).body.code).toBe(103001)
  await waitForUploads()
  expect(baidu.uploads).toHaveLength(2)
})

test('one click counts once for a goal, however many accounts come of it and whatever happens in a year', async () => {
  const click = freshClick()
  await register({ logidUrl: landing(click) })
  await register({ logidUrl: `${landing(click)}&again=1` })
  await waitForUploads()
  app.clock.advance(300 * dayMs)
  await sweep(app.parts)
  await register({ logidUrl: landing(click) })
  await waitForUploads()
  expect(baidu.uploads).toHaveLength(2)
})

test('nothing is uploaded of visitors from other channels', async () => {
  for (const origin of [
    {},
    { bd_vid: 'bare' },
    { logidUrl: 'https://www.fanyu.example/?qd=weibo', firstTouch: { at: '1', logidUrl: landing(freshClick()) } },
    { logidUrl: 'https://www.fanyu.example/?bd_vid=' },
    { logidUrl: 'bd_vid=click' },
  ])
    expect((await register(origin)).body.code).toBe(200)
  expect(await conversionJobs()).toEqual([])
  await waitForUploads()
  expect(baidu.uploads).toEqual([])
})

test('contacts in a landing address stay here', async () => {
  const click = freshClick()
  await register({ logidUrl: `${landing(click)}&from=13800138000&to=a@example.com` })
  await waitForUploads()
  expect(baidu.uploads[0]?.conversionTypes[0]?.logidUrl).toBe(`${landing(click)}&from=***&to=***`)
})

test('a registration that fails is not uploaded', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  await app.pool.query('alter table sessions add constraint no_new_sessions check (false) not valid')
  const failed = await visitor.post('/register', { phoneNumber: phone, ...code, logidUrl: landing(freshClick()) })
  await app.pool.query('alter table sessions drop constraint no_new_sessions')
  expect(failed.status).toBe(500)
  expect(await conversionJobs()).toEqual([])
})

test('without a token nothing is written down', async () => {
  await using off = await createTestApp({ env: { TRUST_PROXY: '1', BAIDU_OCPC_URL: baidu.url } })
  expect((await register({ logidUrl: landing(freshClick()) }, freshPhone(), off)).body.code).toBe(200)
  await off.runJobs()
  expect(await off.db.$count(jobs, eq(jobs.kind, 'baidu-conversion'))).toBe(0)
  expect(baidu.uploads).toEqual([])
})
