import { and, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { loginTickets, memberships, users } from '#db/schema/index.ts'
import {
  freshEmail,
  freshPassword,
  type GivenUser,
  givenUser,
  passwordLogin,
  type Visitor,
  visitorOf,
} from '#tests/support/accounts.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const minute = 60_000

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const endedSession = { code: 401, msg: '登录已失效，请重新登录' }

/** A user of three companies who has logged in and stands before the chooser. */
async function atTheChooser() {
  const visitor = visitorOf(app)
  const user = await givenUser(app, { companies: 3 })
  const { body } = await visitor.post('/account/login', passwordLogin(user))
  const companyId = user.companyIds[1] ?? 0
  return { visitor, user, companyId, ticket: body.token ?? '', body }
}

function choose(visitor: Visitor, user: GivenUser, choice: { ticket: string; companyId: number }) {
  const { ticket, companyId } = choice
  return visitor.post('/unionLogin', {
    companyId,
    token: ticket,
    account: user.email,
    subject: 'official_website',
  })
}

test('a user of several companies is given them and a ticket, and no session yet', async () => {
  const { user, body } = await atTheChooser()
  expect(body).toEqual({
    code: 200,
    msg: expect.any(String),
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    companyUsers: user.companyIds.map((companyId, index) => ({
      id: expect.any(Number),
      companyId,
      companyName: `跨境公司${index + 1}`,
      roleDesc: '主账号',
    })),
  })
})

test('the chosen company is the one that the session is in', async () => {
  const { visitor, user, companyId, ticket } = await atTheChooser()
  const { body } = await choose(visitor, user, { ticket, companyId })
  expect(body).toMatchObject({ code: 200, companyid: companyId, userid: user.userId })
  expect(body.token).not.toBe(ticket)
  expect((await visitor.getInfo(body.token ?? '')).body.data).toMatchObject({
    companyid: companyId,
    companyName: '跨境公司2',
  })
})

test('the phone, under either name, chooses as well as the e-mail address does', async () => {
  for (const name of ['phone', 'phoneNumber']) {
    const { visitor, user, companyId, ticket } = await atTheChooser()
    const body = { companyId, token: ticket, [name]: user.phone, subject: 'official_website' }
    expect((await visitor.post('/unionLogin', body)).body.code).toBe(200)
  }
})

test('a ticket is no token: it opens nothing but the choice', async () => {
  const { visitor, ticket } = await atTheChooser()
  expect((await visitor.getInfo(ticket)).status).toBe(401)
  expect((await visitor.post('/getEntryUrl', { subject: 'browser', token: ticket })).status).toBe(401)
  const change = { oldPassword: freshPassword(), newPassword: freshPassword() }
  expect((await visitor.post('/user/password/update', change, { token: ticket })).status).toBe(401)
})

test('a ticket works once, also when two choices come at the same time', async () => {
  const { visitor, user, companyId, ticket } = await atTheChooser()
  const answers = await Promise.all(Array.from({ length: 10 }, () => choose(visitor, user, { ticket, companyId })))
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.body.code !== 200)) {
    expect(status).toBe(401)
    expect(body).toEqual(endedSession)
  }
})

test('a ticket lives five minutes', async () => {
  onTestFinished(app.clock.stop())
  const [early, late] = [await atTheChooser(), await atTheChooser()]
  app.clock.advance(5 * minute - 3_000)
  expect((await choose(early.visitor, early.user, early)).body.code).toBe(200)
  app.clock.advance(4_000)
  expect((await choose(late.visitor, late.user, late)).body).toEqual(endedSession)
})

test('a company that was not offered is refused, and the ticket still serves for one that was', async () => {
  const { visitor, user, companyId, ticket } = await atTheChooser()
  const stranger = await givenUser(app)
  for (const foreign of [...stranger.companyIds, 999_999]) {
    const refused = await choose(visitor, user, { ticket, companyId: foreign })
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({ code: 403, msg: '没有权限' })
  }
  expect((await choose(visitor, user, { ticket, companyId })).body.code).toBe(200)
})

test('a company joined after the ticket was given is not on it', async () => {
  const { visitor, user, ticket } = await atTheChooser()
  const [other] = (await givenUser(app)).companyIds
  const companyId = other ?? 0
  const createdAt = app.clock.now()
  await app.db.insert(memberships).values({ userId: user.userId, companyId, roleDesc: '运营', createdAt })
  expect((await choose(visitor, user, { ticket, companyId })).status).toBe(403)
})

test('a member who was removed meanwhile cannot choose that company', async () => {
  const { visitor, user, companyId, ticket } = await atTheChooser()
  await app.db
    .update(memberships)
    .set({ status: 'disabled' })
    .where(and(eq(memberships.userId, user.userId), eq(memberships.companyId, companyId)))
  expect((await choose(visitor, user, { ticket, companyId })).status).toBe(403)
})

test('a ticket is worth nothing with another account, without one, or once the account is disabled', async () => {
  const { visitor, user, companyId, ticket } = await atTheChooser()
  const stranger = await givenUser(app, { companies: 3 })
  expect((await choose(visitor, stranger, { ticket, companyId })).status).toBe(401)
  expect((await choose(visitor, { ...user, email: freshEmail() }, { ticket, companyId })).status).toBe(401)
  expect((await visitor.post('/unionLogin', { companyId, token: ticket })).body.code).not.toBe(200)
  await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, user.userId))
  expect((await choose(visitor, user, { ticket, companyId })).status).toBe(401)
})

test('a password change ends the tickets that are still open', async () => {
  const { visitor, user, companyId, ticket } = await atTheChooser()
  const other = visitorOf(app)
  const code = await other.receiveCode('password', { phone: user.phone })
  const body = { mode: 'forget', phoneNumber: user.phone, password: freshPassword(), ...code }
  expect((await other.post('/user/password/reset', body)).body.data).toBe(true)
  expect((await choose(visitor, user, { ticket, companyId })).status).toBe(401)
})

test('a company must be named, and a session token is no ticket', async () => {
  const { visitor, user, companyId, ticket } = await atTheChooser()
  const unnamed = await visitor.post('/unionLogin', { token: ticket, account: user.email })
  expect(unnamed.body).toEqual({ code: 400, msg: '请选择企业' })
  const { body } = await choose(visitor, user, { ticket, companyId })
  expect((await choose(visitor, user, { ticket: body.token ?? '', companyId })).status).toBe(401)
})

test('the database holds no ticket that could be used', async () => {
  const { ticket } = await atTheChooser()
  const rows = await app.db.select().from(loginTickets)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})
