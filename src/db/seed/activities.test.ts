import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPublishable } from '#domain/content/checks.ts'
import { activityState } from '#domain/content/publishing.ts'
import { safeLink } from '#domain/shared/link.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contentItems, regions } from '../schema/index.ts'
import { parseActivity, readDemoActivities } from './content-files.ts'
import { seedDemo } from './index.ts'

const demoActivities = readDemoActivities()

const now = new Date('2026-11-20T02:00:00Z')
const weekMs = 7 * 24 * 60 * 60 * 1000
const allowedTags = ['h2', 'p', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'ul', 'ol', 'li']
let database: TestDatabase
/** The activities as the demonstration stores them. */
let rows: Awaited<ReturnType<typeof loadActivities>>

beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, { now: () => now })
  rows = await loadActivities()
})

afterAll(() => database.close())

async function loadActivities() {
  const items = await database.db.select().from(contentItems).where(isNotNull(contentItems.regionId))
  return items.map((row) => {
    const edge = (at: Date | null) => at && formatShanghai(at)
    return { ...row, state: activityState({ beginTime: edge(row.beginTime), endTime: edge(row.endTime) }, now) }
  })
}

test('18 activities use every region', async () => {
  expect(rows).toHaveLength(18)
  const places = await database.db.select({ id: regions.id }).from(regions)
  expect(new Set(rows.map(({ regionId }) => regionId))).toEqual(new Set(places.map(({ id }) => id)))
})

test('seven are still to come within eight weeks, one is running, ten are over within five months', () => {
  const of = (wanted: string) => rows.filter(({ state }) => state === wanted)
  expect([of('open').length, of('running').length, of('ended').length]).toEqual([7, 1, 10])
  const weeks = rows.map(({ beginTime }) => ((beginTime?.getTime() ?? Number.NaN) - now.getTime()) / weekMs)
  expect(Math.max(...weeks)).toBeLessThan(8)
  expect(Math.min(...weeks)).toBeGreaterThan(-22)
})

test('the one that is running runs at every hour of the day of loading', () => {
  const running = demoActivities.filter(({ inDays, days }) => inDays < 0 && inDays + days - 1 > 0)
  expect(running).toHaveLength(1)
})

test('staff could publish each of them as it is', () => {
  const sentences = rows.map((row) => checkPublishable(row))
  expect(sentences.filter((sentence) => sentence !== null)).toEqual([])
})

test('each has a cover of its own, which is a file', () => {
  const covers = demoActivities.map(({ cover }) => cover)
  expect(new Set(covers).size).toBe(covers.length)
  const file = (cover: string) => new URL(`../../../public/media/demo/covers/${cover}.svg`, import.meta.url)
  expect(covers.filter((cover) => !existsSync(fileURLToPath(file(cover))))).toEqual([])
})

test('three have no link, and the others lead where a link may', () => {
  const links = demoActivities.map(({ linkUrl }) => linkUrl)
  expect(links.filter((link) => link === '')).toHaveLength(3)
  expect(links.filter((link) => link !== '' && safeLink(link) !== link)).toEqual([])
})

test.each(demoActivities.map((activity) => [activity.title, activity] as const))(
  '%s is well written',
  (_, activity) => {
    const { title, briefly, organizer, address, content } = activity
    expect(openTags(content)).toEqual([])
    const text = content.replace(/<[^>]*>|\s/g, '')
    expect([...text].length).toBeGreaterThanOrEqual(250)
    expect([...text].length).toBeLessThanOrEqual(600)
    expect([...briefly].length).toBeGreaterThanOrEqual(40)
    expect([...briefly].length).toBeLessThanOrEqual(90)
    const words = [title, briefly, organizer, address, content].join('\n')
    // The typography sets the gap between Chinese and Latin, and a date would contradict the one counted from today.
    expect(words).not.toMatch(/\p{Script=Han} [\dA-Za-z]|[\dA-Za-z] \p{Script=Han}|\d{4}年|\d月|[０-９Ａ-ｚ]/u)
  },
)

const head = 'title: a\nbriefly: b\ncover: c\nregion: d\norganizer: e\ninDays: -2\nbegin: 09:30\nend: 18:00\n'
const source = `---\n${head}updatedDaysAgo: 4\n---\n\n<p>f</p>\n`

test('an activity is read from its file, and one that says nothing else takes a day, online and without a link', () => {
  expect(parseActivity({ file: 'a.html', source })).toEqual({
    title: 'a',
    briefly: 'b',
    cover: 'c',
    region: 'd',
    organizer: 'e',
    address: '',
    linkUrl: '',
    inDays: -2,
    begin: '09:30',
    end: '18:00',
    days: 1,
    updatedDaysAgo: 4,
    content: '\n<p>f</p>\n',
  })
})

test.each([
  ['an unknown key', source.replace('region', 'city'), 'a.html:5: 没有city这一项'],
  ['a missing field', source.replace('organizer: e\n', ''), 'a.html:1: 缺organizer'],
  ['a time that is none', source.replace('18:00', '24:00'), 'a.html:9: end写的是24:00，不是时刻HH:mm'],
])('an activity with %s is refused, with file and line', (_, broken, message) => {
  expect(() => parseActivity({ file: 'a.html', source: broken })).toThrow(message)
})

/** The elements that stay open at the end of `html`; throws at one that is not allowed or is closed out of turn. */
function openTags(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)(?: scope="(?:col|row)")?>|</g)) {
    if (!allowedTags.includes(name)) throw new Error(`${name || 'a bare <'} is not allowed`)
    if (slash === '') open.push(name)
    else if (open.pop() !== name) throw new Error(`${name} is closed out of turn`)
  }
  return open
}
