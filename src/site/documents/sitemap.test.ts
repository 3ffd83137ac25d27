import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { type AddressKind, addressKinds, idsPerBlock } from '#domain/content/address-blocks.ts'
import { pages } from '#site/pages.ts'
import type { RenderContext } from '#site/visit/render-context.ts'
import { sitemap } from './sitemap.ts'

const bridge = Symbol.for('fanyu.render-context')
const contexts = new AsyncLocalStorage<RenderContext>()
Object.assign(globalThis, { [bridge]: contexts })
afterAll(() => Reflect.deleteProperty(globalThis, bridge))

type Totals = { articles: number; activities: number; platforms: number }

/** The public records of a kind: ids from 1 on, without the even ones, as after withdrawals. */
const idsOf = (total: number) => Array.from({ length: total }, (_, index) => 2 * index + 1)
const blockOf = (id: number) => Math.floor(id / idsPerBlock)

/** What the sitemap at this query says of a site that has so many public records. */
async function read(query: string, totals: Totals, promotion = { from: '', to: '' }, baidu = false) {
  const records = {
    article: idsOf(totals.articles),
    activity: idsOf(totals.activities),
    platform: idsOf(totals.platforms),
  }
  const blocksOf = (kind: AddressKind) => [...new Set(records[kind].map(blockOf))]
  const askApi: RenderContext['askApi'] = async (key, { query }) => {
    if (key === 'GET /site/settings') return { code: 200, msg: '', data: { ...defaultSiteSettings, promotion } }
    if (key === 'GET /site/map') {
      const blocks = { article: blocksOf('article'), activity: blocksOf('activity'), platform: blocksOf('platform') }
      return { code: 200, msg: '', data: { blocks, newest: [{ activeId: 2, updateTime: '2026-11-21 10:00:00' }] } }
    }
    if (key === 'GET /home/pages') return { code: 200, msg: '', data: [] }
    if (key !== 'GET /site/map/addresses') throw new Error(`${key} is not needed for a sitemap`)
    const kind = addressKinds.find((each) => each === query?.kind) ?? 'article'
    const ids = records[kind].filter((id) => blockOf(id) === Number(query?.block))
    const updateTime = kind === 'platform' ? null : '2026-11-20 10:00:00'
    const secondLevelHeadings = (id: number) => (kind === 'article' ? (id % 4 === 1 ? 3 : 5) : null)
    const rows = ids.map((id) => ({ id, selfPath: null, secondLevelHeadings: secondLevelHeadings(id), updateTime }))
    return { code: 200, msg: '', data: rows }
  }
  const visit = {
    platform: 'pc',
    baidu,
    origin: 'https://www.example.com',
    nonce: '',
    askApi,
    deferText: (text: string) => text,
    cachedFragment: () => ({ dataKept: '' }),
    captureHtml() {},
  } as const
  const url = new URL(`/sitemap.xml${query}`, visit.origin)
  const answer = await contexts.run(visit, () => sitemap({ url }))
  const text = await answer.text()
  const locations = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
  const count = (part: string) => locations.filter((location) => location.includes(part)).length
  return {
    status: answer.status,
    articles: count('?id='),
    activities: count('activityId='),
    platforms: count('platformId='),
    files: count('sitemap.xml?page='),
    locations,
    text,
  }
}

/** All addresses that an engine finds from the document on. */
async function follow(totals: Totals, baidu = false): Promise<string[]> {
  const { locations, files } = await read('', totals, undefined, baidu)
  if (files === 0) return locations
  const contents = await Promise.all(locations.map((file) => read(new URL(file).search, totals, undefined, baidu)))
  return contents.flatMap((content) => content.locations)
}

test('a small site has every record in one file', async () => {
  const totals = { articles: 250, activities: 130, platforms: 60 }
  expect(await read('', totals)).toMatchObject({ status: 200, ...totals, files: 0 })
})

test('every public address is in it once, at any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ articles: fc.nat(9_000), activities: fc.nat(4_000), platforms: fc.nat(4_000) }),
      async (totals) => {
        const addresses = await follow(totals)
        expect(new Set(addresses).size).toBe(addresses.length)
        const count = (part: string) => addresses.filter((address) => address.includes(part)).length
        expect({ articles: count('?id='), activities: count('activityId='), platforms: count('platformId=') }).toEqual(
          totals,
        )
        expect(addresses).toContain(`https://www.example.com${pages.cloud.path}`)
      },
    ),
    { numRuns: 10 },
  )
})

test('Baidu-channel visitors are led to no activity and no product introduction', async () => {
  const addresses = await follow({ articles: 5_000, activities: 3_000, platforms: 10 }, true)
  expect(addresses.filter((address) => /activityId=|activeId=3/.test(address))).toEqual([])
  expect(addresses.filter((address) => address.includes('activeId=5'))).toHaveLength(2_500)
})

test('the promotion is in it within its days alone', async () => {
  const { path } = pages.doubleEleven
  const totals = { articles: 1, activities: 1, platforms: 1 }
  expect((await read('', totals, { from: '2000-01-01', to: '9999-12-31' })).text).toContain(path)
  for (const days of [
    { from: '', to: '' },
    { from: '2000-01-01', to: '2000-01-02' },
    { from: '9999-12-30', to: '9999-12-31' },
  ])
    expect((await read('', totals, days)).text).not.toContain(path)
})

test('a section is as new as its newest article', async () => {
  const { text } = await read('', { articles: 1, activities: 0, platforms: 0 })
  expect(text).toContain(`${pages.xwdt.path}</loc><lastmod>2026-11-21T10:00:00+08:00</lastmod>`)
})

test.each(['article-9', 'article-01', 'article--1', 'article-1e0', 'article-', 'post-0', '0', '1', 'abc', '__proto__'])(
  'there is no file %s, for a file without an entry is none',
  async (page) => {
    expect((await read(`?page=${page}`, { articles: 2_500, activities: 0, platforms: 0 })).status).toBe(404)
  },
)
