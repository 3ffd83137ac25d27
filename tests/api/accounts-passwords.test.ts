import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { auditedRefusalsPerAddress } from '#domain/limits.ts'
import { auditedRefusalHits } from '#server/policies/limit-hits.ts'
import { deriveArgon2id } from '#server/services/credentials/passwords/argon2id.ts'
import {
  freshEmail,
  freshPassword,
  freshPhone,
  givenUser,
  logIn,
  passwordLogin,
  registerVisitor,
  visitorOf,
} from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { logInOwner } from '#tests/support/own-account.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

async function loggedIn() {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  return { visitor, user, token: await logIn(visitor, user) }
}

/** The log-in of the newest password, from an address without a past. */
const loginWith = (email: string, password: string) =>
  visitorOf(app).post('/account/login', passwordLogin({ email, password }))

const noticesTo = (receiver: string) => app.outbox.to(receiver).filter(({ purpose }) => purpose === 'password-changed')

async function waitForNotice(receiver: string): Promise<string> {
  await app.runJobs()
  while (noticesTo(receiver).length === 0) await app.outbox.waitFor(receiver, app.outbox.to(receiver).length + 1)
  return noticesTo(receiver)[0]?.text ?? ''
}

/** One password as keyboards write it: composed, decomposed and in full width. */
const writings = ['Caf\u00e9Qz72026', 'Cafe\u0301Qz72026', '\uff23afe\u0301Qz７２０２６'] as const

test('a password that was set in one way of writing is right in every other, and an earlier hash stays right', async () => {
  const { visitor, user, token } = await loggedIn()
  const [composed, decomposed] = writings
  const oldPassword = user.password
  const changed = await visitor.post('/user/password/update', { oldPassword, newPassword: decomposed }, { token })
  expect(changed.body.data).toBe(true)
  for (const password of writings) expect((await loginWith(user.email, password)).body.code, password).toBe(200)

  const hashOf = () => app.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.userId))
  await app.db
    .update(users)
    .set({ passwordHash: await deriveArgon2id(decomposed) })
    .where(eq(users.id, user.userId))
  const earlier = await hashOf()
  expect((await loginWith(user.email, decomposed)).body.code).toBe(200)
  expect(await hashOf()).not.toEqual(earlier)
  expect((await loginWith(user.email, composed)).body.code).toBe(200)
})

test('a forgotten password is replaced by a code: every session ends, none begins, the owner is notified', async () => {
  const { visitor, user, token } = await loggedIn()
  const elsewhere = await logIn(visitorOf(app), user)
  const password = freshPassword()
  const stranger = visitorOf(app)
  const code = await stranger.receiveCode('password', { email: user.email })
  const body = { mode: 'forget', account: user.email, password, ...code }
  const answer = await stranger.post('/user/password/reset', body)
  expect(answer.body).toEqual({ code: 200, msg: expect.any(String), data: true })

  expect((await visitor.getInfo(token)).status).toBe(401)
  expect((await visitor.getInfo(elsewhere)).status).toBe(401)
  expect((await loginWith(user.email, user.password)).body.code).toBe(102004)
  expect((await loginWith(user.email, password)).body.code).toBe(200)
  expect(await waitForNotice(user.email)).toContain('密码已于')
  expect(await waitForNotice(user.phone)).toMatch(/^【帆域】您的账号密码已于/)
})

test('a first password is set by the phone’s code and the session of the same account', async () => {
  const { visitor, phone, token } = await registerVisitor(app)
  const password = freshPassword()
  const code = await visitor.receiveCode('password', { phone })
  const body = { mode: 'set', phoneNumber: phone, password, ...code }
  expect((await visitor.post('/user/password/reset', body)).status).toBe(401)
  expect((await visitor.post('/user/password/reset', body, { token })).body.data).toBe(true)
  expect((await visitor.getInfo(token)).status).toBe(401)
  const login = await visitor.post('/login', { phoneNumber: phone, password, code: '', uuid: '' })
  expect(login.body.code).toBe(200)
})

test('a password is set by a code to a contact that the server knows, every session ends, and the link of an export too', async () => {
  const user = await givenUser(app)
  const owner = await logInOwner(app, user)
  const order = { proof: await owner.proof('email', user.email, 'export') }
  const { ticket } = (await owner.post('/account/export', order)).body.data as { ticket: string }
  await app.runJobs()
  const download = () => fetch(`${app.baseUrl}/api/account/export/download?ticket=${ticket}`)
  expect((await download()).status).toBe(200)

  const password = freshPassword()
  const foreign = { proof: await owner.proof('sms', user.phone, 'export'), password }
  expect((await owner.post('/account/password', foreign)).body.code).toBe(102002)
  const body = { proof: await owner.proof('sms', user.phone, 'password'), password }
  const common = { ...body, password: 'Password1' }
  expect((await owner.post('/account/password', common)).body.msg).toBe(sentences.passwordCommon)
  expect((await owner.post('/account/password', body)).body.code).toBe(200)
  expect((await owner.visitor.getInfo(owner.token)).status).toBe(401)
  expect((await download()).status).toBe(404)
  expect((await loginWith(user.email, password)).body.code).toBe(200)
  expect(await waitForNotice(user.phone)).toMatch(/^【帆域】您的账号密码已于/)
})

test('a repeated setting of a password gets its stored answer, although the first one ended its session', async () => {
  const user = await givenUser(app)
  const owner = await logInOwner(app, user)
  const body = { proof: await owner.proof('sms', user.phone, 'password'), password: freshPassword() }
  const set = (key?: string, sent: object = body) =>
    owner.post('/account/password', sent, key === undefined ? {} : { 'idempotency-key': key })
  for (let times = 0; times < 2; times += 1) expect((await set('once')).body).toMatchObject({ code: 200 })
  const target = `user:${user.userId}`
  expect(await readEntries(app, { action: 'account.password-change', target })).toHaveLength(1)
  expect((await set('once', { ...body, password: freshPassword() })).status).toBe(400)
  for (const other of [undefined, 'twice']) expect((await set(other)).status).toBe(401)
})

test('mode set changes no account but the session’s own', async () => {
  const own = await loggedIn()
  const other = await givenUser(app)
  const code = await own.visitor.receiveCode('password', { phone: other.phone })
  const body = { mode: 'set', phoneNumber: other.phone, password: freshPassword(), ...code }
  const refused = await own.visitor.post('/user/password/reset', body, { token: own.token })
  expect(refused.status).toBe(403)
  expect((await loginWith(other.email, other.password)).body.code).toBe(200)
  expect((await own.visitor.getInfo(own.token)).status).toBe(200)
})

test('refusals of one address fill the audit log only up to a limit, and are refused beyond it all the same', async () => {
  const own = await loggedIn()
  const other = await givenUser(app)
  const body = { mode: 'set', phoneNumber: other.phone, password: freshPassword(), uuid: 'x', code: '123456' }
  const refuse = () => own.visitor.post('/user/password/reset', body, { token: own.token })
  const entries = () => readEntries(app, { action: 'account.password-refused', target: maskPhone(other.phone) })
  const { count } = auditedRefusalsPerAddress
  await fillLimit(app, auditedRefusalHits(own.visitor.address, 1), count - 1)
  for (const written of [1, 1]) {
    expect((await refuse()).status).toBe(403)
    expect(await entries()).toHaveLength(written)
  }
})

test('a reset code changes the account that it was sent to and no other', async () => {
  const [sender, target] = [await givenUser(app), await givenUser(app)]
  const visitor = visitorOf(app)
  const code = await visitor.receiveCode('password', { phone: sender.phone })
  const body = { mode: 'forget', password: freshPassword(), ...code }
  const foreign = await visitor.post('/user/password/reset', { ...body, phoneNumber: target.phone })
  expect(foreign.body).toEqual({ code: 102001, msg: '验证码已过期，请重新获取' })
  expect((await visitor.post('/user/password/reset', { ...body, account: target.email })).body.code).toBe(102001)
  expect((await loginWith(target.email, target.password)).body.code).toBe(200)
  expect((await loginWith(sender.email, sender.password)).body.code).toBe(200)
})

test('a code for registering or logging in resets nothing, and one for resetting does not log in', async () => {
  const { phone, email, password } = await givenUser(app)
  const visitor = visitorOf(app)
  for (const purpose of ['register', 'login'] as const) {
    const code = await visitor.receiveCode(purpose, { phone })
    const body = { mode: 'forget', phoneNumber: phone, password: freshPassword(), ...code }
    expect((await visitor.post('/user/password/reset', body)).body.code).toBe(102001)
  }
  const code = await visitor.receiveCode('password', { phone })
  expect((await visitor.post('/login', { phoneNumber: phone, ...code })).body.code).toBe(102001)
  expect((await loginWith(email, password)).body.code).toBe(200)
})

test('a reset code works once, and a retry under its Idempotency-Key hears the same answer', async () => {
  const { visitor, user } = await loggedIn()
  const code = await visitor.receiveCode('password', { phone: user.phone })
  const body = { mode: 'forget', phoneNumber: user.phone, password: freshPassword(), ...code }
  const headers = { 'idempotency-key': 'a-reset-retried' }
  expect((await visitor.post('/user/password/reset', body, headers)).body.data).toBe(true)
  expect((await visitor.post('/user/password/reset', body, headers)).body.data).toBe(true)
  expect((await visitor.post('/user/password/reset', body)).body.code).toBe(102001)
  const other = { ...body, password: freshPassword() }
  expect((await visitor.post('/user/password/reset', other, headers)).status).toBe(400)
})

test('a reset asks for a code with the same answer for known and unknown accounts, and uses none for unknown ones', async () => {
  const [known, unknown] = [(await givenUser(app)).email, freshEmail()]
  const answers = await Promise.all(
    [known, unknown].map((account) => visitorOf(app).post('/user/password/code', { account })),
  )
  expect(answers.map(({ body }) => ({ ...body, uuid: '' }))).toEqual([
    { code: 200, msg: expect.any(String), uuid: '', resendAfterSeconds: 120 },
    { code: 200, msg: expect.any(String), uuid: '', resendAfterSeconds: 120 },
  ])
  const guess = { mode: 'forget', uuid: answers[1]?.body.uuid, code: '123456', password: freshPassword() }
  const refused = await visitorOf(app).post('/user/password/reset', { ...guess, account: unknown })
  expect([102001, 102002]).toContain(refused.body.code)
})

test('a failure in the middle of a reset changes nothing, and the code works afterwards', async () => {
  const { visitor, user, token } = await loggedIn()
  const password = freshPassword()
  const code = await visitor.receiveCode('password', { phone: user.phone })
  const body = { mode: 'forget', phoneNumber: user.phone, password, ...code }
  await app.pool.query('alter table audit_log add constraint no_new_lines check (false) not valid')
  const failed = await visitor.post('/user/password/reset', body)
  await app.pool.query('alter table audit_log drop constraint no_new_lines')
  expect(failed.status).toBe(500)
  expect((await visitor.getInfo(token)).status).toBe(200)
  expect(noticesTo(user.phone)).toEqual([])
  expect((await visitor.post('/user/password/reset', body)).body.data).toBe(true)
  expect((await loginWith(user.email, password)).body.code).toBe(200)
})

test('the password is changed with the old one, and every session ends, this one too', async () => {
  const { visitor, user, token } = await loggedIn()
  const elsewhere = await logIn(visitorOf(app), user)
  const newPassword = freshPassword()
  const wrong = await visitor.post('/user/password/update', { oldPassword: 'no', newPassword }, { token })
  expect(wrong.body).toEqual({ code: 200, msg: expect.any(String), data: false })
  expect((await visitor.getInfo(token)).status).toBe(200)

  const body = { oldPassword: user.password, newPassword }
  const right = await visitor.post('/user/password/update', body, { token })
  expect(right.body.data).toBe(true)
  expect((await visitor.getInfo(token)).status).toBe(401)
  expect((await visitor.getInfo(elsewhere)).status).toBe(401)
  expect((await loginWith(user.email, user.password)).body.code).toBe(102004)
  expect((await loginWith(user.email, newPassword)).body.code).toBe(200)
  expect(await waitForNotice(user.email)).toContain('密码已于')
})

test('five wrong old passwords make the change wait, and the wait is the user’s own', async () => {
  const { visitor, user, token } = await loggedIn()
  const newPassword = freshPassword()
  for (let round = 0; round < 5; round += 1) {
    const wrong = { oldPassword: freshPassword(), newPassword }
    expect((await visitor.post('/user/password/update', wrong, { token })).body.data).toBe(false)
  }
  const right = { oldPassword: user.password, newPassword }
  const waiting = await visitor.post('/user/password/update', right, { token })
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await loggedIn()
  const change = { oldPassword: other.user.password, newPassword }
  expect((await other.visitor.post('/user/password/update', change, { token: other.token })).body.data).toBe(true)
  app.clock.advance(60_000)
  expect((await visitor.post('/user/password/update', right, { token })).body.data).toBe(true)
})

test('an account without a password has no old one to know', async () => {
  const { visitor, token } = await registerVisitor(app)
  const body = { oldPassword: 'anything', newPassword: freshPassword() }
  expect((await visitor.post('/user/password/update', body, { token })).body.data).toBe(false)
})

test('of two changes at once one wins, and the other has a wrong old password', async () => {
  const { visitor, user, token } = await loggedIn()
  const [one, two] = [freshPassword(), freshPassword()]
  const answers = await Promise.all(
    [one, two].map((newPassword) =>
      visitor.post('/user/password/update', { oldPassword: user.password, newPassword }, { token }),
    ),
  )
  expect(answers.filter(({ body }) => body.data === true)).toHaveLength(1)
  const winner = answers[0]?.body.data === true ? one : two
  expect((await loginWith(user.email, winner)).body.code).toBe(200)
})

test('every rule of the password dialogs answers with its own sentence', async () => {
  const { visitor, token } = await loggedIn()
  const code = { uuid: 'a', code: '123456' }
  const reset = { mode: 'forget', phoneNumber: freshPhone(), ...code }
  const cases: readonly [path: string, body: Record<string, unknown>, sentence: string][] = [
    ['/user/password/reset', { ...reset, phoneNumber: undefined, password: 'Qz7sailor' }, '请输入手机号'],
    ['/user/password/reset', { ...reset, code: '', password: 'Qz7sailor' }, '请输入验证码'],
    ['/user/password/reset', reset, '请输入密码'],
    ['/user/password/reset', { ...reset, password: 'Qz7' }, '密码长度应为8-16位'],
    ['/user/password/reset', { ...reset, password: 'qz7sailor' }, '密码必须由大小写字母与数字组合'],
    ['/user/password/reset', { ...reset, password: 'Aa123456' }, '这个密码太常见，请换一个不易猜到的'],
    ['/user/password/update', { newPassword: 'Qz7sailor' }, '请输入旧密码'],
    ['/user/password/update', { oldPassword: 'a' }, '请输入密码'],
    ['/user/password/update', { oldPassword: 'a', newPassword: 'Password1' }, '这个密码太常见，请换一个不易猜到的'],
  ]
  for (const [path, body, sentence] of cases) {
    const answer = await visitor.post(path, body, { token })
    expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: sentence }])
  }
})

test('a disabled account gets no new password', async () => {
  const user = await givenUser(app)
  const visitor = visitorOf(app)
  const code = await visitor.receiveCode('password', { phone: user.phone })
  await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, user.userId))
  const body = { mode: 'forget', phoneNumber: user.phone, password: freshPassword(), ...code }
  expect((await visitor.post('/user/password/reset', body)).body.code).toBe(102002)
})

test('changes and refusals of a password are audited, without the passwords', async () => {
  const { visitor, user, token } = await loggedIn()
  const newPassword = freshPassword()
  await visitor.post('/user/password/update', { oldPassword: 'wrong-one', newPassword }, { token })
  await visitor.post('/user/password/update', { oldPassword: user.password, newPassword }, { token })
  const actor = `user:${user.userId}`
  const lines = await readEntries(app, { actor })
  expect(lines.map(({ action }) => action)).toEqual([
    'account.login',
    'account.password-refused',
    'account.password-change',
  ])
  const written = JSON.stringify(lines) + app.logs.join('')
  for (const secret of [newPassword, user.password, 'wrong-one']) expect(written).not.toContain(secret)
})
