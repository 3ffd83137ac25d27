import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { banners, landingPages, priceChanges, staff } from '#db/schema/index.ts'
import { anchorAt, quoteAtMost } from '#domain/content/remark-anchors.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { dayInShanghai, formatShanghai } from '#domain/shared/time.ts'
import { calendarFeedLimits, memberLimits } from '#domain/staff/limits.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import { nameTargets } from '#server/services/staff/audit/list-audit.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { enterAs, enterAsOwner, type StaffBrowser } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const app = await openTestApp({ site: createTestSite().site })
const owner = (await enterAsOwner(app)).browser
const browser = (await enterAs(app, owner, ['editor'])).browser
const articles = contentCalls(browser)

test('scheduled changes are in the calendar at their time; prices only with the permission to read them', async () => {
  const now = app.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const saved = { createdAt: now, savedAt: now }
  const [set] = await app.db
    .insert(priceChanges)
    .values({ name: '双十二', status: 'scheduled', publishAt: at(2), endsAt: at(26), ...saved })
    .returning()
  const [slide] = await app.db
    .insert(banners)
    .values({
      promotionType: 1,
      title: '换头图',
      desktopPictureUrl: '/a.png',
      phonePictureUrl: '/b.png',
      publishAt: at(3),
      createdAt: now,
    })
    .returning()
  const page = { fields: {}, updatedAt: now, createdAt: now, publishAt: at(4) }
  const [first] = await app.db
    .insert(landingPages)
    .values({ ...page, name: '双十二专题', withdrawAt: at(30) })
    .returning()
  await app.db.insert(landingPages).values({ ...page, name: '已移除的专题', deletedAt: now })
  const day = (hours: number) => dayInShanghai(at(hours))
  const query = { from: day(0), to: day(48) }
  const changes = async (by: StaffBrowser) => (await by.ask('GET /content/calendar', { query })).data.changes
  const ofBanner = { kind: 'banner', id: slide?.id, title: '换头图', at: formatShanghai(at(3)) }
  const ofPage = { kind: 'landing', id: first?.id, title: '双十二专题', at: formatShanghai(at(4)) }
  const endOfPage = { kind: 'landingEnd', id: first?.id, title: '双十二专题', at: formatShanghai(at(30)) }
  expect(await changes(browser)).toEqual([ofBanner, ofPage, endOfPage])
  expect(await changes(owner)).toEqual([
    { kind: 'price', id: set?.id, title: '双十二', at: formatShanghai(at(2)) },
    ofBanner,
    ofPage,
    { kind: 'priceEnd', id: set?.id, title: '双十二', at: formatShanghai(at(26)) },
    endOfPage,
  ])
})

test('a public item whose changes are scheduled has their time in the list', async () => {
  const id = await articles.create({ title: '改版说明', selfPath: 'news-scheduled-change' })
  await articles.publish(id)
  await articles.save(id, { title: '改版说明（二）' })
  const row = async () => (await articles.list()).data.rows.find((one: { id: number }) => one.id === id)
  expect(await row()).toMatchObject({ status: 'published', hasDraft: true, changesAt: null })
  const at = formatShanghai(new Date(app.clock.now().getTime() + 3_600_000))
  await articles.schedule(id, at)
  expect(await row()).toMatchObject({ status: 'published', hasDraft: true, changesAt: at })
})

test('the bin says who put what there and for how long it stays, restores many at once and takes that back', async () => {
  const [first, second] = [
    await articles.create({ title: '桅灯一号归仓' }),
    await articles.create({ title: '桅灯二号归仓' }),
  ]
  await articles.post('/bulk', { verb: 'bin', ids: [first, second] })
  const inBin = async () => (await browser.ask('GET /content/bin', { query: { q: '归仓' } })).data
  const { rows, total } = await inBin()
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({ deletedBy: { name: expect.stringMatching(/^成员/) }, daysLeft: 30 })
  expect((await browser.ask('GET /content/bin', { query: { q: '归仓', firstLevelHeading: '2' } })).data.total).toBe(0)

  const restored = await articles.post('/bulk', { verb: 'restore', ids: [first, second] })
  expect(restored.data.done).toEqual([first, second])
  expect((await inBin()).total).toBe(0)
  await articles.post('/undo', { token: restored.data.undo.token })
  expect((await inBin()).total).toBe(2)
})

test('only content of the bin is deleted, and that permanently', async () => {
  const id = await articles.create({ title: '彻底删除的草稿' })
  expect(await articles.post(`/${id}/erase`)).toMatchObject({ status: 400, msg: '该内容不在回收站' })
  await articles.post(`/${id}/bin`)
  expect((await articles.post(`/${id}/erase`)).code).toBe(200)
  expect((await articles.read(id)).status).toBe(404)
  const { data } = await browser.ask('GET /audit', { query: { action: 'content.erase' } })
  expect(data.rows[0]).toMatchObject({ target: `content:${id}`, detail: { title: '彻底删除的草稿' } })
  // What is gone is called as the entry called it.
  expect(data.rows[0].about).toEqual({ kind: 'content', id, name: '彻底删除的草稿', at: '', isThere: false })
})

test('the audit record names what each entry is about, of every kind, and asks once however many there are', async () => {
  const id = await articles.create({ title: '审计里的稿子' })
  const entries = [`content:${id}`, 'settings:site', ...auditedTargets].map((target) => ({ target, detail: {} }))
  let statements = 0
  const execute: typeof app.db.execute = (query) => {
    statements += 1
    return app.db.execute(query)
  }
  const named = await nameTargets({ db: { execute } as typeof app.db }, [...entries, ...entries])
  expect(statements).toBe(1)
  expect(named[0]).toEqual({ kind: 'article', id, name: '审计里的稿子', at: '', isThere: true })
  expect(named[1]).toBeNull()
  expect(named.slice(2, entries.length).every((one) => one?.isThere === false && one.name === null)).toBe(true)
  await articles.post(`/${id}/bin`)
  const { data } = await owner.ask('GET /audit', { query: { q: `content:${id}` } })
  expect(data.rows[0].about).toEqual({ kind: 'article', id, name: '审计里的稿子', at: '', isThere: false })
})

/** A record that is not there, of each kind that has a name. */
const auditedTargets = [
  'banner',
  'media',
  'redirect',
  'installer',
  'platform',
  'ecology',
  'partner',
  'sku',
  'coupon',
  'price-change',
  'sales-person',
  'staff',
].map((word) => `${word}:2147483647`)

test('a calendar is read by its secret address alone, as long as that lives and its owner may', async () => {
  const { browser: leaver, email } = await enterAs(app, owner, ['editor'])
  const day = '2026-12-24'
  const id = await articles.create({ title: '平安夜, 圣诞; 备货' })
  await articles.post(`/${id}/plan`, { day })
  const read = async (address: string) => {
    const response = await fetch(`${app.baseUrl}${new URL(address).pathname}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  expect((await leaver.ask('GET /calendar-feed')).data).toBeNull()
  const { data: first } = await leaver.ask('POST /calendar-feed/make')
  const file = await read(first.address)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('cache-control')).toMatch(/^private/)
  const lines = file.text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('SUMMARY:排期：平安夜\\, 圣诞\\; 备货')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261224')
  expect(file.text).not.toContain('正文')
  expect((await leaver.ask('GET /calendar-feed')).data.lastReadAt).not.toBeNull()

  const { data: second } = await leaver.ask('POST /calendar-feed/make')
  expect((await read(first.address)).status).toBe(404)
  expect((await read(second.address)).status).toBe(200)
  await app.db
    .update(staff)
    .set({ roles: ['analyst'] })
    .where(eq(staff.email, email))
  expect((await read(second.address)).status).toBe(404)
  await app.db
    .update(staff)
    .set({ roles: ['editor'] })
    .where(eq(staff.email, email))
  expect((await leaver.ask('POST /calendar-feed/end')).code).toBe(200)
  expect((await read(second.address)).status).toBe(404)
  expect((await leaver.ask('POST /calendar-feed/end')).status).toBe(404)
  expect(app.logs.join('')).not.toContain(second.address.split('/').at(-1))
})

test('an address that is read without end, and a client that guesses, wait', async () => {
  const { data } = await browser.ask('POST /calendar-feed/make')
  const path = new URL(data.address).pathname
  const read = (address: string) => fetch(`${app.baseUrl}${address}`).then(({ status }) => status)
  const { id } = (await browser.ask('GET /session')).data
  const { reads, guesses } = calendarFeedLimits
  await fillLimit(app, limitHits(`calendar-feed:${id}`, [reads]), reads.count - 1)
  expect([await read(path), await read(path)]).toEqual([200, 429])
  await fillLimit(app, limitHits('calendar-guess:127.0.0.1', [guesses]), guesses.count)
  expect(await read(`${path.slice(0, -4)}AAAA`)).toBe(429)
})

test('the calendar says how many there are of a day of which it shows some', async () => {
  const ids = [await articles.create({ selfPath: 'news-one' }), await articles.create({ selfPath: 'news-two' })]
  for (const id of ids) await articles.publish(id)
  const today = dayInShanghai(app.clock.now())
  const { data } = await browser.ask('GET /content/calendar', { query: { from: today, to: today, perDay: '1' } })
  expect(data.entries.filter(({ kind }: { kind: string }) => kind === 'published').length).toBe(1)
  expect(data.days[0].count).toBeGreaterThanOrEqual(2)
})

test('a draft is reviewed by the requested colleague alone, and the answer is to the version that was seen', async () => {
  const colleague = (await enterAs(app, owner, ['editor'])).browser
  const stranger = (await enterAs(app, owner, ['editor'])).browser
  const { id: reviewer } = (await colleague.ask('GET /session')).data
  const { id: self } = (await browser.ask('GET /session')).data
  expect((await browser.ask('GET /reviewers')).data.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([reviewer]),
  )
  const id = await articles.create({ title: '送审的稿子，八个字', content: '<h2>头</h2><p>第二段要改</p>' })
  expect((await articles.post(`/${id}/review`, { reviewer: self })).msg).toBe('请选择一位能编辑内容的同事')
  const asked = await articles.post(`/${id}/review`, { reviewer, note: '看看标题' })
  expect(asked.data).toMatchObject({ status: 'open', changedSince: false, reviewer: { id: reviewer } })
  expect((await articles.post(`/${id}/review`, { reviewer })).status).toBe(409)
  const review = asked.data.id
  const mine = (await colleague.ask('GET /reviews/mine')).data
  expect(mine.forMe).toMatchObject([{ review: { id: review, note: '看看标题' }, item: { id } }])
  expect((await stranger.ask('GET /reviews/mine')).data).toEqual({ forMe: [], answered: [], mentions: [] })

  const version = await articles.versionOf(id)
  const answer = (by: StaffBrowser, body: object) =>
    by.ask(`POST /reviews/${review}/answer`, { body: { version, ...body } })
  expect((await answer(browser, { verdict: 'passed' })).status).toBe(403)
  expect((await answer(colleague, { verdict: 'returned' })).msg).toBe('请填写退回修改的原因')
  // An answer says which version it is of.
  expect((await answer(colleague, { verdict: 'passed', version: undefined })).status).toBe(400)
  const another = { verdict: 'returned', note: '改第二段', version: 'another' }
  expect(await answer(colleague, another)).toMatchObject({ status: 409, msg: contentSentences.reviewChanged })
  expect((await answer(colleague, { verdict: 'returned', note: '改第二段' })).data.status).toBe('returned')
  expect((await answer(colleague, { verdict: 'passed' })).status).toBe(409)
  expect((await browser.ask('GET /reviews/mine')).data.answered).toMatchObject([{ review: { answer: '改第二段' } }])
  await articles.save(id, { title: '送审的稿子，八个字', content: '<p>改过了</p>' })
  expect((await browser.ask(`GET /content/${id}/reviews`)).data[0].changedSince).toBe(true)

  await articles.post(`/${id}/review`, { reviewer })
  await articles.publish(id)
  expect((await colleague.ask('GET /reviews/mine')).data.forMe).toEqual([])
})

test('remarks follow their words, are answered and settled by colleagues, and are in no text', async () => {
  const colleague = (await enterAs(app, owner, ['editor'])).browser
  const outsider = (await enterAs(app, owner, ['analyst'])).browser
  const { id: mentioned } = (await colleague.ask('GET /session')).data
  const { id: analyst } = (await outsider.ask('GET /session')).data
  const id = await articles.create({
    title: '有批注的稿子，八个字',
    content: '<h2>头</h2><p>退货先按店拆开看，再决定</p>',
  })
  const version = await articles.versionOf(id)
  const plain = '头\n退货先按店拆开看，再决定'
  const anchor = anchorAt(plain, { from: 4, to: 10 })
  const write = (by: StaffBrowser, body: object) => by.ask(`POST /content/${id}/remarks`, { body })
  const list = async () => (await browser.ask(`GET /content/${id}/remarks`)).data

  expect((await write(outsider, { anchor, body: '看看' })).status).toBe(403)
  expect((await write(browser, { anchor, body: ' ' })).msg).toBe('请写明意见')
  const long = { ...anchor, quote: '长'.repeat(quoteAtMost + 1) }
  expect((await write(browser, { anchor: long, body: '看看' })).status).toBe(400)
  expect((await write(browser, { anchor: { ...anchor, quote: '没有的字' }, body: '看看' })).msg).toBe(
    contentSentences.remarkWordsGone,
  )
  expect((await write(browser, { anchor, body: '看看', mentioned: [analyst] })).msg).toBe(
    contentSentences.mentionUnknown,
  )
  const { data: thread } = await write(browser, { anchor, body: '@同事 这里说清楚', mentioned: [mentioned] })
  expect(thread).toMatchObject({ anchor: { quote: '先按店拆开看' }, answers: [], settledAt: null })
  expect((await colleague.ask('GET /reviews/mine')).data.mentions).toMatchObject([{ id }])
  // No text knows of the remark: the version is the same, and so is what visitors would get.
  expect(await articles.versionOf(id)).toBe(version)

  await articles.save(id, {
    title: '有批注的稿子，八个字',
    content: '<p>新的开头</p><p>退货先按月按店拆开看，再决定</p>',
  })
  expect((await list()).open).toMatchObject([{ anchor: { quote: '先按月按店拆开看' } }])
  await articles.save(id, { title: '有批注的稿子，八个字', content: '<p>都不要了</p>' })
  expect((await list()).open).toMatchObject([{ anchor: { quote: '先按月按店拆开看' } }])

  const reply = (by: StaffBrowser, body: object) => by.ask(`POST /remarks/${thread.id}/answers`, { body })
  expect((await reply(outsider, { body: '改了' })).status).toBe(403)
  expect((await reply(colleague, { body: '改了' })).data.answers).toMatchObject([
    { body: '改了', by: { id: mentioned } },
  ])
  expect((await colleague.ask('GET /reviews/mine')).data.mentions).toEqual([])
  const settle = (by: StaffBrowser, settled: boolean) =>
    by.ask(`POST /remarks/${thread.id}/settle`, { body: { settled } })
  const both = await Promise.all([settle(browser, true), settle(colleague, true)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(await list()).toMatchObject({ open: [], settled: [{ id: thread.id }] })
  expect((await reply(browser, { body: '还有' })).msg).toBe(contentSentences.remarkSettled)
  expect((await settle(colleague, false)).data).toMatchObject({ settledAt: null, settledBy: null })
  expect((await browser.ask('POST /remarks/999999/settle', { body: { settled: true } })).status).toBe(404)
})

test('今天 shows what goes out and what the checks would stop, and each role its own queues', async () => {
  const day = dayInShanghai(app.clock.now())
  const bare = await articles.create({ title: '今天计划的空稿子', content: '' })
  await articles.post(`/${bare}/plan`, { day })
  const { data } = await browser.ask('GET /today')
  expect(data.content.goingOut).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'planned', item: expect.objectContaining({ id: bare }) })]),
  )
  const stopped = data.content.faults.find(({ item }: { item: { id: number } }) => item.id === bare)
  expect(stopped).toMatchObject({ first: '请填写正文' })
  expect(data).toMatchObject({
    cancellations: null,
    applications: null,
    failedJobs: null,
    filledContacts: null,
    soldOut: null,
    launch: null,
  })
  const approver = (await enterAs(app, owner, ['approver'])).browser
  const nothing = { count: 0, oldestAt: null, dueAt: null }
  expect((await approver.ask('GET /today')).data).toEqual({
    content: null,
    cancellations: nothing,
    applications: nothing,
    failedJobs: 0,
    filledContacts: [],
    launch: null,
    firstActs: null,
    soldOut: { total: 0, rows: [] },
    // What prices do today is theirs to see, as on the calendar.
    timed: expect.toSatisfy((changes: { kind: string }[]) => changes.every(({ kind }) => kind.startsWith('price'))),
    pricesEnding: [],
    missed: [],
    decisions: { prices: [], installers: [], closings: [], approvedPrices: [], returnedPrices: [] },
  })
})

test('a member beyond a limit is refused with a sentence, and no other member is', async () => {
  const { browser: busy } = await enterAs(app, owner, ['editor'])
  const { id } = (await busy.ask('GET /session')).data
  for (const [name, key] of [
    ['drafts', 'POST /content'],
    ['publications', 'POST /content/1/withdraw'],
    ['uploads', 'POST /media'],
    ['exports', 'GET /redirects/export'],
    ['links', 'POST /calendar-feed/make'],
  ] as const) {
    const [limit] = memberLimits[name].limits
    await fillLimit(app, limitHits(`staff-${name}:${id}`, [limit]), limit.count)
    const answer = await busy.ask(key)
    expect(answer).toMatchObject({ status: 429, msg: `${memberLimits[name].sentence}，请60分钟后再试` })
    expect(answer.headers.get('retry-after')).toBe('3600')
    expect((await browser.ask(key)).status).not.toBe(429)
  }
})

// The last one: it ends every session.
test('a page that only asks of itself keeps no idle session alive', async () => {
  const id = await articles.create()
  const minutesLater = (count: number) => app.clock.advance(count * 60_000)
  minutesLater(20)
  await articles.read(id)
  for (let spent = 0; spent < 30; spent += 10) {
    expect((await articles.post(`/${id}/presence`, { hasUnsaved: false })).status).toBe(200)
    expect((await browser.ask('GET /session')).status).toBe(200)
    minutesLater(10)
  }
  expect((await articles.post(`/${id}/presence`, { hasUnsaved: false })).status).toBe(401)
})
