import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { banners, contentItems, coupons, media, paidOrders, regions, staff, users } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { memberLimits } from '#domain/staff/limits.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { givenUser } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { articleText, contentCalls } from '#tests/support/console-content.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { linkCases } from '#tests/support/link-cases.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
await seedDemo(app.db, app.clock)
const owner = (await enterAsOwner(app)).browser
const editor = (await enterAs(app, owner, ['editor'])).browser
const approver = (await enterAs(app, owner, ['approver'])).browser

type Found = { kind: string; id: number; name: string; hint: string; at: string }
const find = async (browser: StaffBrowser, term: string): Promise<Found[]> => {
  const answer = await browser.ask('POST /find', { body: { term } })
  expect(answer.status).toBe(200)
  return answer.data
}

test('a record is found by its name, its path, its address and its number, an unpublished draft too', async () => {
  const articles = contentCalls(editor)
  const id = await articles.create(articleText({ title: 'Quokka 旺季备货清单', selfPath: 'news-quokka-list' }))
  await articles.publish(id)
  const hidden = await articles.create(articleText({ title: 'quokka 还没写完' }))
  expect((await find(editor, 'QUOKKA')).map((found) => found.id)).toEqual(expect.arrayContaining([id, hidden]))
  for (const term of [
    'news-quokka-list',
    '/news-quokka-list.html',
    `/news-detail.html?id=${id}&activeId=5`,
    String(id),
  ])
    expect(await find(editor, term)).toContainEqual(expect.objectContaining({ kind: 'article', id }))
  const [picture] = await app.db
    .insert(media)
    .values({
      key: '2026/11/quokka.png',
      fileName: 'Quokka 头图.png',
      mimeType: 'image/png',
      sizeBytes: 1,
      sha256: 'x',
      uploadedBy: 'staff:1',
      createdAt: app.clock.now(),
    })
    .returning()
  for (const term of ['quokka 头图', '/media/2026/11/quokka.png'])
    expect(await find(editor, term)).toContainEqual(expect.objectContaining({ kind: 'media', id: picture?.id }))
  const [gone] = await app.db.select().from(banners).limit(1)
  await app.db
    .update(banners)
    .set({ deletedAt: app.clock.now(), title: 'Quokka 旧横幅' })
    .where(eq(banners.id, gone?.id ?? 0))
  expect((await find(editor, 'quokka 旧横幅')).map(({ kind }) => kind)).not.toContain('banner')
})

test('several words are found in any order, an activity by its city and a device by its area', async () => {
  const articles = contentCalls(editor)
  const id = await articles.create(articleText({ title: '袋獾被判关联，先查六处' }))
  for (const term of ['关联 袋獾', '袋獾 六处', 'guanlian daihuan'])
    expect(await find(editor, term), term).toContainEqual(expect.objectContaining({ kind: 'article', id }))
  expect(await find(editor, '关联 袋狼')).toEqual([])
  const [activity] = await app.db
    .select({ id: contentItems.id, city: regions.name })
    .from(contentItems)
    .innerJoin(regions, eq(regions.id, contentItems.regionId))
    .limit(1)
  expect(await find(editor, activity?.city ?? '')).toContainEqual(
    expect.objectContaining({ kind: 'activity', id: activity?.id }),
  )
  expect((await find(owner, '欧洲')).map(({ kind }) => kind)).toContain('sku')
})

test('of a word that a thousand items have the newest are shown and no more is counted; of a rare one the oldest is found', async () => {
  const hour = 60 * 60 * 1_000
  const before = (hours: number) => new Date(app.clock.now().getTime() - hours * hour)
  const values = Array.from({ length: 1_100 }, (_, n) => ({
    firstLevelHeading: n % 100 === 99 ? (2 as const) : (1 as const),
    title: `海獭第${n}篇`,
    briefly: '潮间带',
    status: 'withdrawn' as const,
    createdAt: before(n),
    updatedAt: before(n),
  }))
  values.push({ ...values[0], title: '袋狸的海獭', createdAt: before(2_000), updatedAt: before(2_000) } as never)
  await app.db.insert(contentItems).values(values)
  const list = async (query: Record<string, string>) =>
    (await owner.ask('GET /content', { query: { firstLevelHeading: '1', pageSize: '3', ...query } })).data
  const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title)
  const second = await list({ q: '海獭', pageNum: '34' })
  expect(second.total).toBe(1_000)
  expect(titles(second)).toEqual(['海獭第100篇', '海獭第101篇', '海獭第102篇'])
  expect(titles(await list({ q: '海獭第', order: 'asc' }))[0]).toBe('海獭第1098篇')
  expect(await list({ q: '袋狸' })).toMatchObject({ total: 1, rows: [{ title: '袋狸的海獭' }] })
  expect((await list({ q: '海獭', status: 'draft' })).total).toBe(0)
  expect((await list({ q: '第7篇' })).total).toBe(1)
  expect((await list({ q: '第7篇', pageNum: '5' })).total).toBe(1)
  const found = (await find(editor, '海獭')).map(({ kind, name }) => `${kind} ${name}`)
  expect(found).toEqual([
    ...[0, 1, 2, 3, 4].map((n) => `article 海獭第${n}篇`),
    ...[99, 199, 299, 399, 499].map((n) => `activity 海獭第${n}篇`),
  ])
  expect((await find(editor, '袋狸')).map(({ name }) => name)).toEqual(['袋狸的海獭'])
  expect((await find(editor, '潮间带')).map(({ kind }) => kind)).toEqual([])
})

test('each role finds the kinds of its own pages, and no other', async () => {
  const kindsOf = async (browser: StaffBrowser, term: string) =>
    new Set((await find(browser, term)).map(({ kind }) => kind))
  expect(await kindsOf(editor, 'Shopee')).toContain('platform')
  expect(await kindsOf(approver, 'Shopee')).not.toContain('platform')
  expect(await kindsOf(owner, 'member')).toContain('member')
  expect(await kindsOf(editor, 'member')).not.toContain('member')
  const pricing = (await enterAs(app, owner, ['pricing'])).browser
  expect(await kindsOf(pricing, '美国')).toContain('sku')
  expect(await kindsOf(editor, '美国')).not.toContain('sku')
})

test('an account is found by a whole phone number alone and with the permission, counted and audited as on its page', async () => {
  const { phone } = await givenUser(app)
  const [account] = await find(approver, phone)
  expect(account).toMatchObject({ kind: 'account', id: 0, name: '', at: expect.stringMatching(/^[\w-]{16,}$/) })
  expect(await find(approver, phone.slice(0, 8))).toEqual([])
  expect(await find(editor, phone)).toEqual([])
  const written = await readEntries(app, { action: 'customer.search' })
  expect(written).toHaveLength(1)
  expect(JSON.stringify(written)).not.toContain(phone)
  for (const line of app.logs) expect(line).not.toContain(phone)
  const session = await approver.ask('GET /session')
  const { limits, sentence } = memberLimits.searches
  const windows = limitHits(`staff-searches:${session.data.id}`, limits, 1)
  await fillLimit(app, windows, limits[0].count)
  const full = await approver.ask('POST /find', { body: { term: phone } })
  expect(full).toMatchObject({ status: 429 })
  expect(full.msg).toContain(sentence)
  expect((await approver.ask('POST /find', { body: { term: '美国' } })).status).toBe(200)
})

test('names are found by pinyin and initials: content, directories, coupons and people, each for its own roles', async () => {
  const articles = contentCalls(editor)
  const id = await articles.create(articleText({ title: '袋熊备货要点' }))
  for (const term of ['daixiongbeihuo', 'dxbh', 'beihuoyaodian', 'bhyd'])
    expect(await find(editor, term), term).toContainEqual(expect.objectContaining({ kind: 'article', id }))
  // One letter would fit nearly every name.
  expect((await find(editor, 'd')).map((found) => found.id)).not.toContain(id)
  await app.db
    .update(staff)
    .set({ name: '沈禾' })
    .where(eq(staff.id, (await editor.ask('GET /session')).data.id))
  expect(await find(owner, 'shenhe')).toContainEqual(expect.objectContaining({ kind: 'member', name: '沈禾' }))
  expect((await find(editor, 'shenhe')).map(({ kind }) => kind)).not.toContain('member')
  const [coupon] = await app.db.select({ id: coupons.id }).from(coupons).limit(1)
  await app.db
    .update(coupons)
    .set({ name: '袋熊满减券' })
    .where(eq(coupons.id, coupon?.id ?? 0))
  expect(await find(owner, 'dxmjj')).toContainEqual(expect.objectContaining({ kind: 'coupon', id: coupon?.id }))
  // What has the letters themselves comes before what has them in its pinyin.
  const written = await articles.create(articleText({ title: 'dxbh 是什么' }))
  const [first] = await find(editor, 'dxbh')
  expect(first?.id).toBe(written)
})

test('a platform is found by its Chinese name, and by a synonym of the staff for the search of the site', async () => {
  const platform = expect.objectContaining({ kind: 'platform', name: 'Amazon' })
  expect(await find(editor, '亚马逊')).toContainEqual(platform)
  expect((await owner.ask('POST /synonyms', { body: { typed: '袋鼠站', word: 'Amazon' } })).code).toBe(200)
  expect(await find(editor, '袋鼠站')).toContainEqual(platform)
})

test('an activity is found by the pinyin of its city, a device by that of its area, each for its own roles', async () => {
  const [activity] = await app.db
    .select({ id: contentItems.id, cityId: regions.id })
    .from(contentItems)
    .innerJoin(regions, eq(regions.id, contentItems.regionId))
    .limit(1)
  await app.db
    .update(regions)
    .set({ name: '袋貂湾' })
    .where(eq(regions.id, activity?.cityId ?? 0))
  for (const term of ['daidiaowan', 'ddw'])
    expect(await find(editor, term), term).toContainEqual(
      expect.objectContaining({ kind: 'activity', id: activity?.id }),
    )
  expect((await find(owner, 'beimei')).map(({ kind }) => kind)).toContain('sku')
  expect((await find(editor, 'beimei')).map(({ kind }) => kind)).not.toContain('sku')
})

test('a part of an address of mail finds the member, for owners alone', async () => {
  const { data } = await editor.ask('GET /session')
  const [member] = await app.db.select().from(staff).where(eq(staff.id, data.id))
  const part = (member?.email ?? '').slice(0, -4)
  expect(part).toContain('@')
  expect(await find(owner, part)).toContainEqual(expect.objectContaining({ kind: 'member', id: data.id }))
  expect((await find(editor, part)).map(({ kind }) => kind)).not.toContain('member')
})

test('a part of an address finds what stands there, and a word of letters alone does not search addresses', async () => {
  const articles = contentCalls(editor)
  const text = articleText({ title: '潮汐表怎么看才不误船期', selfPath: 'news-numbat-tide-table' })
  const id = await articles.create(text)
  expect((await articles.publish(id)).code).toBe(200)
  for (const term of ['news-numbat', '/news-numbat-tide', 'numbat-tide'])
    expect(await find(editor, term), term).toContainEqual(expect.objectContaining({ kind: 'article', id }))
  expect(await find(editor, 'numbat')).toEqual([])
  const [slide] = await app.db.select({ id: banners.id }).from(banners).where(isNull(banners.deletedAt)).limit(1)
  await app.db
    .update(banners)
    .set({ jumpUrl: '/numbat-landing.html' })
    .where(eq(banners.id, slide?.id ?? 0))
  expect(await find(editor, 'numbat-land')).toContainEqual(expect.objectContaining({ kind: 'banner', id: slide?.id }))
})

test('an order is found by its whole number, leads to its account, and is counted and audited as a look for one', async () => {
  const { userId } = await givenUser(app)
  const [member] = await app.db.select().from(users).where(eq(users.id, userId))
  const orderNo = 'FY-20261129-000777'
  await app.db.insert(paidOrders).values({
    orderNo,
    userId,
    payableFen: 9_900,
    couponIds: [],
    paidAt: app.clock.now(),
    receivedAt: app.clock.now(),
    channel: 'direct',
    qd: '',
    cy: '',
    bdVid: '',
    inviteCode: '',
    firstQd: '',
    firstCy: '',
    firstBdVid: '',
    firstInviteCode: '',
  })
  const before = (await readEntries(app, { action: 'customer.search' })).length
  expect(await find(owner, orderNo)).toEqual([
    { kind: 'order', id: expect.any(Number), name: '', hint: '', at: member?.publicId },
  ])
  expect((await find(owner, orderNo.slice(0, -1))).map(({ kind }) => kind)).not.toContain('order')
  expect((await find(editor, orderNo)).map(({ kind }) => kind)).not.toContain('order')
  const written = await readEntries(app, { action: 'customer.search' })
  expect(written).toHaveLength(before + 1)
  expect(JSON.stringify(written)).not.toContain(orderNo)
})

test('what a pattern language would read as its own is taken as it stands', async () => {
  for (const term of ['%', '_', '\\', "'; drop table staff; --", '{', '"', ''])
    expect((await owner.ask('POST /find', { body: { term } })).status).toBe(200)
  expect(await find(editor, '%_%')).toEqual([])
})

test('a path says the title in pinyin, and is one that no item and no draft has', async () => {
  const articles = contentCalls(editor)
  const title = '重庆卖家：11.11备货 TikTok Shop'
  const id = await articles.create(articleText({ title }))
  const suggest = async () => (await editor.ask(`POST /content/${id}/path`, { body: { title } })).data.path
  const path = await suggest()
  expect(path).toBe('news-chong-qing-mai-jia-11-11-bei-huo')
  await articles.create(articleText({ selfPath: path }))
  expect(await suggest()).toBe(`${path}-2`)
  // 你好 and 拟好 sound alike.
  await articles.create(articleText({ selfPath: 'news-ni-hao' }))
  expect((await editor.ask(`POST /content/${id}/path`, { body: { title: '拟好' } })).data.path).toBe('news-ni-hao-2')
  expect((await editor.ask(`POST /content/${id}/path`, { body: { title: '？！' } })).data.path).toBeNull()
})

const articles = contentCalls(editor)

test('chosen related articles come first on the page, and one that is withdrawn is left out', async () => {
  const [first, second] = [await articles.create({ secondLevelHeadings: 2 }), await articles.create()]
  for (const one of [first, second]) await articles.publish(one)
  const id = await articles.create({ relatedIds: `${second},${first}` })
  expect((await articles.publish(id)).code).toBe(200)
  const related = async () => {
    const { data } = await fetch(`${app.baseUrl}/api/home/content/getDetail?id=${id}`).then((answer) => answer.json())
    return data.recommend.map((one: { id: number }) => one.id)
  }
  expect((await related()).slice(0, 2)).toEqual([second, first])
  await articles.post(`/${second}/withdraw`, { to: null })
  const left = await related()
  expect(left[0]).toBe(first)
  expect(left).not.toContain(second)
  const { data } = await editor.ask('GET /own-pages', { query: { ids: `${second},${first}` } })
  expect(data.map(({ id: of, state }: { id: number; state: string }) => [of, state])).toEqual([
    [second, 'withdrawn'],
    [first, 'published'],
  ])
  const { data: refused } = await articles.save(id, { relatedIds: '1,1' }).then(() => articles.publish(id))
  expect(refused.findings.map(({ where }: { where: { field: string } }) => where.field)).toContain('relatedIds')
})

test('own pages are found by words, by path and by number, with where they stand', async () => {
  const id = await articles.create({ title: '琥珀灯塔的走法', selfPath: 'news-amber' })
  const findPages = async (q: string) => (await editor.ask('GET /own-pages', { query: { q } })).data
  const draft = { kind: 'article', id, title: '琥珀灯塔的走法', state: 'draft' }
  expect(await findPages('琥珀灯塔')).toEqual([expect.objectContaining(draft)])
  await articles.publish(id)
  const path = `/news-amber.html?id=${id}&activeId=5`
  const found = { ...draft, state: 'published', path }
  for (const q of ['琥珀', '/news-amber.html', path, String(id)]) expect(await findPages(q), q).toContainEqual(found)
  expect(await findPages('价格')).toContainEqual({
    kind: 'page',
    id: 0,
    title: expect.any(String),
    path: '/price.html',
    state: 'published',
  })
  expect(await findPages(' ')).toEqual([])
  await articles.post(`/${id}/withdraw`, { to: null })
  await articles.post(`/${id}/bin`)
  expect(await findPages('琥珀灯塔')).toEqual([])
})

test('what leads to an article is named: texts, drafts, chosen related articles, slides, redirects and settings', async () => {
  const id = await articles.create({ selfPath: 'news-centre' })
  await articles.publish(id)
  const referrers = async () => (await editor.ask(`GET /own-pages/article/${id}/referrers`)).data
  expect(await referrers()).toEqual({ rows: [], more: false })
  const link = (href: string) => ({ content: `<p><a href="${href}">见此文</a></p>` })
  const text = await articles.create({ title: '正文里链接', ...link(`/news-detail.html?id=${id}&amp;activeId=5`) })
  await articles.publish(text)
  const chosen = await articles.create({ title: '选为相关', relatedIds: String(id) })
  await articles.publish(chosen)
  const drafted = await articles.create({ title: '只在草稿里', ...link('/news-centre.html') })
  const near = await articles.create({ title: '另一篇', ...link(`/news-detail.html?id=${id}1`) })
  await articles.publish(near)
  await editor.ask('POST /redirects', { body: { from: '/old-centre.html', to: '/news-centre.html' } })
  const [slide] = await app.db
    .insert(banners)
    .values({
      promotionType: 1,
      title: '横幅链接',
      desktopPictureUrl: '/media/a',
      phonePictureUrl: '/media/a',
      jumpUrl: '/news-centre.html',
      createdAt: app.clock.now(),
    })
    .returning({ id: banners.id })
  const { rows, more } = await referrers()
  expect(more).toBe(false)
  expect(rows).toEqual(
    expect.arrayContaining([
      { kind: 'article', id: text, name: '正文里链接', isPublic: true },
      { kind: 'article', id: chosen, name: '选为相关', isPublic: true },
      { kind: 'article', id: drafted, name: '只在草稿里', isPublic: false },
      { kind: 'redirect', id: expect.any(Number), name: '/old-centre.html', isPublic: true },
      { kind: 'banner', id: slide?.id, name: '横幅链接', isPublic: true },
    ]),
  )
  expect(rows).toHaveLength(5)
  await articles.post(`/${chosen}/withdraw`, { to: null })
  await articles.post(`/${chosen}/bin`)
  expect((await referrers()).rows).toHaveLength(4)
  expect((await editor.ask(`GET /own-pages/activity/${id}/referrers`)).status).toBe(404)
})

test('the database reads the links of a text by the same rule as the code', async () => {
  for (const { link, keys } of linkCases) {
    const html = `<p><a href="${link.replaceAll('&', '&amp;')}">词</a></p>`
    const { rows } = await app.db.execute<{ text: string[]; link: string[] }>(
      sql`select page_links(${html}, '') as text, page_links('', ${link}) as link`,
    )
    expect(rows[0], link).toEqual({ text: keys, link: keys })
  }
})
