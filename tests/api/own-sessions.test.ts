import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeSession } from '#db/factories.ts'
import { sessions, users } from '#db/schema/index.ts'
import { newDeviceNoticesPerAccount, ownChoicesPerAccount } from '#domain/limits.ts'
import { eraseAccount } from '#server/services/visitors/cancellations/close-account.ts'
import { type GivenUser, givenUser, logIn, passwordLogin, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/8.0.49'
/** An address that the offline table has in China, of a network of its own. */
let lastHost = 0
const chinese = () => {
  lastHost += 1
  return `114.114.${lastHost}.1`
}

type Session = { id: number; device: string; place: string; isCurrent: boolean; companyName: string }

/** Logs in with a browser from an address, by password. */
async function logInBy(user: Pick<GivenUser, 'email' | 'password'>, agent: string, address = chinese()) {
  const visitor = visitorOf(app, address)
  const { body, text } = await visitor.post('/account/login', passwordLogin(user), { 'user-agent': agent })
  if (body.token === undefined) throw new Error(`No log-in: ${text}`)
  return { visitor, token: body.token }
}

async function listOf(token: string) {
  const { body } = await visitorOf(app).get('/account/sessions', { token })
  return body.data as { sessions: Session[]; newDeviceNotice: boolean; noticeBy: string }
}

const act = (token: string, path: string, body: object = {}) => visitorOf(app).post(`/account/${path}`, body, { token })

/** The notices of new devices that were sent to somebody, once all jobs are done. */
async function noticesTo(receiver: string) {
  await app.runJobs()
  return app.outbox.to(receiver).filter(({ purpose }) => purpose === 'new-device')
}

test('the sessions of an account have device, place and company, the one used last first and this one marked', async () => {
  const user = await givenUser(app)
  const first = await logInBy(user, chrome)
  app.clock.advance(30_000)
  const second = await logInBy(user, wechat, '8.8.8.8')
  const { sessions: shown, ...notice } = await listOf(second.token)
  expect(notice).toEqual({ newDeviceNotice: true, noticeBy: 'email' })
  expect(shown).toMatchObject([
    { device: '微信，iPhone', place: '美国', isCurrent: true, companyName: '跨境公司1' },
    { device: 'Chrome，Windows', place: '中国', isCurrent: false },
  ])
  expect((await listOf(first.token)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  const { text } = await visitorOf(app).get('/account/sessions', { token: second.token })
  expect(text).not.toMatch(/8\.8\.8\.8|114\.114|Mozilla/)
})

test('sessions that have ended, expired or lost their company are not listed', async () => {
  const user = await givenUser(app, { companies: 2 })
  const [companyId = 0, leftId = 0] = user.companyIds
  const long = new Date(app.clock.now().getTime() - 15 * 86_400_000)
  await makeSession(app.db, { userId: user.userId, companyId, lastSeenAt: long, createdAt: long })
  await makeSession(app.db, { userId: user.userId, companyId, endedAt: app.clock.now() })
  const { rows } = await app.pool.query(`select id from memberships where user_id = $1 and company_id = $2`, [
    user.userId,
    leftId,
  ])
  await app.pool.query(`update memberships set status = 'disabled' where id = $1`, [rows[0]?.id])
  await makeSession(app.db, { userId: user.userId, companyId: leftId })
  const token = await logIn(visitorOf(app), user)
  expect((await listOf(token)).sessions).toHaveLength(1)
})

test('one session is ended at once and once; ending one’s own is a log-out', async () => {
  const user = await givenUser(app)
  const here = await logInBy(user, chrome)
  const there = await logInBy(user, wechat)
  const [other] = (await listOf(here.token)).sessions.filter(({ isCurrent }) => !isCurrent)
  expect((await act(here.token, 'sessions/end', { id: other?.id })).body.code).toBe(200)
  expect((await there.visitor.getInfo(there.token)).status).toBe(401)
  expect((await act(here.token, 'sessions/end', { id: other?.id })).body.code).toBe(200)
  const target = `user:${user.userId}`
  expect(await readEntries(app, { action: 'account.session-end', target })).toHaveLength(1)

  const [own] = (await listOf(here.token)).sessions
  expect((await act(here.token, 'sessions/end', { id: own?.id })).body.code).toBe(200)
  expect((await here.visitor.getInfo(here.token)).status).toBe(401)
  expect(await readEntries(app, { action: 'account.logout', target })).toHaveLength(1)
})

test('another account’s session answers as one that there is not, and goes on', async () => {
  const [mine, theirs] = [await givenUser(app), await givenUser(app)]
  const [here, there] = [await logInBy(mine, chrome), await logInBy(theirs, chrome)]
  const [foreign] = (await listOf(there.token)).sessions
  const answers = await Promise.all(
    [foreign?.id, 2_000_000_000].map((id) => act(here.token, 'sessions/end', { id }).then(({ text }) => text)),
  )
  expect(answers.map((text) => JSON.parse(text))).toEqual([
    { code: 404, msg: expect.any(String) },
    { code: 404, msg: expect.any(String) },
  ])
  expect(answers[0]).toBe(answers[1])
  expect((await there.visitor.getInfo(there.token)).status).toBe(200)
  expect((await act('', 'sessions/end', { id: foreign?.id })).status).toBe(401)
})

test('ending the others ends their tokens and open log-in tickets, and keeps this one', async () => {
  const user = await givenUser(app, { companies: 2 })
  const [companyId = 0] = user.companyIds
  const ticketOf = async () => (await visitorOf(app).post('/account/login', passwordLogin(user))).body.token ?? ''
  const choose = async (token: string) => {
    const choice = { companyId, token, account: user.email, subject: 'official_website' }
    return (await visitorOf(app).post('/unionLogin', choice)).body
  }
  const [here, there] = [(await choose(await ticketOf())).token ?? '', (await choose(await ticketOf())).token ?? '']
  const ticket = await ticketOf()

  expect((await act(here, 'sessions/end-others')).body.code).toBe(200)
  expect((await visitorOf(app).getInfo(there)).status).toBe(401)
  expect((await choose(ticket)).code).toBe(401)
  expect((await listOf(here)).sessions).toMatchObject([{ isCurrent: true }])
  // Nothing is left to end, and nothing is written.
  expect((await act(here, 'sessions/end-others')).body.code).toBe(200)
  const ended = await readEntries(app, { action: 'account.sessions-end', target: `user:${user.userId}` })
  expect(ended).toMatchObject([{ detail: { count: 1 } }])
})

test('a new device is notified once, by e-mail alone; a known one, a registration and the first log-in are not', async () => {
  const { phone, userId } = await registerVisitor(app)
  expect(await noticesTo(phone)).toEqual([])
  const user = await givenUser(app)
  await logInBy(user, chrome)
  await logInBy(user, chrome)
  expect(await noticesTo(user.email)).toEqual([])

  // Of log-ins at once the first one notifies.
  await Promise.all([logInBy(user, wechat), logInBy(user, wechat), logInBy(user, wechat)])
  await logInBy(user, wechat)
  const [notice, ...more] = await noticesTo(user.email)
  expect(more).toEqual([])
  expect(notice?.text).toContain('微信，iPhone，中国')
  expect(await noticesTo(user.phone)).toEqual([])
  // The same device in another country is a new one.
  await logInBy(user, wechat, '8.8.8.8')
  expect(await noticesTo(user.email)).toHaveLength(2)
  expect(await app.db.$count(sessions, eq(sessions.userId, userId))).toBe(1)
})

test('without an e-mail address the notice is an SMS', async () => {
  const user = await givenUser(app)
  await logInBy(user, chrome)
  await app.db.update(users).set({ email: null }).where(eq(users.id, user.userId))
  const visitor = visitorOf(app, chinese())
  const code = await visitor.receiveCode('login', { phone: user.phone })
  const body = { phoneNumber: user.phone, ...code, channel: 0, subject: 'official_website' }
  expect((await visitor.post('/login', body, { 'user-agent': wechat })).body.code).toBe(200)
  expect(await noticesTo(user.phone)).toHaveLength(1)
})

test('the notice is turned off and on again, and no device is notified in between', async () => {
  const user = await givenUser(app)
  const { token } = await logInBy(user, chrome)
  expect((await act(token, 'new-device-notice', { on: false })).body.code).toBe(200)
  expect((await act(token, 'new-device-notice', { on: false })).body.code).toBe(200)
  expect((await listOf(token)).newDeviceNotice).toBe(false)
  await logInBy(user, wechat)
  expect(await noticesTo(user.email)).toEqual([])
  const written = await readEntries(app, { action: 'account.new-device-notice', target: `user:${user.userId}` })
  expect(written).toMatchObject([{ detail: { on: false } }])
})

test('the notice cannot be switched more often than its limit', async () => {
  const { token } = await logInBy(await givenUser(app), chrome)
  const codes: number[] = []
  for (let turn = 0; turn <= ownChoicesPerAccount.count; turn += 1)
    codes.push((await act(token, 'new-device-notice', { on: turn % 2 === 1 })).body.code)
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
  expect(codes.at(-1)).toBe(429)
})

test('many devices fill no mailbox, and a notice that fails keeps nobody from logging in', async () => {
  const user = await givenUser(app)
  await logInBy(user, chrome)
  for (let number = 0; number <= newDeviceNoticesPerAccount.count; number += 1) {
    app.clock.advance(120_000)
    await logInBy(user, number % 2 === 0 ? wechat : chrome, `8.8.${number}.8`)
    await app.db.delete(sessions).where(eq(sessions.country, 'US'))
  }
  expect(await noticesTo(user.email)).toHaveLength(newDeviceNoticesPerAccount.count)

  const other = await givenUser(app)
  await logInBy(other, chrome)
  await app.pool.query('alter table jobs rename to jobs_away')
  try {
    expect((await logInBy(other, wechat)).token).toBeTruthy()
  } finally {
    await app.pool.query('alter table jobs_away rename to jobs')
  }
  expect(app.logs.some((line) => line.includes('no notice of a new device'))).toBe(true)
})

test('sessions of older releases, which have no device, make none a new one', async () => {
  const user = await givenUser(app)
  await makeSession(app.db, { userId: user.userId, companyId: user.companyIds[0] ?? 0 })
  await logInBy(user, chrome)
  expect(await noticesTo(user.email)).toEqual([])
})

test('a closed account leaves no device and no country', async () => {
  const user = await givenUser(app)
  await logInBy(user, chrome)
  await app.db.transaction((db) =>
    eraseAccount({ ctx: { ...app.parts, db } as never, input: { user: { ...user, id: user.userId } as never } }),
  )
  const rows = await app.db.select().from(sessions).where(eq(sessions.userId, user.userId))
  expect(rows).toMatchObject([{ device: '', country: null }])
})
