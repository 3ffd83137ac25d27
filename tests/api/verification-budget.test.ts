import { afterAll, expect, test } from 'vitest'
import { busyMessages } from '#contract/errors.ts'
import { siteSettings } from '#db/schema/index.ts'
import { defaultSendBudget } from '#domain/limits.ts'
import { askHits, messageHits, siteSendHits } from '#server/policies/limit-hits.ts'
import { closeHouses, freshPhone, openHouse } from './verification-kit.ts'

afterAll(closeHouses)

const minute = 60_000
const smsBudget = defaultSendBudget
const sms = siteSendHits({ channel: 'sms', smsBudget, scale: 1 })
const email = siteSendHits({ channel: 'email', smsBudget, scale: 1 })

test('at half of the site budget a captcha comes first, for everybody', async () => {
  const house = await openHouse()
  await house.fillLimit(sms, 29)
  expect((await house.visitor('198.51.100.1').sendSms(freshPhone())).body.code).toBe(200)
  expect((await house.visitor('203.0.113.1').sendSms(freshPhone())).body.code).toBe(428)
  house.clock.advance(minute)
  expect((await house.visitor('203.0.113.1').sendSms(freshPhone())).body.code).toBe(200)
})

test('when newcomers have used their share of the budget up sending stops, the alarm stands, and the rest of the site stays up', async () => {
  const house = await openHouse({ captcha: 'off' })
  await house.fillLimit(sms, 47)
  expect((await house.visitor('198.51.100.1').sendSms(freshPhone())).body.code).toBe(200)
  const phone = freshPhone()
  const refused = await house.visitor('203.0.113.1').sendSms(phone)
  expect(refused.status).toBe(429)
  expect(refused.body.msg).toBe(busyMessages.any(Number(refused.headers.get('retry-after'))))
  expect(await house.alarm('send_budget')).toBe(1)
  expect((await house.visitor().request('GET', '/readyz')).status).toBe(200)
  expect((await house.visitor().get('/site/settings')).body.code).toBe(200)

  house.clock.advance(minute)
  expect((await house.visitor('203.0.113.1').sendSms(phone)).body.code).toBe(200)
  expect(await house.alarm('send_budget')).toBe(0)
})

test('each channel has a budget of its own', async () => {
  const house = await openHouse({ captcha: 'off' })
  await house.fillLimit(email, 60)
  expect((await house.visitor().get(`/getEmailCode?account=${freshPhone()}@example.com`)).status).toBe(429)
  expect((await house.visitor().sendSms(freshPhone())).body.code).toBe(200)
})

test('codes for nobody are never sent and use nothing of the budget up', async () => {
  const house = await openHouse({ captcha: 'off' })
  for (let number = 0; number < 3; number += 1) {
    const answer = await house.visitor(`203.0.113.${number}`).send('/user/password/code', freshPhone())
    expect(answer.body.code).toBe(200)
  }
  const counted = (await house.counters()).filter(({ key }) => key.startsWith('send-'))
  expect(new Set(counted.map(({ key }) => key.split(':')[0]))).toEqual(
    new Set(['send-destination', 'send-address', 'send-network']),
  )
})

test('the last fifth of the budget is kept for accounts, and no answer tells who has one', async () => {
  const house = await openHouse({ captcha: 'off', accounts: 1 })
  const [known = ''] = house.accounts
  const [stranger, newcomer] = [freshPhone(), freshPhone()]
  await house.fillLimit(sms, 48)
  expect((await house.visitor().sendSms(newcomer)).status).toBe(429)
  const asked = async (phone: string) =>
    (await house.visitor().post('/getLoginSms', { phone, uuid: '', code: '' })).body.code
  expect([await asked(known), await asked(stranger)]).toEqual([200, 200])
  await house.messages(known, 1)
  await house.messages(stranger, 0)
  await house.fillLimit(sms, 12)
  house.clock.advance(30_000)
  const reset = async (phone: string) => (await house.visitor().send('/user/password/code', phone)).status
  expect([await reset(freshPhone()), await reset(freshPhone())]).toEqual([429, 429])
})

test('for nobody a job is written as for somebody, and sends nothing', async () => {
  const house = await openHouse({ captcha: 'off', accounts: 1 })
  const [known = ''] = house.accounts
  const stranger = freshPhone()
  for (const phone of [known, stranger]) await house.visitor().send('/user/password/code', phone)
  expect(await house.jobCount()).toBe(2)
  await house.messages(known, 1)
  await house.messages(stranger, 0)
})

test('staff set the budget, and what they set holds at once', async () => {
  const house = await openHouse({ captcha: 'off' })
  const value = { smsBudget: { perMinute: 2, perHour: 100, perDay: 100 } }
  await house.ctx.db.insert(siteSettings).values({ value, updatedAt: house.clock.now() })
  expect((await house.visitor().sendSms(freshPhone())).body.code).toBe(200)
  expect((await house.visitor().sendSms(freshPhone())).body.code).toBe(200)
  expect((await house.visitor().sendSms(freshPhone())).status).toBe(429)
})

test('LIMIT_SCALE widens the limits per address and site-wide, and none per destination', async () => {
  const house = await openHouse({ limitScale: 100 })
  const visitor = house.visitor()
  const phone = freshPhone()
  const { address } = house.ctx.caller
  const sent = { channel: 'sms', destination: phone, address, smsBudget, scale: 100 } as const
  const hits = [...askHits(sent), ...messageHits(sent)]
  const others = hits.filter(({ key }) => !key.startsWith('send-destination:'))
  await house.fillLimit(others, 100)
  expect((await visitor.sendSms(phone)).body.code).toBe(200)
  expect((await visitor.sendSms(phone)).status).toBe(429)
})

test('a refused send is not counted: waiting as long as told is enough', async () => {
  const house = await openHouse()
  const phone = freshPhone()
  await house.visitor().sendSms(phone)
  for (let round = 0; round < 5; round++) {
    house.clock.advance(10_000)
    expect((await house.visitor().sendSms(phone)).status).toBe(429)
  }
  house.clock.advance(10_000)
  expect((await house.visitor().sendSms(phone)).body.code).toBe(200)
})

test('a clock that jumps back locks nobody out for the length of the jump, and limits hold from then on', async () => {
  const house = await openHouse()
  const phone = freshPhone()
  await house.visitor().sendSms(phone)
  house.clock.advance(-48 * 60 * minute)
  expect((await house.visitor().sendSms(phone)).body.code).toBe(200)
  const refused = await house.visitor().sendSms(phone)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('clocks of two instances that differ by seconds open no second window', async () => {
  const house = await openHouse()
  const phone = freshPhone()
  await house.visitor().sendSms(phone)
  house.clock.advance(-3000)
  const refused = await house.visitor().sendSms(phone)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})
