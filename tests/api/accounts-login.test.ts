import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { attributions, companies, memberships, users } from '#db/schema/index.ts'
import { encodePhone } from '#domain/accounts/phone.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { deriveArgon2id } from '#server/services/credentials/passwords/argon2id.ts'
import {
  freshEmail,
  freshPassword,
  freshPhone,
  givenCaptcha,
  givenUser,
  logIn,
  passwordLogin,
  visitorOf,
} from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const wrongCredentials = { code: 102004, msg: errorTable.CREDENTIALS_WRONG.message }
const tokenShape = /^[A-Za-z0-9_-]{43}$/

test('phone and password, e-mail and password, and an SMS code all log in to the same account', async () => {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  const { phone, email, password, userId } = user
  const [companyId] = user.companyIds
  const nothing = { code: '', uuid: '', channel: 0 }
  const code = await visitor.receiveCode('login', { phone })
  const answers = [
    await visitor.post('/login', { phoneNumber: phone, password, ...nothing }),
    await visitor.post('/login', { phoneNumber: encodePhone(phone), password, ...nothing }),
    await visitor.post('/account/login', { account: ` ${email.toUpperCase()} `, password, ...nothing }),
    await visitor.post('/login', { phoneNumber: phone, channel: 0, ...code }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const token = expect.stringMatching(tokenShape)
    const msg = expect.any(String)
    expect(body).toEqual({ code: 200, msg, token, companyid: companyId, userid: userId, companyUsers: [] })
  }
  expect(new Set(answers.map(({ body }) => body.token)).size).toBe(4)
})

test('every log-in gives a new token, and one that the client brings along is not adopted', async () => {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  const planted = 'A'.repeat(43)
  const answer = await visitor.post('/account/login', passwordLogin(user), {
    token: planted,
    cookie: `token=${planted}`,
  })
  expect(answer.body.token).toMatch(tokenShape)
  expect(answer.body.token).not.toBe(planted)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await visitor.getInfo(planted)).status).toBe(401)
})

test('unknown account, wrong password, disabled account and account without a password end in the same answer', async () => {
  const [known, disabled, passwordless] = await Promise.all([
    givenUser(app),
    givenUser(app, { status: 'disabled' }),
    givenUser(app, { password: null }),
  ])
  const password = freshPassword()
  const attempts = [
    { email: freshEmail(), password },
    { email: known.email, password },
    { email: disabled.email, password: disabled.password },
    { email: passwordless.email, password },
  ]
  const answers = await Promise.all(
    attempts.map((attempt) => visitorOf(app).post('/account/login', passwordLogin(attempt))),
  )
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual(wrongCredentials)
  }
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('an SMS log-in of an unknown phone and of a disabled account answers as a wrong code does', async () => {
  const disabled = await givenUser(app, { status: 'disabled' })
  for (const phone of [freshPhone(), disabled.phone]) {
    const visitor = visitorOf(app)
    const code = await visitor.receiveCode('login', { phone })
    const { body } = await visitor.post('/login', { phoneNumber: phone, ...code })
    expect(body).toEqual({ code: 102002, msg: '验证码错误，请重新输入' })
  }
})

test('a log-in code works once, and again only under the Idempotency-Key that used it', async () => {
  const visitor = visitorOf(app)
  const { phone } = await givenUser(app)
  const body = { phoneNumber: phone, ...(await visitor.receiveCode('login', { phone })) }
  const headers = { 'idempotency-key': 'a-login-retried' }
  const first = await visitor.post('/login', body, headers)
  expect(first.body.code).toBe(200)
  expect((await visitor.post('/login', body, headers)).text).toBe(first.text)
  expect((await visitor.post('/login', body)).body.code).toBe(102001)

  const another = await visitor.post('/login', { ...body, phoneNumber: freshPhone() }, headers)
  expect(another.status).toBe(400)
  expect(JSON.stringify(await app.pool.query('select * from idempotency_answers'))).not.toContain(first.body.token)
})

test.for([false, true])('an Idempotency-Key is forgotten after a day, swept up by then: %s', async (isSwept) => {
  const visitor = visitorOf(app)
  const { phone } = await givenUser(app)
  const headers = { 'idempotency-key': `a-key-of-yesterday-${isSwept}` }
  const yesterday = await visitor.receiveCode('login', { phone })
  await visitor.post('/login', { phoneNumber: phone, ...yesterday }, headers)
  app.clock.advance(24 * 60 * 60 * 1000)
  if (isSwept) await sweep(app.parts)
  const today = await visitor.receiveCode('login', { phone })
  expect((await visitor.post('/login', { phoneNumber: phone, ...yesterday }, headers)).body.code).toBe(102001)
  expect((await visitor.post('/login', { phoneNumber: phone, ...today }, headers)).body.code).toBe(200)
})

test('a password is neither trimmed nor folded', async () => {
  const visitor = visitorOf(app)
  const { email } = await givenUser(app, { password: ' Qz7sailor9 ' })
  expect((await visitor.post('/account/login', passwordLogin({ email, password: ' Qz7sailor9 ' }))).body.code).toBe(200)
  for (const password of ['Qz7sailor9', ' Qz7sailor9', ' qz7sailor9 ']) {
    const { body } = await visitor.post('/account/login', passwordLogin({ email, password }))
    expect(body).toEqual(wrongCredentials)
  }
})

test('a password of 64 or 200 characters is refused by its length, whatever its first sixteen are', async () => {
  const visitor = visitorOf(app)
  const { email } = await givenUser(app, { password: 'Qz7sailor9Lm0123' })
  for (const password of ['Qz7sailor9Lm0123'.padEnd(64, 'x'), 'Qz7sailor9Lm0123'.padEnd(200, 'x'), 'Qz7sail']) {
    const { status, body } = await visitor.post('/account/login', passwordLogin({ email, password }))
    expect(status).toBe(400)
    expect(body).toEqual({ code: 400, msg: '密码长度应为8-16位' })
  }
})

test('a log-in needs no mixed password, so that an older one still opens the door', async () => {
  const { email } = await givenUser(app, { password: 'abcdefgh' })
  const { body } = await visitorOf(app).post('/account/login', passwordLogin({ email, password: 'abcdefgh' }))
  expect(body.code).toBe(200)
})

test('every rule of the log-in form answers with its own sentence', async () => {
  const visitor = visitorOf(app)
  const [phone, email] = [freshPhone(), freshEmail()]
  const cases: readonly [path: string, body: Record<string, unknown>, sentence: string][] = [
    ['/login', { code: '', uuid: '', password: 'Qz7sailor' }, '请输入手机号'],
    ['/login', { phoneNumber: '16212345678', code: '', uuid: '', password: 'Qz7sailor' }, '虚拟手机号不能注册'],
    ['/login', { phoneNumber: phone, code: '', uuid: '', password: '' }, '请输入密码'],
    ['/login', { phoneNumber: phone, code: '', uuid: 'a' }, '请输入手机验证码'],
    ['/account/login', { code: '', uuid: '', password: 'Qz7sailor' }, '请输入邮箱'],
    ['/account/login', { account: 'a@b', code: '', uuid: '', password: 'Qz7sailor' }, '请输入正确邮箱地址'],
    ['/account/login', { account: email, code: '', uuid: '' }, '请输入密码'],
    ['/account/login', { account: email, code: '', uuid: '', password: 'short' }, '密码长度应为8-16位'],
  ]
  for (const [path, body, sentence] of cases) {
    const answer = await visitor.post(path, body)
    expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: sentence }])
  }
})

test('a hash of an older cost is written anew by the log-in that proves the password', async () => {
  const user = await givenUser(app)
  const old = await deriveArgon2id(user.password, { memory: 8_192, passes: 1, parallelism: 1 })
  const storedHash = async () => {
    const [row] = await app.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.userId))
    return row?.hash ?? ''
  }
  await app.db.update(users).set({ passwordHash: old }).where(eq(users.id, user.userId))
  await visitorOf(app).post('/account/login', passwordLogin({ ...user, password: freshPassword() }))
  expect(await storedHash()).toBe(old)
  await logIn(visitorOf(app), user)
  const renewed = await storedHash()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await logIn(visitorOf(app), user)
  expect(await storedHash()).toBe(renewed)
})

test('after three failures of a client address its log-ins need a captcha, and other addresses do not', async () => {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  for (let round = 0; round < 3; round += 1) {
    const attempt = { email: freshEmail(), password: freshPassword() }
    expect((await visitor.post('/account/login', passwordLogin(attempt))).body.code).toBe(102004)
  }
  const bare = await visitor.post('/account/login', passwordLogin(user))
  expect(bare.body).toEqual({ code: 428, msg: '请输入图形验证码' })

  const captcha = await givenCaptcha(app)
  const misread = await visitor.post('/account/login', { ...passwordLogin(user), ...captcha, code: 'xxxx' })
  expect(misread.body).toEqual({ code: 102003, msg: '图形验证码错误，请重新输入' })
  const used = await visitor.post('/account/login', { ...passwordLogin(user), ...captcha })
  expect(used.body.code).toBe(102003)
  const solved = await visitor.post('/account/login', { ...passwordLogin(user), ...(await givenCaptcha(app)) })
  expect(solved.body.code).toBe(200)
  expect((await visitorOf(app).post('/account/login', passwordLogin(user))).body.code).toBe(200)
})

test('after three failures of an account its log-ins need a captcha from every address', async () => {
  const user = await givenUser(app)
  const attempt = { email: user.email, password: freshPassword() }
  for (let round = 0; round < 3; round += 1) {
    expect((await visitorOf(app).post('/account/login', passwordLogin(attempt))).body.code).toBe(102004)
  }
  const visitor = visitorOf(app)
  expect((await visitor.post('/account/login', passwordLogin(user))).body.code).toBe(428)
  const solved = await visitor.post('/account/login', { ...passwordLogin(user), ...(await givenCaptcha(app)) })
  expect(solved.body.code).toBe(200)
  const stranger = await givenUser(app)
  expect((await visitorOf(app).post('/account/login', passwordLogin(stranger))).body.code).toBe(200)
})

test('a member without a company left learns it only after the right password', async () => {
  const user = await givenUser(app, { companies: 0 })
  const wrong = await visitorOf(app).post('/account/login', passwordLogin({ ...user, password: freshPassword() }))
  expect(wrong.body).toEqual(wrongCredentials)
  const right = await visitorOf(app).post('/account/login', passwordLogin(user))
  expect(right.status).toBe(403)
})

test('the origin of a log-in is kept, and a log-in makes no second company', async () => {
  const user = await givenUser(app)
  const body = { ...passwordLogin(user), qd: 'douyin', mac: '00-16-3E', lastTouch: { qd: 'douyin' } }
  expect((await visitorOf(app).post('/account/login', body)).body.code).toBe(200)
  const [origin] = await app.db.select().from(attributions).where(eq(attributions.userId, user.userId))
  expect(origin).toMatchObject({ kind: 'login', lastTouch: { qd: 'douyin' }, firstTouch: null })
  expect(origin?.tracking).toEqual({ channel: 0, qd: 'douyin', mac: '00-16-3E' })
  const owned = await app.db
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(memberships, eq(memberships.companyId, companies.id))
    .where(eq(memberships.userId, user.userId))
  expect(owned).toHaveLength(1)
})

test('failures and successes leave masked lines in audit and log, and neither holds a password, a token or a code', async () => {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  const wrong = freshPassword()
  await visitor.post('/account/login', passwordLogin({ ...user, password: wrong }))
  const token = await logIn(visitor, user)
  const lines = await readEntries(app, { address: visitor.address })
  const target = `s***@example.com`
  expect(lines).toMatchObject([
    {
      actor: 'visitor',
      action: 'account.login-failed',
      target,
      detail: { by: 'password', reason: 'CREDENTIALS_WRONG' },
    },
    { actor: `user:${user.userId}`, action: 'account.login', target, detail: { by: 'password', entry: 'entered' } },
  ])
  const written = JSON.stringify(lines) + app.logs.join('')
  for (const secret of [wrong, user.password, token, user.email, user.phone]) expect(written).not.toContain(secret)
})
