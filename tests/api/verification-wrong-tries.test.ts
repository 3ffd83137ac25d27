import { afterAll, expect, test } from 'vitest'
import { busyMessages } from '#contract/errors.ts'
import { guessHits, wrongCodesOfSite } from '#server/policies/limit-hits.ts'
import { closeInstances, freshPhone, openInstance, otherCode } from './verification-instance.ts'

afterAll(closeInstances)

const minute = 60_000

test('ten wrong tries in an hour stop a phone, whatever the uuid and the address, even for the right code', async () => {
  const instance = await openInstance()
  const phoneNumber = freshPhone()
  for (let round = 0; round < 2; round++) {
    const sent = await instance.visitor(`203.0.113.${round}`).codeBySms(phoneNumber)
    for (let attempt = 0; attempt < 5; attempt++) {
      const guess = { phoneNumber, uuid: sent.uuid, code: otherCode(sent.code) }
      const answer = await instance.visitor(`198.51.${round}.${attempt}`).register(guess)
      expect(answer.body.code).toBe(102002)
    }
    instance.clock.advance(minute + 1000)
  }
  const third = await instance.visitor('203.0.113.3').codeBySms(phoneNumber)
  const refused = await instance.visitor('192.0.2.1').register({ phoneNumber, ...third })
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({ code: 429, msg: busyMessages.any(Number(refused.headers.get('retry-after'))) })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50 * 60)

  instance.clock.advance(60 * minute)
  const fourth = await instance.visitor('203.0.113.3').codeBySms(phoneNumber)
  expect((await instance.visitor('192.0.2.1').register({ phoneNumber, ...fourth })).body.code).toBe(200)
})

test('twenty wrong tries in a day stop a phone for the rest of it', async () => {
  const instance = await openInstance()
  const phoneNumber = freshPhone()
  await instance.fillLimit(guessHits({ destination: phoneNumber, address: '', scale: 1 }), 10)
  instance.clock.advance(61 * minute)
  for (let round = 0; round < 2; round++) {
    const sent = await instance.visitor(`203.0.113.${round}`).codeBySms(phoneNumber)
    for (let attempt = 0; attempt < 5; attempt++) {
      const guess = { phoneNumber, uuid: sent.uuid, code: otherCode(sent.code) }
      expect((await instance.visitor(`198.51.${round}.${attempt}`).register(guess)).body.code).toBe(102002)
    }
    instance.clock.advance(61 * minute)
  }
  const sent = await instance.visitor('203.0.113.9').codeBySms(phoneNumber)
  const refused = await instance.visitor('192.0.2.1').register({ phoneNumber, ...sent })
  expect(refused.status).toBe(429)
  expect(refused.body.msg).toBe(busyMessages.any(Number(refused.headers.get('retry-after'))))
})

test('one address that tries 200 phones is stopped at its 20th failure, and other addresses are not', async () => {
  const instance = await openInstance()
  const codes: unknown[] = []
  // The other 170 would be refused as the last ten of these are.
  for (let round = 0; round < 30; round++) {
    const guess = { phoneNumber: freshPhone(), uuid: crypto.randomUUID(), code: '123456' }
    codes.push((await instance.visitor('203.0.113.7').register(guess)).body.code)
  }
  expect(codes.slice(0, 20).every((code) => code === 102001)).toBe(true)
  expect(codes.slice(20).every((code) => code === 429)).toBe(true)

  const neighbour = instance.visitor('203.0.113.8')
  const phoneNumber = freshPhone()
  expect((await neighbour.register({ phoneNumber, ...(await neighbour.codeBySms(phoneNumber)) })).body.code).toBe(200)
})

test('right codes do not use up the wrong tries of an address: 25 people register behind one', async () => {
  const instance = await openInstance({ captcha: 'off' })
  const office = instance.visitor('203.0.113.7')
  for (let person = 0; person < 25; person++) {
    const phoneNumber = freshPhone()
    expect((await office.register({ phoneNumber, ...(await office.codeBySms(phoneNumber)) })).body.code).toBe(200)
  }
})

test('a right code that is sent again within the minute is no failure of its address, and a wrong one is', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phoneNumber = freshPhone()
  const sent = await visitor.codeBySms(phoneNumber)
  expect((await visitor.register({ phoneNumber, ...sent })).body.code).toBe(200)
  const failures = async () => (await instance.counters()).filter(({ key }) => key.startsWith('wrong-code-address'))
  const again = await visitor.register({ phoneNumber, ...sent })
  expect(again.body.code).toBe(102001)
  expect(await failures()).toMatchObject([{ count: 0 }])
  await visitor.register({ phoneNumber, uuid: sent.uuid, code: otherCode(sent.code) })
  expect(await failures()).toMatchObject([{ count: 1 }])
  instance.clock.advance(minute + 1)
  await visitor.register({ phoneNumber, ...sent })
  expect(await failures()).toMatchObject([{ count: 2 }])
})

test('parallel guesses at one code are all counted: of 20 at once at most five are judged', async () => {
  const instance = await openInstance()
  const phoneNumber = freshPhone()
  const sent = await instance.visitor().codeBySms(phoneNumber)
  const guess = { phoneNumber, uuid: sent.uuid, code: otherCode(sent.code) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => instance.visitor().register(guess)))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 102002)).toHaveLength(5)
  expect(codes.filter((code) => code === 102001)).toHaveLength(15)
})

test('200 wrong codes in an hour all over the site raise an alarm and put a captcha before every send', async () => {
  const instance = await openInstance({ limitScale: 0.05 })
  expect((await instance.visitor('203.0.113.1').sendSms(freshPhone())).body.code).toBe(200)
  await instance.fillLimit(wrongCodesOfSite(0.05), 9)
  instance.clock.advance(minute)
  const phoneNumber = freshPhone()
  const sender = instance.visitor('198.51.100.1')
  const { uuid, code } = await sender.codeBySms(phoneNumber)
  await sender.register({ phoneNumber, uuid, code: otherCode(code) })
  instance.clock.advance(minute)
  expect((await instance.visitor('203.0.113.99').sendSms(freshPhone())).body.code).toBe(428)
  expect(await instance.alarm('wrong_codes')).toBe(1)
})

test('after three wrong codes the captcha is on for the address, and off again a quarter of an hour later', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phoneNumber = freshPhone()
  const { uuid, code } = await visitor.codeBySms(phoneNumber)
  for (let round = 0; round < 3; round++) {
    expect((await visitor.get('/captchaImage')).body.data.captchaOnOff).toBe(false)
    await visitor.register({ phoneNumber, uuid, code: otherCode(code) })
  }
  expect((await visitor.get('/captchaImage')).body.data.captchaOnOff).toBe(true)
  instance.clock.advance(15 * minute + 1000)
  expect((await visitor.get('/captchaImage')).body.data.captchaOnOff).toBe(false)
})
