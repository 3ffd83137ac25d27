import { expect, test } from 'vitest'
import { siteSettings } from '#db/schema/index.ts'
import { freshPhone, openHouse } from './verification-kit.ts'

const minute = 60_000

test('at half of the site budget a captcha comes first, for everybody', async () => {
  const house = await openHouse()
  for (let round = 0; round < 30; round++) {
    expect((await house.visitor(`198.51.${round}.1`).sendSms(freshPhone())).body.code).toBe(200)
  }
  expect((await house.visitor('203.0.113.1').sendSms(freshPhone())).body.code).toBe(428)
  house.clock.advance(minute)
  expect((await house.visitor('203.0.113.1').sendSms(freshPhone())).body.code).toBe(200)
})

test('when the budget is used up sending stops, the alarm stands, and the rest of the site stays up', async () => {
  const house = await openHouse({ captcha: 'off' })
  for (let round = 0; round < 60; round++) {
    expect((await house.visitor(`198.51.${round}.1`).sendSms(freshPhone())).body.code).toBe(200)
  }
  const phone = freshPhone()
  const refused = await house.visitor('203.0.113.1').sendSms(phone)
  expect(refused.status).toBe(429)
  expect(refused.body.msg).toBe('操作过于频繁，请稍后再试')
  expect(await house.alarm('send_budget')).toBe(1)
  expect((await house.visitor().request('GET', '/readyz')).status).toBe(200)
  expect((await house.visitor().get('/site/settings')).body.code).toBe(200)

  house.clock.advance(minute)
  expect((await house.visitor('203.0.113.1').sendSms(phone)).body.code).toBe(200)
  expect(await house.alarm('send_budget')).toBe(0)
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
  for (let round = 0; round < 100; round++) expect((await visitor.sendSms(freshPhone())).body.code).toBe(200)
  const phone = freshPhone()
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
