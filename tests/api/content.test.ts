import sharp from 'sharp'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { makeActivity, makeArticle, makeRegion } from '#db/factories.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const hour = 60 * 60 * 1000
const listCall = calls.contentList
const detailCall = calls.contentDetail

const app = await openTestApp()
const now = app.clock.now().getTime()

const ago = (hours: number) => new Date(now - hours * hour)

async function postList(body: object, query = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${app.baseUrl}/api${listCall.path}${query}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The answer's data, held against the contract's own schema. */
async function list(body: object, query = '') {
  const response = await postList(body, query)
  expect(response.status).toBe(200)
  const { data } = listCall.answer.parse(await response.json())
  return { ...data, titles: data.rows.map((row) => row.title) }
}

async function getDetail(query: string): Promise<Response> {
  return fetch(`${app.baseUrl}/api${detailCall.path}?${query}`)
}

async function detail(query: string) {
  const response = await getDetail(query)
  expect(response.status).toBe(200)
  return detailCall.answer.parse(await response.json()).data
}

test('articles come newest first, of one time the later id first, page by page with their total', async () => {
  const titles: string[] = []
  for (const hours of [5, 3, 3, 9, 1])
    titles.push((await makeArticle(app.db, { secondLevelHeading: 1, publishAt: ago(hours) })).title)
  const newestFirst = [4, 2, 1, 0, 3].map((place) => titles[place])
  const brand = { firstLevelHeadings: 1, secondLevelHeadings: 1 }
  expect(await list(brand)).toMatchObject({ titles: newestFirst, total: 5 })
  expect(await list(brand, '?pageNum=2&pageSize=2')).toMatchObject({ titles: newestFirst.slice(2, 4), total: 5 })
  expect(await list(brand, '?pageNum=4&pageSize=2')).toMatchObject({ titles: [], total: 5 })
  expect(await list(brand, '?pageNum=100000&pageSize=120')).toMatchObject({ titles: [], total: 5 })
})

test('isAll is every section, whatever the section says', async () => {
  await makeArticle(app.db, { secondLevelHeading: 4, title: '全部之四' })
  const { total } = await list({ firstLevelHeadings: 1 })
  for (const isAll of [true, 1]) {
    expect(await list({ firstLevelHeadings: 1, secondLevelHeadings: 4, isAll })).toMatchObject({ total })
  }
  for (const isAll of [false, 0, null]) {
    expect(await list({ firstLevelHeadings: 1, secondLevelHeadings: 4, isAll })).toMatchObject({ titles: ['全部之四'] })
  }
})

test('a draft, a scheduled and a withdrawn item are nowhere', async () => {
  const region = await makeRegion(app.db)
  const activity = await makeActivity(app.db, { regionId: region.id })
  const article = await makeArticle(app.db, { secondLevelHeading: 3, title: '公开' })
  for (const status of ['draft', 'scheduled', 'withdrawn'] as const) {
    const publishAt = status === 'draft' ? null : ago(status === 'withdrawn' ? 1 : -1)
    const selfPath = `news-hidden-${status}`
    const hidden = await makeArticle(app.db, { secondLevelHeading: 3, status, publishAt, title: '不公开', selfPath })
    await makeActivity(app.db, { regionId: region.id, status, publishAt })
    expect((await getDetail(`id=${hidden.id}`)).status).toBe(404)
    expect((await getDetail(`selfPath=${selfPath}`)).status).toBe(404)
  }
  expect(await list({ firstLevelHeadings: 1, secondLevelHeadings: 3 })).toMatchObject({ titles: ['公开'], total: 1 })
  expect(await list({ firstLevelHeadings: 1, keyword: '不公开' })).toMatchObject({ total: 0 })
  expect(await detail(`id=${article.id}`)).toMatchObject({ prev: null, next: null, recommend: [] })
  const inRegion = await list({ firstLevelHeadings: 2, regionId: region.id })
  expect(inRegion).toMatchObject({ titles: [activity.title], total: 1 })
})

test('keyword looks in title and summary, title in the title alone, and the case of letters does not count', async () => {
  await makeArticle(app.db, { title: 'TikTok 选品', briefly: '从零开始', publishAt: ago(2) })
  await makeArticle(app.db, { title: '物流', briefly: '给 tiktok 卖家', publishAt: ago(1) })
  const all = { firstLevelHeadings: 1 }
  expect(await list({ ...all, keyword: 'TIKTOK' })).toMatchObject({ titles: ['物流', 'TikTok 选品'], total: 2 })
  expect(await list({ ...all, title: 'tikTok' })).toMatchObject({ titles: ['TikTok 选品'] })
  expect(await list({ ...all, keyword: '从零', title: '选' })).toMatchObject({ titles: ['TikTok 选品'] })
  expect(await list({ ...all, keyword: '零从' })).toMatchObject({ total: 0 })
  expect(await list({ ...all, keyword: '流' })).toMatchObject({ titles: ['物流'] })
  for (const keyword of ['物流', 'KT', 'ikt', '品 从', '从零开始'])
    expect(await list({ ...all, keyword })).not.toMatchObject({ total: 0 })
  for (const keyword of ['流物', 'tt', '从开始']) expect(await list({ ...all, keyword })).toMatchObject({ total: 0 })
})

test('signs that mean something to LIKE or to SQL mean themselves', async () => {
  await makeArticle(app.db, { title: '佣金 100%_\\立减', secondLevelHeading: 5 })
  const all = { firstLevelHeadings: 1, secondLevelHeadings: 5 }
  for (const keyword of ['%', '_', '\\', '100%', '%_\\'])
    expect(await list({ ...all, keyword })).toMatchObject({ total: 1 })
  for (const keyword of ['%减%', '___', "'", "' or 1=1 --", '*', '{', '",']) {
    expect(await list({ ...all, keyword })).toMatchObject({ total: 0 })
  }
})

test('activities that have not ended come first, the next to begin at the top, then the last ended', async () => {
  const region = await makeRegion(app.db)
  const make = (title: string, begin: number, end: number | null) =>
    makeActivity(app.db, {
      regionId: region.id,
      title,
      beginTime: ago(-begin),
      endTime: end === null ? null : ago(-end),
    })
  await make('昨天结束', -48, -24)
  await make('后天开始', 48, 72)
  await make('刚刚结束', -2, -1)
  await make('没有结束', -500, null)
  await make('正在进行', -1, 1)
  const order = ['没有结束', '正在进行', '后天开始', '刚刚结束', '昨天结束']
  const body = { firstLevelHeadings: 2, regionId: region.id }
  expect(await list(body)).toMatchObject({ titles: order, total: 5 })
  for (const [pageNum, pageSize] of [
    [1, 2],
    [2, 2],
    [3, 2],
    [2, 3],
    [1, 3],
    [2, 4],
  ] as const) {
    const expected = order.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    expect(await list(body, `?pageNum=${pageNum}&pageSize=${pageSize}`)).toMatchObject({ titles: expected, total: 5 })
  }
})

test('regions are in the staff’s order with their activities and those that have not ended', async () => {
  const last = await makeRegion(app.db, { name: '义乌', sortOrder: 900 })
  const first = await makeRegion(app.db, { name: '杭州', sortOrder: -900 })
  await makeActivity(app.db, { regionId: last.id })
  await makeActivity(app.db, { regionId: last.id, beginTime: ago(3), endTime: ago(2) })
  await makeActivity(app.db, { regionId: last.id, beginTime: ago(3), endTime: null })
  await makeArticle(app.db, { regionId: last.id })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${app.baseUrl}${calls.regionList.path}`, { method: 'POST', headers, body: '{}' })
  const { data } = calls.regionList.answer.parse(await response.json())
  expect(data[0]).toEqual({ id: first.id, region: '杭州', total: 0, openTotal: 0 })
  expect(data.at(-1)).toEqual({ id: last.id, region: '义乌', total: 3, openTotal: 2 })
})

test('an article carries its neighbours in the list and what is related, never itself', async () => {
  const ids: number[] = []
  for (let hours = 8; hours > 0; hours -= 1)
    ids.push(
      (await makeArticle(app.db, { secondLevelHeading: 4, publishAt: ago(hours), label: hours === 8 ? '同类' : '' }))
        .id,
    )
  const [, , , before, id, after] = ids
  await app.pool.query(`update content_items set label = '同类' where id = ${id}`)
  const { prev, next, recommend } = await detail(`id=${id}`)
  expect({ prev: prev?.id, next: next?.id }).toEqual({ prev: after, next: before })
  expect(recommend.map((row) => row.id)).toEqual([ids[0], after, before, ids[6], ids[2]])
})

test('an activity has no neighbours and recommends others that have not ended', async () => {
  const activity = await makeActivity(app.db, { beginTime: ago(-1) })
  const ended = await makeActivity(app.db, { beginTime: ago(9), endTime: ago(8) })
  const { prev, next, recommend } = await detail(`id=${activity.id}`)
  expect({ prev, next }).toEqual({ prev: null, next: null })
  expect(recommend.length).toBe(5)
  expect(recommend.map((row) => row.id)).not.toContain(activity.id)
  expect(recommend.map((row) => row.id)).not.toContain(ended.id)
})

test('an own path finds its article when no id is given, and the id goes before it', async () => {
  const own = await makeArticle(app.db, { selfPath: 'news-own-path' })
  const other = await makeArticle(app.db)
  expect(await detail('selfPath=news-own-path')).toMatchObject({ id: own.id, selfPath: 'news-own-path' })
  expect(await detail(`id=${other.id}&selfPath=news-own-path`)).toMatchObject({ id: other.id, selfPath: null })
})

test('a stored value that a page may not show is left out', async () => {
  const { id } = await makeArticle(app.db, {
    content: '<p onclick="alert(1)">正文<script>alert(1)</script></p>',
    pictureUrl: 'javascript:alert(1)',
    linkUrl: ' javascript:alert(1)',
    selfPath: 'no own path',
  })
  expect(await detail(`id=${id}`)).toMatchObject({ content: '<p>正文</p>', picture: '', linkUrl: '', selfPath: null })
})

test('an item without picture, summary, author, region or times is answered with empty ones', async () => {
  const { id, publishAt } = await makeArticle(app.db, { briefly: '', content: '', secondLevelHeading: null })
  const time = publishAt && formatShanghai(publishAt)
  expect(await detail(`id=${id}`)).toMatchObject({
    briefly: '',
    label: '',
    picture: '',
    author: '',
    content: '',
    region: null,
    organizer: '',
    address: '',
    beginTime: null,
    endTime: null,
    linkUrl: '',
    selfPath: null,
    secondLevelHeadings: null,
    createTime: time,
    updateTime: time,
  })
})

test('an item that was written before it became public was not updated before it was made', async () => {
  const { id } = await makeArticle(app.db, { createdAt: ago(9), updatedAt: ago(9), publishAt: ago(2) })
  const time = formatShanghai(ago(2))
  expect(await detail(`id=${id}`)).toMatchObject({ createTime: time, updateTime: time })
})

test.each(['id=99999999', 'selfPath=news-nobody', 'selfPath=%E4%B8%AD', 'selfPath=news-detail'])(
  'what does not exist is 404: %s',
  async (query) => {
    expect((await getDetail(query)).status).toBe(404)
  },
)

test.each([
  '',
  'id=',
  'id=abc',
  'id=0',
  'id=-1',
  'id=1.5',
  'id=1e3',
  'id=99999999999',
  'id=1&id=2',
  'selfPath=',
  `selfPath=${'a'.repeat(10_000)}`,
  'selfPath=%00',
  'id=%D9%A1',
])('a detail that names nothing is 400: %s', async (query) => {
  expect((await getDetail(query)).status).toBe(400)
})

test.each<[object, string?]>([
  [{}],
  [{ firstLevelHeadings: 3 }],
  [{ firstLevelHeadings: '1' }],
  [{ firstLevelHeadings: 1, secondLevelHeadings: 6 }],
  [{ firstLevelHeadings: 1, keyword: '长'.repeat(10_000) }],
  [{ firstLevelHeadings: 1, title: '\0' }],
  [{ firstLevelHeadings: 1, keyword: ['a'] }],
  [{ firstLevelHeadings: 1, regionId: 'x' }],
  [{ firstLevelHeadings: 1, regionId: 0 }],
  [{ firstLevelHeadings: 1, isAll: 2 }],
  [{ firstLevelHeadings: 1, status: 'draft' }],
  [{ firstLevelHeadings: 1 }, '?pageNum=0'],
  [{ firstLevelHeadings: 1 }, '?pageNum=1000000000'],
  [{ firstLevelHeadings: 1 }, '?pageSize=121'],
])('a list that asks for nothing sensible is 400: %j %s', async (body, query) => {
  const response = await postList(body, query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 400 })
})

test('the card of a published item is a picture of its title, its address one of its words', async () => {
  const article = await makeArticle(app.db, { secondLevelHeading: 5, title: '多店被判关联，先查这六处共用' })
  const other = await makeActivity(app.db, { title: '沙龙 🎉 镋 & <b>' })
  const cards = await Promise.all([article, other].map(async ({ id }) => (await detail(`id=${id}`)).shareCard ?? ''))
  const inks = []
  for (const card of cards) {
    const answer = await fetch(app.baseUrl + card)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const picture = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const middle = { left: 290, top: 190, width: 620, height: 330 }
    const pixels = await picture.extract(middle).greyscale().raw().toBuffer()
    inks.push(pixels.filter((level) => Math.abs(level - (pixels[0] ?? 0)) > 60).length)
  }
  expect(Math.min(...inks)).toBeGreaterThan(500)

  const [card = ''] = cards
  const ask = (path: string, method = 'GET') => fetch(app.baseUrl + path, { method, redirect: 'manual' })
  const outdated = await ask(card.replace(/.{16}\.png$/, 'aaaaaaaaaaaaaaaa.png'))
  expect([outdated.status, outdated.headers.get('location')]).toEqual([302, card])
  expect((await ask(card, 'HEAD')).status).toBe(200)
  expect((await ask(card, 'POST')).status).toBe(405)
  const hidden = await makeArticle(app.db, { secondLevelHeading: 5, status: 'draft', publishAt: null })
  const missing = [
    card.replace('/article-', '/activity-'),
    card.replace(`-${article.id}-`, `-${hidden.id}-`),
    `${card}x`,
    '/cards/',
  ]
  for (const path of missing) expect((await ask(path)).status, path).toBe(404)
})
