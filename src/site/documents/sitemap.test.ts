import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, expect, test } from 'vitest'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { pages } from '#site/pages.ts'
import type { RenderContext } from '#site/visit/render-context.ts'
import { sitemap } from './sitemap.ts'

const bridge = Symbol.for('fanyu.render-context')
const contexts = new AsyncLocalStorage<RenderContext>()
Object.assign(globalThis, { [bridge]: contexts })
afterAll(() => Reflect.deleteProperty(globalThis, bridge))

/** What the sitemap at this query says of a site that has so many articles and activities. */
async function read(query: string, totals: { articles: number; activities: number }, promotion = { from: '', to: '' }) {
  const askApi: RenderContext['askApi'] = async (key, { body, query }) => {
    if (key === 'GET /site/settings') return { code: 200, msg: '', data: { ...defaultSiteSettings, promotion } }
    if (key !== 'POST /home/content/list') return { code: 200, msg: '', rows: [], total: 0 }
    const firstLevelHeadings = body?.firstLevelHeadings
    const total = firstLevelHeadings === 2 ? totals.activities : totals.articles
    const [pageNum, pageSize] = [Number(query?.pageNum), Number(query?.pageSize)]
    const ids = Array.from({ length: total }, (_, index) => index + 1).slice(
      (pageNum - 1) * pageSize,
      pageNum * pageSize,
    )
    const rows = ids.map((id) => ({ id, firstLevelHeadings, selfPath: null, secondLevelHeadings: 5 }))
    const data = { rows: rows.map((row) => ({ ...row, updateTime: '2026-11-20 10:00:00' })), total }
    return { code: 200, msg: '', data }
  }
  const visit = {
    platform: 'pc',
    baidu: false,
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
  const count = (part: string) => text.split(part).length - 1
  return {
    status: answer.status,
    articles: count('?id='),
    activities: count('activityId='),
    files: count('<sitemap>'),
    text,
  }
}

test('a small site has every article and every activity in one file', async () => {
  const totals = { articles: 250, activities: 130 }
  expect(await read('', totals)).toMatchObject({ status: 200, articles: 250, activities: 130, files: 0 })
})

test('the promotion is in it within its days alone', async () => {
  const { path } = pages.doubleEleven
  const totals = { articles: 1, activities: 1 }
  expect((await read('', totals, { from: '2000-01-01', to: '9999-12-31' })).text).toContain(path)
  for (const days of [
    { from: '', to: '' },
    { from: '2000-01-01', to: '2000-01-02' },
    { from: '9999-12-30', to: '9999-12-31' },
  ])
    expect((await read('', totals, days)).text).not.toContain(path)
})

test('a large one has an index, whose files hold everything once', async () => {
  const totals = { articles: 2_500, activities: 130 }
  expect(await read('', totals)).toMatchObject({ status: 200, articles: 0, files: 3 })
  expect(await read('?page=0', totals)).toMatchObject({ articles: 0, activities: 130 })
  expect(await read('?page=1', totals)).toMatchObject({ articles: 2_400, activities: 0 })
  expect(await read('?page=2', totals)).toMatchObject({ articles: 100, activities: 0 })
})

test.each(['3', '99999', '-1', '1.0', '1e0', '0x1', '%201', 'abc', '__proto__'])(
  'there is no file %s, for a file without an entry is none',
  async (page) => {
    expect((await read(`?page=${page}`, { articles: 2_500, activities: 0 })).status).toBe(404)
  },
)
