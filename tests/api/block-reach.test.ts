import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { blockReachDays, trackingEvents } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { newBlock } from '#domain/landing/templates.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { reachKeptDays } from '#domain/tracking/block-reach.ts'
import { trackingHits } from '#server/policies/limit-hits.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { storeSitePages } from '#server/services/content/landing/site-pages.ts'
import { wordsOfPage } from '#site/site-texts.ts'
import { freshAddress, visitorOf } from '#tests/support/accounts.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { readTableStatistics } from '#tests/support/table-statistics.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const { browser } = await enterAsOwner(app)

const path = '/kandaonali.html'
const blocks = [newBlock('b1', 'opening'), newBlock('b2', 'cards'), newBlock('b3', 'register')]

async function publish(at: string, shown = blocks): Promise<number> {
  const made = (
    await browser.ask('POST /landing-pages', { body: { name: '看到哪里', path: at, layouts: 0, template: 'empty' } })
  ).data
  const fields = { ...made.fields, title: '一', description: '二', blocks: shown }
  const { data } = await browser.ask(`POST /landing-pages/${made.id}/draft`, {
    body: { version: made.version, fields },
  })
  expect((await browser.ask(`POST /landing-pages/${made.id}/publish`, { body: { version: data.version } })).code).toBe(
    200,
  )
  return made.id
}

const id = await publish(path)

const seen = (props: { shown?: string | null; seen: string }, at = path) => ({
  name: 'blocks_seen',
  at: app.clock.now().getTime(),
  path: at,
  props: { layout: 'pc', ...props },
})
const report = (events: unknown[], headers?: Record<string, string>) =>
  visitorOf(app).post('/track/events', { events }, headers)
const reachOf = async (page: number) => (await browser.ask(`GET /landing-pages/${page}`)).data.reach
const rows = () => app.db.$count(blockReachDays)

beforeEach(async () => {
  await app.db.delete(blockReachDays)
})

test('a page says how many of those whose page had a block came to it, and nothing of who they were', async () => {
  expect(await reachOf(id)).toEqual([])
  expect((await report([seen({ shown: 'b1 b2 b3', seen: 'b1 b2' })])).status).toBe(200)
  // The layout of this visitor has no b2; they come back to the page and read on.
  await report([seen({ shown: 'b1 b3', seen: 'b1' })])
  await report([seen({ shown: null, seen: 'b3' })])
  const counted = [
    { block: 'b1', shown: 2, seen: 2 },
    { block: 'b2', shown: 1, seen: 1 },
    { block: 'b3', shown: 2, seen: 1 },
  ]
  expect(await reachOf(id)).toEqual(counted)
  expect((await browser.ask(`GET /landing-pages/${id}/figures`)).data.figures.blocks).toEqual(counted)
  // No event is stored: there is nothing to link to a visitor.
  expect(await app.db.$count(trackingEvents)).toBe(0)
  expect(await app.db.select().from(blockReachDays)).toHaveLength(3)
})

test('only blocks of a public page are counted, once a batch, and only of one page', async () => {
  const other = '/liangyemian.html'
  const otherId = await publish(other)
  const draft = (
    await browser.ask('POST /landing-pages', {
      body: { name: '草稿', path: '/caogao.html', layouts: 0, template: 'empty' },
    })
  ).data.id
  await report([
    seen({ shown: 'b1 invented', seen: 'b1 invented' }),
    seen({ shown: 'b1', seen: 'b1 b2' }),
    seen({ shown: 'b1', seen: 'b1' }, other),
  ])
  expect(await reachOf(id)).toEqual([
    { block: 'b1', shown: 1, seen: 1 },
    { block: 'b2', shown: 0, seen: 1 },
  ])
  for (const at of ['/caogao.html', '/nothing.html', '/price.html'])
    await report([seen({ shown: 'b1', seen: 'b1' }, at)])
  expect([await reachOf(otherId), await reachOf(draft), await rows()]).toEqual([[], [], 2])
  // A rude client adds no row, whatever it names.
  const invented = Array.from({ length: 60 }, (_, at) => `b${at}x`).join(' ')
  for (let at = 0; at < 5; at += 1)
    await report(Array.from({ length: 50 }, () => seen({ shown: invented, seen: invented })))
  expect(await rows()).toBe(2)
})

test.each([
  ['a sentence', '我看到了这里'],
  ['a name with capitals', 'B1'],
  ['two spaces', 'b1  b2'],
  ['more names than a page has blocks', Array.from({ length: 61 }, (_, at) => `b${at}`).join(' ')],
  ['a name that is too long', 'b'.repeat(41)],
])('%s is no list of blocks, and is refused', async (_what, names) => {
  expect((await report([seen({ shown: 'b1', seen: names })])).status).toBe(400)
  expect(await rows()).toBe(0)
})

test('robots are not counted, and an address that reports without end is slowed down', async () => {
  const event = seen({ shown: 'b1', seen: 'b1' })
  expect((await report([event], { 'user-agent': 'Baiduspider/2.0' })).status).toBe(200)
  expect(await rows()).toBe(0)
  const address = freshAddress()
  await fillLimit(app, trackingHits({ address, events: 1, scale: 1 }), 119)
  const from = { 'x-forwarded-for': address }
  expect((await report([event], from)).status).toBe(200)
  expect((await report([event], from)).status).toBe(429)
  expect(await reachOf(id)).toEqual([{ block: 'b1', shown: 1, seen: 1 }])
})

test('home is one page under both of its addresses', async () => {
  await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })
  const { rows: pages } = (await browser.ask('GET /landing-pages')).data
  const home: number = pages.find((row: { path: string }) => row.path === '/').id
  const { fields } = (await browser.ask(`GET /landing-pages/${home}`)).data
  const first: string = fields.blocks[0].id
  for (const at of ['/', '/index.html']) await report([seen({ shown: first, seen: first }, at)])
  expect(await reachOf(home)).toEqual([{ block: first, shown: 2, seen: 2 }])
})

test('what is older than thirty days is not summed up, and is deleted in time', async () => {
  const today = dayInShanghai(app.clock.now())
  const old = (days: number) => ({ pageId: id, day: addDays(today, -days), block: 'b1', shown: 7, seen: 7 })
  await app.db.insert(blockReachDays).values([old(0), old(29), old(30), old(reachKeptDays + 1)])
  expect(await reachOf(id)).toEqual([{ block: 'b1', shown: 14, seen: 14 }])
  await sweep(app.parts)
  expect(await rows()).toBe(3)
})

test('a report and the reading of a page cost no more beside the counts of two hundred pages', async () => {
  const today = dayInShanghai(app.clock.now())
  const work = async () => {
    const before = (await readTableStatistics(app)).get('block_reach_days')
    await report([seen({ shown: 'b1 b2 b3', seen: 'b1' })])
    await reachOf(id)
    const after = (await readTableStatistics(app)).get('block_reach_days')
    return (after?.scanned ?? 0) - (before?.scanned ?? 0)
  }
  const fill = async (from: number, days: number) => {
    await app.db.execute(sql`insert into ${blockReachDays} (page_id, day, block, shown, seen)
      select ${landing}, to_char(${addDays(today, -from)}::date - days, 'YYYY-MM-DD'), 'c' || block, 9, 5
      from generate_series(0, ${days - 1}::integer) as days, generate_series(0, 59) as block`)
    await app.db.execute(sql`analyze ${blockReachDays}`)
  }
  const landing = await publish('/duojige.html')
  await fill(0, 20)
  await work()
  await fill(20, 400)
  expect(await work()).toBe(0)
})
