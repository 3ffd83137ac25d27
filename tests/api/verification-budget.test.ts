import { afterAll, expect, test } from 'vitest'
import { busyMessages } from '#contract/errors.ts'
import { siteSettings } from '#db/schema/index.ts'
import { defaultSendBudget } from '#domain/limits.ts'
import { askHits, messageHits, siteSendHits } from '#server/policies/limit-hits.ts'
import { closeInstances, freshPhone, openInstance } from './verification-instance.ts'

afterAll(closeInstances)

const minute = 60_000
const smsBudget = defaultSendBudget
const sms = siteSendHits({ channel: 'sms', smsBudget, scale: 1 })
const email = siteSendHits({ channel: 'email', smsBudget, scale: 1 })

test('at half of the site budget a captcha comes first, for everybody', async () => {
  const instance = await openInstance()
  await instance.fillLimit(sms, 29)
  expect((await instance.visitor('198.51.100.1').sendSms(freshPhone())).body.code).toBe(200)
  expect((await instance.visitor('203.0.113.1').sendSms(freshPhone())).body.code).toBe(428)
  instance.clock.advance(minute)
  expect((await instance.visitor('203.0.113.1').sendSms(freshPhone())).body.code).toBe(200)
})

test('when new clients have used up their share of the budget, sending stops with an alarm, and the rest of the site stays up', async () => {
  const instance = await openInstance({ captcha: 'off' })
  await instance.fillLimit(sms, 47)
  expect((await instance.visitor('198.51.100.1').sendSms(freshPhone())).body.code).toBe(200)
  const phone = freshPhone()
  const refused = await instance.visitor('203.0.113.1').sendSms(phone)
  expect(refused.status).toBe(429)
  expect(refused.body.msg).toBe(busyMessages.any(Number(refused.headers.get('retry-after'))))
  expect(await instance.alarm('send_budget')).toBe(1)
  expect((await instance.visitor().request('GET', '/readyz')).status).toBe(200)
  expect((await instance.visitor().get('/site/settings')).body.code).toBe(200)

  instance.clock.advance(minute)
  expect((await instance.visitor('203.0.113.1').sendSms(phone)).body.code).toBe(200)
  expect(await instance.alarm('send_budget')).toBe(0)
})

test('each channel has a budget of its own', async () => {
  const instance = await openInstance({ captcha: 'off' })
  await instance.fillLimit(email, 60)
  expect((await instance.visitor().get(`/getEmailCode?account=${freshPhone()}@example.com`)).status).toBe(429)
  expect((await instance.visitor().sendSms(freshPhone())).body.code).toBe(200)
})

test('codes for unknown accounts are never sent and use nothing of the budget', async () => {
  const instance = await openInstance({ captcha: 'off' })
  for (let number = 0; number < 3; number += 1) {
    const answer = await instance.visitor(`203.0.113.${number}`).send('/user/password/code', freshPhone())
    expect(answer.body.code).toBe(200)
  }
  const counted = (await instance.counters()).filter(({ key }) => key.startsWith('send-'))
  expect(new Set(counted.map(({ key }) => key.split(':')[0]))).toEqual(
    new Set(['send-destination', 'send-address', 'send-network']),
  )
})

test('the last fifth of the budget is kept for accounts, and no answer tells who has one', async () => {
  const instance = await openInstance({ captcha: 'off', accounts: 1 })
  const [known = ''] = instance.accounts
  const [stranger, newClient] = [freshPhone(), freshPhone()]
  await instance.fillLimit(sms, 48)
  expect((await instance.visitor().sendSms(newClient)).status).toBe(429)
  const asked = async (phone: string) =>
    (await instance.visitor().post('/getLoginSms', { phone, uuid: '', code: '' })).body.code
  expect([await asked(known), await asked(stranger)]).toEqual([200, 200])
  await instance.messages(known, 1)
  await instance.messages(stranger, 0)
  await instance.fillLimit(sms, 12)
  instance.clock.advance(30_000)
  const reset = async (phone: string) => (await instance.visitor().send('/user/password/code', phone)).status
  expect([await reset(freshPhone()), await reset(freshPhone())]).toEqual([429, 429])
})

test('for an unknown account a job is written as for a known one, and sends nothing', async () => {
  const instance = await openInstance({ captcha: 'off', accounts: 1 })
  const [known = ''] = instance.accounts
  const stranger = freshPhone()
  for (const phone of [known, stranger]) await instance.visitor().send('/user/password/code', phone)
  expect(await instance.jobCount()).toBe(2)
  await instance.messages(known, 1)
  await instance.messages(stranger, 0)
})

test('staff set the budget, and what they set holds at once', async () => {
  const instance = await openInstance({ captcha: 'off' })
  const value = { smsBudget: { perMinute: 2, perHour: 100, perDay: 100 } }
  await instance.ctx.db.insert(siteSettings).values({ value, updatedAt: instance.clock.now() })
  expect((await instance.visitor().sendSms(freshPhone())).body.code).toBe(200)
  expect((await instance.visitor().sendSms(freshPhone())).body.code).toBe(200)
  expect((await instance.visitor().sendSms(freshPhone())).status).toBe(429)
})

test('LIMIT_SCALE widens the limits per address and site-wide, and none per destination', async () => {
  const instance = await openInstance({ limitScale: 100 })
  const visitor = instance.visitor()
  const phone = freshPhone()
  const { address } = instance.ctx.caller
  const sent = { channel: 'sms', destination: phone, address, smsBudget, scale: 100 } as const
  const hits = [...askHits(sent), ...messageHits(sent)]
  const others = hits.filter(({ key }) => !key.startsWith('send-destination:'))
  await instance.fillLimit(others, 100)
  expect((await visitor.sendSms(phone)).body.code).toBe(200)
  expect((await visitor.sendSms(phone)).status).toBe(429)
})

test('a refused send is not counted: waiting the stated seconds is enough', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  await instance.visitor().sendSms(phone)
  for (let round = 0; round < 5; round++) {
    instance.clock.advance(10_000)
    expect((await instance.visitor().sendSms(phone)).status).toBe(429)
  }
  instance.clock.advance(10_000)
  expect((await instance.visitor().sendSms(phone)).body.code).toBe(200)
})

test('a clock that jumps back blocks no client for the length of the jump, and limits hold from then on', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  await instance.visitor().sendSms(phone)
  instance.clock.advance(-48 * 60 * minute)
  expect((await instance.visitor().sendSms(phone)).body.code).toBe(200)
  const refused = await instance.visitor().sendSms(phone)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('clocks of two instances that differ by seconds open no second window', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  await instance.visitor().sendSms(phone)
  instance.clock.advance(-3000)
  const refused = await instance.visitor().sendSms(phone)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})
