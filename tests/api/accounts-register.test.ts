import { and, count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attributions, auditLog, companies, consents, memberships, sessions, users } from '#db/schema/index.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import {
  freshEmail,
  freshPassword,
  freshPhone,
  givenUser,
  registerVisitor,
  visitorOf,
} from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const tokenShape = /^[A-Za-z0-9_-]{43}$/

const usersOf = (phone: string) => app.db.select().from(users).where(eq(users.phone, phone))

test('a phone and its code make an account with a company of its own and log it in', async () => {
  const { visitor, phone, token, userId, companyId } = await registerVisitor(app, { phone: '13912345678' })
  expect(token).toMatch(tokenShape)
  const { body } = await visitor.getInfo(token)
  expect(body.data).toEqual({
    companyName: '手机尾号5678的企业',
    userName: '139****5678',
    roleDesc: '主账号',
    companyid: companyId,
    userid: userId,
  })
  expect(await usersOf(phone)).toMatchObject([{ id: userId, passwordHash: null, status: 'active' }])
})

test('the answer carries the token twice, as the specification reads it, and no companies to choose from', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const { status, headers, body } = await visitor.post('/register', { phoneNumber: phone, channel: 3, ...code })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    code: 200,
    msg: expect.any(String),
    token: expect.stringMatching(tokenShape),
    data: body.token,
    companyid: expect.any(Number),
    userid: expect.any(Number),
    companyUsers: [],
  })
})

test('an e-mail address registers with a password, and its company is named after the part before the @', async () => {
  const visitor = visitorOf(app)
  const password = freshPassword()
  const code = await visitor.receiveCode('register', { email: 'li.fan@example.com' })
  const { body } = await visitor.post('/account/register', {
    account: ' Li.Fan@Example.com ',
    password,
    channel: 1,
    ...code,
  })
  expect(body.code).toBe(200)
  const info = await visitor.getInfo(body.token ?? '')
  expect(info.body.data).toMatchObject({ companyName: 'li.fan的企业', userName: 'li.fan', roleDesc: '主账号' })
  const login = await visitor.post('/account/login', { account: 'li.fan@example.com', password, code: '', uuid: '' })
  expect(login.body).toMatchObject({ code: 200, companyUsers: [] })
})

test('a known phone gets 103001 with a token, and only for a valid code', async () => {
  const { visitor, phone, userId } = await registerVisitor(app)
  const { uuid, code } = await visitor.receiveCode('register', { phone })
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = await visitor.post('/register', { phoneNumber: phone, uuid, code: wrong })
  expect(refused.body).toEqual({ code: 102002, msg: '验证码错误，请重新输入' })

  const known = await visitor.post('/register', { phoneNumber: phone, uuid, code })
  expect(known.status).toBe(200)
  expect(known.body).toEqual({ code: 103001, msg: '您已注册过账号', token: expect.stringMatching(tokenShape) })
  expect((await visitor.getInfo(known.body.token ?? '')).body.data).toMatchObject({ userid: userId })
})

test('a known e-mail address gets 103003 and keeps its password', async () => {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  const code = await visitor.receiveCode('register', { email: user.email })
  const body = { account: user.email, password: freshPassword(), ...code }
  const known = await visitor.post('/account/register', body)
  expect(known.body).toEqual({ code: 103003, msg: '您已注册过账号', token: expect.stringMatching(tokenShape) })
  const login = { account: user.email, password: user.password, code: '', uuid: '' }
  expect((await visitor.post('/account/login', login)).body.code).toBe(200)
})

test('a known phone of several companies gets a ticket and the companies with 103001', async () => {
  const visitor = visitorOf(app)
  const user = await givenUser(app, { companies: 2 })
  const code = await visitor.receiveCode('register', { phone: user.phone })
  const { body } = await visitor.post('/register', { phoneNumber: user.phone, ...code })
  expect(body).toEqual({
    code: 103001,
    msg: '您已注册过账号',
    token: expect.stringMatching(tokenShape),
    companyUsers: user.companyIds.map((companyId, index) => ({
      id: expect.any(Number),
      companyId,
      companyName: `跨境公司${index + 1}`,
      roleDesc: '主账号',
    })),
  })
  expect((await visitor.getInfo(body.token ?? '')).status).toBe(401)
})

test('a disabled account, and one without a company, get the reason and no token for a valid code', async () => {
  for (const [options, msg] of [
    [{ status: 'disabled' }, sentences.accountDisabled],
    [{ companies: 0 }, sentences.noCompanyLeft],
  ] as const) {
    const visitor = visitorOf(app)
    const user = await givenUser(app, options)
    const code = await visitor.receiveCode('register', { phone: user.phone })
    const { status, body } = await visitor.post('/register', { phoneNumber: user.phone, ...code })
    expect(status).toBe(403)
    expect(body).toEqual({ code: 403, msg })
  }
})

test('of 50 identical registrations at once one makes the account and the others change nothing', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitorOf(app).post('/register', { phoneNumber: phone, channel: 1, ...code })),
  )
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 200)).toHaveLength(1)
  expect(codes.filter((one) => one === 102001)).toHaveLength(49)
  const [user, ...others] = await usersOf(phone)
  expect(others).toEqual([])
  expect(
    await app.db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, user?.id ?? 0)),
  ).toHaveLength(1)
  expect(
    await app.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? 0)),
  ).toHaveLength(1)
})

test('of 20 identical registrations with one Idempotency-Key every one gets the same token', async () => {
  const visitor = visitorOf(app)
  const email = freshEmail()
  const code = await visitor.receiveCode('register', { email })
  const body = { account: email, password: freshPassword(), channel: 1, ...code }
  const headers = { 'idempotency-key': 'register-twenty-times' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitorOf(app).post('/account/register', body, headers)),
  )
  expect([...new Set(answers.map((answer) => answer.text))]).toEqual([answers[0]?.text])
  expect(answers[0]?.body.code).toBe(200)
  const [made] = await app.db.select({ total: count() }).from(users).where(eq(users.email, email))
  expect(made?.total).toBe(1)
})

test('consent and origin are kept with the account', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const firstTouch = { at: '2026-03-01 10:00:00', qd: 'baidu', bd_vid: 'vid-1' }
  const lastTouch = { at: '2026-03-02 10:00:00', cy: 'summer' }
  const tracking = { qd: 'wechat', cy: 'autumn', bd_vid: 'vid-2', logidUrl: 'https://a.example/?bd_vid=vid-2' }
  const { body } = await visitor.post('/register', {
    phoneNumber: phone,
    channel: 3,
    consent: { document: 'agreement+privacy', version: 'V1.0' },
    inviteCode: 'NoSuch',
    ascribedCode: '150',
    firstTouch,
    lastTouch,
    ...tracking,
    ...code,
  })
  const userId = body.userid ?? 0
  const [consent] = await app.db.select().from(consents).where(eq(consents.userId, userId))
  expect(consent).toMatchObject({
    account: phone,
    form: 'register',
    document: 'agreement+privacy',
    version: 'V1.0',
    address: visitor.address,
    agreedAt: expect.any(Date),
  })
  const [origin] = await app.db.select().from(attributions).where(eq(attributions.userId, userId))
  expect(origin).toMatchObject({ kind: 'register', firstTouch, lastTouch })
  expect(origin?.tracking).toEqual({ channel: 3, ascribedCode: '150', inviteCode: 'NoSuch', ...tracking })
})

test('a failure in the middle of a registration leaves nothing behind, and the code works afterwards', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  const body = { phoneNumber: phone, channel: 1, ...code }
  const rowsBefore = await countRows()

  // The session is the last thing a registration writes.
  await app.pool.query('alter table sessions add constraint no_new_sessions check (false) not valid')
  const failed = await visitor.post('/register', body)
  await app.pool.query('alter table sessions drop constraint no_new_sessions')
  expect(failed.status).toBe(500)
  expect(failed.body).toEqual({ code: 500, msg: '服务开小差了，请稍后重试' })
  expect(await countRows()).toEqual(rowsBefore)
  expect(await usersOf(phone)).toEqual([])

  expect((await visitor.post('/register', body)).body.code).toBe(200)
})

test('every rule of the form answers with its own sentence, before a code is looked at', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const email = freshEmail()
  const code = { uuid: 'a', code: '123456' }
  const cases: readonly [path: string, body: Record<string, unknown>, sentence: string][] = [
    ['/register', { ...code }, '请输入手机号'],
    ['/register', { phoneNumber: '1391234567', ...code }, '手机号长度应为11位'],
    ['/register', { phoneNumber: '12912345678', ...code }, '请输入正确的手机号格式'],
    ['/register', { phoneNumber: '17012345678', ...code }, '虚拟手机号不能注册'],
    ['/register', { phoneNumber: phone, uuid: 'a' }, '请输入验证码'],
    ['/register', { phoneNumber: phone, uuid: 'a', code: '12345' }, '验证码长度应为6位'],
    ['/register', { phoneNumber: phone, ...code, inviteCode: 'a-b' }, '邀请码只能包含数字和字母'],
    ['/account/register', { password: 'Qz7sailor', ...code }, '请输入邮箱'],
    ['/account/register', { account: 'a@b', password: 'Qz7sailor', ...code }, '请输入正确邮箱地址'],
    ['/account/register', { account: email, ...code }, '请输入密码'],
    ['/account/register', { account: email, password: 'Qz7sail', ...code }, '密码长度应为8-16位'],
    ['/account/register', { account: email, password: 'qz7sailor', ...code }, '密码必须由大小写字母与数字组合'],
    ['/account/register', { account: email, password: 'Aa123456', ...code }, '这个密码太常见，请换一个不易猜到的'],
    ['/account/register', { account: email, password: 'Password1', ...code }, '这个密码太常见，请换一个不易猜到的'],
  ]
  for (const [path, body, sentence] of cases) {
    const answer = await visitor.post(path, body)
    expect([answer.status, answer.body]).toEqual([400, { code: 400, msg: sentence }])
  }
})

test('a body may not say who it wants to be', async () => {
  const visitor = visitorOf(app)
  const phone = freshPhone()
  const code = await visitor.receiveCode('register', { phone })
  for (const extra of [
    { roleDesc: '超级管理员' },
    { companyid: 1 },
    { userid: 1 },
    { status: 'active' },
    { token: 'a' },
  ]) {
    expect((await visitor.post('/register', { phoneNumber: phone, ...code, ...extra })).status).toBe(400)
  }
  expect((await visitor.post('/register', { phoneNumber: phone, ...code })).body.code).toBe(200)
})

test('success and refusal leave a line in the audit with the account masked', async () => {
  const { visitor, phone, userId } = await registerVisitor(app)
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
  await visitor.post('/register', { phoneNumber: phone, uuid: 'unknown', code: '123456' })
  const lines = await readEntries(app, { address: visitor.address })
  expect(lines).toMatchObject([
    { actor: `user:${userId}`, action: 'account.register', target: masked, detail: { by: 'code' } },
    { actor: 'visitor', action: 'account.register-failed', target: masked, detail: { reason: 'VERIFICATION_EXPIRED' } },
  ])
  expect(JSON.stringify(lines)).not.toContain(phone)
})

async function countRows() {
  const tables = [users, companies, memberships, sessions, consents, attributions]
  const counts = await Promise.all(tables.map((table) => app.db.$count(table)))
  const registrations = await app.db.$count(auditLog, and(eq(auditLog.action, 'account.register')))
  return [...counts, registrations]
}
