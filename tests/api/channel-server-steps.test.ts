import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { makeVersionRecord } from '#db/factories.ts'
import {
  attributions,
  channelDays,
  channelHours,
  channelMonths,
  channelProgress,
  channelValues,
  jobs,
  joinApplications,
  salesPeople,
  serverSteps,
  users,
} from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { fallbackCode } from '#domain/sales/sales-people.ts'
import { dayInShanghai, formatShanghai } from '#domain/shared/time.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { freshAddress, freshPhone, visitorOf } from '#tests/support/accounts.ts'
import { entrySecret, webSystemOf } from '#tests/support/entry.ts'
import { type FakeBaidu, startFakeBaidu } from '#tests/support/fake-baidu.ts'
import { applicantOf, commandCtx, givenInvitation, seenApplications } from '#tests/support/joining.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
await app.db.insert(salesPeople).values([
  { code: fallbackCode, name: '帆域顾问', qrCodeUrl: '/qr/consult.svg' },
  { code: '201', name: '秋季顾问', qrCodeUrl: '/qr/autumn.svg', cy: 'autumn' },
  { code: '202', name: '假渠道顾问', qrCodeUrl: '/qr/forged.svg', qd: 'forged' },
])

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const origin = (qd: string, rest: object = {}) => ({
  qd,
  cy: 'autumn',
  bd_vid: 'click',
  inviteCode: 'AB12',
  logidUrl: `https://www.fanyu.example/TEMU.html?qd=${qd}&bd_vid=click`,
  ...rest,
})

async function register(of: object, headers: Record<string, string> = {}, house = app) {
  const [visitor, phone] = [visitorOf(house), freshPhone()]
  const code = await visitor.receiveCode('register', { phone })
  const answer = await visitor.post('/register', { phoneNumber: phone, channel: 1, ...code, ...of }, headers)
  expect(answer.body.code).toBe(200)
  return { visitor, phone, userId: Number(answer.body.userid), companyId: Number(answer.body.companyid) }
}

/** The whole of what was counted around now, by a dimension and narrowed to some sources. */
async function read(query: Record<string, string> = {}, { of = app, by = owner } = {}) {
  await rollUpChannels(of.parts)
  const today = dayInShanghai(of.clock.now())
  const period = { from: addDays(today, -1), to: addDays(today, 1) }
  const { data } = await by.ask('GET /channels', { query: { ...period, ...query } })
  return data as {
    total: { now: Counts }
    rows: { value: string; now: Counts }[]
  }
}
type Counts = Record<string, number> & { reported: Record<string, number> }

const rowsOf = async (query: Record<string, string>) =>
  Object.fromEntries((await read(query)).rows.map(({ value, now }) => [value, now]))

test('13 registrations over HTTP count 13 and 40 forged messages count 0, in every place that shows the number', async () => {
  for (let number = 0; number < 13; number += 1) await register(origin('src-a'), { 'user-agent': agent })
  const event = { name: 'register_success', at: app.clock.now().getTime(), path: '/', props: { qd: 'forged' } }
  for (const _ of [1, 2]) {
    const { body } = await visitorOf(app).post('/track/events', { events: Array.from({ length: 20 }, () => event) })
    expect(body.code).toBe(200)
  }

  const { total, rows } = await read()
  expect(total.now).toMatchObject({ visits: 0, registered: 13, joined: 0, reported: { registered: 40 } })
  expect(rows.map(({ value, now }) => [value, now.registered, now.reported.registered])).toEqual([
    ['baidu', 13, 0],
    ['qd=forged', 0, 40],
  ])
  // The marks of the row, its landing page and the device that the request named.
  for (const [by, value] of [
    ...([
      ['qd', 'src-a'],
      ['cy', 'autumn'],
      ['baidu', '1'],
      ['inviteCode', 'AB12'],
    ] as const),
    ...([
      ['landing', '/TEMU.html'],
      ['platform', 'mobile'],
      ['source', ''],
    ] as const),
  ])
    expect((await rowsOf({ by }))[value], by).toMatchObject({ registered: 13 })

  const month = dayInShanghai(app.clock.now()).slice(0, 7)
  expect((await owner.ask('GET /channels/goals', { query: { month } })).data.reached.registered).toBe(13)
  const people = (await owner.ask('GET /sales-people')).data
  expect(people.map((row: { fields: { code: string }; brought: Counts }) => [row.fields.code, row.brought])).toEqual([
    [fallbackCode, { visits: 0, registered: 0, joined: 0, downloaded: 0 }],
    ['201', { visits: 0, registered: 13, joined: 0, downloaded: 0 }],
    ['202', { visits: 0, registered: 0, joined: 0, downloaded: 0 }],
  ])
})

test('a known phone that registers again counts no second time, and a refused registration none', async () => {
  const before = (await read()).total.now.registered
  const { visitor, phone } = await register({})
  app.clock.advance(61_000)
  const code = await visitor.receiveCode('register', { phone })
  expect((await visitor.post('/register', { phoneNumber: phone, channel: 1, ...code })).body.code).toBe(103001)
  const wrong = await visitorOf(app).receiveCode('register', { phone: freshPhone() })
  await visitorOf(app).post('/register', { phoneNumber: freshPhone(), channel: 1, ...wrong })
  expect((await read()).total.now.registered).toBe(Number(before) + 1)
})

test('an approval counts as joined under the source of the application; one that waits, is rejected or undone does not', async () => {
  const invitation = await givenInvitation(app)
  const apply = async (qd: string) => {
    const applicant = applicantOf(app, invitation)
    await applicant.apply(undefined, { qd })
    const [row] = await app.db.select().from(joinApplications).where(eq(joinApplications.phone, applicant.phone))
    return row?.id ?? 0
  }
  const ids = [await apply('joins'), await apply('joins'), await apply('joins'), await apply('joins')]
  const act = async (name: string, id = 0, body: object = {}) => {
    const named = name === 'undo' ? { ids: [id] } : { applications: await seenApplications(owner, [id]) }
    return owner.ask(`POST /applications/${name}`, { body: { ...named, ...body } })
  }
  const joined = async () => (await rowsOf({ by: 'qd' })).joins?.joined ?? 0
  expect(await joined()).toBe(0)
  await act('approve', ids[0])
  await act('reject', ids[1], { reason: '资料不全' })
  await act('approve', ids[2])
  expect(await joined()).toBe(2)
  expect((await act('undo', ids[2])).status).toBe(200)
  expect(await joined()).toBe(1)
  // What an approval makes is no registration.
  expect((await rowsOf({ by: 'qd' })).joins).toMatchObject({ registered: 0, joined: 1 })
})

test('a download counts once its address was given, with marks and without, up to the limit of a client address', async () => {
  const record = await makeVersionRecord(app.db, { downloadUrl: '/downloads/fanyu-1.0.0.exe', status: 'published' })
  const ask = (visitor: ReturnType<typeof visitorOf>, body: object) =>
    visitor.post('/version/download/getAscribedDownloadUrl', { originUrl: record.downloadUrl, ...body })
  const before = (await read()).total.now.downloaded ?? 0
  expect((await ask(visitorOf(app), { qd: 'loads' })).body.code).toBe(200)
  expect((await ask(visitorOf(app), {})).body.code).toBe(200)
  await ask(visitorOf(app), { originUrl: '/downloads/unknown.exe' })
  expect((await read()).total.now.downloaded).toBe(before + 2)
  expect((await rowsOf({ by: 'qd' })).loads).toMatchObject({ downloaded: 1 })

  const one = visitorOf(app, freshAddress())
  for (let number = 0; number < 65; number += 1) await ask(one, { qd: 'many' })
  expect((await rowsOf({ by: 'qd' })).many).toMatchObject({ downloaded: 60 })
})

test('a registration, a download and a join count under the site and the page with which their visit began', async () => {
  const [site, landing] = ['www.led-here.example', '/cloud.html']
  const visit = { 'x-visit': `landing=${encodeURIComponent(landing)}&source=${site}`, 'user-agent': agent }
  const view = { name: 'page_view', at: app.clock.now().getTime(), path: landing, props: { from: site } }
  await visitorOf(app).post('/track/events', { events: [view] }, { 'user-agent': agent })
  const { visitor, phone, userId } = await register({}, visit)
  const record = await makeVersionRecord(app.db, { downloadUrl: '/downloads/fanyu-1.0.1.exe', status: 'published' })
  await visitor.post('/version/download/getAscribedDownloadUrl', { originUrl: record.downloadUrl }, visit)
  const applicant = applicantOf(app, await givenInvitation(app))
  await applicant.apply(undefined, {}, visit)
  const [row] = await app.db.select().from(joinApplications).where(eq(joinApplications.phone, applicant.phone))
  const applications = await seenApplications(owner, [row?.id ?? 0])
  await owner.ask('POST /applications/approve', { body: { applications } })
  const counts = { visits: 1, registered: 1, downloaded: 1, joined: 1 }
  for (const [by, value] of Object.entries({ source: site, channel: `site=${site}`, landing }))
    expect((await rowsOf({ by }))[value], by).toMatchObject(counts)

  // A log-in keeps nothing of its visit, so that no account's ways about the site are written down.
  const code = await visitor.receiveCode('login', { phone })
  const again = { 'x-visit': 'landing=%2Fprice.html&source=elsewhere.example' }
  expect((await visitor.post('/login', { phoneNumber: phone, channel: 0, ...code }, again)).body.code).toBe(200)
  const kept = await app.db.select().from(attributions).where(eq(attributions.userId, userId))
  expect(JSON.stringify(kept)).toContain(site)
  expect(JSON.stringify(kept)).not.toContain('elsewhere')
})

test('a header that no page sends is ignored and never an error, and who refused statistics counts under no site', async () => {
  const before = (await rowsOf({ by: 'source' }))['']?.registered ?? 0
  const wrong = [
    'x',
    'landing=/&source=<b>',
    `landing=/&source=${'a'.repeat(5_000)}`,
    'landing=%2F%00&source=a.example',
  ]
  for (const text of wrong) await register({}, { 'x-visit': text })
  await register({}, { 'x-visit': 'landing=/&source=a.example', 'x-opt-out': '1' })
  const rows = await rowsOf({ by: 'source' })
  expect(rows['']?.registered).toBe(before + wrong.length + 1)
  expect(Object.keys(rows).join()).not.toMatch(/<b>|aaa|a\.example/)
})

test('who refused statistics counts as a registration under the partner’s marks, and under nothing of the programme', async () => {
  await register(origin('refused'), { dnt: '1', 'user-agent': agent })
  const [row] = await app.db.select().from(serverSteps).where(eq(serverSteps.qd, 'refused'))
  expect(row).toMatchObject({
    step: 'registered',
    qd: 'refused',
    cy: 'autumn',
    inviteCode: 'AB12',
    baidu: '',
    landing: '',
    platform: '',
    source: '',
  })
  expect((await rowsOf({ by: 'channel' }))['qd=refused']).toMatchObject({ registered: 1 })
})

test('the erasure of an account changes no sum, also where its hour is counted anew, and no row names the person', async () => {
  const { userId } = await register(origin('erased'))
  const before = await read({ by: 'qd' })
  const [user] = await app.db.select().from(users).where(eq(users.id, userId))
  if (user) await eraseAccount({ ctx: commandCtx(app), input: { user } })
  for (const table of [channelHours, channelDays, channelMonths, channelValues, channelProgress])
    await app.db.delete(table)
  // When it was counted is the only thing that may differ.
  expect(await read({ by: 'qd' })).toEqual({ ...before, countedUntil: expect.any(String) })
  const steps = await app.db.select().from(serverSteps)
  expect(JSON.stringify(steps)).not.toMatch(/1\d{10}(?!\d)|userId|companyId/)
})

test('what a robot reports of its pages is no visit, and the answer tells it nothing', async () => {
  const view = { name: 'page_view', at: app.clock.now().getTime(), path: '/', props: { qd: 'robot' } }
  const chrome = (name: string) => ({ 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${name}/149.0.0.0 Safari/537.36` })
  const answers = [
    await visitorOf(app).post('/track/events', { events: [view] }, chrome('HeadlessChrome')),
    await visitorOf(app).post('/track/events', { events: [view] }, chrome('Chrome')),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    [answers[1], answers[1]].map((a) => [a?.status, a?.body]),
  )
  expect((await rowsOf({ by: 'qd' })).robot).toMatchObject({ visits: 1 })
})

test('without ENTRY_SECRET neither channels nor sales people speak of orders, and neither does the CSV', async () => {
  const { total } = await read()
  expect(total.now).not.toHaveProperty('orders')
  expect((await owner.ask('GET /sales-people')).data[0].brought).not.toHaveProperty('orders')
  const today = dayInShanghai(app.clock.now())
  const { data } = await owner.ask('GET /channels/export', { query: { from: today, to: today } })
  expect(data).toContain('浏览器上报的注册成功（')
  expect(data).not.toContain('订单')
})

test('a paid order counts under its account’s source with its amount, is uploaded to Baidu, and stays when the account goes', async () => {
  const baidu: FakeBaidu = await startFakeBaidu()
  await using shop = await createTestApp({
    env: {
      TRUST_PROXY: '1',
      ENTRY_SECRET: entrySecret,
      BAIDU_OCPC_TOKEN: 'token@of.an-account==',
      BAIDU_OCPC_URL: baidu.url,
      BAIDU_OCPC_REGISTER_TYPES: '3',
      BAIDU_OCPC_ORDER_TYPES: '10',
    },
  })
  try {
    const { browser } = await enterAsOwner(shop)
    await shop.db.insert(salesPeople).values({ code: fallbackCode, name: '帆域顾问', qrCodeUrl: '/qr/consult.svg' })
    const buyer = await register(origin('shop', { adReporting: true }), {}, shop)
    const refuser = await register(origin('quiet', { adReporting: true }), { 'sec-gpc': '1' }, shop)
    const led = await register({}, { 'x-visit': 'landing=/&source=www.led-here.example' }, shop)
    const paidAt = formatShanghai(new Date(shop.clock.now().getTime() - 60_000))
    const report = (of: typeof buyer, orderNo: string, payable: number) =>
      webSystemOf(shop).paid({ orderNo, payable, userid: of.userId, companyid: of.companyId, paidAt })
    expect((await report(buyer, 'FY-1', 776.88)).body.code).toBe(200)
    expect((await report(buyer, 'FY-1', 776.88)).body.code).toBe(200)
    expect((await report(buyer, 'FY-2', 20_000_000.12)).body.code).toBe(200)
    expect((await report(refuser, 'FY-3', 0.05)).body.code).toBe(200)
    expect((await report(led, 'FY-4', 0.01)).body.code).toBe(200)

    const orders = async () => {
      const { total, rows } = await read({}, { of: shop, by: browser })
      return [['total', total.now] as const, ...rows.map(({ value, now }) => [value, now] as const)].map(
        ([value, now]) => [value, now.registered, now.orders, now.revenue],
      )
    }
    const counted = [
      ['total', 3, 4, 20_000_777.06],
      ['baidu', 1, 2, 20_000_777],
      ['qd=quiet', 1, 1, 0.05],
      ['site=www.led-here.example', 1, 1, 0.01],
    ]
    expect(await orders()).toEqual(counted)
    expect((await browser.ask('GET /sales-people')).data[0].brought).toMatchObject({
      orders: 4,
      revenue: 20_000_777.06,
    })

    await vi.waitFor(async () => {
      await shop.runJobs()
      expect(await shop.db.$count(jobs, eq(jobs.status, 'waiting'))).toBe(0)
    })
    // Two uploads may be under way together.
    const uploaded = baidu.uploads.flatMap(({ conversionTypes }) => conversionTypes)
    expect(uploaded).toHaveLength(3)
    expect(uploaded).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ newType: 3 }),
        expect.objectContaining({ newType: 10, convertValue: 77_688 }),
        expect.objectContaining({ newType: 10, convertValue: 2_000_000_012 }),
      ]),
    )
    const today = dayInShanghai(shop.clock.now())
    const cost = { type: 10, from: today, to: today, amount: '100' }
    expect((await browser.ask('POST /conversions/costs', { body: cost })).status).toBe(200)
    const summary = (await browser.ask('GET /conversions/summary', { query: { days: '7' } })).data
    expect(summary).toMatchObject({ paid: [10], costs: [{ received: 2, paying: 1, eachPaying: '100.00' }] })

    const [user] = await shop.db.select().from(users).where(eq(users.id, buyer.userId))
    if (user) await eraseAccount({ ctx: commandCtx(shop), input: { user } })
    expect(await orders()).toEqual(counted)
  } finally {
    baidu.close()
  }
})
