import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeSession } from '#db/factories.ts'
import { jobs, users } from '#db/schema/index.ts'
import { adReportingDocument, adReportingWithdrawn } from '#domain/accounts/consent.ts'
import { customerSentences } from '#domain/accounts/customer-search.ts'
import { cancellationSentences } from '#domain/cancellations/sentences.ts'
import { memberLimits } from '#domain/staff/limits.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import { enqueue, receiverHash } from '#server/jobs/enqueue.ts'
import {
  approveCancellation,
  proposeCancellation,
} from '#server/services/visitors/cancellations/answer-cancellation.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { freshPhone, givenUser, logIn, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { leaverOf, requestsOf } from '#tests/support/cancelling.ts'
import { entrySecret, webSystemOf } from '#tests/support/entry.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { enterAs, enterAsOwner } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({
  env: {
    TRUST_PROXY: '1',
    ENTRY_SECRET: entrySecret,
    BAIDU_OCPC_TOKEN: 'token@of.an-account==',
    // Nothing answers here: what is reported waits.
    BAIDU_OCPC_URL: 'http://127.0.0.1:9/',
    BAIDU_OCPC_REGISTER_TYPES: '3',
    BAIDU_OCPC_ORDER_TYPES: '14',
  },
})
const owner = (await enterAsOwner(app)).browser
const approver = (await enterAs(app, owner, ['approver'])).browser

const search = (term: string, browser = approver) => browser.ask('POST /customers/search', { body: { term } })
const read = async (ref: string) => (await approver.ask(`GET /customers/${ref}`)).data
const act = (ref: string, name: string, body: object = {}) => approver.ask(`POST /customers/${ref}/${name}`, { body })

test('an account is found by a whole phone, address or number, and by nothing else; what was looked for is kept as a hash', async () => {
  const { phone, email, userId } = await givenUser(app)
  const refs = [await search(phone), await search(email.toUpperCase()), await search(String(userId))]
  const [ref] = refs.map(({ data }) => data.ref)
  expect(refs.map(({ data }) => data.ref)).toEqual([ref, ref, ref])
  expect(ref).not.toContain(String(userId).padStart(4, '0'))
  expect((await search(phone.slice(0, 7))).data.ref).toBeNull()
  for (const guess of [`${phone.slice(0, 3)}****${phone.slice(7)}`, '王小帆', 'seller', '%'])
    expect(await search(guess)).toMatchObject({ status: 400, msg: customerSentences.term })
  expect((await approver.ask(`GET /customers/${userId}`)).status).toBe(404)

  const written = await readEntries(app, { action: 'customer.search' })
  const hash = keyedHash(app.parts.secrets, 'customer-search', 'phone', phone)
  expect(written[0]).toMatchObject({ target: `user:${userId}`, detail: { by: 'phone', hash, isFound: true } })
  expect(JSON.stringify(written)).not.toContain(phone)
  for (const line of app.logs) expect(line).not.toContain(phone)
})

test('an account is shown under masks, its sessions end, it is disabled with a reason and enabled again', async () => {
  const user = await givenUser(app)
  const { ref } = (await search(user.phone)).data
  const token = await logIn(visitorOf(app), user)
  const shown = await read(ref)
  expect(shown).toMatchObject({ status: 'active', userName: '王*帆', companies: [{ role: expect.any(String) }] })
  for (const personal of [user.phone, user.email, '王小帆']) expect(JSON.stringify(shown)).not.toContain(personal)
  expect(shown.sessions).toMatchObject([{ isLive: true }])

  expect((await act(ref, 'end-sessions', { sessionId: shown.sessions[0].id })).status).toBe(200)
  expect((await read(ref)).sessions).toMatchObject([{ isLive: false }])
  expect(token).toBeTruthy()
  expect((await act(ref, 'disable', { reason: ' ' })).msg).toBe(customerSentences.reason)
  await makeSession(app.db, { userId: user.userId, companyId: user.companyIds[0] ?? 0 })
  expect((await act(ref, 'disable', { reason: `冒用，来电${user.phone}` })).status).toBe(200)
  expect((await act(ref, 'disable', { reason: '冒用' })).msg).toBe(customerSentences.disabled)
  const { status, sessions, history } = await read(ref)
  expect(status).toBe('disabled')
  expect(sessions.every(({ isLive }: { isLive: boolean }) => !isLive)).toBe(true)
  expect(history[0]).toMatchObject({ action: 'customer.disable', by: { id: 2 } })
  expect((await act(ref, 'enable')).status).toBe(200)
  const lines = await readEntries(app, { target: `user:${user.userId}` })
  expect(JSON.stringify(lines)).not.toContain(user.phone)
})

test('a person gets a copy of their own stored data, and of no other’s', async () => {
  const [user, other] = [await givenUser(app), await givenUser(app)]
  const { ref } = (await search(user.phone)).data
  const { data } = await act(ref, 'export', { reason: '本人书面申请' })
  const content = JSON.parse(data.content)
  expect(content.账号).toMatchObject({ 编号: user.userId, 手机: user.phone, 邮箱: user.email })
  expect(content.企业).toHaveLength(1)
  for (const foreign of [other.phone, other.email, 'argon2']) expect(data.content).not.toContain(foreign)
  expect(data.name).not.toContain(user.phone)
})

test('an account shows the paid orders that the web system reported, the last paid first', async () => {
  const { userId, companyIds, phone } = await givenUser(app)
  const { ref } = (await search(phone)).data
  expect((await read(ref)).orders).toEqual([])
  const report = { companyid: companyIds[0], userid: userId }
  const first = { ...report, orderNo: 'FY-OF-AN-ACCOUNT-1', payable: 776.88, paidAt: '2026-01-02 10:00:00' }
  const second = { ...report, orderNo: 'FY-OF-AN-ACCOUNT-2', payable: 99, paidAt: '2026-01-03 10:00:00' }
  for (const order of [second, first]) expect((await webSystemOf(app).paid(order)).status).toBe(200)
  const shown = [second, first].map(({ orderNo, payable, paidAt }) => ({ orderNo, payable, paidAt }))
  expect((await read(ref)).orders).toEqual(shown)
})

test('a closed account cannot be found, shown, exported or restored', async () => {
  const user = await givenUser(app)
  const { ref } = (await search(user.phone)).data
  const token = await logIn(visitorOf(app), user)
  await leaverOf(app, { token, receiver: user.phone }).request('不再经营')
  const [request] = await requestsOf(app, user.userId)
  const requestId = request?.id ?? 0
  const ctx = commandCtx(app)
  await proposeCancellation({ ctx, input: { actor: 'staff:1', requestId } })
  await approveCancellation({ ctx, input: { actor: 'staff:2', requestId, isOwnerConfirmed: false } })
  expect((await search(user.phone)).data.ref).toBeNull()
  const closed = await read(ref)
  expect(closed).toMatchObject({ status: 'closed', phone: null, email: null })
  const { data } = await act(ref, 'export', { reason: '来信' })
  for (const personal of [user.phone, user.email, '王小帆'])
    expect(JSON.stringify([closed, data])).not.toContain(personal)
  expect((await act(ref, 'enable')).msg).toBe(customerSentences.closed)
  const body = { of: 'customer', ref, field: 'phone', reason: '核对' }
  expect((await approver.ask('POST /personal/show', { body })).status).toBe(404)
  const late = { body: { version: 'seen before' } }
  expect((await approver.ask(`POST /cancellations/${requestId}/propose`, late)).msg).toBe(
    cancellationSentences.approved,
  )
  expect(await app.db.$count(users, eq(users.phone, user.phone))).toBe(0)
})

test('a member who looks up too many accounts is refused', async () => {
  const busy = (await enterAs(app, owner, ['approver'])).browser
  const [perHour] = memberLimits.searches.limits
  const answers: number[] = []
  for (let asked = 0; asked <= (perHour?.count ?? 0); asked += 1) answers.push((await search('20418', busy)).status)
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([200]))
  expect(answers.at(-1)).toBe(429)
})

test('who withdraws the consent to reports to Baidu is reported no more, and both stay as evidence', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const logidUrl = `https://www.fanyu.example/?bd_vid=${phone}`
  const origin = { logidUrl, lastTouch: { at: '2026-11-01T02:00:00.000Z', bd_vid: phone, logidUrl } }
  const { body } = await visitor.post('/register', { phoneNumber: phone, ...code, ...origin, adReporting: true })
  const reports = () => app.db.select().from(jobs).where(eq(jobs.kind, 'baidu-conversion'))
  expect(await reports()).toHaveLength(1)

  const { ref } = (await search(phone)).data
  expect((await act(ref, 'stop-ad-reports')).status).toBe(200)
  expect((await act(ref, 'stop-ad-reports')).msg).toBe(customerSentences.noAdReports)
  expect(await reports()).toMatchObject([{ status: 'dropped', payload: null }])
  const documents = (await read(ref)).consents.map(({ document, form }: { document: string; form: string }) => [
    document,
    form,
  ])
  expect(documents.toSorted()).toEqual([
    [adReportingDocument, 'register'],
    [adReportingWithdrawn, 'staff'],
  ])
  const { userid = 0, companyid = 0 } = body
  const order = { orderNo: `o-${phone}`, userid, companyid, payable: 68, paidAt: '2026-01-02 10:00:00' }
  expect((await webSystemOf(app).paid(order)).status).toBe(200)
  expect(await reports()).toHaveLength(1)

  const other = (await search((await givenUser(app)).phone)).data.ref
  expect((await act(other, 'stop-ad-reports')).msg).toBe(customerSentences.noAdReports)
})

test('what was sent to an account is listed with it, to nobody else with the same mask, and not after it was closed', async () => {
  const { phone, userId } = await givenUser(app)
  const other = `${phone.slice(0, 3)}${phone.slice(3, 7) === '0000' ? '1111' : '0000'}${phone.slice(7)}`
  for (const to of [phone, other])
    await enqueue({
      ctx: app.parts,
      input: { kind: 'send-sms', payload: { to, purpose: 'join-approved', parameters: {}, text: '通过' } as never },
    })
  const { ref } = (await search(phone)).data
  expect((await read(ref)).sent).toMatchObject([{ channel: 'sms', purpose: 'join-approved' }])
  await app.db.transaction((db) =>
    eraseAccount({ ctx: { ...app.parts, db } as never, input: { user: { id: userId, phone, email: null } as never } }),
  )
  const left = await app.db
    .select({ receiver: jobs.receiver })
    .from(jobs)
    .where(eq(jobs.receiver, receiverHash(app.parts.secrets, phone)))
  expect(left).toEqual([])
})
