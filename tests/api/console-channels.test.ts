import { expect, test } from 'vitest'
import { auditLog, contentItems, regions, serverSteps } from '#db/schema/index.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { channelSentences } from '#domain/tracking/channel-links.ts'
import { periodSentences } from '#domain/tracking/funnel-period.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import { visitorOf } from '#tests/support/accounts.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const analyst = (await enterAs(app, owner, ['analyst'])).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
const today = dayInShanghai(app.clock.now())
const [region] = await app.db.insert(regions).values({ name: '义乌' }).returning()
const fields = { title: '义乌商会见面会', content: '', firstLevelHeading: 2, createdAt: app.clock.now() } as const
const [activity] = await app.db
  .insert(contentItems)
  .values({ ...fields, regionId: region?.id, updatedAt: app.clock.now() } as typeof contentItems.$inferInsert)
  .returning()

const event = (name: string, path: string, props: object = {}) => ({
  name,
  path,
  props,
  at: app.clock.now().getTime(),
})
const baidu = { qd: 'sem', baidu: '1', layout: 'pc' }
const activityPath = `/ActivityInfo.html?activityId=${activity?.id}`
await visitorOf(app).post('/track/events', {
  events: [
    event('page_view', '/price.html', { ...baidu, from: 'www.baidu.com' }),
    event('page_view', '/', { ...baidu, from: '/price.html' }),
    event('register_begin', '/', { ...baidu, landing: '/price.html', source: 'www.baidu.com', by: 'phone' }),
    event('register_success', '/', { ...baidu, landing: '/price.html', source: 'www.baidu.com', by: 'phone' }),
    event('page_view', '/', { qd: 'gzh', layout: 'mobile' }),
    event('page_view', activityPath, { cy: '=HZ07' }),
    event('invite_submit', '/invitelogin.html', { cy: '=HZ07', step: '2', code: 200, landing: activityPath }),
    event('page_view', '/', {}),
  ],
})
const now = app.clock.now()
const step = { at: now, recordedAt: now, qd: '', cy: '', baidu: '', inviteCode: '', platform: '', source: '' }
await app.db.insert(serverSteps).values([
  { ...step, step: 'registered', qd: 'sem', baidu: '1', landing: '/price.html', platform: 'pc' },
  { ...step, step: 'joined', cy: '=HZ07', landing: activityPath },
])
await rollUpChannels(app.parts)

const read = async (query: Record<string, string> = {}, by = editor) =>
  by.ask('GET /channels', { query: { from: today, to: today, ...query } })
const noSteps = { visits: 0, begun: 0, registered: 0, joined: 0, downloaded: 0 }
const reported = { registered: 0, joined: 0, downloaded: 0 }
const none = { ...noSteps, reported }

test('the funnel has the visitors’ events by channel, with every total', async () => {
  const { data } = await read()
  const all = { visits: 4, begun: 1, registered: 1, joined: 1, downloaded: 0 }
  expect(data.total.now).toEqual({ ...all, reported: { registered: 1, joined: 1, downloaded: 0 } })
  expect(data.rows.map((row: { value: string; now: object }) => [row.value, row.now])).toEqual([
    ['baidu', { ...noSteps, visits: 1, begun: 1, registered: 1, reported: { ...reported, registered: 1 } }],
    ['cy==HZ07', { ...noSteps, visits: 1, joined: 1, reported: { ...reported, joined: 1 } }],
    ['direct', { ...none, visits: 1 }],
    ['qd=gzh', { ...none, visits: 1 }],
  ])
  expect(data.period.from).toBe(`${today} 00:00:00`)
  expect(data.series.reduce((sum: number, { now }: { now: { visits: number } }) => sum + now.visits, 0)).toBe(4)
  expect(data.rows[0].trend.at(-1)).toEqual({ visits: 1, downloaded: 0 })
})

test('a source is gone into by any dimension, and what has no value is one as well', async () => {
  const values = async (query: Record<string, string>) =>
    (await read(query)).data.rows.map((row: { value: string }) => row.value)
  expect(await values({ by: 'landing', baidu: '1' })).toEqual(['/price.html'])
  expect(await values({ by: 'region' })).toEqual(['', '义乌'])
  // The server does not know which site led to whom it registered.
  expect(await values({ by: 'source', channel: 'baidu' })).toEqual(['www.baidu.com', ''])
  expect(await values({ by: 'channel', qd: '-', cy: '-' })).toEqual(['direct'])
  expect(await values({ by: 'platform', qd: 'nobody' })).toEqual([])
  expect((await read({ by: 'landing', from: '2020-01-01', to: '2020-01-07' })).data.total.now).toEqual(none)
  expect((await read({ by: 'password' })).status).toBe(400)
  expect((await read({ from: '2026-02-30' })).msg).toBe(periodSentences.days)
})

test('the table is exported as a CSV that runs nothing, with the permission alone', async () => {
  expect((await editor.ask('GET /channels/export', { query: { from: today, to: today } })).status).toBe(403)
  const { data, headers } = await analyst.ask('GET /channels/export', { query: { from: today, to: today, by: 'cy' } })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(data).toContain("\r\n'=HZ07,1,0,0,1,0,0,1,0,0,0,0,0,0,0,0,0\r\n")
  expect(data).toContain('\r\n合计,4,1,1,1,0,')
})

test('a month’s goals are set by who saw them last, say how far it has come, and keep what they were', async () => {
  const month = today.slice(0, 7)
  const goals = { visits: 12_000, begun: null, registered: 1_500, joined: null, downloaded: null }
  const save = (version: number, part: object = {}, by = analyst) =>
    by.ask('POST /channels/goals', { body: { month, version, goals: { ...goals, ...part } } })
  expect((await editor.ask('GET /channels/goals', { query: { month } })).data).toMatchObject({ version: 0 })
  expect((await save(0, {}, editor)).status).toBe(403)
  expect((await save(0)).data).toEqual({ version: 1 })
  expect(await save(0, { visits: 1 })).toMatchObject({ status: 409, data: { theirs: { version: 1, goals } } })
  expect((await save(1, { visits: 15_000 })).data).toEqual({ version: 2 })
  expect((await save(2, { visits: -1 })).status).toBe(400)
  const { data } = await editor.ask('GET /channels/goals', { query: { month } })
  expect(data).toMatchObject({ version: 2, goals: { visits: 15_000, registered: 1_500 }, reached: { visits: 4 } })
  const entries = (await app.db.select().from(auditLog)).filter(({ action }) => action === 'channel.goals')
  expect(entries.at(-1)?.detail).toEqual({ changes: [{ step: 'visits', before: 12_000, after: 15_000 }] })
})

test('a channel has a name, a link and an owner; two members do not overwrite each other', async () => {
  const fields = { mark: 'cy', code: 'HZ07', name: ' 联合推广 ', landing: '/price.html', ownerId: null } as const
  const save = (by: typeof owner, body: object) =>
    by.ask('POST /channels/links', { body: { id: null, seen: null, fields, ...body } })
  expect((await save(editor, {})).code).toBe(403)
  const added = await save(analyst, {})
  expect(added.code).toBe(200)
  expect(await save(owner, {})).toMatchObject({ code: 409, msg: channelSentences.taken })
  for (const [part, sentence] of [
    [{ landing: '/no-such-page.html' }, channelSentences.landing],
    [{ landing: '//evil.example' }, channelSentences.landing],
    [{ code: 'a b' }, channelSentences.code],
    [{ ownerId: 9_999 }, channelSentences.owner],
  ] as const)
    expect(await save(owner, { fields: { ...fields, code: 'other', ...part } })).toMatchObject({
      code: 400,
      msg: sentence,
    })

  const { data } = await editor.ask('GET /channels/links')
  const [row] = data.rows
  expect(row).toMatchObject({ fields: { ...fields, name: '联合推广' }, owner: null, visits: 0 })
  expect(data.site).toMatch(/^http/)
  const seen = row?.fields
  const both = await Promise.all(
    [analyst, owner].map((by, at) => save(by, { id: row?.id, seen, fields: { ...seen, name: `联合推广${at}` } })),
  )
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const remove = (by: typeof owner, seen: unknown) =>
    by.ask(`POST /channels/links/${row?.id}/remove`, { body: { seen } })
  expect((await remove(owner, seen)).code).toBe(409)
  const now = (await editor.ask('GET /channels/links')).data.rows[0]?.fields
  expect((await remove(owner, now)).code).toBe(200)
  expect((await editor.ask('GET /channels/links')).data.rows).toEqual([])
})

test('visits and registrations by a link count for its name', async () => {
  const fields = { mark: 'qd', code: 'gzh', name: '公众号', landing: '/', ownerId: null } as const
  await owner.ask('POST /channels/links', { body: { id: null, seen: null, fields } })
  const [row] = (await editor.ask('GET /channels/links')).data.rows
  expect(row).toMatchObject({ visits: 1, registered: 0 })
})

test('a note stands on its day, ten at most, and is removed by whoever may write one', async () => {
  const add = (by: typeof owner, body: object) =>
    by.ask('POST /channels/notes', { body: { day: today, body: '公众号开始投放', ...body } })
  expect((await add(editor, {})).code).toBe(403)
  expect(await add(analyst, { body: '  ' })).toMatchObject({ code: 400, msg: channelSentences.note })
  expect(await add(analyst, { body: '记'.repeat(61) })).toMatchObject({ code: 400, msg: channelSentences.note })
  expect(await add(analyst, { day: '2026-02-30' })).toMatchObject({ code: 400, msg: channelSentences.day })
  const { data } = await add(analyst, {})
  for (let count = 1; count < 10; count += 1) expect((await add(owner, {})).code).toBe(200)
  expect(await add(owner, {})).toMatchObject({ code: 400, msg: channelSentences.manyNotes })
  const list = (query = { from: today, to: today }) => editor.ask('GET /channels/notes', { query })
  const remove = () => analyst.ask(`POST /channels/notes/${data.id}/remove`)
  expect((await list()).data).toHaveLength(10)
  expect((await list({ from: '2026-01-01', to: '2026-01-31' })).data).toEqual([])
  expect((await remove()).code).toBe(200)
  expect((await remove()).code).toBe(404)
  expect((await list()).data.map(({ id }: { id: number }) => id)).not.toContain(data.id)
})
