import { performance } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { closeInstances, freshPhone, openInstance, otherCode } from './verification-instance.ts'

afterAll(closeInstances)

test('a live code is in no answer, no header, no log line and no metric', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phoneNumber = freshPhone()
  const sent = await visitor.sendSms(phoneNumber)
  const [message] = await instance.messages(phoneNumber, 1)
  const code = message?.code ?? ''
  const answers = [
    sent,
    await visitor.sendSms(phoneNumber),
    await visitor.register({ phoneNumber, uuid: String(sent.body.uuid), code: otherCode(code) }),
    await visitor.register({ phoneNumber, uuid: String(sent.body.uuid), code }),
    await visitor.get('/captchaImage'),
    await visitor.request('GET', '/metrics'),
  ]
  for (const answer of answers) expect(`${JSON.stringify([...answer.headers])}${answer.text}`).not.toContain(code)
  expect(instance.logText()).not.toContain(code)
  expect(instance.logText()).not.toContain(phoneNumber)
})

test('the database holds no code in plain words, and its counters no destination', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phoneNumber = freshPhone()
  const { code } = await visitor.codeBySms(phoneNumber)
  const mail = await visitor.codeByMail('shop@example.com')
  const dump = await instance.dump()
  expect(dump.verification_codes).toHaveLength(2)
  for (const rows of Object.values(dump)) {
    for (const value of rows.flatMap((row) => Object.values(row))) {
      if (typeof value === 'string' || typeof value === 'object') {
        expect(JSON.stringify(value)).not.toMatch(new RegExp(`\\b(${code}|${mail.code})\\b`))
      }
    }
  }
  const counters = JSON.stringify(dump.rate_counters)
  for (const subject of [phoneNumber, phoneNumber.slice(0, 7), 'shop@example.com', '127.0.0.1', '203.0.113.1']) {
    expect(counters).not.toContain(subject)
  }
  for (const row of dump.verification_codes ?? []) expect(row.code_hash).toMatch(/^[\w-]{43}$/)
})

test('asking to set a forgotten password answers alike with and without an account, and writes only to who has one', async () => {
  const instance = await openInstance({ accounts: 1 })
  // The refusal of a second code names the seconds that are left.
  const run = instance.clock.stop()
  const [known, unknown] = [instance.accounts[0] ?? '', freshPhone()]
  const answers = [
    await instance.visitor().post('/user/password/code', { phone: known }),
    await instance.visitor().post('/user/password/code', { phone: unknown }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual({ code: 200, msg: answers[0]?.body.msg, uuid: expect.any(String), resendAfterSeconds: 120 })
  }
  expect(answers[0]?.text.length).toBe(answers[1]?.text.length)
  const [message] = await instance.messages(known, 1)
  expect(message).toMatchObject({ channel: 'sms', purpose: 'password' })
  await instance.messages(unknown, 0)

  const retries = [
    await instance.visitor().post('/user/password/code', { phone: known }),
    await instance.visitor().post('/user/password/code', { phone: unknown }),
  ]
  expect(retries[0]?.text).toBe(retries[1]?.text)
  expect(retries[0]?.status).toBe(429)
  run()
})

test('the uuid of a password code for an unknown account behaves like a known one’s: wrong, five times, then expired', async () => {
  const instance = await openInstance()
  const phoneNumber = freshPhone()
  const { uuid } = (await instance.visitor().post('/user/password/code', { phone: phoneNumber })).body
  const reset = { mode: 'forget', phoneNumber, uuid, code: '000000', password: 'Kaidian2026Ok' }
  const codes: unknown[] = []
  for (let round = 0; round < 6; round++) {
    codes.push((await instance.visitor(`198.51.100.${round}`).post('/user/password/reset', reset)).body.code)
  }
  expect(codes).toEqual([102002, 102002, 102002, 102002, 102002, 102001])
})

test('known and unknown accounts take equally long to answer, and so do unknown and expired codes', async () => {
  const instance = await openInstance({ accounts: 1, captcha: 'off', limitScale: 1000 })
  const visitor = instance.visitor()
  const known = instance.accounts[0] ?? ''
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  const times = { known: [], unknown: [], expired: [], unheard: [] } as Record<string, number[]>
  for (let round = 0; round < 60; round++) {
    instance.clock.advance(3 * 60 * 60_000)
    times.known?.push(await timed(() => visitor.post('/user/password/code', { phone: known })))
    times.unknown?.push(await timed(() => visitor.post('/user/password/code', { phone: freshPhone() })))
  }
  const phoneNumber = freshPhone()
  const old = await visitor.codeBySms(phoneNumber)
  instance.clock.advance(60 * 60_000)
  for (let round = 0; round < 60; round++) {
    const guess = { phoneNumber, code: '123456' }
    times.expired?.push(await timed(() => visitor.register({ ...guess, uuid: old.uuid })))
    times.unheard?.push(await timed(() => visitor.register({ ...guess, uuid: crypto.randomUUID() })))
  }
  // Ratios of medians, taken in turns: whatever else the machine does, it does to both.
  const median = (name: string) => times[name]?.toSorted((one, other) => one - other)[30] ?? 0
  const ratio = (one: string, other: string) =>
    Math.max(median(one), median(other)) / Math.min(median(one), median(other))
  expect(ratio('known', 'unknown')).toBeLessThan(1.5)
  expect(ratio('expired', 'unheard')).toBeLessThan(1.5)
})
