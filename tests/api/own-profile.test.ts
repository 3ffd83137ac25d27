import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships, sessions } from '#db/schema/index.ts'
import { companySwitchesPerAccount } from '#domain/limits.ts'
import { companySwitchHits } from '#server/policies/limit-hits.ts'
import { type GivenUser, givenUser, type Visitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { fillLimit } from '#tests/support/limits.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

/** Logs a user of several companies in as a member of the first. */
async function logInAs(visitor: Visitor, user: GivenUser, companyId = user.companyIds[0]): Promise<string> {
  const login = { account: user.email, password: user.password, code: '', uuid: '', channel: 0 }
  const { body: ticket } = await visitor.post('/account/login', login)
  const { body } = await visitor.post('/unionLogin', { companyId, token: ticket.token, account: user.email })
  return body.token ?? ''
}

async function given(companies = 2) {
  const visitor = visitorOf(app)
  const user = await givenUser(app, { companies })
  const token = await logInAs(visitor, user)
  const switchTo = (companyId: number | undefined, by = token) =>
    visitor.post('/account/switch-company', { companyId }, { token: by })
  return { visitor, user, token, switchTo, profile: (by = token) => visitor.get('/account/profile', { token: by }) }
}

test('the profile has the masked contacts, the password’s existence, and every company with its role', async () => {
  const { user, profile } = await given()
  const { body } = await profile()
  expect(body.data).toEqual({
    userid: user.userId,
    userName: '王小帆',
    phone: `${user.phone.slice(0, 3)}****${user.phone.slice(7)}`,
    email: expect.stringMatching(/^s\*\*\*@example\.com$/),
    hasPassword: true,
    registeredAt: expect.stringMatching(/^\d{4}(-\d\d){2} (\d\d:){2}\d\d$/),
    companyid: user.companyIds[0],
    companies: user.companyIds.map((companyid, index) => ({
      companyid,
      companyName: `跨境公司${index + 1}`,
      roleDesc: '主账号',
    })),
    waitingChange: null,
    cancellation: null,
  })
})

test('a switch opens a session as old as the ended one, of the same device and place', async () => {
  const { visitor, user, token, switchTo, profile } = await given()
  const where = eq(sessions.userId, user.userId)
  await app.db.update(sessions).set({ device: 'Chrome，Windows', country: 'CN' }).where(where)
  app.clock.advance(86_400_000)
  const { body } = await switchTo(user.companyIds[1])
  expect(body).toMatchObject({ code: 200, companyid: user.companyIds[1], userid: user.userId })
  expect((await profile()).status).toBe(401)
  expect((await profile(body.token)).body.data).toMatchObject({ companyid: user.companyIds[1] })
  const [former, current] = await app.db.select().from(sessions).where(where).orderBy(sessions.id)
  expect(current).toMatchObject({ device: 'Chrome，Windows', country: 'CN', createdAt: former?.createdAt })
  expect(former?.endedAt).not.toBeNull()
  expect(await readEntries(app, { action: 'account.switch-company', target: `user:${user.userId}` })).toHaveLength(1)
  expect(token).not.toBe(body.token)

  app.clock.advance(12 * 86_400_000)
  expect((await visitor.getInfo(body.token ?? '')).status).toBe(200)
  app.clock.advance(12 * 86_400_000)
  expect((await visitor.getInfo(body.token ?? '')).status).toBe(200)
  app.clock.advance(6 * 86_400_000)
  expect((await visitor.getInfo(body.token ?? '')).status).toBe(401)
})

test('a foreign company, and one that has removed the user, answer 403 and end nothing', async () => {
  const { user, switchTo, profile } = await given()
  const { user: stranger } = await given(1)
  const isSecond = and(eq(memberships.userId, user.userId), eq(memberships.companyId, user.companyIds[1] ?? 0))
  await app.db.update(memberships).set({ status: 'disabled' }).where(isSecond)
  for (const companyId of [stranger.companyIds[0], user.companyIds[1], 999_999])
    expect((await switchTo(companyId)).body.code).toBe(403)
  expect((await switchTo(0)).status).toBe(400)
  expect((await profile()).status).toBe(200)
})

test('of parallel switches with one token exactly one opens a session', async () => {
  const { user, switchTo } = await given()
  const answers = await Promise.all([1, 2, 3].map(() => switchTo(user.companyIds[1])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('switches of an account are limited by the hour', async () => {
  const { user, switchTo, profile } = await given()
  await fillLimit(app, companySwitchHits(user.userId), companySwitchesPerAccount.count)
  expect((await switchTo(user.companyIds[1])).status).toBe(429)
  expect((await profile()).status).toBe(200)
  app.clock.advance(companySwitchesPerAccount.windowSeconds * 1_000)
  expect((await switchTo(user.companyIds[1])).status).toBe(200)
})
