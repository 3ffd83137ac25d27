import { afterAll, expect, test } from 'vitest'
import { captchaLimits, defaultSendBudget, lifetimes } from '#domain/limits.ts'
import { puzzleBits, readChallenge, solveChallenge } from '#domain/verification/proof-of-work.ts'
import { siteSendHits } from '#server/policies/limit-hits.ts'
import { checkCaptcha } from '#server/services/visitors/captcha/captcha.ts'
import { recordFailure } from '#server/services/visitors/captcha/captcha-due.ts'
import { closeInstances, freshPhone, openInstance } from './verification-instance.ts'

afterAll(closeInstances)

type Instance = Awaited<ReturnType<typeof openInstance>>
const here = '192.0.2.10'

/** Makes a captcha due for an address, as three wrong passwords do. */
async function failFrom(instance: Instance, address = here) {
  const ctx = { ...instance.ctx, caller: { ...instance.ctx.caller, address } }
  for (let round = 0; round < captchaLimits.failures.count; round++)
    await recordFailure({ ctx, input: { account: freshPhone() } })
}

async function challengeFor(instance: Instance, purpose: string, address = here): Promise<string> {
  return (await instance.visitor(address).get(`/captchaImage?proofFor=${purpose}`)).body.data.challenge ?? ''
}

/** A site that requires a captcha, and a proof for log-in that solves it. */
async function instanceWithProof() {
  const instance = await openInstance()
  await failFrom(instance)
  const proof = solveChallenge(await challengeFor(instance, 'login')) ?? ''
  const send = (captchaProof: string, address = here) =>
    instance.visitor(address).post('/getLoginSms', { phone: freshPhone(), uuid: '', code: '', captchaProof })
  return { instance, proof, send }
}

const wrong = { code: 102003, msg: '图形验证码错误，请重新输入' }

test('who asks for a proof gets a challenge and no picture; who does not gets the picture, and a proof opens the call once', async () => {
  const { instance, proof, send } = await instanceWithProof()
  expect((await instance.visitor().get('/captchaImage?proofFor=login')).body.data).toMatchObject({
    captchaOnOff: true,
    code: '',
    uuid: '',
    challenge: expect.stringMatching(/^login\./),
  })
  const { data } = (await instance.visitor().get('/captchaImage')).body
  expect(data.code).toMatch(/^data:image/)
  expect(data).not.toHaveProperty('challenge')
  expect((await send(proof)).body.code).toBe(200)
  const check = (given: string) =>
    checkCaptcha({ ctx: instance.ctx, input: { purpose: 'login', uuid: '', answer: '', proof: given } })
  await expect(check(proof)).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
})

test('of parallel uses of one proof one counts', async () => {
  const { instance, proof } = await instanceWithProof()
  const input = { purpose: 'login', uuid: '', answer: '', proof } as const
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => checkCaptcha({ ctx: instance.ctx, input })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a proof serves its own purpose, from its own address, for five minutes', async () => {
  const { instance, proof } = await instanceWithProof()
  const spend = (purpose: 'login' | 'register', address = here) =>
    checkCaptcha({
      ctx: { ...instance.ctx, caller: { ...instance.ctx.caller, address } },
      input: { purpose, uuid: '', answer: '', proof },
    })
  await expect(spend('register')).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
  await expect(spend('login', '203.0.113.9')).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
  instance.clock.advance(lifetimes.captchaSeconds * 1000)
  await expect(spend('login')).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
  instance.clock.advance(-2 * lifetimes.captchaSeconds * 1000)
  await expect(spend('login')).rejects.toMatchObject({ errorName: 'CAPTCHA_WRONG' })
  instance.clock.advance(lifetimes.captchaSeconds * 1000 + 1000)
  await spend('login')
})

test('a challenge that was made cheaper, and nonces that solve nothing, are refused', async () => {
  const { proof, send } = await instanceWithProof()
  const [purpose, issuedAt, bits, ...rest] = proof.split('.')
  expect((await send([purpose, issuedAt, Number(bits) - 1, ...rest].join('.'))).body).toEqual(wrong)
  expect(
    (await send(`${proof.slice(0, proof.lastIndexOf('.'))}.${Array.from({ length: 16 }, () => '0').join('-')}`)).body,
  ).toEqual(wrong)
  for (const nonsense of ['x', '....', `${proof}-0`]) expect((await send(nonsense)).body).toEqual(wrong)
})

test('with CAPTCHA=always there is no challenge, and a proof counts for nothing', async () => {
  const adaptive = await instanceWithProof()
  const instance = await openInstance({ captcha: 'always' })
  const { data } = (await instance.visitor().get('/captchaImage?proofFor=login')).body
  expect(data.code).toMatch(/^data:image/)
  expect(data).not.toHaveProperty('challenge')
  const body = { phone: freshPhone(), uuid: '', code: '', captchaProof: adaptive.proof }
  expect((await instance.visitor().post('/getLoginSms', body)).body.code).toBe(428)
})

test('the work rises with the sends and the failures of the address', async () => {
  const instance = await openInstance()
  await failFrom(instance)
  const bits = async (address = here) => readChallenge(await challengeFor(instance, 'login', address))?.bits
  expect(await bits()).toBe(puzzleBits.least + 1)
  await failFrom(instance)
  expect(await bits()).toBe(puzzleBits.least + 2)
  await failFrom(instance, '203.0.113.20')
  expect(await bits('203.0.113.20')).toBe(puzzleBits.least + 1)
})

test('ten wrong answers of an address within the hour end its captchas and its codes until the hour is over', async () => {
  const { instance, send } = await instanceWithProof()
  const other = instance.visitor('203.0.113.30')
  for (let round = 0; round < captchaLimits.wrongPerAddress.count; round++)
    expect((await send('nonsense')).body).toEqual(wrong)
  const refused = await send('nonsense')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  for (const path of ['/captchaImage', '/captchaImage?proofFor=login'])
    expect((await instance.visitor().get(path)).status, path).toBe(429)
  expect((await instance.visitor().sendSms(freshPhone())).status).toBe(429)
  expect((await other.sendSms(freshPhone())).body.code).toBe(200)
  instance.clock.advance(captchaLimits.wrongPerAddress.windowSeconds * 1000)
  expect((await instance.visitor().sendSms(freshPhone())).body.code).toBe(200)
})

test('right answers do not count as wrong ones', async () => {
  const instance = await openInstance({ captcha: 'always' })
  for (let round = 0; round < captchaLimits.wrongPerAddress.count + 2; round++)
    await checkCaptcha({ ctx: instance.ctx, input: { purpose: 'login', ...(await instance.knownCaptcha()) } })
})

test('the busier the site is, the dearer a proof is, also for an address that sent nothing', async () => {
  const instance = await openInstance()
  const sms = siteSendHits({ channel: 'sms', smsBudget: defaultSendBudget, scale: 1 })
  const bitsNow = async () => readChallenge(await challengeFor(instance, 'register', '198.51.100.7'))?.bits
  await instance.fillLimit(sms, 30)
  expect(await bitsNow()).toBe(puzzleBits.least + 1)
  await instance.fillLimit(sms, 15)
  expect(await bitsNow()).toBe(puzzleBits.least + 3)
})
