import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  attributions,
  channelDays,
  channelHours,
  channelMonths,
  channelSources,
  channelValues,
  trackingEvents,
} from '#db/schema/index.ts'
import { dayInShanghai, formatShanghai } from '#domain/shared/time.ts'
import { trackedEvents } from '#domain/tracking/events.ts'
import { noSteps } from '#domain/tracking/funnel.ts'
import { trackingHits } from '#server/policies/limit-hits.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { freshAddress, givenUser, visitorOf } from '#tests/support/accounts.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1000

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

beforeEach(async () => {
  await app.db.delete(trackingEvents)
})

const report = (...events: unknown[]) => visitorOf(app).post('/track/events', { events })
const kept = () => app.db.select().from(trackingEvents).orderBy(asc(trackingEvents.id))
const pageView = (more: Record<string, unknown> = {}) => ({
  name: 'page_view',
  at: app.clock.now().getTime(),
  path: '/index.html',
  props: {},
  ...more,
})
const refused = { status: 400, body: { code: 400, msg: '提交的内容不完整或格式不对，请检查后重试' } }

test('a batch is kept in its order, with the times of the browser and of receipt, and nothing of who sent it', async () => {
  const at = new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000 - 5_000)
  const answer = await report(
    {
      name: 'page_view',
      at: at.getTime(),
      path: '/news-detail.html?id=7&activeId=2&keyword=x',
      props: { from: 'www.baidu.com' },
    },
    { name: 'banner_click', at: at.toISOString(), path: '/', props: { bannerId: 3, event: 'summer', eventType: null } },
    { name: 'invite_submit', at: formatShanghai(at), path: '/invitelogin.html?team=Aa1Aa1Aa1Aa1Aa1Aa1Aa1A' },
  )
  expect([answer.status, answer.body]).toEqual([200, { code: 200, msg: '操作成功' }])
  const common = { id: expect.any(Number), at, receivedAt: expect.any(Date) }
  expect(await kept()).toEqual([
    { ...common, name: 'page_view', path: '/news-detail.html?id=7&activeId=2', props: { from: 'www.baidu.com' } },
    { ...common, name: 'banner_click', path: '/', props: { bannerId: 3, event: 'summer' } },
    { ...common, name: 'invite_submit', path: '/invitelogin.html', props: {} },
  ])
})

test('every event of the readings is taken, and no other', async () => {
  expect((await report(...trackedEvents.map((name) => pageView({ name })))).status).toBe(200)
  // What was seen of a page is counted, and not kept.
  expect((await kept()).map(({ name }) => name)).toEqual(trackedEvents.filter((name) => name !== 'blocks_seen'))
  expect(await report(pageView({ name: 'page_leave' }))).toMatchObject(refused)
})

test.each([
  ['an unknown prop', { props: { screen: 1 } }],
  ['a prop of another event', { props: { bannerId: 1 } }],
  ['a phone', { props: { phone: '13800138000' } }],
  ['an e-mail address', { props: { email: 'a@example.com' } }],
  ['a name', { props: { name: '王小帆' } }],
  ['a token', { props: { token: 'x' } }],
  ['a code that was typed', { name: 'register_failure', props: { code: 482913 } }],
  ['a prop that is an object', { props: { from: { host: 'x' } } }],
  ['a text that is too long', { props: { from: 'x'.repeat(65) } }],
  ['a text with NUL', { props: { from: 'a\0' } }],
  ['no time', { at: undefined }],
  ['a time that is none', { at: 'yesterday' }],
  ['a path that is an address', { path: 'https://example.com/' }],
  ['a field of its own', { visitorId: 7 }],
])('%s is refused, and nothing of its batch is kept', async (_what, more) => {
  expect(await report(pageView(), pageView(more))).toMatchObject(refused)
  expect(await kept()).toEqual([])
})

test('a key of the prototype is left out and changes nothing', async () => {
  const props: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"from":"a.example"}')
  expect((await report(pageView({ props }))).status).toBe(200)
  expect((await kept()).map((event) => event.props)).toEqual([{ from: 'a.example' }])
  expect('isAdmin' in {}).toBe(false)
})

test('what looks like a person or a secret inside an allowed text is hidden', async () => {
  const props = { event: '打给 13800138000', eventType: 'a.b@example.com', sceneType: '验证码 482913' }
  await report(pageView({ name: 'banner_click', props }), pageView({ props: { qd: '13800138000', cy: '202611' } }))
  expect((await kept()).map((event) => event.props)).toEqual([
    { event: '打给 ***', eventType: '***', sceneType: '验证码 ***' },
    { qd: '***', cy: '202611' },
  ])
})

test('a browser whose clock is wrong is not believed', async () => {
  await report(pageView({ at: 0 }), pageView({ at: '2099-01-01T00:00:00Z' }))
  const events = await kept()
  expect(events).toHaveLength(2)
  for (const { at, receivedAt } of events) expect(at).toEqual(receivedAt)
})

test('fifty events are taken at a time and not one more; none are as well', async () => {
  const many = Array.from({ length: 50 }, () => pageView())
  expect((await report(...many, pageView())).status).toBe(400)
  expect(await kept()).toEqual([])
  expect((await report(...many)).status).toBe(200)
  expect(await kept()).toHaveLength(50)
  expect((await report()).status).toBe(200)
})

test('another site cannot have a visitor’s browser report: only JSON is taken, and its preflight is never granted', async () => {
  const body = JSON.stringify({ events: [pageView()] })
  const address = `${app.baseUrl}/api/track/events`
  for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', '']) {
    const headers = { 'content-type': type, origin: 'https://evil.example' }
    expect((await fetch(address, { method: 'POST', body, headers })).status, type).toBe(415)
  }
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
    const preflight = await fetch(address, { method: 'OPTIONS', headers: { origin, ...asked } })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null])
  }
  expect(await kept()).toEqual([])
})

test('a body over 64 KiB is refused before it is read', async () => {
  expect((await report(pageView({ path: `/${'x'.repeat(65 * 1024)}` }))).status).toBe(413)
})

test('an address that reports without end is slowed down, and the counters say how much was refused', async () => {
  await using slow = await createTestApp({ env: { TRUST_PROXY: '1', LIMIT_SCALE: '0.02' } })
  const [visitor, other] = [visitorOf(slow), visitorOf(slow)]
  const send = (who: typeof visitor) => who.post('/track/events', { events: [pageView(), pageView()] })
  for (let round = 0; round < 3; round += 1) expect((await send(visitor)).status).toBe(200)
  const answer = await send(visitor)
  expect([answer.status, answer.body.code]).toEqual([429, 429])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(other)).status).toBe(200)
  expect(await slow.db.$count(trackingEvents)).toBe(8)
  const metrics = await slow.parts.metrics.registry.metrics()
  expect(metrics).toContain('fanyu_track_events_total{outcome="accepted"} 8')
  expect(metrics).toContain('fanyu_track_events_total{outcome="refused"} 2')
  expect(metrics).toContain('fanyu_limit_hits_total{limit="track-events"} 1')
})

test('an address keeps 2,000 events an hour, and the site 200,000 a day', async () => {
  const address = freshAddress()
  const hits = (of: string) => trackingHits({ address: of, events: 1, scale: 1 })
  const ofAddress = hits(address)
    .filter(({ key }) => key.startsWith('track-event:'))
    .slice(0, 1)
  await fillLimit(app, ofAddress, 1_998)
  const visitor = visitorOf(app, address)
  const send = (who: typeof visitor, count: number) =>
    who.post('/track/events', { events: Array.from({ length: count }, () => pageView()) })
  expect((await send(visitor, 3)).status).toBe(429)
  expect((await send(visitor, 2)).status).toBe(200)
  expect((await send(visitor, 1)).status).toBe(429)
  expect(await kept()).toHaveLength(2)
  await fillLimit(app, hits('').slice(0, 1), 200_000)
  expect((await send(visitorOf(app), 1)).status).toBe(429)
  app.clock.advance(dayMs)
  expect((await send(visitorOf(app), 1)).status).toBe(200)
})

test('one network, of whatever kind, keeps a quarter of the events of a site in a day', async () => {
  for (const address of ['203.0.113.1', '2001:db8:7::1']) {
    const hits = trackingHits({ address, events: 1, scale: 1 })
    await fillLimit(
      app,
      hits.filter(({ key }) => key.startsWith('track-network:')),
      50_000,
    )
    const send = (of: string) => visitorOf(app, of).post('/track/events', { events: [pageView()] })
    expect((await send(address.replace(/1$/, '9'))).status).toBe(429)
  }
  expect((await visitorOf(app).post('/track/events', { events: [pageView()] })).status).toBe(200)
})

test('a banner that was seen twice on one page is an exposure once', async () => {
  const exposure = (bannerId: number, path = '/') => pageView({ name: 'banner_exposure', path, props: { bannerId } })
  await report(exposure(1), exposure(1), exposure(2), exposure(1, '/cloud.html'), pageView(), pageView())
  expect((await kept()).map(({ name, path }) => `${name} ${path}`)).toEqual([
    'banner_exposure /',
    'banner_exposure /',
    'banner_exposure /cloud.html',
    'page_view /index.html',
    'page_view /index.html',
  ])
})

test('events go after 180 days, origins without an account after 400; an account keeps its own', async () => {
  await using old = await createTestApp()
  const { userId } = await givenUser(old, { password: null })
  const now = old.clock.now().getTime()
  const before = (days: number) => new Date(now - days * dayMs)
  const event = (days: number) => ({ name: 'page_view', at: before(days), receivedAt: before(days), path: `/${days}` })
  await old.db.insert(trackingEvents).values([event(179), event(180)])
  const origin = (days: number, owner: number | null) => ({ kind: `${days}`, userId: owner, createdAt: before(days) })
  await old.db.insert(attributions).values([origin(399, null), origin(400, null), origin(900, userId)])
  await sweep(old.parts)
  expect((await old.db.select().from(trackingEvents)).map(({ path }) => path)).toEqual(['/179'])
  const origins = await old.db.select().from(attributions).orderBy(asc(attributions.id))
  expect(origins.map(({ kind }) => kind)).toEqual(['399', '900'])
})

test('months of events are made ahead, those that came without one move into it, and empty ones of long ago go', async () => {
  await using old = await createTestApp()
  const names = async () =>
    (await old.db.execute<{ name: string }>(sql`select name from event_partitions()`)).rows.map(({ name }) => name)
  old.clock.advance(300 * dayMs)
  const receivedAt = old.clock.now()
  const month = `tracking_events_${receivedAt.toISOString().slice(0, 7).replace('-', '_')}`
  await old.db.insert(trackingEvents).values({ name: 'page_view', at: receivedAt, receivedAt, path: '/later' })
  expect(await names()).toContain('tracking_events_before')
  await Promise.all([sweep(old.parts), sweep(old.parts)])
  expect(await names()).toContain(month)
  expect(await names()).not.toContain('tracking_events_before')
  const { rows } = await old.db.execute(sql`select path, tableoid::regclass::text as place from tracking_events`)
  expect(rows).toEqual([{ path: '/later', place: month }])
})

test('counts of single hours go after 190 days, of days with their month after 800', async () => {
  const now = app.clock.now().getTime()
  const marks = { channel: 'direct', qd: '', cy: '', baidu: '', inviteCode: '', landing: '/', platform: '', region: '' }
  const [source] = await app.db
    .insert(channelSources)
    .values({ ...marks, source: '' })
    .returning()
  const counts = { sourceId: source?.id ?? 0, ...noSteps }
  const daysAgo = (days: number) => new Date(now - days * dayMs)
  const hours = [1, 189, 191].map((days) => ({ ...counts, hour: daysAgo(days) }))
  await app.db.insert(channelHours).values(hours)
  const days = [1, 799, 832].map((count) => ({ ...counts, day: dayInShanghai(daysAgo(count)) }))
  await app.db.insert(channelDays).values(days)
  await app.db
    .insert(channelValues)
    .values(days.map(({ day }) => ({ ...noSteps, day, dimension: 'channel' as const, value: 'direct' })))
  const months = days.map(({ day }) => ({ ...counts, month: day.slice(0, 7) }))
  await app.db
    .insert(channelMonths)
    .values([...months, { ...counts, month: '2020-01' }])
    .onConflictDoNothing()
  await sweep(app.parts)
  expect(await app.db.$count(channelHours)).toBe(2)
  expect(await app.db.$count(channelDays)).toBe(2)
  expect(await app.db.$count(channelValues)).toBe(2)
  expect((await app.db.select().from(channelMonths)).map(({ month }) => month)).not.toContain('2020-01')
})
