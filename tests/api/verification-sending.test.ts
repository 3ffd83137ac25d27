import { afterAll, expect, test } from 'vitest'
import { busyMessages } from '#contract/errors.ts'
import { refusedPrefixes } from '#domain/accounts/phone.ts'
import { closeInstances, freshPhone, openInstance } from './verification-instance.ts'

afterAll(closeInstances)

const minute = 60_000

test('a second code for one phone within a minute is refused with the seconds to wait, and one message is sent', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phone = freshPhone()
  const begunAt = instance.clock.now().getTime()
  expect((await visitor.sendSms(phone)).body.code).toBe(200)
  await instance.messages(phone, 1)
  instance.clock.advance(20_000)
  const refused = await visitor.sendSms(phone)
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({ code: 429, msg: busyMessages.any(Number(refused.headers.get('retry-after'))) })
  // The minute continues while the calls run, however long they take.
  const left = (minute - (instance.clock.now().getTime() - begunAt)) / 1000
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(Math.floor(left))
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(40)
  instance.clock.advance(40_000)
  expect((await visitor.sendSms(phone)).body.code).toBe(200)
  await instance.messages(phone, 2)
})

test('50 parallel requests for one phone send one message', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  const answers = await Promise.all(Array.from({ length: 50 }, () => instance.visitor().sendSms(phone)))
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 429)).toHaveLength(49)
  await instance.messages(phone, 1)
})

test('the phone is one, plain, padded with spaces or encoded', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  const encoded = `b64:${btoa([...phone].reverse().join(''))}`
  expect((await instance.visitor().sendSms(encoded)).body.code).toBe(200)
  expect((await instance.visitor().sendSms(` ${phone} `)).body.code).toBe(429)
  expect((await instance.visitor().sendSms(phone)).body.code).toBe(429)
  await instance.messages(phone, 1)
})

test('a phone gets five codes an hour over all purposes, and its sixth is refused', async () => {
  const instance = await openInstance({ accounts: 1 })
  const phone = instance.accounts[0] ?? ''
  const calls = ['/getSms', '/getLoginSms', '/user/password/code', '/getSms', '/getLoginSms']
  for (const call of calls) {
    expect((await instance.visitor().send(call, phone)).body.code).toBe(200)
    instance.clock.advance(minute + 1000)
  }
  for (const call of new Set(calls)) expect((await instance.visitor().send(call, phone)).status).toBe(429)
})

test('a phone gets ten codes a day, and its eleventh is refused', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  for (let round = 0; round < 10; round++) {
    expect((await instance.visitor().sendSms(phone)).body.code).toBe(200)
    instance.clock.advance(30 * minute)
  }
  expect((await instance.visitor().sendSms(phone)).status).toBe(429)
  instance.clock.advance(24 * 60 * minute)
  expect((await instance.visitor().sendSms(phone)).body.code).toBe(200)
})

test('an address sends 20 codes an hour freely, and its 21st asks for a captcha', async () => {
  const instance = await openInstance()
  const office = instance.visitor('203.0.113.7')
  for (let round = 0; round < 20; round++) expect((await office.sendSms(freshPhone())).body.code).toBe(200)
  instance.clock.advance(minute)
  expect((await office.sendSms(freshPhone())).body).toEqual({ code: 428, msg: '请输入图形验证码' })
  expect((await instance.visitor('203.0.113.8').sendSms(freshPhone())).body.code).toBe(200)
})

test('an address sends 60 codes an hour and no more, captcha or not', async () => {
  const instance = await openInstance({ captcha: 'off' })
  const office = instance.visitor('203.0.113.7')
  for (let round = 0; round < 60; round++) {
    expect((await office.sendSms(freshPhone())).body.code).toBe(200)
    instance.clock.advance(5000)
  }
  const refused = await office.sendSms(freshPhone())
  expect(refused.status).toBe(429)
  expect(refused.body.msg).toBe(busyMessages.any(Number(refused.headers.get('retry-after'))))
})

test('forwarded headers from a peer that is no trusted proxy give no new address', async () => {
  const instance = await openInstance({ trustProxy: 0 })
  const answers: unknown[] = []
  for (let round = 0; round < 21; round++) {
    const address = `203.0.113.${round}`
    const headers = {
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
      'cf-connecting-ip': address,
      'true-client-ip': address,
    }
    answers.push((await instance.visitor().sendSms(freshPhone(), headers)).body.code)
  }
  expect(answers.slice(0, 20).every((code) => code === 200)).toBe(true)
  expect(answers[20]).toBe(428)
})

test('behind one trusted proxy the address is the one that the proxy wrote, not those that the visitor claims', async () => {
  const instance = await openInstance()
  const answers: unknown[] = []
  for (let round = 0; round < 21; round++) {
    const headers = { 'x-forwarded-for': `198.51.100.${round}, 203.0.113.7` }
    answers.push((await instance.visitor().sendSms(freshPhone(), headers)).body.code)
  }
  expect(answers[20]).toBe(428)
})

test('foreign, malformed and virtual numbers get the sentence of their fault, reach no provider and count nowhere', async () => {
  const instance = await openInstance()
  const faults: [phone: string, sentence: string][] = [
    ['+8513800138000', '手机号长度应为11位'],
    ['１２８００１３８０００', '请输入正确的手机号格式'],
    ['138001380001', '手机号长度应为11位'],
    ['138 0013 80000', '手机号长度应为11位'],
    ['13800138\n00', '手机号长度应为11位'],
    ['12800138000', '请输入正确的手机号格式'],
    ['', '请输入手机号'],
  ]
  for (const prefix of refusedPrefixes) faults.push([prefix.padEnd(11, '0'), '虚拟手机号不能注册'])
  for (const [phone, sentence] of faults) {
    const answer = await instance.visitor().sendSms(phone)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 400, msg: sentence })
  }
  expect(await instance.counters()).toEqual([])
  expect(await instance.jobCount()).toBe(0)
})

test('every spelling of a number shares its limits', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  expect((await instance.visitor().sendSms(`+86 ${phone.slice(0, 3)}-${phone.slice(3)}`)).status).toBe(200)
  for (const spelling of [phone, ` ${phone}`, `\u202d${phone}\u202c`, `0086${phone}`]) {
    expect((await instance.visitor().sendSms(spelling)).status, JSON.stringify(spelling)).toBe(429)
  }
  expect(await instance.jobCount()).toBe(1)
})

test('getSms for another subject than official_website is refused', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  expect((await instance.visitor().post('/getSms', { phone }, { subject: 'browser' })).status).toBe(400)
  expect(await instance.jobCount()).toBe(0)
})

test('a picture on another site, a prefetch and a HEAD request send no e-mail', async () => {
  const instance = await openInstance()
  const path = '/getEmailCode?account=shop@example.com'
  const visitor = instance.visitor()
  const image = await visitor.get(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })
  expect(image.status).toBe(403)
  expect((await visitor.get(path, { 'sec-purpose': 'prefetch' })).status).toBe(403)
  expect((await visitor.request('HEAD', path)).status).toBe(405)
  expect(await instance.jobCount()).toBe(0)
  expect((await visitor.get(path, { 'sec-fetch-site': 'same-origin' })).body.code).toBe(200)
  await instance.messages('shop@example.com', 1)
})

test('an e-mail address that hides another is refused before anything is sent', async () => {
  const instance = await openInstance()
  const hiding = ['a@b.c%0d%0aBcc:x@y.com', 'shop@example.com%0aBcc:x@y.com', 'shop@example.com,x@y.com']
  const broken = ['shop@example.com;x@y.com', '%22a%20b%22@example.com', 'shop@example.com%00']
  for (const account of [...hiding, ...broken]) {
    expect((await instance.visitor().get(`/getEmailCode?account=${account}`)).status).toBe(400)
  }
  expect(await instance.jobCount()).toBe(0)
  expect(await instance.counters()).toEqual([])
})

test('an e-mail address is one in any letter case', async () => {
  const instance = await openInstance()
  expect((await instance.visitor().get('/getEmailCode?account=Shop@Example.com')).body.code).toBe(200)
  expect((await instance.visitor().get('/getEmailCode?account=shop@example.COM')).status).toBe(429)
  const [message] = await instance.messages('shop@example.com', 1)
  expect(message?.text).toContain(`您正在注册账号，验证码是 ${message?.code}，10分钟内有效。`)
})

/** The codes of so many sends, each from an address of its own. */
async function codesFrom(instance: Awaited<ReturnType<typeof openInstance>>, addresses: readonly string[]) {
  const codes: number[] = []
  for (const address of addresses) {
    const { body } = await instance.visitor(address).sendSms(freshPhone())
    codes.push(body.code)
  }
  return codes
}

test('one customer of IPv6 who takes a fresh /64 for every send is stopped long before the minute of new clients is full', async () => {
  const instance = await openInstance()
  // New clients may send 48 a minute: a captcha is required for all from the 30th on.
  const wide = Array.from({ length: 48 }, (_, index) => `2001:db8:7:${(index * 0x100).toString(16)}::1`)
  const codes = await codesFrom(instance, wide)
  expect(codes).toEqual([...Array<number>(24).fill(200), ...Array<number>(24).fill(429)])
  expect(await codesFrom(instance, ['203.0.113.5', '2001:db8:8::1'])).toEqual([200, 200])
})

test('within one /56 the captcha is due as within one address, and an office of twenty gets through', async () => {
  const instance = await openInstance()
  const narrow = Array.from({ length: 21 }, (_, index) => `2001:db8:9:${index.toString(16)}::1`)
  expect(await codesFrom(instance, narrow)).toEqual([...Array<number>(20).fill(200), 428])
})

test('an office of twenty people behind one address gets through', async () => {
  for (const address of ['203.0.113.77', '2001:db8:a::1']) {
    const instance = await openInstance()
    expect(await codesFrom(instance, Array<string>(20).fill(address))).toEqual(Array<number>(20).fill(200))
  }
})
