import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/schema/index.ts'
import { answerDeadline } from '#domain/cancellations/clock.ts'
import { momentParts } from '#domain/messages/notice.ts'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { watchDeadlines } from '#server/services/visitors/cancellations/deadlines.ts'
import { givenUser, logIn, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { readEntries } from '#tests/support/audit-entries.ts'
import { leaverOf, requestsOf } from '#tests/support/cancelling.ts'
import { otherCode } from '#tests/support/joining.ts'
import { createTestApp, openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp({ env: { TRUST_PROXY: '1' } })

async function givenLeaver() {
  const { visitor, phone, token, userId } = await registerVisitor(app)
  return { userId, phone, ...leaverOf(app, { visitor, token, receiver: phone }) }
}

const expired = { code: 102001, msg: '验证码已过期，请重新获取' }
const wrong = { code: 102002, msg: '验证码错误，请重新输入' }

test('a request waits 15 days to the end of the day in Shanghai, is confirmed by SMS and audited', async () => {
  const leaver = await givenLeaver()
  const data = await leaver.request('  换了公司，不再使用\n谢谢  ')
  const requestedAt = parseShanghai(data.requestedAt) ?? new Date(0)
  expect(Math.abs(requestedAt.getTime() - app.clock.now().getTime())).toBeLessThan(10_000)
  expect(data.answerBy).toBe(formatShanghai(answerDeadline(requestedAt)))
  expect(data.answerBy).toMatch(/ 23:59:59$/)

  expect(await requestsOf(app, leaver.userId)).toMatchObject([
    { status: 'waiting', reason: '换了公司，不再使用\n谢谢', answeredAt: null, answer: null },
  ])
  const notice = await leaver.noticeOf('cancel-requested')
  expect(notice).toMatch(/^【帆域】已收到您的注销申请/)
  const { month, day } = momentParts(answerDeadline(requestedAt))
  expect(notice).toContain(`将在${month}月${day}日24点前答复`)
  const actor = `user:${leaver.userId}`
  const lines = await readEntries(app, { actor })
  expect(lines.at(-1)).toMatchObject({ action: 'cancellation.request', target: actor, detail: { by: 'phone' } })
  expect(JSON.stringify(lines)).not.toContain('换了公司')
  expect(app.logs.join('')).not.toContain('换了公司')
})

test('the state shows a waiting request after a reload, and nothing where none waits', async () => {
  const leaver = await givenLeaver()
  const info = async () => (await leaver.visitor.getInfo(leaver.token)).body.data
  expect(await info()).not.toHaveProperty('cancellation')
  const data = await leaver.request()
  expect(await info()).toMatchObject({ userid: leaver.userId, cancellation: data })
  const profile = await leaver.visitor.get('/account/profile', { token: leaver.token })
  expect(profile.body.data).toMatchObject({ cancellation: data })
})

test('the code goes to the phone, or to the e-mail address where there is no phone, and the answer says where', async () => {
  const both = await givenUser(app)
  const byPhone = leaverOf(app, { token: await logIn(visitorOf(app), both), receiver: both.phone })
  app.clock.advance(61_000)
  const sent = await byPhone.visitor.post('/account/cancel/code', {}, { token: byPhone.token })
  const masked = `${both.phone.slice(0, 3)}****${both.phone.slice(7)}`
  expect(sent.body).toMatchObject({ code: 200, resendAfterSeconds: 120, sentTo: masked })
  expect(sent.text).not.toContain(both.phone)

  const mailed = await givenUser(app)
  await app.db.update(users).set({ phone: null }).where(eq(users.id, mailed.userId))
  const byMail = leaverOf(app, { token: await logIn(visitorOf(app), mailed), receiver: mailed.email })
  await byMail.request()
  expect(await byMail.noticeOf('cancel-requested')).toContain('您已申请注销账号')
})

test('of 20 requests at once, with one code, one waits, one message goes out and all hear the same times', async () => {
  const leaver = await givenLeaver()
  const code = await leaver.receiveCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => leaver.cancel(code)))
  expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  expect(await requestsOf(app, leaver.userId)).toHaveLength(1)
  await leaver.noticeOf('cancel-requested')
  expect(app.outbox.to(leaver.receiver).filter(({ purpose }) => purpose === 'cancel-requested')).toHaveLength(1)
  const lines = await readEntries(app, { target: `user:${leaver.userId}` })
  expect(lines.filter(({ action }) => action === 'cancellation.request')).toHaveLength(1)
})

test('a second request answers the first one’s times, days later too, and takes no code', async () => {
  const leaver = await givenLeaver()
  const first = await leaver.request()
  app.clock.advance(3 * 86_400_000)
  const again = await leaver.cancel({ uuid: '', code: '000000', reason: '再次申请' })
  expect(again.body).toMatchObject({ code: 200, data: first })
  expect(await requestsOf(app, leaver.userId)).toMatchObject([{ reason: '' }])
})

test('a withdrawn request is gone from the state, the owner is notified, and another one may follow', async () => {
  const leaver = await givenLeaver()
  await leaver.request('不想用了')
  expect((await leaver.withdraw()).body).toEqual({ code: 200, msg: expect.any(String) })
  expect((await leaver.visitor.getInfo(leaver.token)).body.data).not.toHaveProperty('cancellation')
  expect(await leaver.noticeOf('cancel-withdrawn')).toContain('注销申请已撤回')
  expect(await requestsOf(app, leaver.userId)).toMatchObject([{ status: 'withdrawn', reason: '' }])
  expect((await leaver.withdraw()).body.code).toBe(200)
  expect(app.outbox.to(leaver.receiver).filter(({ purpose }) => purpose === 'cancel-withdrawn')).toHaveLength(1)

  await leaver.request()
  expect((await requestsOf(app, leaver.userId)).map(({ status }) => status)).toEqual(['withdrawn', 'waiting'])
})

test('without a living session nothing is sent, asked or withdrawn', async () => {
  const { visitor, token } = await givenLeaver()
  await visitor.post('/logout', {}, { token })
  const code = { uuid: 'a', code: '123456' }
  const bearers: Record<string, string>[] = [{}, { token }, { token: 'x'.repeat(43) }]
  for (const headers of bearers) {
    expect((await visitor.post('/account/cancel/code', {}, headers)).status).toBe(401)
    expect((await visitor.post('/account/cancel', code, headers)).status).toBe(401)
    expect((await visitor.post('/account/cancel/withdraw', {}, headers)).status).toBe(401)
  }
})

test('a wrong, foreign, used or expired code closes nothing, and five wrong ones end it', async () => {
  const [leaver, other] = [await givenLeaver(), await givenLeaver()]
  const code = await leaver.receiveCode()
  const guess = { ...code, code: otherCode(code.code) }
  for (let round = 0; round < 5; round += 1) expect((await leaver.cancel(guess)).body).toEqual(wrong)
  expect((await leaver.cancel(code)).body).toEqual(expired)

  const foreign = await other.receiveCode()
  expect((await leaver.cancel(foreign)).body).toEqual(expired)

  const fresh = await other.receiveCode()
  await other.cancel(fresh)
  await other.withdraw()
  expect((await other.cancel(fresh)).body).toEqual(expired)

  const late = await other.receiveCode()
  app.clock.advance(301_000)
  expect((await other.cancel(late)).body).toEqual(expired)
  expect(await requestsOf(app, leaver.userId)).toEqual([])
  const lines = await readEntries(app, { action: 'cancellation.request-failed' })
  const masked = `${leaver.phone.slice(0, 3)}****${leaver.phone.slice(7)}`
  expect(lines.filter(({ target }) => target === masked)).toHaveLength(7)
})

test('a code of another purpose closes no account, and one for closing it does nothing else', async () => {
  const { visitor, phone, ...leaver } = await givenLeaver()
  for (const purpose of ['register', 'login', 'password'] as const)
    expect((await leaver.cancel(await visitor.receiveCode(purpose, { phone }))).body).toEqual(expired)
  const code = await leaver.receiveCode()
  expect((await visitor.post('/login', { phoneNumber: phone, ...code })).body.code).toBe(102001)
  expect((await visitor.post('/register', { phoneNumber: phone, channel: 1, ...code })).body.code).toBe(102001)
  const reset = { mode: 'forget', phoneNumber: phone, password: 'Qz7sailorLm', ...code }
  expect((await visitor.post('/user/password/reset', reset)).body.code).toBe(102001)
  expect((await leaver.cancel(code)).body.code).toBe(200)
})

test('a code is sent once a minute and five times an hour, whatever it is for', async () => {
  const { visitor, token } = await givenLeaver()
  const send = () => visitor.post('/account/cancel/code', {}, { token })
  app.clock.advance(61_000)
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  for (let sent = 2; sent < 5; sent += 1) {
    app.clock.advance(61_000)
    expect((await send()).status).toBe(200)
  }
  app.clock.advance(61_000)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('every part of the bodies is strict, and a reason has 500 characters at most', async () => {
  const leaver = await givenLeaver()
  const { visitor, token } = leaver
  const code = await leaver.receiveCode()
  const malformed = { code: 400, msg: '提交的内容不完整或格式不对，请检查后重试' }
  const cases: readonly [path: string, body: unknown, msg: string][] = [
    ['/account/cancel', { uuid: code.uuid }, '请输入验证码'],
    ['/account/cancel', { ...code, code: 123456 }, malformed.msg],
    ['/account/cancel', { ...code, reason: '长'.repeat(501) }, malformed.msg],
    ['/account/cancel', { ...code, reason: 'a\u0000b' }, malformed.msg],
    ['/account/cancel', { ...code, reason: '\ud800' }, malformed.msg],
    ['/account/cancel', { ...code, reason: ['x'] }, malformed.msg],
    ['/account/cancel', { ...code, status: 'approved' }, malformed.msg],
    ['/account/cancel', { ...code, userid: 1 }, malformed.msg],
    ['/account/cancel', [], malformed.msg],
    ['/account/cancel/code', { phone: '13800138000' }, malformed.msg],
    ['/account/cancel/withdraw', { requestId: 1 }, malformed.msg],
  ]
  for (const [path, body, msg] of cases) {
    const answer = await visitor.post(path, body, { token })
    expect([path, answer.status, answer.body]).toEqual([path, 400, { code: 400, msg }])
  }
  expect(await requestsOf(app, leaver.userId)).toEqual([])
  expect((await leaver.cancel({ ...code, reason: '长'.repeat(500) })).body.code).toBe(200)
})

test('a failure in the middle leaves no request and no message, and the code works afterwards', async () => {
  const leaver = await givenLeaver()
  const code = await leaver.receiveCode()
  await app.pool.query('alter table audit_log add constraint no_new_lines check (false) not valid')
  const failed = await leaver.cancel(code)
  await app.pool.query('alter table audit_log drop constraint no_new_lines')
  expect(failed.status).toBe(500)
  expect(await requestsOf(app, leaver.userId)).toEqual([])
  expect((await leaver.cancel(code)).body.code).toBe(200)
})

test('an alarm stands from three days before the last one until the request is answered', async () => {
  await using own = await createTestApp({ env: { TRUST_PROXY: '1' } })
  const { visitor, phone, token } = await registerVisitor(own)
  const leaver = leaverOf(own, { visitor, token, receiver: phone })
  const { answerBy } = await leaver.request()
  const alarm = async () => {
    await watchDeadlines({ parts: own.parts })
    const { values } = await own.parts.metrics.alarm.get()
    return values.find(({ labels }) => labels.name === 'cancellation_due')?.value
  }
  expect(await alarm()).toBe(0)
  const end = parseShanghai(answerBy)?.getTime() ?? 0
  own.clock.advance(end - own.clock.now().getTime() - 3 * 86_400_000 - 60_000)
  expect(await alarm()).toBe(0)
  own.clock.advance(61_000)
  expect(await alarm()).toBe(1)
  expect(own.logs.join('')).toContain('nearly overdue')
  // A session that rests for 14 days would be over.
  expect((await visitor.getInfo(token)).status).toBe(200)
  own.clock.advance(4 * 86_400_000)
  expect(await alarm()).toBe(1)
  await leaver.withdraw()
  expect(await alarm()).toBe(0)
})
