import { afterAll, expect, test } from 'vitest'
import { captchaAlphabet } from '#server/ports/captcha-glyphs.ts'
import { checkCaptcha, requireCaptcha } from '#server/services/visitors/captcha/captcha.ts'
import { recordFailure } from '#server/services/visitors/captcha/captcha-due.ts'
import { closeInstances, freshPhone, openInstance } from './verification-instance.ts'

afterAll(closeInstances)

const minute = 60_000

test('the captcha is off until something failed: captchaImage says so with empty strings', async () => {
  const instance = await openInstance()
  const answer = await instance.visitor().get('/captchaImage?num=0.123')
  expect(answer.body).toMatchObject({ code: 200, data: { captchaOnOff: false, code: '', uuid: '' } })
})

test('with CAPTCHA=always every picture is a new PNG under a new uuid', async () => {
  const instance = await openInstance({ captcha: 'always' })
  const first = (await instance.visitor().get('/captchaImage?num=1')).body.data
  const second = (await instance.visitor().get('/captchaImage?num=1')).body.data
  expect(first.captchaOnOff).toBe(true)
  expect(first.code).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  expect(second.uuid).not.toBe(first.uuid)
  expect(second.code).not.toBe(first.code)
})

test('with CAPTCHA=always a log-in code takes the picture of captchaImage, once', async () => {
  const instance = await openInstance({ captcha: 'always' })
  const visitor = instance.visitor()
  const bare = await visitor.post('/getLoginSms', { phone: freshPhone(), uuid: '', code: '' })
  expect(bare.body).toEqual({ code: 428, msg: '请输入图形验证码' })

  const { uuid, answer } = await instance.solvedCaptcha()
  expect((await visitor.post('/getLoginSms', { phone: freshPhone(), uuid, code: answer })).body.code).toBe(200)
  const again = await visitor.post('/getLoginSms', { phone: freshPhone(), uuid, code: answer })
  expect(again.body).toEqual({ code: 102003, msg: '图形验证码错误，请重新输入' })
})

test('every call that sends a code takes captchaUuid and captchaCode', async () => {
  const instance = await openInstance({ captcha: 'always' })
  const visitor = instance.visitor()
  const captcha = async () => {
    const { uuid, answer } = await instance.knownCaptcha()
    return { captchaUuid: uuid, captchaCode: answer.toLowerCase() }
  }
  const website = { subject: 'official_website' }
  expect((await visitor.post('/getSms', { phone: freshPhone() }, website)).body.code).toBe(428)
  const sms = { phone: freshPhone(), ...(await captcha()) }
  expect((await visitor.post('/getSms', sms, website)).body.code).toBe(200)
  const login = { phone: freshPhone(), ...(await captcha()) }
  expect((await visitor.post('/getLoginSms', login)).body.code).toBe(200)
  const password = { phone: freshPhone(), ...(await captcha()) }
  expect((await visitor.post('/user/password/code', password)).body.code).toBe(200)
  const query = new URLSearchParams({ account: 'shop@example.com', ...(await captcha()) })
  expect((await visitor.get(`/getEmailCode?${query}`)).body.code).toBe(200)
})

test('a picture is used up by its first answer, even a wrong one', async () => {
  const instance = await openInstance({ captcha: 'always' })
  const { uuid, answer } = await instance.knownCaptcha()
  const wrong = [...answer]
    .map((one) => captchaAlphabet[(captchaAlphabet.indexOf(one) + 1) % captchaAlphabet.length])
    .join('')
  const check = (given: string) => checkCaptcha({ ctx: instance.ctx, input: { purpose: 'login', uuid, answer: given } })
  await expect(check(wrong)).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
  await expect(check(answer)).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
})

test('of parallel answers to one picture one counts', async () => {
  const instance = await openInstance({ captcha: 'always' })
  const { uuid, answer } = await instance.knownCaptcha()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => checkCaptcha({ ctx: instance.ctx, input: { purpose: 'login', uuid, answer } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a picture lives five minutes, belongs to its uuid, and a clock that jumps back does not revive it', async () => {
  const instance = await openInstance({ captcha: 'always' })
  const { ctx } = instance
  const [one, other] = [await instance.knownCaptcha(), await instance.knownCaptcha()]
  const swapped = checkCaptcha({ ctx, input: { purpose: 'login', uuid: one.uuid, answer: other.answer } })
  await expect(swapped).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
  instance.clock.advance(5 * minute)
  await expect(checkCaptcha({ ctx, input: { purpose: 'login', ...other } })).rejects.toMatchObject({
    errorName: 'CAPTCHA_WRONG',
  })
  const later = await instance.knownCaptcha()
  instance.clock.advance(-60 * minute)
  await expect(checkCaptcha({ ctx, input: { purpose: 'login', ...later } })).rejects.toMatchObject({
    errorName: 'CAPTCHA_WRONG',
  })
})

test('the answer is kept as a keyed hash', async () => {
  const instance = await openInstance({ captcha: 'always' })
  const { uuid, answer } = await instance.knownCaptcha()
  const { captcha_challenges: rows = [] } = await instance.dump()
  expect(rows.find((row) => row.uuid === uuid)?.answer_hash).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(rows)).not.toContain(answer)
})

test('three failures of an account make the captcha due for it from any address, and only for it', async () => {
  const instance = await openInstance()
  const account = freshPhone()
  const from = (address: string) => ({ ...instance.ctx, caller: { ...instance.ctx.caller, address } })
  const log = (address: string, name: string) =>
    requireCaptcha({ ctx: from(address), input: { account: name, uuid: '', answer: '' } })
  for (let round = 0; round < 3; round++) {
    await log(`198.51.100.${round}`, account)
    await recordFailure({ ctx: from(`198.51.100.${round}`), input: { account } })
  }
  await expect(log('203.0.113.1', account)).rejects.toMatchObject({ errorName: 'CAPTCHA_REQUIRED' })
  await log('203.0.113.2', freshPhone())
  instance.clock.advance(15 * minute)
  await log('203.0.113.1', account)
})

test('a client who must solve a captcha gets a picture, though it was the account that failed', async () => {
  const instance = await openInstance()
  const account = freshPhone()
  for (let round = 0; round < 3; round++) {
    const caller = { ...instance.ctx.caller, address: `198.51.100.${round}` }
    await recordFailure({ ctx: { ...instance.ctx, caller }, input: { account } })
  }
  const visitor = instance.visitor('203.0.113.1')
  expect((await visitor.get('/captchaImage')).body.data.captchaOnOff).toBe(false)
  expect((await visitor.post('/getLoginSms', { phone: account, uuid: '', code: '' })).body.code).toBe(428)
  expect((await visitor.get('/captchaImage')).body.data.captchaOnOff).toBe(true)
  expect((await instance.visitor('203.0.113.2').get('/captchaImage')).body.data.captchaOnOff).toBe(false)
})

test('with CAPTCHA=off nothing ever asks for one', async () => {
  const instance = await openInstance({ captcha: 'off' })
  const account = freshPhone()
  for (let round = 0; round < 5; round++) await recordFailure({ ctx: instance.ctx, input: { account } })
  await requireCaptcha({ ctx: instance.ctx, input: { account, uuid: '', answer: '' } })
  expect((await instance.visitor().get('/captchaImage')).body.data.captchaOnOff).toBe(false)
  expect((await instance.visitor().post('/getLoginSms', { phone: account, uuid: '', code: '' })).body.code).toBe(200)
})

test('an address may have a hundred pictures drawn in five minutes', async () => {
  const instance = await openInstance({ captcha: 'always', limitScale: 0.1 })
  const visitor = instance.visitor()
  for (let round = 0; round < 10; round++) expect((await visitor.get('/captchaImage')).body.code).toBe(200)
  expect((await visitor.get('/captchaImage')).status).toBe(429)
})
