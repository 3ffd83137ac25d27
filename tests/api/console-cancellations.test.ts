import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCancellation, makeHeldCoupon, makeMembership, makeUser } from '#db/factories.ts'
import { cancellationRequests, staff, users } from '#db/schema/index.ts'
import { refusalNotice } from '#domain/cancellations/notices.ts'
import { refusalReasons } from '#domain/cancellations/reason.ts'
import { cancellationSentences as sentences } from '#domain/cancellations/sentences.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { smsText } from '#domain/messages/sms-templates.ts'
import { aloneHours, ineligibleApproverSentence } from '#domain/staff/two-people.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { remindAssignees } from '#server/services/visitors/cancellations/deadlines.ts'
import { freshEmail, freshPhone } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { ageStaff, enterAs, enterAsOwner, type StaffBrowser, totpAt } from '#tests/support/staff.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const hourMs = 3_600_000

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })
await app.stopJobs()
const owner = await enterAsOwner(app)
const approver = await enterAs(app, owner.browser, ['approver'])
await ageStaff(app)

/** Somebody who has asked for their account to be closed. */
async function givenRequest(requestedAt = app.clock.now()) {
  const [phone, email] = [freshPhone(), freshEmail()]
  const user = await makeUser(app.db, { phone, email, userName: '王小帆' })
  await makeMembership(app.db, { userId: user.id })
  const { id } = await makeCancellation(app.db, { userId: user.id, requestedAt, reason: `不再经营，${phone}` })
  return { id, userId: user.id, phone, email }
}

type Member = { browser: StaffBrowser; secret: string }
/** Answers what the member sees at this moment. */
const act = async (id: number, name: string, { browser }: Member = approver, body: object = {}) => {
  const version = name === 'undo' ? undefined : (await browser.ask(`GET /cancellations/${id}`)).data.version
  return browser.ask(`POST /cancellations/${id}/${name}`, { body: { ...(version && { version }), ...body } })
}
const read = async (id: number) => (await approver.browser.ask(`GET /cancellations/${id}`)).data

test('an account is closed by two people, of whom neither is enough, and nothing that names it is left in the queue', async () => {
  const { id, userId, phone, email } = await givenRequest()
  expect((await act(id, 'approve')).msg).toBe(sentences.notProposed)
  expect((await act(id, 'propose')).status).toBe(200)
  expect((await act(id, 'propose', owner)).msg).toBe(sentences.proposed)
  expect((await act(id, 'approve')).msg).toBe(sentences.otherNeeded)
  expect(await read(id)).toMatchObject({ stand: { kind: 'asked' }, clock: { passed: 0, left: 15, tone: 'calm' } })
  const queue = (await approver.browser.ask('GET /cancellations')).data
  for (const personal of [phone, email, '王小帆'])
    expect(JSON.stringify([queue, await read(id)])).not.toContain(personal)

  expect((await act(id, 'approve', owner)).status).toBe(200)
  expect(await app.db.select().from(users).where(eq(users.id, userId))).toMatchObject([
    { phone: null, email: null, status: 'disabled' },
  ])
  const written = await readEntries(app, { target: `user:${userId}` })
  expect(written).toMatchObject([
    { action: 'cancellation.approve', actor: 'staff:1', detail: { proposedBy: 'staff:2' } },
  ])
  expect(await read(id)).toMatchObject({ status: 'approved', account: '', phone: null, email: null, reason: '' })
  expect((await act(id, 'propose')).msg).toBe(sentences.approved)
})

test('of two second approvers at once one closes the account', async () => {
  const { id } = await givenRequest()
  const third = await enterAs(app, owner.browser, ['approver'])
  await act(id, 'propose')
  const both = await Promise.all([act(id, 'approve', owner), act(id, 'approve', third)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await app.db.update(staff).set({ status: 'disabled' }).where(eq(staff.email, third.email))
})

test('without a second approver an owner waits a day and gives the second factor again', async () => {
  const { id } = await givenRequest()
  await app.db.update(staff).set({ status: 'disabled' }).where(eq(staff.email, approver.email))
  await act(id, 'propose', owner)
  expect((await act(id, 'approve', owner)).msg).toBe(sentences.waitAlone(aloneHours))
  await app.db
    .update(cancellationRequests)
    .set({ proposedAt: new Date(app.clock.now().getTime() - aloneHours * hourMs) })
    .where(eq(cancellationRequests.id, id))
  app.clock.advance(11 * 60_000)
  expect((await act(id, 'approve', owner)).data).toEqual({ confirm: true })
  await owner.browser.ask('POST /session/totp', { body: { code: await totpAt(app, owner.secret) } })
  expect((await act(id, 'approve', owner)).status).toBe(200)
  await app.db.update(staff).set({ status: 'active' }).where(eq(staff.email, approver.email))
})

test('a rejection can be taken back until its messages leave, and tells its reason once they do', async () => {
  const { id, email } = await givenRequest()
  expect((await act(id, 'reject', owner, { reason: '核对未完成' })).status).toBe(200)
  await app.runJobs()
  expect((await act(id, 'undo', approver)).msg).toBe(joiningSentences.undoNotYours)
  expect((await act(id, 'undo', owner)).status).toBe(200)
  expect((await read(id)).status).toBe('waiting')
  await act(id, 'reject', owner, { reason: '核对未完成' })
  app.clock.advance(11_000)
  await app.runJobs()
  expect(app.outbox.to(email).map(({ purpose }) => purpose)).toEqual(['cancel-rejected'])
  expect((await act(id, 'undo', owner)).msg).toBe(joiningSentences.undoOver)
})

test('a customer with only a phone is texted the reason that staff chose, in the words that the console shows', async () => {
  const { id, userId, phone } = await givenRequest()
  await app.db.update(users).set({ email: null }).where(eq(users.id, userId))
  const { sender } = await read(id)
  expect(await act(id, 'reject', owner, { reason: refusalReasons.transaction })).toMatchObject({
    status: 400,
    msg: sentences.reasonOpen,
  })
  const reason = `${refusalReasons.transaction}订单10086还没有退款`
  await act(id, 'reject', owner, { reason })
  app.clock.advance(11_000)
  await app.runJobs()
  const [notice] = app.outbox.to(phone)
  expect(notice?.text).toContain('原因：有一笔交易尚未了结。')
  // The preview in the console is made by the same rule.
  const { sms } = refusalNotice({ sender, reason })
  expect(notice).toMatchObject({ channel: 'sms', purpose: sms.purpose, text: smsText(sms, sender.brand) })

  const own = await givenRequest()
  await act(own.id, 'reject', owner, { reason: '请先结清分期' })
  app.clock.advance(11_000)
  await app.runJobs()
  expect(app.outbox.to(own.phone)).toMatchObject([{ purpose: 'cancel-rejected' }])
  expect(app.outbox.to(own.email)[0]?.text).toContain('原因：请先结清分期。')
})

test('on the tenth day everybody who may answer is reminded, once, and a late one is said every day', async () => {
  const { id } = await givenRequest(new Date(app.clock.now().getTime() - 11 * 24 * hourMs))
  const reminders = (to: string) => app.outbox.to(to).filter(({ purpose }) => purpose === 'cancellation-reminder')
  const remind = async () => {
    await remindAssignees({ parts: app.parts })
    await remindAssignees({ parts: app.parts })
    await app.runJobs()
  }
  await remind()
  expect([reminders(owner.email).length, reminders(approver.email).length]).toEqual([1, 1])
  expect(reminders(approver.email)[0]?.text).toContain('/console/cancellations')
  await app.db
    .update(cancellationRequests)
    .set({ requestedAt: new Date(0), answerBy: new Date(0) })
    .where(eq(cancellationRequests.id, id))
  await remind()
  expect(reminders(approver.email).at(-1)?.text).toContain('已经超期')
  expect(reminders(approver.email)).toHaveLength(2)
  await owner.browser.ask('POST /session/totp', { body: { code: await totpAt(app, owner.secret, 1) } })
  expect((await owner.browser.ask('GET /waiting')).data.cancellations).toMatchObject({ isLate: true })
})

test('an owner of less than a day is no second hand, neither after a colleague nor after the command', async () => {
  const { id } = await givenRequest()
  const fresh = await enterAs(app, owner.browser, ['owner'])
  await act(id, 'propose')
  expect((await act(id, 'approve', fresh)).msg).toBe(ineligibleApproverSentence)
  const { id: byCommand } = await givenRequest()
  await executeCommand({ parts: app.parts, name: 'cancellations', args: ['--approve', String(byCommand)] })
  expect((await act(byCommand, 'approve', fresh)).msg).toBe(ineligibleApproverSentence)
  const another = await enterAs(app, owner.browser, ['approver'])
  for (const asked of [byCommand, id]) expect((await act(asked, 'approve', another)).status).toBe(200)
})

test('an answer is about what its member saw: of another proposal or other facts since, nothing is answered', async () => {
  const { id, userId } = await givenRequest()
  const third = await enterAs(app, owner.browser, ['approver'])
  const seen = async () => ({ version: (await read(id)).version })
  await act(id, 'propose', approver)
  const first = await seen()
  const stale = { status: 409, msg: sentences.changedSince }
  // The colleague who found something takes the proposal back, and another one proposes.
  await act(id, 'propose-back', approver)
  await act(id, 'propose', third)
  for (const name of ['approve', 'reject', 'propose-back']) {
    const body = { ...first, ...(name === 'reject' && { reason: '核对未完成' }) }
    expect(await act(id, name, owner, body), name).toMatchObject(stale)
  }
  expect(await read(id)).toMatchObject({ status: 'waiting', proposedBy: { name: expect.any(String) } })

  const facts = [
    () => makeMembership(app.db, { userId }),
    () => makeHeldCoupon(app.db, { userId }),
    () =>
      recordAudit(commandCtx(app), {
        actor: `user:${userId}`,
        action: 'account.password-change',
        target: `user:${userId}`,
      }),
  ]
  for (const change of facts) {
    const before = await seen()
    await change()
    expect(await act(id, 'approve', owner, before)).toMatchObject(stale)
  }
  expect(await owner.browser.ask(`POST /cancellations/${id}/approve`)).toMatchObject({ status: 400 })
  expect((await act(id, 'approve', owner)).status).toBe(200)
  await app.db.update(staff).set({ status: 'disabled' }).where(eq(staff.email, third.email))
})

test('a proposal is taken back by the version that it answered with', async () => {
  const { id } = await givenRequest()
  const { data } = await act(id, 'propose')
  expect(data).toEqual({ version: (await read(id)).version })
  expect((await act(id, 'propose-back', approver, data)).status).toBe(200)
  expect((await act(id, 'propose', approver, data)).msg).toBe(sentences.changedSince)
})
