import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { landingPages, redirects, siteSettings } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { landingSentences as sentences } from '#domain/landing/sentences.ts'
import { sitePageNames, sitePathOf } from '#domain/landing/site-pages.ts'
import { landingTemplates, newBlock } from '#domain/landing/templates.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { storeSitePages } from '#server/services/content/landing/site-pages.ts'
import { wordsOfPage } from '#site/site-texts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { standardWords } from '#tests/support/standard-words.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const minute = 60_000
const app = await openTestApp({ cachesAnswers: true })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const other = (await enterAs(app, owner, ['editor'])).browser
const analyst = (await enterAs(app, owner, ['analyst'])).browser

type Body = Record<string, unknown>
const read = async (id: number) => (await browser.ask(`GET /landing-pages/${id}`)).data
const post = async (id: number, action: string, rest: Body = {}, by = browser) =>
  by.ask(`POST /landing-pages/${id}/${action}`, { body: { version: (await read(id)).version, ...rest } })
const save = async (id: number, change: Body, by = browser) =>
  post(id, 'draft', { fields: { ...(await read(id)).fields, ...change } }, by)
const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))

let made = 0
const words = { title: '跨境开店节', description: '新店首月设备费减免，十天把店开到海上。' }
const blocks = [newBlock('b1', 'opening'), newBlock('b2', 'cards'), newBlock('b3', 'register')]

/** A page with everything that it needs, not public yet; and its address. */
async function give(change: Body = {}): Promise<{ id: number; path: string }> {
  made += 1
  const path = `/page-of-test-${made}.html`
  const body = { name: `测试页${made}`, path, layouts: 0, template: 'empty' }
  const { data } = await browser.ask('POST /landing-pages', { body })
  const saved = await save(data.id, { ...words, blocks, ...change })
  if (saved.code !== 200) throw new Error(saved.msg)
  return { id: data.id, path }
}

/** The public answer about an address, as pages request it; null for none. */
async function shown(path: string) {
  const answer = await fetch(`${app.baseUrl}/api/home/page?path=${path}`)
  return (await answer.json()).data
}

test('a page is made from a template, written, published, changed beside what visitors see, and withdrawn', async () => {
  const { data: page } = await browser.ask('POST /landing-pages', {
    body: { name: '跨境开店节', path: null, layouts: 0, template: 'campaign' },
  })
  expect(page).toMatchObject({ path: '/kua-jing-kai-dian-jie.html', status: 'draft', hasDraft: false })
  const { id, path } = page
  // The offer has no end yet, and engines no words.
  const refused = await post(id, 'publish')
  expect(refused).toMatchObject({ status: 400, msg: sentences.checksFailed })
  expect(refused.data.findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 'error', block: null, field: 'title' }),
      expect.objectContaining({ level: 'error', field: 'until', message: sentences.required('截止时间') }),
    ]),
  )
  const written = page.fields.blocks.map((block: { kind: string; fields: Body }) =>
    block.kind === 'offer' ? { ...block, fields: { ...block.fields, until: later(60 * minute) } } : block,
  )
  await save(id, { ...words, blocks: written })
  expect(await shown(path)).toBeNull()
  const { data: summary } = await browser.ask(`GET /landing-pages/${id}/summary`, { query: { verb: 'publish' } })
  expect(summary).toMatchObject({ refusal: null, path, findings: [] })
  expect((await post(id, 'publish')).data.page.status).toBe('published')
  expect(await shown(path)).toMatchObject({
    title: words.title,
    blocks: landingTemplates.campaign.blocks().map(({ kind }) => ({ kind })),
  })

  await save(id, { title: '改过的标题' })
  expect(await read(id)).toMatchObject({ hasDraft: true, publicFields: { title: words.title } })
  expect(await shown(path)).toMatchObject({ title: words.title })
  await post(id, 'publish')
  expect(await shown(path)).toMatchObject({ title: '改过的标题' })

  const { data: versions } = await browser.ask(`GET /landing-pages/${id}/versions`)
  expect(versions.rows.map(({ verb }: { verb: string }) => verb)).toEqual(['publish', 'publish'])
  await post(id, `versions/${versions.rows[1].number}/restore`)
  expect(await read(id)).toMatchObject({ fields: { title: words.title }, hasDraft: true })
  await post(id, 'draft/drop')
  expect(await read(id)).toMatchObject({ fields: { title: '改过的标题' }, hasDraft: false })

  expect((await post(id, 'withdraw', { to: null })).data.page.status).toBe('withdrawn')
  expect(await shown(path)).toBeNull()
  const entries = await readEntries(app, { target: `landing:${id}` })
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'landing.create',
      'landing.save',
      'landing.publish',
      'landing.drop-draft',
      'landing.withdraw',
    ]),
  )
})

test('a save never overwrites another member’s, and what a merge gave up stays as a version', async () => {
  const { id } = await give()
  const { version, fields } = await read(id)
  const mine = { version, fields: { ...fields, title: '我的' } }
  const first = await browser.ask(`POST /landing-pages/${id}/draft`, { body: mine })
  expect((await browser.ask(`POST /landing-pages/${id}/draft`, { body: mine })).data).toEqual(first.data)
  const theirs = await other.ask(`POST /landing-pages/${id}/draft`, {
    body: { version, fields: { ...fields, title: '你的' } },
  })
  expect(theirs).toMatchObject({
    status: 409,
    data: { theirs: { fields: { title: '我的' } }, yours: { title: '你的' } },
  })
  const merged = await other.ask(`POST /landing-pages/${id}/draft`, {
    body: {
      version: first.data.version,
      fields: { ...fields, title: '合并的' },
      discarded: { stored: true, own: { ...fields, title: '你的' } },
    },
  })
  expect(merged.status).toBe(200)
  const { data } = await browser.ask(`GET /landing-pages/${id}/versions`)
  // The stored text became a version with the save of another member already.
  expect(data.rows.map(({ verb }: { verb: string }) => verb)).toEqual(['merge', 'save'])
  const { data: present } = await other.ask(`POST /landing-pages/${id}/presence`, { body: { hasUnsaved: true } })
  expect(present.here).toEqual([])
  const { data: seen } = await browser.ask(`POST /landing-pages/${id}/presence`, { body: { hasUnsaved: false } })
  expect(seen.here).toMatchObject([{ hasUnsaved: true }])
})

test('addresses are the site’s, another page’s, or free; a name gives the first free one', async () => {
  const { path } = await give()
  const look = async (typed: string | null, name = '名字') =>
    (await browser.ask('POST /landing-pages/path', { body: { name, path: typed, id: null } })).data
  expect(await look('/cloud.html')).toMatchObject({ refusal: sentences.pathTaken })
  expect(await look('/product.html')).toMatchObject({ refusal: sentences.pathTaken })
  expect(await look(path)).toMatchObject({ refusal: sentences.pathTaken })
  for (const wrong of ['/Kai.html', '/news-1.html', '/a/b.html', '/-a.html', '/a', '/开店.html'])
    expect(await look(wrong)).toMatchObject({ refusal: sentences.path })
  expect(await look('/free-one.html')).toMatchObject({ refusal: null })
  expect(await look(null, '年终清仓')).toMatchObject({ path: '/nian-zhong-qing-cang.html', refusal: null })
  const body = { name: '年终清仓', path: null, layouts: 0, template: 'product' }
  await browser.ask('POST /landing-pages', { body })
  expect((await browser.ask('POST /landing-pages', { body })).data.path).toBe('/nian-zhong-qing-cang-2.html')
  const taken = await browser.ask('POST /landing-pages', { body: { ...body, path: '/cloud.html' } })
  expect(taken).toMatchObject({ status: 400, msg: sentences.pathTaken })
})

test('a copy is a page of its own', async () => {
  const { id } = await give()
  const { data } = await browser.ask(`POST /landing-pages/${id}/copy`, { body: {} })
  expect(data).toMatchObject({ status: 'draft', fields: { title: words.title, blocks: [{}, {}, {}] } })
  expect(data.id).not.toBe(id)
  expect(data.path).not.toBe((await read(id)).path)
})

test('the twenty-second page of one name has an address of its own', async () => {
  const body = { name: '周年回馈', path: null, layouts: 0, template: 'empty' }
  const first = await browser.ask('POST /landing-pages', { body })
  const paths = [first.data.path]
  for (let copies = 0; copies < 21; copies += 1)
    paths.push((await browser.ask(`POST /landing-pages/${first.data.id}/copy`, { body: {} })).data.path)
  expect(new Set(paths).size).toBe(22)
  expect(paths.at(-1)).toBe('/zhou-nian-hui-kui-22.html')
})

test('a withdrawn address leads where the member said or is gone, a moved one leads to the new one', async () => {
  const { id, path } = await give()
  await post(id, 'publish')
  const moved = path.replace('.html', '-new.html')
  await save(id, { path: moved })
  await post(id, 'publish')
  expect(await shown(path)).toBeNull()
  expect(await app.db.select().from(redirects).where(eq(redirects.from, path))).toMatchObject([{ to: moved }])
  const withdrawn = await post(id, 'withdraw', { to: '/price.html' })
  const leads = async () => (await app.db.select().from(redirects).where(eq(redirects.from, moved)))[0]
  expect(await leads()).toMatchObject({ to: '/price.html', origin: 'withdrawn' })
  await browser.ask('POST /landing-pages/undo', { body: { token: withdrawn.data.undo.token } })
  expect(await leads()).toBeUndefined()
  expect(await shown(moved)).toMatchObject({ title: words.title })
  await post(id, 'withdraw', { to: null })
  expect(await leads()).toMatchObject({ to: null })
  // Published again, the address is the page's again.
  await post(id, 'publish')
  expect(await leads()).toBeUndefined()
})

test('two pages with one address are never public together', async () => {
  const one = await give()
  const two = await give()
  await post(one.id, 'publish')
  await save(two.id, { path: one.path })
  const refused = await post(two.id, 'publish')
  expect(refused).toMatchObject({ status: 400, msg: sentences.checksFailed })
  expect(refused.data.findings).toMatchObject([{ field: 'path', message: sentences.pathTaken }])
})

test('a page is published and withdrawn at its times, and blocks come and go at theirs', async () => {
  const timer = createPublishingTimer(app.parts)
  await timer.checkOnce()
  const from = later(3 * minute)
  const until = later(4 * minute)
  const shortly = [blocks[0], { ...newBlock('b2', 'cards'), from, until }, blocks[2]]
  const { id, path } = await give({ blocks: shortly, showUntil: later(6 * minute), leadsTo: '/price.html' })
  expect((await post(id, 'schedule', { at: later(-minute) })).msg).toBe(sentences.scheduleInPast)
  await post(id, 'schedule', { at: later(2 * minute) })
  await post(id, 'unschedule')
  expect((await post(id, 'schedule', { at: later(minute) })).data.page.status).toBe('scheduled')
  const kinds = async () => (await shown(path))?.blocks.map(({ kind }: { kind: string }) => kind) ?? null
  const pass = async (minutes: number) => {
    app.clock.advance(minutes * minute)
    await timer.checkOnce()
    return kinds()
  }
  expect(await kinds()).toBeNull()
  expect(await pass(1.5)).toEqual(['opening', 'register'])
  expect(await pass(2)).toEqual(['opening', 'cards', 'register'])
  expect(await pass(1)).toEqual(['opening', 'register'])
  expect(await pass(2)).toBeNull()
  expect(await app.db.select().from(redirects).where(eq(redirects.from, path))).toMatchObject([{ to: '/price.html' }])
})

test('a scheduled page whose checks fail by then stays a draft, and says so', async () => {
  const timer = createPublishingTimer(app.parts)
  const { id, path } = await give({ showUntil: later(2 * minute) })
  await post(id, 'schedule', { at: later(minute) })
  app.clock.advance(3 * minute)
  await timer.checkOnce()
  expect(await shown(path)).toBeNull()
  expect(await read(id)).toMatchObject({ status: 'draft', publishAt: null })
  const [entry] = await readEntries(app, { target: `landing:${id}`, action: 'landing.stop' })
  expect(entry?.detail).toMatchObject({ reason: sentences.checksFailed })
})

test('where a pass is required, only a colleague who has not changed the page can give it, and a change ends it', async () => {
  const setRule = (page: boolean) =>
    app.db
      .insert(siteSettings)
      .values({ value: { reviewRequired: { page } }, updatedAt: app.clock.now() })
      .onConflictDoUpdate({ target: siteSettings.id, set: { value: { reviewRequired: { page } } } })
  const { id, path } = await give()
  await setRule(true)
  expect(await post(id, 'publish')).toMatchObject({ status: 400, msg: sentences.passRequired })
  expect(await post(id, 'pass')).toMatchObject({ status: 400, msg: sentences.passOwn })
  expect((await post(id, 'pass', {}, other)).data.page.pass).toMatchObject({ isPassed: true })
  await save(id, { title: '看过以后又改' })
  expect(await post(id, 'publish')).toMatchObject({ status: 400, msg: sentences.passRequired })
  // The colleague changes it too: then neither of the two.
  await save(id, { title: '同事也改' }, other)
  expect(await post(id, 'pass', {}, other)).toMatchObject({ status: 400, msg: sentences.passOwn })
  expect((await post(id, 'pass', {}, owner)).status).toBe(200)
  expect((await post(id, 'publish')).status).toBe(200)
  expect(await shown(path)).toMatchObject({ title: '同事也改' })
  await setRule(false)
})

test('blocks of an unknown kind are kept and not shown', async () => {
  const unknown = { id: 'x1', kind: 'hologram', fields: { beam: '蓝' }, showOn: 'both', from: '', until: '' }
  const { id, path } = await give({ blocks: [blocks[0], unknown] })
  await post(id, 'publish')
  expect((await shown(path)).blocks).toMatchObject([{ kind: 'opening' }])
  expect((await read(id)).fields.blocks[1]).toEqual(unknown)
})

test('rich text becomes public without what could do harm', async () => {
  const text = newBlock('b2', 'text', { content: '<p onclick="x()">好<script>alert(1)</script></p>' })
  const { id, path } = await give({ blocks: [blocks[0], text] })
  await post(id, 'publish')
  expect((await shown(path)).blocks[1].fields.content).toBe('<p>好</p>')
})

test('the limits of a page hold for every program', async () => {
  const { id } = await give()
  const many = Array.from({ length: 61 }, (_, at) => newBlock(`b${at}`, 'cards'))
  expect((await save(id, { blocks: many })).status).toBe(400)
  const heavy = [1, 2].map((at) => newBlock(`b${at}`, 'text', { content: '字'.repeat(50_000) }))
  expect((await save(id, { blocks: heavy })).status).toBe(413)
  expect((await save(id, { blocks: [{ ...blocks[0], id: 'not an id' }] })).status).toBe(400)
})

test('members without the permissions read or do nothing', async () => {
  expect(
    (await analyst.ask('POST /landing-pages', { body: { name: '无权', path: null, layouts: 0, template: 'empty' } }))
      .status,
  ).toBe(403)
})

test('public pages are in the list of addresses and in the search', async () => {
  const { id, path } = await give({
    title: '海鸥行动说明',
    blocks: [newBlock('b1', 'opening', { title: '海鸥也会飞' })],
  })
  await post(id, 'publish')
  const addresses = await (await fetch(`${app.baseUrl}/api/home/pages`)).json()
  expect(addresses.data).toEqual(expect.arrayContaining([expect.objectContaining({ path, isIndexed: true })]))
  const found = async (keyword: string) =>
    (await (await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent(keyword)}`)).json()).data.rows
  expect(await found('海鸥行动')).toMatchObject([{ kind: 'page', url: path }])
  expect(await found('也会飞')).toMatchObject([{ url: path }])
  await save(id, { unindexed: 1 })
  await post(id, 'publish')
  expect(await found('海鸥行动')).toEqual([])
})

test('the site’s own pages are records from the first start on: their words change, they stay where they are', async () => {
  await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })
  const list = async () =>
    (await browser.ask('GET /landing-pages')).data.rows.filter((row: { sitePage: unknown }) => row.sitePage !== null)
  const rows = await list()
  expect(rows.map((row: { sitePage: string }) => row.sitePage).sort()).toEqual([...sitePageNames].sort())
  const about = rows.find((row: { sitePage: string }) => row.sitePage === 'aboutUs')
  const path = '/aboutUs.html'
  expect(about).toMatchObject({ path, status: 'published', layouts: 1, hasDraft: false })
  const detail = await read(about.id)
  expect(detail.findings).toEqual([])
  expect(detail.fields.blocks).toEqual(detail.standard)
  expect(await shown(path)).toMatchObject({ title: detail.fields.title, blocks: detail.standard.map(() => ({})) })

  // What is not a word of the page stays, whatever is sent.
  const opening = standardWords('aboutOpening')
  const changed = detail.fields.blocks.map((block: { kind: string; fields: Body }) =>
    block.kind === 'aboutOpening' ? { ...block, fields: { ...opening, title: '海鸥看得见帆。' } } : block,
  )
  const sent = {
    path: '/elsewhere.html',
    name: '别的',
    layouts: 0,
    unindexed: 1,
    showUntil: later(minute),
    title: '海鸥',
    blocks: changed,
  }
  expect((await save(about.id, sent)).status).toBe(200)
  const written = { path, name: detail.name, layouts: 1, unindexed: 0, showUntil: null, title: '海鸥' }
  expect(await read(about.id)).toMatchObject({ hasDraft: true, fields: written })
  expect(await shown(path)).toMatchObject({ title: detail.fields.title })
  expect((await post(about.id, 'publish')).status).toBe(200)
  expect(await shown(path)).toMatchObject({
    title: '海鸥',
    blocks: [{ fields: { title: '海鸥看得见帆。' } }, {}, {}, {}, {}, {}],
  })
  const found = await (await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent('海鸥看得见')}`)).json()
  expect(found.data.rows).toMatchObject([{ kind: 'page', url: path }])

  const questions = await (await fetch(`${app.baseUrl}/api/search?keyword=${encodeURIComponent('要插卡')}`)).json()
  expect(questions.data.rows[0]).toMatchObject({ kind: 'question', url: `${sitePathOf('cloud')}#questions` })

  // The opening of staff's pages, or an own one that is not always there, is stopped.
  await save(about.id, { blocks: [...changed, newBlock('b9', 'opening')] })
  const stopped = await post(about.id, 'publish')
  expect(stopped.data.findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ block: 'b9', message: sentences.kindElsewhere })]),
  )
  await save(about.id, { blocks: changed.map((block: Body) => ({ ...block, showOn: 'pc' })) })
  expect((await post(about.id, 'publish')).data.findings).toMatchObject([{ message: sentences.firstAlways }])
  await post(about.id, 'draft/drop')

  for (const action of ['withdraw', 'remove'])
    expect(await post(about.id, action, action === 'withdraw' ? { to: null } : {})).toMatchObject({
      status: 400,
      msg: action === 'withdraw' ? sentences.sitePageStays : sentences.withdrawFirst,
    })
  const { data: summary } = await browser.ask(`GET /landing-pages/${about.id}/summary`, { query: { verb: 'withdraw' } })
  expect(summary).toMatchObject({ refusal: sentences.sitePageStays })
  const copied = await browser.ask(`POST /landing-pages/${about.id}/copy`, { body: {} })
  expect(copied).toMatchObject({ status: 400, msg: sentences.sitePageNotCopied })
  const addresses = await (await fetch(`${app.baseUrl}/api/home/pages`)).json()
  expect(addresses.data.map((row: { path: string }) => row.path)).not.toContain(path)

  // A later start changes nothing that staff wrote.
  await storeSitePages({ parts: app.parts, wordsOf: wordsOfPage })
  expect(await list()).toHaveLength(sitePageNames.length)
  expect(await shown(path)).toMatchObject({ title: '海鸥' })
  const entries = await readEntries(app, { target: `landing:${about.id}` })
  expect(entries.filter(({ action }) => action === 'landing.create')).toMatchObject([{ actor: 'system' }])
})

test('an undo restores a removed page for ten seconds; thirty days later it is erased with its versions', async () => {
  const { id } = await give()
  const removed = await post(id, 'remove')
  expect((await browser.ask(`GET /landing-pages/${id}`)).status).toBe(404)
  await browser.ask('POST /landing-pages/undo', { body: { token: removed.data.undo.token } })
  expect((await browser.ask(`GET /landing-pages/${id}`)).status).toBe(200)
  const again = await post(id, 'remove')
  app.clock.advance(11_000)
  const over = await browser.ask('POST /landing-pages/undo', { body: { token: again.data.undo.token } })
  expect(over).toMatchObject({ status: 409, msg: contentSentences.undoOver })
  app.clock.advance(31 * 24 * 60 * minute)
  await sweep(app.parts)
  expect(await app.db.$count(landingPages, eq(landingPages.id, id))).toBe(0)
})
