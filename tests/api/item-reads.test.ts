import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeActivity, makeArticle } from '#db/factories.ts'
import { contentItems, itemDays, itemHours, missedSearches, serverSteps, trackingEvents } from '#db/schema/index.ts'
import { articleHref } from '#domain/content/addresses.ts'
import { addDays } from '#domain/content/calendar.ts'
import { missedWordsKeptDays, missedWordsPerClient } from '#domain/content/missed-search.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { type ItemCounts, noReads } from '#domain/tracking/reads.ts'
import { processCaller } from '#server/context.ts'
import { sumReads } from '#server/services/marketing/channels/item-reads.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
const owner = (await enterAsOwner(app)).browser
const ctx = { ...app.parts, caller: processCaller('test') }
const start = app.clock.now().getTime() - 4 * dayMs
const longPath = `news-${'gang-kou-'.repeat(10)}x`
const long = await makeArticle(app.db, { selfPath: longPath })
const short = await makeArticle(app.db)
const activity = await makeActivity(app.db)
const cut = (text: string) => text.slice(0, 64)
/** Addresses of pages, and the item that each shows; an address as a landing is cut at 64 characters. */
const addresses: readonly [address: string, item: number | null][] = [
  [articleHref({ id: long.id, selfPath: longPath, secondLevelHeadings: 2 }), long.id],
  [`/news-detail.html?id=${short.id}&activeId=5`, short.id],
  [`/news-detail.html?activeId=5&id=${short.id}`, short.id],
  [`/ActivityInfo.html?activityId=${activity.id}`, activity.id],
  ['/news-detail.html?id=99999999', null],
  ['/price.html?id=1', null],
]

type Kept = { item: number | null; at: Date; counts: ItemCounts }

const anyRow = fc.record({
  address: fc.constantFrom(...addresses),
  what: fc.constantFrom('view', 'half', 'end', 'again', 'registered', 'undone'),
  receivedMs: fc.integer({ min: 0, max: 3 * dayMs }),
  lateMs: fc.constantFrom(0, 0, 5 * hourMs, 20 * hourMs),
})
type Row = typeof anyRow extends fc.Arbitrary<infer Value> ? Value : never

const props = {
  half: { depth: 75 },
  end: { depth: 100 },
  // Half was reported before.
  again: { depth: 100, before: 50 },
} as const
const depthCounts = { half: { half: 1, finished: 0 }, end: { half: 1, finished: 1 }, again: { half: 0, finished: 1 } }
const unknown = { qd: '', cy: '', baidu: '', inviteCode: '', platform: '', source: '' }

async function keep({ address: [address, item], what, receivedMs, lateMs }: Row): Promise<Kept> {
  const receivedAt = new Date(start + receivedMs)
  const at = new Date(receivedAt.getTime() - lateMs)
  if (what === 'registered' || what === 'undone') {
    const weight = what === 'undone' ? -1 : 1
    const landing = cut(address)
    await app.db
      .insert(serverSteps)
      .values({ step: 'registered', at, recordedAt: receivedAt, weight, landing, ...unknown })
    // The id of a long address is cut off, and its own path too: it counts nowhere.
    const isLost = address.length > 64 && !landing.includes('.html')
    return { item: isLost ? null : item, at, counts: { ...noReads, registered: weight } }
  }
  const event = { path: address, at, receivedAt }
  await app.db
    .insert(trackingEvents)
    .values(what === 'view' ? { ...event, name: 'page_view' } : { ...event, name: 'read_depth', props: props[what] })
  return { item, at, counts: what === 'view' ? { ...noReads, reads: 1 } : { ...noReads, ...depthCounts[what] } }
}

function countRaw(rows: readonly Kept[], keyOf: (at: Date) => string): Record<string, ItemCounts> {
  const sums: Record<string, ItemCounts> = {}
  for (const { item, at, counts } of rows) {
    if (item === null) continue
    const key = `${item} ${keyOf(at)}`
    const had = sums[key] ?? noReads
    sums[key] = {
      reads: had.reads + counts.reads,
      half: had.half + counts.half,
      finished: had.finished + counts.finished,
      registered: had.registered + counts.registered,
    }
  }
  const isEmpty = (counts: ItemCounts) => Object.values(counts).every((count) => count === 0)
  return Object.fromEntries(Object.entries(sums).filter(([, counts]) => !isEmpty(counts)))
}

const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs).toISOString()
const rollUp = (ms: number) => rollUpChannels({ db: app.db, clock: { ...app.clock, now: () => new Date(start + ms) } })

async function expectCounts(rows: readonly Kept[]): Promise<void> {
  const hours = await app.db.select().from(itemHours)
  const days = await app.db.select().from(itemDays)
  expect(
    Object.fromEntries(hours.map(({ hour, itemId, ...counts }) => [`${itemId} ${hour.toISOString()}`, counts])),
  ).toEqual(countRaw(rows, hourOf))
  expect(Object.fromEntries(days.map(({ day, itemId, ...counts }) => [`${itemId} ${day}`, counts]))).toEqual(
    countRaw(rows, dayInShanghai),
  )
}

test('reads, depths and registrations of an item agree with the raw rows, however late they come and however often they are counted', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 40 }), async (drawn) => {
        const kept: Kept[] = []
        const ordered = drawn.toSorted((one, other) => one.receivedMs - other.receivedMs)
        const middle = Math.floor(ordered.length / 2)
        for (const row of ordered.slice(0, middle)) kept.push(await keep(row))
        await rollUp(ordered[middle]?.receivedMs ?? 0)
        for (const row of ordered.slice(middle)) kept.push(await keep(row))
        await rollUp(3 * dayMs + 1)
        await expectCounts(kept)
        await rollUp(3 * dayMs + 2)
        await expectCounts(kept)
      })
      .beforeEach(async () => {
        await app.db.execute(
          sql`truncate tracking_events, server_steps, item_hours, item_days, channel_progress, channel_sources cascade`,
        )
      }),
    { numRuns: 5 },
  )
})

test('the last thirty days are summed, an erased item takes its counts with it, and counting goes on', async () => {
  const today = dayInShanghai(app.clock.now())
  const counts = { reads: 3, half: 2, finished: 1, registered: 1 }
  const gone = await makeArticle(app.db)
  await app.db.delete(itemDays)
  await app.db
    .insert(itemDays)
    .values([0, -29, -30].map((days) => ({ itemId: gone.id, day: addDays(today, days), ...counts })))
  const sums = await sumReads({ ctx, input: { ids: [gone.id, short.id] } })
  expect([...sums]).toEqual([[gone.id, { reads: 6, half: 4, finished: 2, registered: 2 }]])
  await app.db.delete(contentItems).where(sql`id = ${gone.id}`)
  expect(await app.db.$count(itemDays)).toBe(0)
  const at = app.clock.now()
  await app.db
    .insert(trackingEvents)
    .values({ name: 'page_view', path: `/news-detail.html?id=${gone.id}`, at, receivedAt: at })
  await rollUp(5 * dayMs)
  expect(await app.db.$count(itemDays)).toBe(0)
})

test('the console shows reads in the list, of one item and of yesterday, to those who may read content', async () => {
  const counts = { reads: 4, half: 3, finished: 2, registered: 1 }
  const yesterday = addDays(dayInShanghai(app.clock.now()), -1)
  await app.db.delete(itemDays)
  await app.db.insert(itemDays).values({ itemId: short.id, day: yesterday, ...counts })
  const { data: list } = await owner.ask('GET /content', { query: { firstLevelHeading: '1' } })
  const read = list.rows.map(({ id, reads }: { id: number; reads: number }) => [id, reads])
  expect(Object.fromEntries(read)).toMatchObject({ [short.id]: 4, [long.id]: 0 })
  const { data: one } = await owner.ask(`GET /content/${short.id}/reads`)
  expect(one).toEqual({ total: counts, days: [{ day: yesterday, ...counts }] })
  const { data: most } = await owner.ask('GET /reads')
  expect(most).toMatchObject({ day: yesterday, rows: [{ id: short.id, title: short.title, ...counts }] })
  const analyst = (await enterAs(app, owner, ['analyst'])).browser
  expect((await analyst.ask('GET /reads')).code).toBe(403)
})

const searchSite = async (keyword: string, address = '198.51.100.9') => {
  const headers = { 'x-forwarded-for': address }
  const response = await fetch(`${app.baseUrl}/api/search?${new URLSearchParams({ keyword })}`, { headers })
  return (await response.json()).data.total
}
const missed = async () =>
  (await owner.ask('GET /searches/missed')).data.rows.map(({ word, count }: { word: string; count: number }) => [
    word,
    count,
  ])

test('searches that find nothing are counted by word, without what may be personal and only a few of one client', async () => {
  expect(await searchSite('集装箱锁')).toBe(0)
  await searchSite(' 集装箱锁 ')
  await searchSite('13800138000')
  await searchSite('wang@example.com')
  expect(await missed()).toEqual([['集装箱锁', 2]])
  for (let flood = 0; flood < missedWordsPerClient + 3; flood += 1)
    await searchSite(`没有的词${String.fromCodePoint(0x4e00 + flood)}`, `2001:db8:5:5::${flood}`)
  expect((await missed()).length).toBe(1 + missedWordsPerClient)
  await app.db.delete(missedSearches)
  const day = addDays(dayInShanghai(app.clock.now()), -missedWordsKeptDays)
  await app.db.insert(missedSearches).values({ day, word: '旧词', count: 3 })
  expect(await missed()).toEqual([])
})

test('a synonym that staff add finds what the site calls otherwise, and takes the word from the list', async () => {
  await searchSite('水母汤')
  expect(await missed()).toEqual([['水母汤', 1]])
  const { data: added } = await owner.ask('POST /synonyms', { body: { typed: '水母汤', word: short.title } })
  expect(added).toMatchObject({ typed: '水母汤', word: short.title })
  expect(await searchSite('水母汤')).toBeGreaterThan(0)
  expect(await missed()).toEqual([])
  for (const body of [
    { typed: '，', word: '价格' },
    { typed: '价格', word: ' 价格' },
  ])
    expect((await owner.ask('POST /synonyms', { body })).code).toBe(400)
  const { data: listed } = await owner.ask('GET /synonyms')
  expect(listed.rows).toMatchObject([{ typed: '水母汤', word: short.title }])
  expect((await owner.ask(`POST /synonyms/${added.id}/remove`)).code).toBe(200)
  expect((await owner.ask(`POST /synonyms/${added.id}/remove`)).code).toBe(404)
  expect(await searchSite('水母汤')).toBe(0)
})
