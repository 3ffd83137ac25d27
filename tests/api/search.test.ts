import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeActivity, makeArticle, makePlatform } from '#db/factories.ts'
import { contentItems, platforms, searchEntries } from '#db/schema/index.ts'
import { indexContentItem, indexMissing } from '#db/search-entries.ts'
import { activeId, firstHeading } from '#domain/content/headings.ts'
import { openTestApp } from '#tests/support/test-app.ts'

type Query = Record<string, string | number>

/** Without the site's own pages and questions, whose words are no test's: tests/api/search-pages.test.ts has them. */
const app = await openTestApp({ listSiteTexts: () => [] })

beforeEach(async () => {
  await app.db.delete(contentItems)
  await app.db.delete(platforms)
})

const addressOf = (query: Query) =>
  `${app.baseUrl}/api/search?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`

/** Searches over HTTP and holds the answer against the contract's own schema. */
async function search(keyword: string, query: Query = {}) {
  const response = await fetch(addressOf({ keyword, ...query }))
  const { code, msg, ...fields } = await response.json()
  expect(code, msg).toBe(200)
  return calls.search.answer.strict().parse(fields).data
}

async function titles(keyword: string, query: Query = {}): Promise<string[]> {
  const { rows, total } = await search(keyword, query)
  if (query.pageNum === undefined) expect(total).toBe(rows.length)
  return rows.map(({ title }) => title)
}

const hourMs = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs)

test.each([
  ['关联', '防关联检测'],
  ['防关联检测', '防关联检测'],
  ['联检', '防关联检测'],
  ['税', '欧洲税务'],
  ['TIKTOK', 'TikTok Shop 入驻指南'],
  ['ｔｉｋｔｏｋ', 'TikTok Shop 入驻指南'],
  ['tik', 'TikTok Shop 入驻指南'],
  ['Shop入驻', 'TikTok Shop 入驻指南'],
  ['入驻 tiktok', 'TikTok Shop 入驻指南'],
  ['指南，入驻', 'TikTok Shop 入驻指南'],
  ['erp系统', '对接ＥＲＰ系统'],
  ['IP', '独享 IP'],
  ['2026', '2026年旺季'],
  ['6.8.2', '版本6.8.2'],
  ['𠮷', '𠮷野家入驻'],
])('%s finds %s', async (keyword, title) => {
  await makeArticle(app.db, { title, briefly: '', content: '<p>正文</p>' })
  await makeArticle(app.db, { title: '别的', briefly: '', content: '<p>Shipping 与 VIP</p>' })
  expect(await titles(keyword)).toEqual([title])
})

test('a phrase is not found where its characters only stand apart', async () => {
  await makeArticle(app.db, { title: '多店的店关与关联', content: '<p>多店</p><p>关联</p>' })
  await makeArticle(app.db, { title: '连着', content: '<p>多店<strong>关联</strong>的成因</p>' })
  expect(await titles('多店关联')).toEqual(['连着'])
  expect(await titles('多店 关联')).toHaveLength(2)
  expect(await titles('多店 没有')).toEqual([])
})

test('what only punctuation, signs of LIKE or emoji ask for is nothing, and no error', async () => {
  await makeArticle(app.db, { title: '100% 的店_铺' })
  for (const keyword of ['%', '_', '%%%', "'", '\\', '🔥', '，。！', '   ', '--', "';--", '{}', '[', ']', '%店'])
    expect((await search(keyword)).total, keyword).toBe(keyword === '%店' ? 1 : 0)
  expect(await titles('店%铺')).toEqual(['100% 的店_铺'])
  expect(await titles('100%')).toEqual(['100% 的店_铺'])
})

test('a keyword that is missing, empty, too long or broken is refused', async () => {
  for (const query of [{}, { keyword: '' }, { keyword: '店'.repeat(101) }, { keyword: 'a'.repeat(10_000) }]) {
    const response = await fetch(addressOf(query as Query))
    expect([response.status, (await response.json()).code], JSON.stringify(query).slice(0, 40)).toEqual([400, 400])
  }
  // Halves of a surrogate pair arrive as replacement characters, which are no letters.
  for (const [broken, status] of Object.entries({ '%00': 400, '%ED%A0%80': 200, '%FF': 200 }))
    expect((await fetch(`${app.baseUrl}/api/search?keyword=${broken}`)).status, broken).toBe(status)
  expect((await fetch(addressOf({ keyword: '店', pageNum: 0 }))).status).toBe(400)
  expect((await fetch(addressOf({ keyword: '店', pageNum: 1_000_000_000 }))).status).toBe(400)
})

test('only published content is found, from the moment of its publication', async () => {
  const { id } = await makeArticle(app.db, { title: '草稿上架', status: 'draft', publishAt: null })
  await makeArticle(app.db, { title: '定时上架', status: 'scheduled', publishAt: hoursAgo(-1) })
  await makeArticle(app.db, { title: '撤回上架', status: 'withdrawn' })
  expect(await titles('上架')).toEqual([])
  const set = (values: Partial<typeof contentItems.$inferInsert>) =>
    app.db.transaction(async (tx) => {
      await tx.update(contentItems).set(values).where(eq(contentItems.id, id))
      await indexContentItem(tx, id)
    })
  await set({ status: 'published', publishAt: hoursAgo(0) })
  expect(await titles('上架')).toEqual(['草稿上架'])
  await set({ title: '改名' })
  expect(await titles('上架')).toEqual([])
  expect(await titles('改名')).toEqual(['改名'])
  await set({ status: 'withdrawn' })
  expect(await titles('改名')).toEqual([])
  await set({ status: 'published' })
  await app.db.delete(contentItems).where(eq(contentItems.id, id))
  expect(await titles('改名')).toEqual([])
  expect(await app.db.$count(searchEntries)).toBe(0)
})

test('a row that was unpublished past the index is not shown', async () => {
  const { id } = await makeArticle(app.db, { title: '绕过索引' })
  await app.db.update(contentItems).set({ status: 'withdrawn' }).where(eq(contentItems.id, id))
  expect((await search('索引')).rows).toEqual([])
})

/** One of each kind that says 旺季, and returns their titles by kind. */
async function makeOneOfEach() {
  for (const heading of Object.values(activeId))
    await makeArticle(app.db, {
      title: `旺季文章${heading}`,
      secondLevelHeading: heading,
      publishAt: hoursAgo(heading),
    })
  await makeActivity(app.db, { title: '旺季活动', publishAt: hoursAgo(40 * 24) })
  await makePlatform(app.db, { name: '旺季平台' })
}

test('the facets count every kind and heading, whatever is chosen of them', async () => {
  await makeOneOfEach()
  const { rows, total, facets } = await search('旺季', { kind: 'article', activeId: 3 })
  expect(rows.map(({ title }) => title)).toEqual(['旺季文章3'])
  expect(total).toBe(1)
  const named = (facets ?? []).map(({ kind, activeId, total: hits }) => `${kind} ${activeId} ${hits}`)
  expect(named.toSorted()).toEqual(
    ['activity null 1', 'platform null 1', ...[1, 2, 3, 4, 5].map((heading) => `article ${heading} 1`)].toSorted(),
  )
  expect(await titles('旺季', { kind: 'activity' })).toEqual(['旺季活动'])
  expect(await titles('旺季', { kind: 'platform' })).toEqual(['旺季平台'])
  expect(await titles('旺季', { kind: 'activity', activeId: 2 })).toEqual([])
})

test('a Baidu visitor gets neither activities nor the product introduction, nor their numbers', async () => {
  await makeOneOfEach()
  const { rows, total, facets } = await search('旺季', { channel: 'baidu' })
  expect(rows.map(({ title }) => title)).toEqual(['旺季平台', '旺季文章1', '旺季文章2', '旺季文章4', '旺季文章5'])
  expect(total).toBe(5)
  expect(facets).toHaveLength(5)
  expect(await titles('旺季', { channel: 'baidu', kind: 'activity' })).toEqual([])
})

test('by relevance titles come first and then the newest, by time only the newest; since counts days', async () => {
  const body = (title: string, hours: number) =>
    makeArticle(app.db, { title, content: '<p>说到退税的事</p>', publishAt: hoursAgo(hours) })
  await body('新文', 1)
  await body('旧文', 24 * 31)
  await makeArticle(app.db, { title: '退税流程', publishAt: hoursAgo(24 * 200) })
  await makeArticle(app.db, { title: '退税材料', publishAt: hoursAgo(24 * 20) })
  await makePlatform(app.db, { name: '某平台', introduction: '支持退税' })
  expect(await titles('退税')).toEqual(['退税材料', '退税流程', '新文', '旧文', '某平台'])
  expect(await titles('退税', { sort: 'time' })).toEqual(['新文', '退税材料', '旧文', '退税流程', '某平台'])
  expect(await titles('退税', { since: 30 })).toEqual(['退税材料', '新文'])
  expect(await titles('退税', { since: 180, sort: 'time' })).toEqual(['新文', '退税材料', '旧文'])
  const pages = await Promise.all([1, 2, 3, 4, 100_000].map((pageNum) => search('退税', { pageNum, pageSize: 2 })))
  expect(pages.map(({ rows }) => rows.map(({ title }) => title))).toEqual([
    ['退税材料', '退税流程'],
    ['新文', '旧文'],
    ['某平台'],
    [],
    [],
  ])
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5, 5])
})

test('a hit tells its page, its picture, its times, and the words in it as they are written', async () => {
  const article = await makeArticle(app.db, {
    title: 'ＥＲＰ 对接',
    selfPath: 'news-erp',
    secondLevelHeading: 5,
    pictureUrl: 'javascript:alert(1)',
    content: `<p>${'前面的话。'.repeat(30)}再把 Erp 系统接上 &lt;后台&gt;。</p>`,
    publishAt: new Date('2026-11-20T02:00:00Z'),
  })
  const activity = await makeActivity(app.db, {
    title: '大会',
    briefly: '聊聊ERP',
    content: '',
    pictureUrl: '/media/demo/covers/a.svg',
    beginTime: new Date('2026-12-12T01:30:00Z'),
    publishAt: new Date('2026-11-19T02:00:00Z'),
  })
  const platform = await makePlatform(app.db, { name: 'ERPLY', introduction: '收银' })
  expect((await search('erp')).rows).toEqual([
    {
      kind: 'platform',
      id: platform.id,
      title: 'ERPLY',
      summary: '收银',
      url: `/platformDetail.html?platformId=${platform.id}`,
      highlights: ['ERPLY'],
      picture: '/media/demo/apps/tag.svg',
      activeId: null,
      time: null,
      beginTime: null,
    },
    {
      kind: 'article',
      id: article.id,
      title: 'ＥＲＰ 对接',
      summary: '再把 Erp 系统接上 <后台>。',
      url: `/news-erp.html?id=${article.id}&activeId=5`,
      highlights: ['ＥＲＰ', 'Erp'],
      picture: '',
      activeId: 5,
      time: '2026-11-20 10:00:00',
      beginTime: null,
    },
    {
      kind: 'activity',
      id: activity.id,
      title: '大会',
      summary: '聊聊ERP',
      url: `/ActivityInfo.html?activityId=${activity.id}`,
      highlights: ['ERP'],
      picture: '/media/demo/covers/a.svg',
      activeId: null,
      time: '2026-11-19 10:00:00',
      beginTime: '2026-12-12 09:30:00',
    },
  ])
})

test('a hit in the organiser or the address alone is shown', async () => {
  const place = { organizer: '跨境协会', address: '深圳湾6号楼' }
  await makeActivity(app.db, { title: '大会', briefly: '一天讲完', content: '<p>正文</p>', ...place })
  const summaryOf = async (keyword: string) => (await search(keyword)).rows.map(({ summary }) => summary)
  expect(await summaryOf('深圳湾')).toEqual(['深圳湾6号楼'])
  expect(await summaryOf('协会')).toEqual(['跨境协会；深圳湾6号楼'])
  expect((await search('深圳湾')).rows.map(({ highlights }) => highlights)).toEqual([['深圳湾']])
  expect(await summaryOf('大会')).toEqual(['一天讲完'])
})

test('a page behind the last hit is empty, with the true total', async () => {
  await makeArticle(app.db, { title: '税务' })
  for (const pageNum of [2, 100_000]) {
    const { rows, total, facets } = await search('税务', { pageNum, pageSize: 48 })
    expect({ rows, total, facets: facets?.length }).toEqual({ rows: [], total: 1, facets: 1 })
  }
})

test('more candidates than are checked still show nothing that is no hit', async () => {
  const rows = Array.from({ length: 320 }, (_, place) => ({
    firstLevelHeading: firstHeading.article,
    secondLevelHeading: activeId.news,
    title: place % 2 ? '多店关联' : '多店，店关，关联',
    status: 'published' as const,
    publishAt: hoursAgo(place),
    createdAt: hoursAgo(place),
    updatedAt: hoursAgo(place),
  }))
  await app.db.insert(contentItems).values(rows)
  expect(await indexMissing(app.db)).toBe(320)
  const { rows: found } = await search('多店关联', { pageSize: 48 })
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ title }) => title))).toEqual(new Set(['多店关联']))
})

test('an index that is empty or of an older reading is made anew, and once only', async () => {
  await makeArticle(app.db, { title: '重建索引' })
  await makePlatform(app.db, { name: '重建平台' })
  await makeArticle(app.db, { title: '重建草稿', status: 'draft', publishAt: null })
  await app.db.update(searchEntries).set({ version: 0 })
  expect(await Promise.all([indexMissing(app.db), indexMissing(app.db)])).toContain(2)
  expect((await titles('重建')).toSorted()).toEqual(['重建平台', '重建索引'])
  await app.db.delete(searchEntries)
  expect(await indexMissing(app.db)).toBe(2)
  expect(await indexMissing(app.db)).toBe(0)
  expect((await titles('重建')).toSorted()).toEqual(['重建平台', '重建索引'])
})

test('pages of searches are ended by every change of content, platforms and settings', async () => {
  const answer = await app.app.apiFetch('/search?keyword=%E5%BA%97')
  expect(answer.headers.get('x-cache-tags')?.split(',').toSorted()).toEqual([
    'content',
    'landing-pages',
    'platforms',
    'site-settings',
  ])
})
