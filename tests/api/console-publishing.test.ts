import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { makePriceTier, makeSku } from '#db/factories.ts'
import { contentItems, recordVersions, redirects, siteSettings } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { PageDocument } from '#server/cache/page-document.ts'
import { createPreviewServer } from '#server/http/preview/preview-server.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { publishDue } from '#server/services/content/items/publish-due.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const dayMs = 24 * 60 * 60 * 1_000
const { site } = createTestSite()

const app = await openTestApp({ site, cachesAnswers: true })
const other = await openTestApp({ site, cachesAnswers: true, database: app.database })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const articles = contentCalls(browser)
const visit = async (path: string, at = app) => {
  const { status, headers } = await fetch(`${at.baseUrl}${path}`, { redirect: 'manual' })
  return [status, headers.get('location')]
}
const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))

/** Whether anything that a visitor can call tells of the item. */
async function isSeen(id: number, word: string, selfPath: string): Promise<boolean> {
  const call = (path: string, body?: object) =>
    fetch(`${app.baseUrl}/api${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    }).then((response) => response.json())
  const lists = [
    { isAll: true },
    { secondLevelHeadings: 5 },
    { isAll: true, keyword: word },
    { isAll: true, title: word },
  ]
  const answers = await Promise.all([
    ...lists.map((filter) => call('/home/content/list?pageSize=120', { firstLevelHeadings: 1, ...filter })),
    call(`/home/content/getDetail?id=${id}`),
    call(`/home/content/getDetail?selfPath=${selfPath}`),
    call(`/search?keyword=${encodeURIComponent(word)}`),
  ])
  // As pages, feeds and the sitemap ask.
  const listed = await app.askApi('POST /home/content/list', { body: { firstLevelHeadings: 1, isAll: true } })
  return JSON.stringify([...answers.map(({ data }) => data), listed.value.data]).includes(word)
}

test('drafts, scheduled, withdrawn and binned items are in no public answer', async () => {
  const word = '月光宝石航线'
  const selfPath = 'news-hidden'
  const id = await articles.create({ title: `${word}怎么走`, selfPath, content: `<p>${word}</p>` })
  expect(await isSeen(id, word, selfPath)).toBe(false)
  const { data } = await articles.schedule(id, later(60_000))
  expect(data.item.status).toBe('scheduled')
  expect(await isSeen(id, word, selfPath)).toBe(false)
  await articles.post(`/${id}/unschedule`)
  await articles.publish(id)
  expect(await isSeen(id, word, selfPath)).toBe(true)
  await articles.save(id, { title: `${word}的新走法`, selfPath, content: '<p>只在草稿里的句子</p>' })
  expect(await isSeen(id, '只在草稿里的句子', selfPath)).toBe(false)
  await articles.post(`/${id}/withdraw`, { to: null })
  expect(await isSeen(id, word, selfPath)).toBe(false)
  await articles.post(`/${id}/bin`)
  expect(await isSeen(id, word, selfPath)).toBe(false)
  await expect(
    app.db.update(contentItems).set({ status: 'published' }).where(eq(contentItems.id, id)),
  ).rejects.toThrow()
})

test('a withdrawn address leads on or is gone, on every instance, and is itself again once it is public', async () => {
  const id = await articles.create({ selfPath: 'news-away' })
  await articles.publish(id)
  await articles.post(`/${id}/withdraw`, { to: '/price.html' })
  for (const at of [app, other])
    for (const path of [`/news-detail.html?id=${id}&activeId=5`, `/news-away.html?id=${id}`, '/news-away.html'])
      await expect.poll(() => visit(path, at)).toEqual([301, '/price.html'])
  expect((await articles.read(id)).data.redirectTo).toBe('/price.html')
  await articles.publish(id)
  expect((await visit(`/news-detail.html?id=${id}`))[0]).not.toBe(301)
  await articles.post(`/${id}/withdraw`, { to: null })
  expect(await visit('/news-away.html')).toEqual([410, null])
  expect((await articles.post(`/${id}/withdraw`, { to: 'https://elsewhere.example' })).status).toBe(400)
})

test('a path that an article left leads to the new one', async () => {
  const id = await articles.create({ selfPath: 'news-before' })
  await articles.publish(id)
  await articles.save(id, { selfPath: 'news-after' })
  const { data: summary } = await browser.ask(`GET /content/${id}/summary`, { query: { verb: 'publish' } })
  expect(summary.addresses).toEqual([
    { path: `/news-after.html?id=${id}&activeId=5`, change: 'appears' },
    { path: '/news-before.html', change: 'redirects' },
  ])
  const moved = await articles.publish(id)
  expect(await visit('/news-before.html')).toEqual([301, `/news-after.html?id=${id}&activeId=5`])
  await articles.post('/undo', { token: moved.data.undo.token })
  expect((await visit('/news-before.html'))[0]).not.toBe(301)
  await articles.publish(id)
  expect(await visit('/news-before.html')).toEqual([301, `/news-after.html?id=${id}&activeId=5`])
})

test('redirects are added, listed and removed, and never away from what is no page', async () => {
  const add = (from: string, to: string | null) => browser.ask('POST /redirects', { body: { from, to } })
  const added = await add('/old-campaign.html', '/price.html')
  expect(await visit('/old-campaign.html')).toEqual([301, '/price.html'])
  expect((await add('/old-campaign.html', null)).status).toBe(409)
  for (const from of ['/api/search', '//evil.example', 'javascript:alert(1)', '/', '/a?b=1'])
    expect((await add(from, null)).status).toBe(400)
  for (const to of ['//evil.example', 'https://evil.example', '/console', '/x/../api'])
    expect((await add('/other.html', to)).status).toBe(400)
  expect((await browser.ask('GET /redirects', { query: { q: '/old' } })).data.total).toBe(1)
  const removed = await browser.ask(`POST /redirects/${added.data.id}/remove`)
  expect((await visit('/old-campaign.html'))[1]).toBe('/')
  expect(removed.data.undo).toMatchObject({ token: expect.any(String) })
})

test('an undone removal restores a redirect with its origin and its uses', async () => {
  const added = await browser.ask('POST /redirects', { body: { from: '/old-guide.html', to: '/price.html' } })
  await app.db.update(redirects).set({ origin: 'moved', hits: 7 }).where(eq(redirects.id, added.data.id))
  const row = async () => (await browser.ask('GET /redirects', { query: { q: '/old-guide' } })).data.rows[0]
  const { id: _, ...before } = await row()
  const removed = await browser.ask(`POST /redirects/${added.data.id}/remove`)
  expect(await row()).toBeUndefined()
  const { token } = removed.data.undo
  expect((await browser.ask('POST /redirects/undo', { body: { token } })).data).toEqual({ count: 1 })
  expect(await row()).toMatchObject({ ...before, origin: 'moved', hits: 7 })
  expect((await browser.ask('POST /redirects/undo', { body: { token } })).status).toBe(404)
})

test('an action is undone within ten seconds, once, and not after', async () => {
  const id = await articles.create({ title: '撤销之前的标题，够长' })
  const published = await articles.publish(id)
  expect((await articles.post('/undo', { token: published.data.undo.token })).code).toBe(200)
  expect((await articles.read(id)).data).toMatchObject({ status: 'draft', text: { title: '撤销之前的标题，够长' } })
  expect((await articles.post('/undo', { token: published.data.undo.token })).status).toBe(404)

  await articles.publish(id)
  await articles.save(id, { title: '撤销之后的标题，够长' })
  const again = await articles.publish(id)
  await articles.post('/undo', { token: again.data.undo.token })
  const { data } = await articles.read(id)
  expect(data).toMatchObject({ status: 'published', publicText: { title: '撤销之前的标题，够长' }, hasDraft: true })
  expect(data.text.title).toBe('撤销之后的标题，够长')

  const withdrawn = await articles.post(`/${id}/withdraw`, { to: null })
  await articles.post('/undo', { token: withdrawn.data.undo.token })
  expect((await visit(`/news-detail.html?id=${id}`))[0]).not.toBe(410)

  const late = await articles.post(`/${id}/withdraw`, { to: null })
  app.clock.advance(10_001)
  expect(await articles.post('/undo', { token: late.data.undo.token })).toMatchObject({
    status: 409,
    msg: '已超过10秒，不能撤销',
  })
})

test('what somebody has changed since is not taken back', async () => {
  const id = await articles.create()
  const { data } = await articles.publish(id)
  await articles.post(`/${id}/withdraw`, { to: null })
  expect((await articles.post('/undo', { token: data.undo.token })).status).toBe(409)
})

test('where the site asks for a pass, only the version that a colleague passed is published, in whichever way', async () => {
  const colleague = (await enterAs(app, owner, ['editor'])).browser
  const { id: reviewer } = (await colleague.ask('GET /session')).data
  const require = (value: boolean) =>
    app.db
      .insert(siteSettings)
      .values({ value: { reviewRequired: { article: value } }, updatedAt: app.clock.now() })
      .onConflictDoUpdate({ target: siteSettings.id, set: { value: { reviewRequired: { article: value } } } })
  const early = await articles.create({ title: '先定时再开启的稿子', content: '<p>正文</p>' })
  const at = later(60_000)
  await articles.schedule(early, at)
  onTestFinished(async () => void (await require(false)))
  await require(true)

  const id = await articles.create({ title: '要人看过才能发布的', content: '<p>第一版</p>' })
  const missing = { status: 400, msg: contentSentences.passMissing }
  expect(await articles.publish(id)).toMatchObject(missing)
  expect(await contentCalls(owner).publish(id, { overrule: '很急' })).toMatchObject(missing)
  expect(await articles.schedule(id, at)).toMatchObject(missing)
  // Activities have a setting of their own.
  const beginTime = later(dayMs)
  const activity = await articles.create({ firstLevelHeadings: 2, secondLevelHeadings: null, beginTime })
  const bulk = await articles.post('/bulk', { verb: 'publish', ids: [id, activity] })
  expect(bulk.data).toMatchObject({ done: [activity], refused: [{ id, sentence: contentSentences.passMissing }] })
  expect((await browser.ask(`GET /content/${id}/summary`, { query: { verb: 'publish' } })).data.refusal).toBe(
    missing.msg,
  )

  const pass = async (by: StaffBrowser, rest: object) => {
    const { data } = await articles.post(`/${id}/review`, { reviewer, note: '' })
    return by.ask(`POST /reviews/${data.id}/answer`, { body: { verdict: 'passed', note: '', ...rest } })
  }
  const version = await articles.versionOf(id)
  expect((await pass(colleague, {})).status).toBe(400)
  const { data } = await browser.ask(`GET /content/${id}/reviews`)
  const answer = { verdict: 'passed', note: '', version }
  expect((await colleague.ask(`POST /reviews/${data[0].id}/answer`, { body: answer })).code).toBe(200)
  expect((await browser.ask(`GET /content/${id}/pass`)).data).toMatchObject({ isRequired: true, state: 'passed' })
  // A change after the pass voids it; the same text again is the version that was passed.
  await articles.save(id, { title: '要人看过才能发布的', content: '<p>第二版</p>' })
  expect((await articles.publish(id)).msg).toContain('又有修改')
  await articles.save(id, { title: '要人看过才能发布的', content: '<p>第一版</p>' })
  expect((await articles.publish(id)).code).toBe(200)

  // Who saved the version is no second person.
  await contentCalls(colleague).save(id, { title: '要人看过才能发布的', content: '<p>第三版</p>' })
  expect((await pass(colleague, { version: await articles.versionOf(id) })).code).toBe(200)
  expect((await articles.publish(id)).msg).toContain('自己修改了')

  // What was scheduled before does not go out, and says why.
  app.clock.advance(61_000)
  await publishDue({ parts: app.parts })
  expect((await articles.read(early)).data).toMatchObject({ status: 'draft' })
  const entries = await readEntries(app, { target: `content:${early}`, action: 'content.unschedule' })
  expect(entries.at(-1)).toMatchObject({ detail: { reason: contentSentences.passMissing } })
  await require(false)
  expect((await articles.publish(id)).code).toBe(200)
})

test('one action over many items names those that it could not change, and is undone as a whole', async () => {
  const [first, second, bad] = [
    await articles.create(),
    await articles.create(),
    await articles.create({ content: '' }),
  ]
  const done = await articles.post('/bulk', { verb: 'publish', ids: [first, second, bad] })
  expect(done.data).toMatchObject({ done: [first, second], refused: [{ id: bad, sentence: '请填写正文' }] })
  await articles.post('/undo', { token: done.data.undo.token })
  for (const id of [first, second]) expect((await articles.read(id)).data.status).toBe('draft')
  const matching = { firstLevelHeading: '1', status: 'draft' }
  expect((await articles.post('/bulk', { verb: 'bin', ids: [first], matching })).status).toBe(400)
})

test('changes to what is public follow at their time, as they stand by then; what the checks stop says why', async () => {
  const id = await articles.create({ title: '定时之前的标题，够长' })
  const publicTitle = async () => {
    const answer = await fetch(`${app.baseUrl}/api/home/content/getDetail?id=${id}`)
    return (await answer.json()).data.title
  }
  const due = () => Promise.all([publishDue({ parts: app.parts }), publishDue({ parts: app.parts })])
  const { data: first } = await articles.publish(id)
  expect((await articles.schedule(id, later(60_000))).msg).toBe('该内容已经发布')
  await articles.save(id, { title: '定时之后的标题，够长' })
  const at = later(60_000)
  const { data: summary } = await browser.ask(`GET /content/${id}/summary`, { query: { verb: 'schedule', at } })
  expect(summary).toMatchObject({ refusal: null, from: at, addresses: [{ change: 'changes' }] })
  const timed = await articles.schedule(id, at)
  expect(timed.data.item).toMatchObject({
    status: 'published',
    publishAt: first.item.publishAt,
    draft: { publishAt: at },
  })
  expect((await articles.post('/undo', { token: timed.data.undo.token })).code).toBe(200)
  expect((await articles.read(id)).data.draft.publishAt).toBeNull()
  await articles.schedule(id, at)
  expect((await articles.post(`/${id}/unschedule`)).data.item.draft.publishAt).toBeNull()
  expect((await articles.schedule(id, later(-1))).status).toBe(400)
  await articles.schedule(id, at)
  await articles.save(id, { title: '到点前又改的标题，够长' })
  app.clock.advance(20_000)
  expect(await due()).toEqual([[], []])
  expect(await publicTitle()).toBe('定时之前的标题，够长')
  app.clock.advance(41_000)
  expect((await due()).flat()).toEqual([id])
  expect(await publicTitle()).toBe('到点前又改的标题，够长')
  expect((await articles.read(id)).data).toMatchObject({ hasDraft: false, publishAt: first.item.publishAt })

  await articles.save(id, { title: '到点没有过的标题，够长' })
  await articles.schedule(id, later(60_000))
  await articles.save(id, { title: '到点没有过的标题，够长', content: '<p>国家级</p>' })
  app.clock.advance(60_500)
  expect((await due()).flat()).toEqual([])
  expect((await articles.read(id)).data).toMatchObject({ hasDraft: true, draft: { publishAt: null } })
  expect(await publicTitle()).toBe('到点前又改的标题，够长')
})

test('the calendar tells public, scheduled and planned days apart, and keeps the rest in a tray', async () => {
  const [planned, scheduled, loose] = [await articles.create(), await articles.create(), await articles.create()]
  const day = later(2 * dayMs).slice(0, 10)
  expect((await articles.post(`/${planned}/plan`, { day })).code).toBe(200)
  await articles.schedule(scheduled, later(dayMs))
  const query = { from: later(0).slice(0, 10), to: later(3 * dayMs).slice(0, 10) }
  const { data } = await browser.ask('GET /content/calendar', { query })
  const kinds = new Map(data.entries.map(({ kind, item }: { kind: string; item: { id: number } }) => [item.id, kind]))
  expect([kinds.get(planned), kinds.get(scheduled), kinds.get(loose)]).toEqual(['planned', 'scheduled', undefined])
  expect(data.tray.map(({ id }: { id: number }) => id)).toContain(loose)
  // A plan publishes nothing by itself.
  app.clock.advance(2.5 * dayMs)
  await publishDue({ parts: app.parts })
  const [item] = await app.db.select().from(contentItems).where(eq(contentItems.id, planned))
  expect(item?.status).toBe('draft')
  app.clock.advance(-2.5 * dayMs)
})

test('a draft is previewed on the real page by staff and with its share link, until that is revoked', async () => {
  const tier = await makePriceTier(app.db, { actualPriceFen: 6_600 })
  const content = `<p>每台<data value="price:${tier.id}"></data></p>`
  const id = await articles.create({ title: '只给看的标题，八个字', content })
  const seen: unknown[] = []
  const createRenderer: typeof site.createRenderer = (askApi) => async (request) => {
    const { value } = await askApi('GET /home/content/getDetail', { query: { id } })
    const article = value.data as { title: string; content: string }
    seen.push([article.title, article.content])
    const csp = "default-src 'self'; frame-ancestors 'none'"
    // Texts that pages share are markers until they are sent (decision 042).
    const document = new PageDocument(`${request.platform} kept:0;`, { marked: 'kept:', texts: [request.path] })
    return { status: 200, document, csp, tags: [], cacheable: true }
  }
  const preview = createPreviewServer({ parts: app.parts, site: { createRenderer }, askApi: app.askApi })
  const caller = { address: '', requestId: '', userAgent: '', inProcess: false, token: null }
  const look = (path: string, cookie = '', search = '') =>
    preview.answer({ path, search, headers: new Headers({ cookie }), caller })
  const path = `/console/preview/content/${id}`
  expect((await look(path))?.status).toBe(401)
  expect(await look(path, browser.cookie(), 'width=390')).toMatchObject({
    status: 200,
    body: Buffer.from('mobile /news-detail.html'),
    headers: { 'cache-control': 'no-store', 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" },
  })
  const { data: link } = await articles.post(`/${id}/share-links`)
  const shared = new URL(link.address).pathname
  expect((await look(shared))?.status).toBe(200)
  expect(seen).toEqual(Array(2).fill(['只给看的标题，八个字', '<p>每台66元/月</p>']))
  await browser.ask(`POST /share-links/${link.id}/revoke`)
  expect((await look(shared))?.status).toBe(410)
  expect(await look('/console/articles')).toBeNull()
})

test('a price in a text is the one that is public now, on every instance, and none when it is not sold', async () => {
  const { id: skuId } = await makeSku(app.db, { region: '美国洛杉矶' })
  const tier = await makePriceTier(app.db, { skuId, actualPriceFen: 7_800, originalPriceFen: 13_000 })
  const { data: choices } = await browser.ask('GET /content/prices', { query: { q: `洛杉矶 ${skuId}` } })
  expect(choices.rows).toEqual([{ id: tier.id, name: expect.stringContaining('美国洛杉矶'), price: '78元/月' }])
  const gone = '<data value="price:2147483647"></data>'
  const content = `<p>引用<data value="price:${tier.id}" onclick="x()"></data>，另一个${gone}</p>`
  const id = await articles.create({ title: '引用价格的文章，八个字', content })
  const { data: summary } = await browser.ask(`GET /content/${id}/summary`, { query: { verb: 'publish' } })
  const finding = { id: 'price-gone', level: 'warning', where: { field: 'content', block: 0 } }
  expect(summary.findings).toMatchObject([...Array(2).fill(expect.anything()), finding])
  await articles.publish(id)
  expect((await articles.read(id)).data.text.content).toBe(
    `<p>引用<data value="price:${tier.id}"></data>，另一个${gone}</p>`,
  )
  const shown = async (at: TestApp) => {
    const { value } = await at.askApi('GET /home/content/getDetail', { query: { id } })
    return (value.data as { content: string }).content
  }
  for (const at of [app, other]) expect(await shown(at)).toBe('<p>引用78元/月，另一个以价格页为准</p>')
  const found = await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent('另一个')}`)
  expect((await found.json()).data.rows[0].summary).toBe('引用78元/月，另一个以价格页为准。')

  const change = async (cell: string, after: number | boolean) => {
    const { data } = await owner.ask('POST /price-changes', { body: { name: '改价' } })
    const body = { version: 1, name: '改价', cells: [{ cell, after }] }
    const saved = await owner.ask(`POST /price-changes/${data.id}/draft`, { body })
    const done = await owner.ask(`POST /price-changes/${data.id}/publish`, { body: { version: saved.data.version } })
    expect(done.code, done.msg).toBe(200)
  }
  await change(`price:${tier.id}`, 7_250)
  for (const at of [app, other]) await expect.poll(() => shown(at), { timeout: 10_000 }).toContain('引用72.50元/月')
  await change(`listed:${skuId}`, false)
  for (const at of [app, other]) await expect.poll(() => shown(at), { timeout: 10_000 }).toContain('引用以价格页为准')
  const { data: known } = await browser.ask('GET /content/prices', { query: { ids: `${tier.id},2147483647` } })
  expect(known.rows).toMatchObject([{ id: tier.id, price: null }])
})

// The last one: its days end every session.
test('the bin keeps for thirty days, and then lets go', async () => {
  const [kept, swept] = [await articles.create(), await articles.create()]
  for (const id of [kept, swept]) expect((await articles.post(`/${id}/bin`)).code).toBe(200)
  const binned = await articles.list({ status: 'binned', sort: 'deleted' })
  expect(binned.data.rows.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([kept, swept]))
  expect((await articles.save(kept, { title: '改回收站里的' })).msg).toBe('该内容在回收站，请先恢复')
  await articles.post(`/${kept}/restore`)
  app.clock.advance(31 * dayMs)
  await sweep(app.parts)
  const left = await app.db.select({ id: contentItems.id }).from(contentItems)
  expect(left.map(({ id }) => id)).toContain(kept)
  expect(left.map(({ id }) => id)).not.toContain(swept)
  expect(await app.db.$count(recordVersions, eq(recordVersions.target, `content:${swept}`))).toBe(0)
})
