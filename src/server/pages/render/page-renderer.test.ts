import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asidePrefix } from '#server/cache/page-cache.ts'
import { type Destination, findDestination } from '#server/pages/serve/page-address.ts'
import { searchKinds, searchSpans } from '#site/features/search/search-query.ts'
import { documents, pages } from '#site/pages.ts'
import { resolveRedirect } from '#site/redirects.ts'
import { createLoopSlots, pageTable } from './page-renderer.ts'

function visit(address: string, platform: 'pc' | 'mobile' = 'pc'): Destination {
  const url = new URL(address, 'http://site.test')
  const asked = { path: decodeURI(url.pathname), query: url.searchParams, platform, baidu: false }
  return findDestination(asked, { table: pageTable, resolveRedirect })
}

const paths = [...Object.values(pages), ...Object.values(documents)].map(({ path }) => path)
const keys = [
  'page',
  'size',
  'region',
  'type',
  'id',
  'activeId',
  'platformId',
  'activityId',
  'keyword',
  'kind',
  'since',
  'sort',
  'mode',
  'tier',
  'num',
  'site',
  'platform',
  'storeName',
  'reBuyIpId',
  'ipTypeId',
  'isFilterTiktok',
  'origin',
  'source',
  'qd',
]
const values = fc.oneof(
  fc.integer({ min: -2, max: 3_000_000_000 }).map(String),
  fc.integer({ min: 0, max: 60 }).map((number) => `00${number}`),
  fc.constantFrom('1', '2', '16', 'home', 'hidden', 'self', 'payIP', 'time', 'article', '30', '100', '101', 'true', ''),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const addresses = fc
  .record({
    path: fc.constantFrom(...paths, '/news-a-slug.html', '/news-任意.html'),
    query: fc.array(fc.tuple(fc.constantFrom(...keys), values), { maxLength: 4 }),
  })
  .map(({ path, query }) => `${path}?${new URLSearchParams(query)}`)

/** What names a record: of one that does not exist no page is stored. */
const recordKeys = ['id', 'platformId', 'activityId']

/** Their further addresses exist or are 404, which is not stored. */
const answersForItself: readonly string[] = [documents.sitemap.path, documents.activityCalendar.path]

test('whatever is asked of a page, its key is one of few, or stands in the store of those without end', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const destination = visit(address)
      if ('redirect' in destination) return
      const { key, query, path } = destination.page
      if (key.startsWith(asidePrefix) || answersForItself.includes(path)) return
      for (const [name, value] of query)
        expect(value).toMatch(recordKeys.includes(name) ? /^[1-9]\d{0,9}$/ : /^(?:[1-9]\d?|[a-z]{4,9}|pc)$/)
    }),
    { numRuns: 500 },
  )
})

test('a page that is no record has few versions in the store of all pages, however its parameters go together', () => {
  const tried = [
    ...Array.from({ length: 600 }, (_, at) => `${at + 1}`),
    ...searchKinds,
    ...searchSpans.map(String),
    ...otherWords,
  ]
  for (const path of paths.filter((one) => !answersForItself.includes(one))) {
    const pairs = keys.filter((name) => !recordKeys.includes(name)).flatMap((name) => tried.map((word) => [name, word]))
    const ofKey = Map.groupBy(
      pairs.filter((pair) => isOfAll(`${path}?${new URLSearchParams([pair])}`)),
      ([name]) => name,
    )
    const versions = [...ofKey.values()].reduce((product, { length }) => product * (length + 1), 1)
    expect(versions, path).toBeLessThanOrEqual(24)
  }
})

const otherWords = ['relevance', 'time', 'home', 'mobile', 'pc', 'hidden', 'self', 'true', 'payIP']

/** Whether an address is another page than the plain one, in the store of all pages. */
function isOfAll(address: string): boolean {
  const destination = visit(address)
  return 'page' in destination && destination.page.query.size > 0 && !destination.page.key.startsWith(asidePrefix)
}

test('an address to which a visitor is sent is one that sends nobody on', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const first = visit(address)
      if (!('redirect' in first)) return
      expect(first.redirect.location).toMatch(/^\/[!-~]*$/)
      expect(visit(first.redirect.location)).toHaveProperty('page')
    }),
    { numRuns: 500 },
  )
})

const canonical: [asked: string, location: string][] = [
  ['/xwdt.html?page=abc', '/xwdt.html'],
  ['/xwdt.html?page=007&qd=a', '/xwdt.html?qd=a'],
  ['/xwdt.html?page=999999999', '/xwdt.html'],
  ['/activity.html?region=zz&size=7&bd=1', '/activity.html?bd=1'],
  ['/news-detail.html?id=0001&activeId=zz1', '/news-detail.html?id=1'],
  ['/globalStoreOpening.html?type=*', '/globalStoreOpening.html'],
  ['/price.html?num=1e9&tier=12', '/price.html?tier=12'],
]
test.each(canonical)('%s leads to %s', (asked, location) => {
  expect(visit(asked)).toEqual({ redirect: { status: 302, location } })
})

const sameKey: [one: string, other: string][] = [
  ['/xwdt.html', '/xwdt.html?page=1'],
  ['/activity.html', '/activity.html?size=8'],
  ['/privacy.html', '/privacy.html?origin=anything'],
  ['/download.html', '/download.html?source=campaign'],
  ['/search.html?keyword=a', '/search.html?keyword=a&qd=b&keyword=c'],
  ['/price.html?tier=12&num=3', '/price.html?tier=12&num=3&quoted=68.00&quotedOn=2026-11-24'],
]
test.each(sameKey)('%s and %s are one page', (one, other) => {
  expect(visit(other)).toMatchObject({ page: { key: (visit(one) as { page: { key: string } }).page.key } })
})

test.each([
  '/search.html?keyword=a',
  '/price.html?tier=12&num=3',
  '/price.html?mode=renew&storeName=a',
  '/xwdt.html?page=2',
  '/allPlatform.html?type=3',
  '/activity.html?region=3',
  '/search.html?kind=article&since=30',
])('of pages like %s there is no end: they are stored apart', (address) => {
  expect(visit(address)).toMatchObject({ page: { cacheable: true, key: expect.stringMatching(/^aside /) } })
})

test('each turn of the event loop begins or finishes one, those that have begun first', async () => {
  const slots = createLoopSlots()
  let turnsPassed = 0
  let isOver = false
  const countTurns = () => {
    turnsPassed += 1
    if (!isOver) setImmediate(countTurns)
  }
  setImmediate(countTurns)

  const pieces: { name: string; at: number }[] = []
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await slots.begin()
      pieces.push({ name, at: turnsPassed })
      await slots.resume()
      pieces.push({ name: `${name}, finished`, at: turnsPassed })
    }),
  )
  isOver = true

  expect(pieces.map(({ name }) => name)).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [name, `${name}, finished`]),
  )
  expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length)
})
