import { request as httpRequest } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, entryTickets, memberships, sessions, siteSettings, users } from '#db/schema/index.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { freshPassword, givenUser, logIn, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

const endedSession = { code: 401, msg: '登录已失效，请重新登录' }

async function loggedIn() {
  const visitor = visitorOf(app)
  const user = await givenUser(app)
  return { visitor, user, token: await logIn(visitor, user) }
}

test('a token tells who its user is, and nothing without one is answered', async () => {
  const { visitor, user, token } = await loggedIn()
  expect((await visitor.getInfo(token)).body).toEqual({
    code: 200,
    msg: expect.any(String),
    data: {
      companyName: '跨境公司1',
      userName: '王小帆',
      roleDesc: '主账号',
      companyid: user.companyIds[0],
      userid: user.userId,
    },
  })
  const bare = await visitor.get('/getInfo')
  expect(bare.status).toBe(401)
  expect(bare.body).toEqual(endedSession)
})

test('after a log-out the token is refused, and a second log-out is no error', async () => {
  const { visitor, user, token } = await loggedIn()
  const other = await loggedIn()
  const presses = await Promise.all([1, 2, 3].map(() => visitor.post('/logout', {}, { token })))
  expect(presses.map(({ body }) => body.code)).toEqual([200, 200, 200])
  expect((await visitor.getInfo(token)).body).toEqual(endedSession)
  expect((await visitor.post('/logout', {}, { token })).body.code).toBe(200)
  expect((await visitor.post('/logout', {})).body.code).toBe(200)
  expect((await other.visitor.getInfo(other.token)).status).toBe(200)
  // The audit has one entry of it: the others ended nothing.
  expect(
    await app.db.$count(
      auditLog,
      and(eq(auditLog.action, 'account.logout'), eq(auditLog.target, `user:${user.userId}`)),
    ),
  ).toBe(1)
})

test('a log-out ends its own session and none of the user’s others', async () => {
  const { visitor, user, token } = await loggedIn()
  const elsewhere = await logIn(visitorOf(app), user)
  await visitor.post('/logout', {}, { token })
  expect((await visitor.getInfo(elsewhere)).status).toBe(200)
})

test('a disabled user and a removed member are out with their next request', async () => {
  const disabled = await loggedIn()
  await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, disabled.user.userId))
  expect((await disabled.visitor.getInfo(disabled.token)).body).toEqual(endedSession)

  const removed = await loggedIn()
  const ofUser = eq(memberships.userId, removed.user.userId)
  await app.db.update(memberships).set({ status: 'disabled' }).where(ofUser)
  expect((await removed.visitor.getInfo(removed.token)).body).toEqual(endedSession)
  await app.db.delete(memberships).where(and(ofUser, eq(memberships.status, 'disabled')))
  expect((await removed.visitor.getInfo(removed.token)).status).toBe(401)
})

test('a token that is idle for 14 days expires, and one that is used stays', async () => {
  const [resting, used] = [await loggedIn(), await loggedIn()]
  app.clock.advance(7 * day)
  expect((await used.visitor.getInfo(used.token)).status).toBe(200)
  app.clock.advance(7 * day + 1_000)
  expect((await resting.visitor.getInfo(resting.token)).body).toEqual(endedSession)
  expect((await used.visitor.getInfo(used.token)).status).toBe(200)
})

test('a token is over after 30 days however much it was used', async () => {
  const { visitor, token } = await loggedIn()
  for (let passed = 0; passed < 29; passed += 1) {
    app.clock.advance(day)
    expect((await visitor.getInfo(token)).status).toBe(200)
  }
  app.clock.advance(day)
  expect((await visitor.getInfo(token)).status).toBe(401)
})

test('a clock that jumps back does not bring a token that was over to life again', async () => {
  const { visitor, token } = await loggedIn()
  app.clock.advance(15 * day)
  expect((await visitor.getInfo(token)).status).toBe(401)
  app.clock.advance(-15 * day)
  expect((await visitor.getInfo(token)).status).toBe(401)
  app.clock.advance(15 * day)
})

test('the last use is written at most once a minute', async () => {
  const { visitor, user, token } = await loggedIn()
  const lastSeenAt = async () => {
    const [row] = await app.db.select().from(sessions).where(eq(sessions.userId, user.userId))
    return row?.lastSeenAt.getTime() ?? 0
  }
  const opened = await lastSeenAt()
  app.clock.advance(30_000)
  await visitor.getInfo(token)
  expect(await lastSeenAt()).toBe(opened)
  app.clock.advance(31_000)
  await visitor.getInfo(token)
  expect(await lastSeenAt()).toBeGreaterThanOrEqual(opened + minute)
})

test('a token counts in its header only: neither in the query nor in a cookie', async () => {
  const { visitor, token } = await loggedIn()
  expect((await visitor.get(`/getInfo?token=${token}`)).body.code).not.toBe(200)
  const inCookie = await visitor.get('/getInfo', { cookie: `token=${token}`, authorization: `Bearer ${token}` })
  expect(inCookie.status).toBe(401)
})

test('a tampered, cut, doubled, oversized or garbled token is 401 and never an error of ours', async () => {
  const { visitor, token } = await loggedIn()
  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const bad = [flipped, token.slice(1), `${token}A`, `${token}=`, `${token}, ${token}`, 'null', '[object Object]']
  for (const value of [...bad, 'a'.repeat(8_000), "' or 1=1 --", '%00', '{"$gt":""}', '../../etc/passwd']) {
    const answer = await visitor.getInfo(value)
    expect([answer.status, answer.body]).toEqual([401, endedSession])
  }
})

test('two token headers are 401, even when both are good', async () => {
  const { token } = await loggedIn()
  expect(await statusWithRawHeaders(['token', token, 'token', token])).toBe(401)
})

test('a token header that no client library would send is refused without harm', async () => {
  expect(await statusWithRawHeaders(['token', 'a'.repeat(1_000_000)])).toBeLessThan(500)
  const { visitor, token } = await loggedIn()
  expect((await visitor.getInfo(token)).status).toBe(200)
})

test('the database holds no token that could be used', async () => {
  const { token } = await registerVisitor(app)
  const { rows } = await app.pool.query('select * from sessions, audit_log')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the address of the web system carries a ticket of its own and never the token', async () => {
  const { visitor, token } = await loggedIn()
  const { body } = await visitor.post('/getEntryUrl', { subject: 'browser', token })
  const url = urlOf(body.data)
  expect(url.origin).toBe('https://app.example.com')
  expect(url.searchParams.get('ticket')).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(url.searchParams.has('redirectPath')).toBe(false)
  expect(url.href).not.toContain(token)
  expect(JSON.stringify(await app.db.select().from(entryTickets))).not.toContain(url.searchParams.get('ticket'))
  const again = await visitor.post('/getEntryUrl', { subject: 'browser' }, { token })
  expect(urlOf(again.body.data).searchParams.get('ticket')).not.toBe(url.searchParams.get('ticket'))
})

test('the address of the web system is the one that staff set, with its query', async () => {
  const { visitor, token } = await loggedIn()
  const value = { webSystemUrl: 'https://erp.example.cn/start?from=site' }
  await app.db.insert(siteSettings).values({ value, updatedAt: app.clock.now() })
  const { body } = await visitor.post('/getEntryUrl', { subject: 'browser', token, redirectPath: 'cloud' })
  await app.db.delete(siteSettings)
  expect(urlOf(body.data).href).toMatch(
    /^https:\/\/erp\.example\.cn\/start\?from=site&ticket=[\w-]{43}&redirectPath=cloud$/,
  )
})

test('only the listed redirectPath is taken', async () => {
  const { visitor, token } = await loggedIn()
  for (const redirectPath of ['//evil.example', 'https:evil.example', 'cloud\r\nx: y', 'CLOUD', '', 1, ['cloud']]) {
    const { status, text } = await visitor.post('/getEntryUrl', { subject: 'browser', token, redirectPath })
    expect(status).toBe(400)
    expect(text).not.toContain('evil')
  }
})

test('without a living session there is no address', async () => {
  const { visitor, token } = await loggedIn()
  await visitor.post('/logout', {}, { token })
  for (const body of [
    { subject: 'browser', token },
    { subject: 'browser' },
    { subject: 'browser', token: 'garbled' },
  ]) {
    expect((await visitor.post('/getEntryUrl', body)).status).toBe(401)
  }
})

test('a call that needs a token says 401 before it looks at the body', async () => {
  const visitor = visitorOf(app)
  const answer = await visitor.post('/user/password/update', { oldPassword: '', newPassword: freshPassword() })
  expect(answer.body).toEqual(endedSession)
})

test('the sweep takes what is over and leaves who is logged in', async () => {
  const old = await loggedIn()
  await old.visitor.post('/getEntryUrl', { subject: 'browser', token: old.token })
  app.clock.advance(30 * day)
  const { visitor, token } = await loggedIn()
  await sweep(app.parts)
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, old.user.userId))).toEqual([])
  expect(await app.db.select().from(entryTickets)).toEqual([])
  expect((await visitor.getInfo(token)).status).toBe(200)
})

function urlOf(data: unknown): URL {
  if (typeof data !== 'object' || data === null || !('url' in data)) throw new Error('The answer has no url')
  return new URL(String(data.url))
}

/** Sends headers as they stand; fetch would join or refuse them. A connection that the server cuts counts as 431. */
function statusWithRawHeaders(headers: string[]): Promise<number> {
  const url = new URL('/api/getInfo', app.baseUrl)
  return new Promise((resolve) => {
    const request = httpRequest(url, { headers: ['host', url.host, ...headers] }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => resolve(431))
    request.end()
  })
}
