import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactChanges, users } from '#db/schema/index.ts'
import { contactSentences } from '#domain/accounts/contact-change.ts'
import { contactChangesPerAccount, contactCodesPerAccount } from '#domain/limits.ts'
import { processCaller } from '#server/context.ts'
import { writeRestoreMark } from '#server/operate/backup/unfinished-restore.ts'
import { contactCodeHits } from '#server/policies/limit-hits.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { disableCustomer } from '#server/services/visitors/customers/change-customer.ts'
import { freshEmail, freshPhone, type GivenUser, givenUser, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { otherCode } from '#tests/support/joining.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { logInOwner, type Owner, ownerOf } from '#tests/support/own-account.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const expired = { code: 102001, msg: '验证码已过期，请重新获取' }
const wrong = { code: 102002, msg: '验证码错误，请重新输入' }
const hour = 3_600_000

const tick = () => createPublishingTimer(app.parts).checkOnce()
const mask = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`

async function given(options?: Parameters<typeof givenUser>[1]) {
  const user = await givenUser(app, options)
  return { user, owner: await logInOwner(app, user) }
}

async function contactsOf({ userId }: Pick<GivenUser, 'userId'>) {
  const { phone, email } = users
  const [row] = await app.db.select({ phone, email }).from(users).where(eq(users.id, userId))
  return row
}

const changesOf = ({ userId }: Pick<GivenUser, 'userId'>) =>
  app.db.select().from(contactChanges).where(eq(contactChanges.userId, userId)).orderBy(contactChanges.id)

const isIn = async ({ visitor, token }: Owner) => (await visitor.getInfo(token)).status === 200

/** The notices to a receiver of one purpose, once every job is done. */
async function noticesTo(receiver: string, purpose: string) {
  await app.runJobs()
  return app.outbox.to(receiver).filter((message) => message.purpose === purpose)
}

/** Asks for another phone by a code to the mailbox, as one does whose phone is lost. */
async function requestWait({ user, owner }: { user: GivenUser; owner: Owner }, phone = freshPhone()) {
  const answer = await owner.change({
    phone,
    newCode: await owner.newCode({ phone }),
    proof: await owner.proof('email', user.email),
  })
  expect(answer.body).toMatchObject({ code: 200, data: { effectiveAt: expect.any(String) } })
  return phone
}

test('a code to the old phone changes it at once, ends all other sessions, and both former contacts are notified', async () => {
  const { user, owner } = await given()
  const other = await logInOwner(app, user)
  const phone = freshPhone()
  const proof = await owner.proof('sms', user.phone)
  const answer = await owner.change({ phone, newCode: await owner.newCode({ phone }), proof })
  expect(answer.body).toMatchObject({ code: 200, data: { effectiveAt: null } })
  expect(await contactsOf(user)).toEqual({ phone, email: user.email })
  expect([await isIn(owner), await isIn(other)]).toEqual([true, false])
  expect((await owner.profile()).body.data).toMatchObject({ phone: mask(phone), waitingChange: null })
  for (const receiver of [user.phone, user.email]) expect(await noticesTo(receiver, 'contact-changed')).toHaveLength(1)
  expect(await noticesTo(phone, 'contact-changed')).toEqual([])
  const [entry] = await readEntries(app, { action: 'account.contact-change', actor: `user:${user.userId}` })
  expect(entry?.detail).toEqual({ kind: 'phone', from: mask(user.phone), to: mask(phone), by: 'sms' })
})

test('a code to the old address changes the e-mail address at once, and an account without one gets one by its phone', async () => {
  const { user, owner } = await given()
  const [first, second] = [freshEmail(), freshEmail()]
  const proof = await owner.proof('email', user.email)
  await owner.change({ account: first, newCode: await owner.newCode({ account: first }), proof })
  expect(await contactsOf(user)).toEqual({ phone: user.phone, email: first })

  await app.db.update(users).set({ email: null }).where(eq(users.id, user.userId))
  const bySms = await owner.proof('sms', user.phone)
  const answer = await owner.change({
    account: second,
    newCode: await owner.newCode({ account: second }),
    proof: bySms,
  })
  expect(answer.body).toMatchObject({ code: 200, data: { effectiveAt: null } })
  expect(await contactsOf(user)).toEqual({ phone: user.phone, email: second })
  expect(await noticesTo(user.phone, 'contact-changed')).toHaveLength(2)
})

test('unused codes to the former phone die, and a log-in by it finds no account', async () => {
  const { user, owner } = await given()
  const phone = freshPhone()
  const proof = await owner.proof('sms', user.phone)
  const newCode = await owner.newCode({ phone })
  const login = await owner.visitor.receiveCode('login', { phone: user.phone })
  await owner.change({ phone, newCode, proof })
  expect((await owner.visitor.post('/login', { phoneNumber: user.phone, ...login })).body).toMatchObject(expired)
  const again = await visitorOf(app).receiveCode('login', { phone })
  expect((await visitorOf(app).post('/login', { phoneNumber: phone, ...again })).body.code).toBe(200)
})

test('with a code to the mailbox a new phone waits 72 hours, both contacts are notified, and then the timer applies it', async () => {
  const { user, owner } = await given()
  const phone = await requestWait({ user, owner })
  expect(await contactsOf(user)).toEqual({ phone: user.phone, email: user.email })
  expect((await owner.profile()).body.data).toMatchObject({ waitingChange: { kind: 'phone', contact: mask(phone) } })
  for (const receiver of [user.phone, user.email]) expect(await noticesTo(receiver, 'contact-waiting')).toHaveLength(1)

  app.clock.advance(72 * hour - 60_000)
  await tick()
  expect(await changesOf(user)).toMatchObject([{ status: 'waiting', contact: phone }])
  app.clock.advance(60_000)
  await Promise.all([tick(), tick()])
  expect(await contactsOf(user)).toEqual({ phone, email: user.email })
  expect(await changesOf(user)).toMatchObject([{ status: 'done', contact: null }])
  expect(await isIn(owner)).toBe(false)
  for (const receiver of [user.phone, user.email]) expect(await noticesTo(receiver, 'contact-changed')).toHaveLength(1)
  expect(await readEntries(app, { action: 'account.contact-change', target: `user:${user.userId}` })).toHaveLength(1)
})

test('of a stolen session with the mailbox the owner’s old phone wins: it logs in, withdraws, and the thief is out', async () => {
  const { user, owner: thief } = await given()
  await requestWait({ user, owner: thief })
  app.clock.advance(71 * hour)
  const login = await visitorOf(app).receiveCode('login', { phone: user.phone })
  const { body } = await visitorOf(app).post('/login', { phoneNumber: user.phone, ...login })
  const owner = ownerOf(app, { token: body.token ?? '' })
  expect((await owner.withdraw()).body.code).toBe(200)
  expect([await isIn(owner), await isIn(thief)]).toEqual([true, false])
  expect(await changesOf(user)).toMatchObject([{ status: 'withdrawn', contact: null }])
  for (const receiver of [user.phone, user.email])
    expect(await noticesTo(receiver, 'contact-withdrawn')).toHaveLength(1)

  app.clock.advance(2 * hour)
  await tick()
  expect(await contactsOf(user)).toEqual({ phone: user.phone, email: user.email })
  expect((await owner.withdraw()).body.code).toBe(200)
  expect(await readEntries(app, { action: 'account.contact-withdraw', target: `user:${user.userId}` })).toHaveLength(1)
})

test('while a change waits no other one is asked for, and a withdrawn one may be asked for again', async () => {
  const { user, owner } = await given()
  const account = freshEmail()
  const [newCode, proof] = [await owner.newCode({ account }), await owner.proof('email', user.email)]
  const phone = freshPhone()
  const phoneCode = await owner.newCode({ phone })
  await owner.change({ phone, newCode: phoneCode, proof: await owner.proof('email', user.email) })
  const waiting = { code: 409, msg: contactSentences.waiting }
  expect((await owner.post('/account/contact/code', { account: freshEmail() })).body).toMatchObject(waiting)
  const fresh = await owner.proof('email', user.email)
  expect((await owner.change({ account, newCode, proof: fresh })).body).toMatchObject(waiting)
  expect((await owner.change({ account, newCode, proof })).body).toMatchObject(expired)
  await owner.withdraw()
  expect((await owner.change({ account, newCode: await owner.newCode({ account }), proof: fresh })).body.code).toBe(200)
})

test('a session alone, with no code or with codes of others, changes nothing', async () => {
  const { user, owner } = await given()
  const { user: thief, owner: thiefs } = await given()
  const phone = freshPhone()
  const newCode = await owner.newCode({ phone })
  const none = { channel: 'sms', uuid: '', code: '123456' }
  expect((await owner.change({ phone, newCode, proof: none })).body).toMatchObject(expired)
  const foreign = await thiefs.proof('sms', thief.phone)
  expect((await owner.change({ phone, newCode, proof: foreign })).body).toMatchObject(expired)
  const otherAct = await owner.proof('email', user.email, 'export')
  expect((await owner.change({ phone, newCode, proof: otherAct })).body).toMatchObject(wrong)
  const login = await owner.visitor.receiveCode('login', { phone: user.phone })
  expect((await owner.change({ phone, newCode, proof: { channel: 'sms', ...login } })).body).toMatchObject(expired)
  // A code to the same new phone, asked for by another account.
  const proof = await owner.proof('sms', user.phone)
  const thiefsCode = await thiefs.newCode({ phone })
  expect((await owner.change({ phone, newCode: thiefsCode, proof })).body).toMatchObject({
    ...wrong,
    refused: 'newCode',
  })
  expect(await contactsOf(user)).toEqual({ phone: user.phone, email: user.email })
  const lines = await readEntries(app, { action: 'account.contact-refused', target: `user:${user.userId}` })
  expect(lines).toHaveLength(5)
})

test('a wrong code leaves the other one unused, and an expired one is refused', async () => {
  const { user, owner } = await given()
  const phone = freshPhone()
  const proof = await owner.proof('sms', user.phone)
  const newCode = await owner.newCode({ phone })
  const badProof = { ...proof, code: otherCode(proof.code) }
  const badCode = { ...newCode, code: otherCode(newCode.code) }
  expect((await owner.change({ phone, newCode, proof: badProof })).body).toEqual(wrong)
  expect((await owner.post('/account/contact/proof', { proof: badProof })).body).toEqual(wrong)
  expect((await owner.post('/account/contact/proof', { proof })).body.code).toBe(200)
  expect((await owner.change({ phone, newCode: badCode, proof })).body).toEqual({ ...wrong, refused: 'newCode' })
  app.clock.advance(301_000)
  expect((await owner.change({ phone, newCode, proof })).body).toEqual(expired)
  const late = await owner.proof('sms', user.phone)
  expect((await owner.change({ phone, newCode, proof: late })).body).toEqual({ ...expired, refused: 'newCode' })
  const fresh = await owner.newCode({ phone })
  expect((await owner.change({ phone, newCode: fresh, proof: late })).body.code).toBe(200)
})

test('a taken contact is sent a code like a free one, and only the right code shows that it is taken', async () => {
  const { user, owner } = await given()
  const { user: holder } = await given()
  const [toFree, toTaken] = [freshPhone(), holder.phone]
  app.clock.advance(61_000)
  const answers = await Promise.all(
    [toFree, toTaken].map(async (phone) => (await owner.post('/account/contact/code', { phone })).body),
  )
  const { uuid: _free, ...free } = answers[0] ?? {}
  const { uuid: _taken, ...taken } = answers[1] ?? {}
  expect(free).toEqual(taken)

  const newCode = await owner.newCode({ phone: toTaken })
  const proof = await owner.proof('sms', user.phone)
  const guess = { ...newCode, code: otherCode(newCode.code) }
  expect((await owner.change({ phone: toTaken, newCode: guess, proof })).body).toEqual({ ...wrong, refused: 'newCode' })
  const refusal = { code: 409, msg: contactSentences.taken.phone }
  expect((await owner.change({ phone: toTaken, newCode, proof })).body).toEqual(refusal)
  expect(await contactsOf(holder)).toMatchObject({ phone: toTaken })

  const own = await owner.post('/account/contact/code', { phone: user.phone })
  expect(own.body).toEqual({ code: 409, msg: contactSentences.same.phone })
})

test('a contact that another account got meanwhile stays there, and the owner is notified', async () => {
  const { user, owner } = await given()
  const phone = await requestWait({ user, owner })
  const { user: faster } = await given()
  await app.db.update(users).set({ phone }).where(eq(users.id, faster.userId))
  app.clock.advance(73 * hour)
  await tick()
  expect(await contactsOf(user)).toEqual({ phone: user.phone, email: user.email })
  expect(await changesOf(user)).toMatchObject([{ status: 'taken', contact: null }])
  expect(await noticesTo(user.email, 'contact-withdrawn')).toHaveLength(1)
})

test('of two changes at once exactly one wins', async () => {
  const { user, owner } = await given()
  const second = await logInOwner(app, user)
  const [one, two] = [freshPhone(), freshPhone()]
  const codes = [await owner.newCode({ phone: one }), await second.newCode({ phone: two })]
  const bySms = await owner.proof('sms', user.phone)
  const byMail = await second.proof('email', user.email)
  const answers = await Promise.all([
    owner.change({ phone: one, newCode: codes[0], proof: bySms }),
    second.change({ phone: two, newCode: codes[1], proof: byMail }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two accounts that want one contact at once exactly one gets it', async () => {
  const [{ user, owner }, { user: rival, owner: rivals }] = [await given(), await given()]
  const phone = freshPhone()
  // The newer code to one destination supersedes the older: the rival changes by its own, the owner's is refused.
  const proofs = [await owner.proof('sms', user.phone), await rivals.proof('sms', rival.phone)]
  const codes = [await owner.newCode({ phone }), await rivals.newCode({ phone })]
  const answers = await Promise.all([
    owner.change({ phone, newCode: codes[0], proof: proofs[0] }),
    rivals.change({ phone, newCode: codes[1], proof: proofs[1] }),
  ])
  expect(answers.map(({ body }) => body.code)).toEqual([102001, 200])
})

test('a repeated request with one Idempotency-Key is answered once, and the codes are good for one change', async () => {
  const { user, owner } = await given()
  const phone = freshPhone()
  const body = { phone, newCode: await owner.newCode({ phone }), proof: await owner.proof('sms', user.phone) }
  const key = { 'idempotency-key': `contact-${user.userId}` }
  const answers = await Promise.all([1, 2, 3].map(() => owner.change(body, key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body.code).toBe(200)
  expect((await owner.change({ ...body, phone: freshPhone() }, key)).status).toBe(400)
  expect((await owner.change(body)).body).toMatchObject({ code: 102001 })
  expect(await noticesTo(user.phone, 'contact-changed')).toHaveLength(1)
})

test('without a living session nothing is sent, changed or withdrawn', async () => {
  const { owner } = await given()
  await owner.post('/logout', {})
  const code = { uuid: 'a', code: '123456' }
  const change = { phone: freshPhone(), newCode: code, proof: { channel: 'sms', ...code } }
  expect((await owner.post('/account/contact/code', { phone: freshPhone() })).status).toBe(401)
  expect((await owner.change(change)).status).toBe(401)
  expect((await owner.withdraw()).status).toBe(401)
})

test('changes and codes of an account are limited by the day', async () => {
  const { user, owner } = await given()
  let email = user.email
  const changeOnce = async () => {
    const account = freshEmail()
    const newCode = await owner.newCode({ account })
    const answer = await owner.change({ account, newCode, proof: await owner.proof('email', email) })
    if (answer.status === 200) email = account
    return answer.status
  }
  for (let count = 0; count < contactChangesPerAccount.count; count += 1) expect(await changeOnce()).toBe(200)
  expect(await changeOnce()).toBe(429)
  await fillLimit(app, contactCodeHits(user.userId), contactCodesPerAccount.count - contactChangesPerAccount.count - 1)
  expect((await owner.post('/account/contact/code', { account: freshEmail() })).status).toBe(429)
})

test('a waiting change ends with a disabled account, and is deleted with a closed one', async () => {
  const { user, owner } = await given()
  await requestWait({ user, owner })
  const ctx = { ...app.parts, caller: processCaller() }
  const [row] = await app.db.select().from(users).where(eq(users.id, user.userId))
  if (!row) throw new Error('The user is missing')
  await disableCustomer({ ctx, input: { staffId: 1, ref: row.publicId, reason: '本人要求' } })
  expect(await changesOf(user)).toMatchObject([{ status: 'withdrawn', contact: null }])
  await eraseAccount({ ctx, input: { user: row } })
  expect(await changesOf(user)).toEqual([])
})

test('a change that waits in a restored database is withdrawn, also when the restore was cut off', async () => {
  const { user, owner } = await given()
  await requestWait({ user, owner })
  await sweep(app.parts)
  expect(await changesOf(user)).toMatchObject([{ status: 'waiting' }])
  await writeRestoreMark(app.parts.environment.dataDir, { id: 'a restore', phase: 'finishing', file: 'a.backup' })
  await sweep(app.parts)
  expect(await changesOf(user)).toMatchObject([{ status: 'withdrawn', contact: null }])
  expect(await isIn(owner)).toBe(false)
  for (const receiver of [user.phone, user.email])
    expect(await noticesTo(receiver, 'contact-withdrawn')).toHaveLength(1)
  const withdrawal = { action: 'account.contact-withdraw', actor: 'system', target: `user:${user.userId}` } as const
  expect(await readEntries(app, withdrawal)).toHaveLength(1)

  const again = await logInOwner(app, user)
  await requestWait({ user, owner: again })
  await sweep(app.parts)
  expect(await changesOf(user)).toMatchObject([{ status: 'withdrawn' }, { status: 'waiting' }])
})
