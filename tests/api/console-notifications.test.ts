import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCancellation, makeDeviceType, makePriceTier, makeSku, makeUser, makeVersionRecord } from '#db/factories.ts'
import { jobs, priceChanges, priceTiers, rateCounters } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { invitationMailLimit, staffMailLimit } from '#domain/staff/limits.ts'
import { quietMs } from '#domain/staff/notices.ts'
import { staffMailPauseMs } from '#domain/staff/staff-mails.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import { limitHits } from '#server/policies/limit-hits.ts'
import type { OutboxRecord } from '#server/ports/outbox.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { contentCalls } from '#tests/support/console-content.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { ageStaff, enterAs, enterAsOwner, type StaffBrowser, totpAt } from '#tests/support/staff.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

type Member = { browser: StaffBrowser; email: string }

const minuteMs = 60_000

const app = await openTestApp()
const owner = await enterAsOwner(app)
const editor = await enterAs(app, owner.browser, ['editor'])
const reviewer = await enterAs(app, owner.browser, ['editor'])
const pricing = await enterAs(app, owner.browser, ['pricing'])
const approver = await enterAs(app, owner.browser, ['approver'])
const analyst = await enterAs(app, owner.browser, ['analyst'])
await ageStaff(app)
const typeId = (await makeDeviceType(app.db, { code: 'cloud', name: '云设备' })).id

const later = (milliseconds: number) => formatShanghai(new Date(app.clock.now().getTime() + milliseconds))
const today = async ({ browser }: Member) => (await browser.ask('GET /today')).data
const waiting = async ({ browser }: Member) => (await browser.ask('GET /waiting')).data

/** The mails of a purpose that have reached somebody, once every job is done. */
async function mails({ email }: Pick<Member, 'email'>, purpose: string): Promise<OutboxRecord[]> {
  await app.runJobs()
  return app.outbox.to(email).filter((mail) => mail.purpose === purpose)
}

/** Everything that has reached somebody by mail, once every job is done: several notices may be one mail (decision 092). */
async function textsOf({ email }: Pick<Member, 'email'>): Promise<string> {
  await app.runJobs()
  return app.outbox
    .to(email)
    .map(({ text }) => text)
    .join('\n')
}

/** An unused session ends. */
async function staySignedIn(): Promise<void> {
  for (const who of [owner, editor, reviewer, pricing, approver, analyst]) await today(who)
}

/** Lets ten minutes pass, after which everybody is notified at once again. */
async function letQuietPass(): Promise<void> {
  app.clock.advance(quietMs)
  await staySignedIn()
}

/** A change set by `pricing` that lowers a price of 78 yuan to this one. */
async function giveSet(name: string, fen: number): Promise<{ id: number; tierId: number }> {
  const { id: skuId } = await makeSku(app.db, { deviceTypeId: typeId })
  const { id: tierId } = await makePriceTier(app.db, {
    skuId,
    months: 1,
    actualPriceFen: 7_800,
    originalPriceFen: 13_000,
    preferentialPriceFen: 7_800,
  })
  const { data } = await pricing.browser.ask('POST /price-changes', { body: { name } })
  await save(data.id, name, tierId, fen)
  return { id: data.id, tierId }
}
const save = (id: number, name: string, tierId: number, fen: number) =>
  onSet(id, 'draft', pricing, { name, cells: [{ cell: `price:${tierId}`, after: fen }] })
async function onSet(id: number, action: string, { browser }: Member = pricing, rest: object = {}) {
  const { data } = await browser.ask(`GET /price-changes/${id}`)
  return browser.ask(`POST /price-changes/${id}/${action}`, { body: { version: data.version, ...rest } })
}
/** The number of the member whom `editor` sends drafts to. */
async function reviewerId(): Promise<number> {
  const { data } = await editor.browser.ask('GET /reviewers')
  return data.find((one: { name: string }) => one.name === '成员2').id
}
const listed = async (id: number) => {
  const { data } = await pricing.browser.ask('GET /price-changes')
  return data.rows.find((row: { id: number }) => row.id === id)
}

test('an invited member gets the link by mail, the list has the mail’s state, and beyond the limit of an address none is sent', async () => {
  const email = 'new.colleague@example.com'
  const invite = () =>
    owner.browser.ask('POST /members/invite', { body: { email, name: '新同事', roles: ['approver'] } })
  const { data } = await invite()
  expect(data).toMatchObject({ isMailed: true, link: expect.stringContaining('/console/enter#') })
  const [mail] = await mails({ email }, 'staff-invitation')
  expect(mail?.text).toContain(data.link)
  expect(mail?.text).toContain('审批：审批加入与注销申请')
  expect(mail?.text).toContain('只能用一次')
  const row = async () => {
    const { data: members } = await owner.browser.ask('GET /members')
    return members.find((one: { email: string }) => one.email === email)
  }
  expect(await row()).toMatchObject({ id: data.id, status: 'invited', lastSeenAt: null, invitationMail: 'done' })
  // Of the link nothing is left among the jobs once it is sent.
  const kept = await app.db.select().from(jobs).where(like(jobs.dedupeKey, 'staff-invitation:%'))
  expect(kept.map(({ payload }) => payload).filter((payload) => payload !== null)).toEqual([])
  const [{ count } = { count: 0 }] = invitationMailLimit
  for (let sent = 1; sent < count; sent += 1) expect((await invite()).data.isMailed).toBe(true)
  expect((await invite()).data).toMatchObject({ isMailed: false, link: expect.any(String) })
  expect(await mails({ email }, 'staff-invitation')).toHaveLength(count)
  expect(await row()).toMatchObject({ invitationMail: null })
})

test('a fall that needs a second person is mailed to, counted and listed for possible approvers, and no other', async () => {
  const { id } = await giveSet('黑五', 1_990)
  const before = (await waiting(approver)).prices.count
  expect(await listed(id)).toMatchObject({ status: 'draft', review: null })
  expect((await onSet(id, 'ask-review')).code).toBe(200)

  expect(await listed(id)).toMatchObject({ review: 'asked' })
  const [mail] = await mails(approver, 'staff-price-review')
  expect(mail?.text).toContain('成员3请求复核价格变更集“黑五”，最大降幅74.5%')
  expect(mail?.text).toContain(`/console/prices?set=${id}`)
  expect(await mails(owner, 'staff-price-review')).toHaveLength(1)
  for (const other of [pricing, editor, analyst]) expect(await mails(other, 'staff-price-review')).toEqual([])

  expect((await today(approver)).decisions.prices).toMatchObject([
    { id, name: '黑五', fallPercent: 74.5, askedBy: { name: '成员3' } },
  ])
  expect((await waiting(approver)).prices).toEqual({ count: before + 1, isLate: false })
  expect((await today(pricing)).decisions.prices).toEqual([])
  expect((await waiting(pricing)).prices.count).toBe(0)
  expect(await waiting(analyst)).toMatchObject({ prices: null, articles: null, versions: null, applications: null })
  expect((await today(analyst)).decisions).toEqual({
    prices: [],
    installers: [],
    closings: [],
    approvedPrices: [],
    returnedPrices: [],
  })

  expect((await onSet(id, 'approve', approver)).code).toBe(200)
  expect(await listed(id)).toMatchObject({ review: 'approved' })
  expect((await mails(pricing, 'staff-price-approved'))[0]?.text).toContain('成员4复核了价格变更集“黑五”')
  expect((await today(pricing)).decisions.approvedPrices).toMatchObject([{ id, approvedBy: { name: '成员4' } }])
  expect((await today(approver)).decisions.prices).toEqual([])
})

test('a set that the second person sends back is listed for and mailed to its author with the reason, until it is asked about again', async () => {
  await letQuietPass()
  const { id } = await giveSet('双十二', 1_990)
  const back = (reason: string, by = approver) => onSet(id, 'return', by, { reason })
  // A review was not asked for yet.
  expect((await back('太低')).status).toBe(400)
  await onSet(id, 'ask-review')
  expect((await back('')).status).toBe(400)
  expect((await back('太低', pricing)).status).toBe(403)
  expect((await back('比双十一还低，先问财务')).code).toBe(200)

  expect(await listed(id)).toMatchObject({ status: 'draft', review: 'returned' })
  const [mail] = await mails(pricing, 'staff-price-returned')
  expect(mail?.text).toContain('成员4退回了价格变更集“双十二”，原因：比双十一还低，先问财务。')
  expect((await today(pricing)).decisions.returnedPrices).toMatchObject([
    { id, name: '双十二', reason: '比双十一还低，先问财务', returnedBy: { name: '成员4' } },
  ])
  expect((await waiting(pricing)).prices.count).toBe(1)
  for (const other of [approver, owner]) expect((await today(other)).decisions.returnedPrices).toEqual([])
  expect((await today(approver)).decisions.prices).toEqual([])
  const { data } = await pricing.browser.ask(`GET /price-changes/${id}`)
  expect(data).toMatchObject({ returned: { reason: '比双十一还低，先问财务' }, review: { kind: 'needed' } })

  await onSet(id, 'ask-review')
  expect((await today(pricing)).decisions.returnedPrices).toEqual([])
  expect((await waiting(pricing)).prices.count).toBe(0)
  expect(await listed(id)).toMatchObject({ review: 'asked' })
})

test('the same set asked about again within ten minutes is one mail, and after that another', async () => {
  const { id, tierId } = await giveSet('反复', 1_990)
  const count = async () =>
    (await mails(approver, 'staff-price-review')).filter(({ text }) => text.includes('反复')).length
  // Across the edge of two periods too: it is ten minutes from the last mail that count.
  const period = app.clock.now().getTime() % staffMailPauseMs
  app.clock.advance(staffMailPauseMs - period - minuteMs)
  await onSet(id, 'ask-review')
  expect(await count()).toBe(1)
  for (const fen of [1_980, 1_970]) {
    app.clock.advance(2 * minuteMs)
    await save(id, '反复', tierId, fen)
    await onSet(id, 'ask-review')
  }
  expect(await count()).toBe(1)
  await staySignedIn()
  app.clock.advance(staffMailPauseMs)
  await save(id, '反复', tierId, 1_960)
  await onSet(id, 'ask-review')
  expect(await count()).toBe(2)
})

test('mails about work are limited to an hour’s reading: the rest is on 今天 alone', async () => {
  const articles = contentCalls(editor.browser)
  const to = await reviewerId()
  const before = (await mails(reviewer, 'staff-review-asked')).length
  await fillLimit(app, limitHits(`staff-mail:${to}`, staffMailLimit), staffMailLimit[0]?.count ?? 0)
  const id = await articles.create({ title: '第31封', selfPath: 'news-mail' })
  expect((await articles.post(`/${id}/review`, { reviewer: to, note: '' })).code).toBe(200)
  expect(await mails(reviewer, 'staff-review-asked')).toHaveLength(before)
  expect((await waiting(reviewer)).articles.count).toBeGreaterThan(0)
  await app.db.delete(rateCounters)
})

test('an installer and a closing are mailed to possible second approvers, and the mail names no customer', async () => {
  const row = await makeVersionRecord(app.db, {
    status: 'draft',
    versionNo: '7.1.0',
    notes: '新增：环境模板',
    savedBy: 2,
    handledBy: [2],
  })
  const asked = await editor.browser.ask(`POST /installers/${row.id}/ask`, { body: { version: row.version } })
  expect(asked.code).toBe(200)
  expect((await mails(approver, 'staff-installer-review'))[0]?.text).toContain('成员1请求复核安装包 7.1.0')
  expect(await mails(editor, 'staff-installer-review')).toEqual([])
  expect((await today(approver)).decisions.installers).toMatchObject([{ id: row.id, askedBy: { name: '成员1' } }])
  expect((await waiting(approver)).versions.count).toBe(1)
  expect((await waiting(editor)).versions).toBeNull()
  await approver.browser.ask('POST /session/totp', { body: { code: await totpAt(app, approver.secret) } })
  await approver.browser.ask(`POST /installers/${row.id}/approve`, { body: { version: row.version + 1 } })
  expect((await mails(editor, 'staff-installer-approved'))[0]?.text).toContain('可以发布了')

  const user = await makeUser(app.db)
  const { id } = await makeCancellation(app.db, { userId: user.id })
  const { version } = (await approver.browser.ask(`GET /cancellations/${id}`)).data
  expect((await approver.browser.ask(`POST /cancellations/${id}/propose`, { body: { version } })).code).toBe(200)
  const [mail] = await mails(owner, 'staff-closing-review')
  expect(mail?.text).toContain(`/console/cancellations?id=${id}`)
  for (const known of [user.phone, user.email, user.userName])
    if (known) expect(JSON.stringify(mail)).not.toContain(known)
  expect(await mails(approver, 'staff-closing-review')).toEqual([])
  expect((await today(owner)).decisions.closings).toMatchObject([{ id, askedBy: { name: '成员4' } }])
  expect((await today(approver)).decisions.closings).toEqual([])
  expect((await today(owner)).decisions.closings[0].account).toContain('*')
})

test('a review is mailed to the colleague and its answer to the author, whose count stays until they act on it', async () => {
  await letQuietPass()
  const articles = contentCalls(editor.browser)
  const to = await reviewerId()
  const id = await articles.create({ title: '退货按店拆', selfPath: 'news-told' })
  const [mine, theirs] = [(await waiting(editor)).articles.count, (await waiting(reviewer)).articles.count]
  const { data: review } = await articles.post(`/${id}/review`, { reviewer: to, note: '只看第二段' })
  expect((await waiting(reviewer)).articles.count).toBe(theirs + 1)
  const asked = (await mails(reviewer, 'staff-review-asked')).at(-1)
  expect(asked?.text).toContain('成员1把《退货按店拆》送给你审稿')
  expect(asked?.text).toContain(`/console/articles/${id}`)
  expect(asked?.text).not.toContain('只看第二段')

  const answer = { verdict: 'returned', note: '第二段要改', version: await articles.versionOf(id) }
  await reviewer.browser.ask(`POST /reviews/${review.id}/answer`, { body: answer })
  expect((await mails(editor, 'staff-review-returned')).at(-1)?.text).toContain('退回修改')
  expect((await waiting(reviewer)).articles.count).toBe(theirs)
  expect((await waiting(editor)).articles.count).toBe(mine + 1)
  app.clock.advance(minuteMs)
  await articles.save(id, { title: '退货按店拆', selfPath: 'news-told', content: '<p>改过了</p>' })
  expect((await waiting(editor)).articles.count).toBe(mine)
})

test('prices that were not published at their time are on 今天 with the reason, and mailed, until they are acknowledged', async () => {
  const [seen, acted] = [await giveSet('一日价', 7_700), await giveSet('再来', 7_700)]
  const window = { at: later(minuteMs), until: later(2 * minuteMs) }
  await onSet(seen.id, 'schedule', pricing, window)
  await onSet(acted.id, 'schedule', pricing, { at: later(5 * minuteMs) })
  // The clock does not run until the first window is over, and a cell of the other set changes meanwhile.
  await app.db.update(priceTiers).set({ actualPriceFen: 7_750 }).where(eq(priceTiers.id, acted.tierId))
  app.clock.advance(6 * minuteMs)
  await createPublishingTimer(app.parts).checkOnce()

  const sentences = [
    { id: acted.id, kind: 'price', name: '再来', sentence: '没有按时发布：有的格在定时之后又有变化' },
    { id: seen.id, kind: 'price', name: '一日价', sentence: '没有按时发布：生效时段已经过去' },
  ]
  for (const who of [pricing, owner]) {
    expect((await today(who)).missed).toHaveLength(2)
    expect((await today(who)).missed).toEqual(
      expect.arrayContaining(sentences.map((one) => expect.objectContaining(one))),
    )
    for (const name of ['一日价', '再来']) expect(await textsOf(who)).toContain(`价格变更集“${name}”没有按时发布`)
  }
  expect((await waiting(pricing)).prices).toMatchObject({ isLate: true })
  for (const other of [editor, approver, analyst]) {
    expect((await today(other)).missed).toEqual([])
    expect(await textsOf(other)).not.toContain('没有按时发布')
  }

  const target = `price-change:${seen.id}`
  const acknowledge = ({ browser }: Member) => browser.ask('POST /today/missed/seen', { body: { target } })
  expect((await acknowledge(editor)).status).toBe(404)
  expect((await acknowledge(pricing)).status).toBe(200)
  expect((await acknowledge(pricing)).status).toBe(404)
  expect(await readEntries(app, { action: 'schedule.seen' })).toMatchObject([{ target, detail: { name: '一日价' } }])
  // A set that was changed after its time is no longer listed either.
  await onSet(acted.id, 'rebase')
  expect((await today(owner)).missed).toEqual([])
})

test('editors are notified of a slide and an article that the checks stopped at their time', async () => {
  const articles = contentCalls(editor.browser)
  const id = await articles.create({ title: '到点才改', selfPath: 'news-late' })
  expect((await articles.publish(id)).code).toBe(200)
  await articles.save(id, { title: '到点才改', selfPath: 'news-late', content: '<p>新</p>' })
  expect((await articles.schedule(id, later(minuteMs))).code).toBe(200)
  await articles.save(id, { title: '', selfPath: 'news-late', content: '<p>新</p>' })
  app.clock.advance(2 * minuteMs)
  await createPublishingTimer(app.parts).checkOnce()
  expect((await today(editor)).missed).toMatchObject([
    { kind: 'article', id, sentence: expect.stringContaining('没有按时发布：') },
  ])
  expect((await waiting(editor)).articles.isLate).toBe(true)
  expect((await mails(reviewer, 'staff-schedule-missed')).at(-1)?.text).toContain(`/console/articles/${id}`)
  expect((await today(pricing)).missed).toEqual([])
})

test('today has what prices do today: what goes public, what has, and what ends', async () => {
  const { id } = await giveSet('午间价', 7_700)
  const day = formatShanghai(app.clock.now()).slice(0, 10)
  const minutesLeft = 24 * 60 - Number(later(0).slice(11, 13)) * 60 - Number(later(0).slice(14, 16))
  // Near midnight there is no later today: the day after is as good.
  if (minutesLeft < 10) app.clock.advance(20 * minuteMs)
  await onSet(id, 'schedule', pricing, { at: later(minuteMs), until: later(3 * minuteMs) })
  const timed = async () =>
    (await today(pricing)).timed
      .filter((one: { id: number }) => one.id === id)
      .map(({ kind, isDone }: never) => [kind, isDone])
  expect(await timed()).toEqual([
    ['price', false],
    ['priceEnd', false],
  ])
  app.clock.advance(2 * minuteMs)
  await createPublishingTimer(app.parts).checkOnce()
  expect(await timed()).toEqual([
    ['price', true],
    ['priceEnd', false],
  ])
  expect((await today(approver)).pricesEnding).toMatchObject([{ kind: 'priceEnd', id, title: '午间价' }])
  expect((await today(editor)).timed.filter((one: { id: number }) => one.id === id)).toEqual([])
  expect(day).toMatch(/^\d{4}/)
})

test('an owner without a second member is reminded of their own fall of prices after a day', async () => {
  await using lonely = await createTestApp()
  const { browser } = await enterAsOwner(lonely)
  const { id: deviceTypeId } = await makeDeviceType(lonely.db, { code: 'cloud', name: '云设备' })
  const { id: skuId } = await makeSku(lonely.db, { deviceTypeId })
  const { id: tierId } = await makePriceTier(lonely.db, { skuId, months: 1, actualPriceFen: 7_800 })
  const { data } = await browser.ask('POST /price-changes', { body: { name: '独自降价' } })
  const cells = [{ cell: `price:${tierId}`, after: 1_990 }]
  await browser.ask(`POST /price-changes/${data.id}/draft`, { body: { version: 1, name: '独自降价', cells } })
  expect((await browser.ask(`POST /price-changes/${data.id}/ask-review`, { body: { version: 2 } })).code).toBe(200)
  const waits = async () => (await browser.ask('GET /today')).data.decisions.prices.length
  expect(await waits()).toBe(0)
  const asked = new Date(lonely.clock.now().getTime() - aloneHours * 60 * minuteMs)
  await lonely.db.update(priceChanges).set({ askedAt: asked })
  expect(await waits()).toBe(1)
  expect((await browser.ask('GET /waiting')).data.prices.count).toBe(1)
  await enterAs(lonely, browser, ['approver'])
  expect(await waits()).toBe(0)
})
