import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { defaultSiteSettings } from '#contract/site-settings.ts'
import { makeArticle, makePlatform } from '#db/factories.ts'
import { contentItems, platforms } from '#db/schema/index.ts'
import { seedPlatforms } from '#db/seed/platforms.ts'
import { activeId } from '#domain/content/headings.ts'
import { storeSitePages } from '#server/services/content/landing/site-pages.ts'
import { pages } from '#site/pages.ts'
import { emptyDescriptionOf } from '#site/seo/description-of.ts'
import { wordsOfPage } from '#site/site-texts.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()

beforeEach(async () => {
  await app.db.delete(contentItems)
  await app.db.delete(platforms)
})

/** Searches over HTTP and holds the answer against the contract's own schema. */
async function search(keyword: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const address = `${app.baseUrl}/api/search?${new URLSearchParams({ keyword, pageSize: '48', ...query })}`
  const { code, msg, ...fields } = await (await fetch(address, { headers })).json()
  expect(code, msg).toBe(200)
  return calls.search.answer.strict().parse(fields).data
}

const urlsOf = async (...asked: Parameters<typeof search>) => (await search(...asked)).rows.map(({ url }) => url)

test.each([
  ['指纹浏览器', pages.home.path],
  ['收费', pages.price.path],
  ['多少钱', pages.price.path],
  ['价格', pages.price.path],
  ['云号', pages.cloud.path],
  ['下载', pages.download.path],
  ['安装包', pages.download.path],
  ['RPA', pages.cpjs.path],
  ['自检', pages.check.path],
])('%s leads to a page, whatever the records are', async (keyword, url) => {
  const { rows } = await search(keyword)
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'page', url }))
})

test('a page without records is found by its usual words, and says among the hits what it says itself', async () => {
  const rowOf = async (keyword: string, url: string) => (await search(keyword)).rows.find((row) => row.url === url)
  for (const [keyword, page] of [
    ['静态住宅IP', pages.price],
    ['VAT', pages.yygh],
    ['入驻', pages.globalStoreOpening],
  ] as const) {
    const row = { kind: 'page', title: page.label, summary: emptyDescriptionOf(page) }
    expect(await rowOf(keyword, page.path), keyword).toMatchObject(row)
  }
  await makeArticle(app.db, { title: '报税', secondLevelHeading: activeId.tips })
  expect(await rowOf('VAT', pages.yygh.path)).toMatchObject({ title: pages.yygh.title })
  expect((await rowOf('VAT', pages.yygh.path))?.summary).toContain('VAT')
})

test('an excerpt is sentences: without code, heads of tables and the marks of a line, rows and items apart', async () => {
  const columns = '<thead><tr><th>时间</th><th>环节</th></tr></thead>'
  const rows = '<tr><th>10:00</th><td>核价门诊</td></tr><tr><th>11:00</th><td>备货</td></tr>'
  const content = `<h2>日程</h2><table>${columns}<tbody>${rows}</tbody></table><pre><code>门诊,site,proxy</code></pre>
    <h2>带上</h2><ul><li>电脑</li><li>成本表</li></ul>`
  await makeArticle(app.db, { title: '一天', briefly: '', content })
  const summaryOf = async (keyword: string) => (await search(keyword, { kind: 'article' })).rows[0]?.summary
  expect(await summaryOf('门诊')).toBe('10:00 核价门诊；11:00 备货。带上：电脑；成本表。')
  expect(await summaryOf('proxy')).toBe('日程：10:00 核价门诊；11:00 备货。带上：电脑；成本表。')
  await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })
  for (const keyword of ['咨询客服', '曼谷', '指纹浏览器'])
    for (const { summary } of (await search(keyword, { kind: 'page' })).rows) expect(summary).not.toMatch(/[|[\]{}]/)
})

test('the word that the site uses stands for what was typed where no record has that', async () => {
  const { id } = await makeArticle(app.db, { title: '自动化任务', content: '<p>优先用官方接口</p>' })
  for (const keyword of ['API', 'rpa']) {
    const { rows } = await search(keyword, { kind: 'article' })
    expect(
      rows.map((row) => row.id),
      keyword,
    ).toEqual([id])
    expect(rows[0]?.highlights, keyword).toHaveLength(1)
  }
  const own = await makeArticle(app.db, { title: 'API文档' })
  expect((await search('API', { kind: 'article' })).rows.map((row) => row.id)).toEqual([own.id])
})

test('a question is found by its words and by those of its answer, and leads to its place on the page', async () => {
  const [{ question } = { question: '' }] = standardWords('cloudQuestions').items
  const { rows } = await search(question, { kind: 'question' })
  expect(rows[0]).toMatchObject({ kind: 'question', title: question, url: `${pages.cloud.path}#questions` })
  expect((await search('打包票', { kind: 'question' })).rows).toHaveLength(1)
})

test('a visitor is led to no page that the layout or the channel lacks', async () => {
  expect(await urlsOf('价格')).toContain(pages.price.path)
  expect(await urlsOf('价格', { platform: 'mobile' })).not.toContain(pages.price.path)
  const phone = { 'sec-ch-ua-mobile': '?1', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile' }
  expect(await urlsOf('价格', {}, phone)).not.toContain(pages.price.path)
  expect(await urlsOf('活动')).toContain(pages.activity.path)
  expect(await urlsOf('活动', { channel: 'baidu' })).not.toContain(pages.activity.path)
})

test('pages called so stand before the records, those that mention it behind them, over all pages of the answer', async () => {
  for (const title of ['云号一', '云号二', '云号三']) await makeArticle(app.db, { title })
  const { rows, total, facets } = await search('云号')
  expect(total).toBe(rows.length)
  const kinds = rows.map(({ kind }) => kind)
  expect(kinds[0]).toBe('page')
  const records = kinds.indexOf('article')
  expect(kinds.slice(records, records + 3)).toEqual(['article', 'article', 'article'])
  expect(kinds.length).toBeGreaterThan(records + 3)
  const paged = await Promise.all(
    Array.from({ length: Math.ceil(total / 2) }, (_, place) =>
      search('云号', { pageNum: `${place + 1}`, pageSize: '2' }),
    ),
  )
  expect(paged.flatMap((page) => page.rows)).toEqual(rows)
  for (const kind of ['page', 'question', 'article'])
    expect((await search('云号', { kind })).total, kind).toBe(facets?.find((facet) => facet.kind === kind)?.total)
  expect((await search('云号', { since: '30' })).rows.map(({ kind }) => kind)).toEqual([
    'article',
    'article',
    'article',
  ])
  expect((await search('云号', { sort: 'time' })).rows.map(({ kind }) => kind).slice(0, 3)).toEqual(
    kinds.slice(records, records + 3),
  )
})

test('who searches 收费 finds no platform of the demonstration by a sentence that all of them have', async () => {
  await seedPlatforms(app.db)
  await makePlatform(app.db, { name: '某平台', introduction: '按单收费' })
  expect((await search('收费', { kind: 'platform' })).rows.map(({ title }) => title)).toEqual(['某平台'])
})

test('a sentence of a page that is a record is found with the fact that it names', async () => {
  await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })
  const { brandName, founded } = defaultSiteSettings
  const sentence = `${brandName}${founded.year}年成立于${founded.city}，以Chromium为内核`
  const { rows } = await search('年成立于')
  const home = { kind: 'page', url: pages.home.path, summary: expect.stringContaining(sentence) }
  expect(rows).toContainEqual(expect.objectContaining(home))
})
