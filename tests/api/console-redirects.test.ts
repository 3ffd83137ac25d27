import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { redirects } from '#db/schema/index.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const app = await openTestApp({ site: createTestSite().site })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const articles = contentCalls(browser)

const visit = async (path: string) => {
  const { status, headers } = await fetch(`${app.baseUrl}${path}`, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const addRedirect = (from: string, to: string | null) => browser.ask('POST /redirects', { body: { from, to } })

test('a redirect leads from where nothing is to where something is, in one step', async () => {
  expect((await addRedirect('/first-old.html', '/price.html')).code).toBe(200)
  const refusals: [string, string | null, string][] = [
    ['/price.html', '/download.html', '这个地址有公开的页面，不能跳转；请先下线该页面'],
    ['/product.html', null, '这个地址有公开的页面，不能跳转；请先下线该页面'],
    ['/second-old.html', '/nowhere.html', '目标没有公开的页面，请填写可以打开的地址'],
    ['/second-old.html', '/first-old.html', '目标本身也是跳转，请直接填写最终地址：/price.html'],
    ['/second-old.html', '/second-old.html', '地址不能跳转到自己'],
  ]
  for (const [from, to, msg] of refusals) expect(await addRedirect(from, to)).toMatchObject({ status: 400, msg })

  const id = await articles.create({ selfPath: 'news-standing' })
  await articles.publish(id)
  for (const from of ['/news-standing.html', `/news-detail.html?id=${id}`])
    expect((await addRedirect(from, '/price.html')).status).toBe(400)
  expect((await addRedirect('/third-old.html', `/news-standing.html?id=${id}`)).code).toBe(200)
  // What something leads to cannot be led on itself, by withdrawing either.
  expect((await articles.post(`/${id}/withdraw`, { to: '/first-old.html' })).msg).toContain('/price.html')
  await articles.post(`/${id}/withdraw`, { to: '/price.html' })
  const { data } = await browser.ask('GET /redirects', { query: { q: '/news-standing.html', origin: 'withdrawn' } })
  expect(data.rows).toMatchObject([{ from: '/news-standing.html', to: '/price.html', hits: 0, lastHitAt: null }])
})

test('what leads to a page that has left since leads where that does, in one step', async () => {
  const id = await articles.create({ selfPath: 'news-leaving' })
  await articles.publish(id)
  await addRedirect('/fourth-old.html', '/news-leaving.html')
  await addRedirect('/fifth-old.html', `/news-detail.html?id=${id}`)
  expect(await visit('/fourth-old.html?cy=a')).toEqual([301, '/news-leaving.html?cy=a'])
  await articles.post(`/${id}/withdraw`, { to: '/price.html' })
  for (const from of ['/fourth-old.html', '/fifth-old.html'])
    expect(await visit(`${from}?cy=a`)).toEqual([301, '/price.html?cy=a'])
  await articles.publish(id)
  expect(await visit('/fourth-old.html')).toEqual([301, '/news-leaving.html'])
  await articles.post(`/${id}/withdraw`, { to: null })
  expect(await visit('/fourth-old.html')).toEqual([410, null])
})

test('whoever takes pages off leads their visitors to where something is, or nowhere', async () => {
  const id = await articles.create()
  await articles.publish(id)
  const withdrawals = {
    [`/content/${id}/withdraw`]: {},
    [`/content/${id}/schedule-withdrawal`]: { at: '2126-01-01 10:00:00' },
    '/content/bulk': { verb: 'withdraw', ids: [id] },
    '/bulk': { list: 'content', verb: 'withdraw', ids: [id], expected: 1 },
    '/directories/platforms/withdraw': { entries: [{ id: 1, version: 1 }] },
    '/landing-pages/1/withdraw': { version: 1 },
  }
  for (const [path, body] of Object.entries(withdrawals)) {
    const answer = await owner.ask(`POST ${path}`, { body: { ...body, to: '/nowhere.html' } })
    expect([path, answer.status, answer.msg]).toEqual([path, 400, '目标没有公开的页面，请填写可以打开的地址'])
  }
})

test('an address is led on however it is spelt, with its query and the source of the visit, also where nothing is left', async () => {
  expect(await addRedirect('/%E6%97%A7%E6%96%87.html', '/search.html?keyword=%E5%BA%97%e9%93%ba')).toMatchObject({
    data: { from: '/旧文.html', to: '/search.html?keyword=店铺' },
  })
  expect(await addRedirect('/旧文.html', '/price.html')).toMatchObject({ status: 409 })
  await addRedirect('/plus-l%2B.html', '/xwdt.html?activeId=2#é')
  await addRedirect('/gone-%E6%97%A7.html', null)
  const id = await articles.create()
  await articles.publish(id)
  expect(await articles.post(`/${id}/withdraw`, { to: '/search.html?keyword=店铺' })).toMatchObject({ code: 200 })
  const ended = await articles.create()
  await articles.publish(ended)
  await articles.post(`/${ended}/withdraw`, { to: null })

  const searched = '/search.html?keyword=%E5%BA%97%E9%93%BA'
  const places: [string, string | null][] = [
    ['/%E6%97%A7%E6%96%87.html', searched],
    ['/%e6%97%a7%e6%96%87%2Ehtml', searched],
    ['/plus-l+.html', '/xwdt.html?activeId=2'],
    ['/plus-l%2B.html', '/xwdt.html?activeId=2'],
    [`/news-detail.html?id=${id}`, searched],
    ['/gone-%E6%97%A7.html', null],
    [`/news-detail.html?id=${ended}`, null],
    ['/wp-%E4%B8%8D%E5%9C%A8.html', '/'],
    ['/cut-%E6%97', '/'],
  ]
  for (const [from, to] of places) {
    const visit = `${from}${from.includes('?') ? '&' : '?'}cy=spring&bd_vid=1`
    const { status, headers } = await fetch(`${app.baseUrl}${visit}`, { redirect: 'manual' })
    const location = headers.get('location')
    const kept = to === null ? null : `${to}${to.includes('?') ? '&' : '?'}cy=spring&bd_vid=1`
    expect([from, status, location?.split('#')[0] ?? null]).toEqual([
      from,
      to === null ? 410 : to === '/' ? 302 : 301,
      kept,
    ])
    // What is cut off names no address: its visitor is counted where it is led to.
    if (!from.startsWith('/cut')) expect(headers.getSetCookie().join(), from).toMatch(/fy_first=.*fy_last=.*fy_baidu=1/)
  }
})

test('paths that were not found are counted without their visitors, and a redirect ends the count', async () => {
  await addRedirect('/counted-old.html', '/price.html')
  for (const path of ['/lost.html?token=1', '/lost.html', '/lost-too.html', '/counted-old.html', '/counted-old.html'])
    await visit(path)
  for (const probe of ['/wp-login.php', '/.env', '/join/13800138000', '/u/a@b.cn']) await visit(probe)
  await app.visits.flush()
  await visit('/lost.html')
  await app.visits.flush()
  const { data } = await browser.ask('GET /redirects/missed')
  expect(data.rows.map(({ path, count }: { path: string; count: number }) => [path, count])).toEqual([
    ['/lost.html', 3],
    ['/lost-too.html', 1],
  ])
  const { data: led } = await browser.ask('GET /redirects', { query: { q: '/counted-old', sort: 'hits' } })
  expect(led.rows).toMatchObject([{ hits: 2, lastHitAt: expect.any(String) }])
  await addRedirect('/lost.html', '/price.html')
  const csv = await browser.ask('GET /redirects/export')
  expect(csv.data).toMatch(/\r\n\/counted-old\.html,\/price\.html,手动,2,/)
  expect((await browser.ask('GET /redirects/missed')).data.total).toBe(1)
})

test('one client brings twenty new paths a day and no more, whatever it asks for', async () => {
  for (let one = 0; one < 60; one += 1) app.visits.recordMissing(`/made-up-${one}.html`, '203.0.113.7')
  for (let one = 0; one < 60; one += 1) app.visits.recordMissing(`/of-household-${one}.html`, `2001:db8:1:${one}::1`)
  app.visits.recordMissing('/from-elsewhere.html', '203.0.113.8')
  await app.visits.flush()
  const { data } = await browser.ask('GET /redirects/missed')
  const paths: string[] = data.rows.map(({ path }: { path: string }) => path)
  for (const begin of ['/made-up-', '/of-household-'])
    expect(paths.filter((path) => path.startsWith(begin)).length, begin).toBe(20)
  expect(paths).toContain('/from-elsewhere.html')
})

test('the newest redirects are read from an index, also thousands of one moment', async () => {
  await app.db.execute(sql`insert into redirects ("from", "to", created_at)
    select '/moved-' || n || '.html', '/price.html', now() from generate_series(1, 3000) as n`)
  await app.db.execute(sql`analyze redirects`)
  const newest = app.db.select().from(redirects).orderBy(desc(redirects.createdAt), desc(redirects.id)).limit(20)
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${newest}`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Sort')
})
