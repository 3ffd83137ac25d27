import { afterAll, expect, test } from 'vitest'
import { defaultSendBudget } from '#domain/limits.ts'
import { puzzleBits, readChallenge, solveChallenge } from '#domain/verification/proof-of-work.ts'
import { enteredCodeReductions, openCodesOfSite, siteSendHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { countersOf } from '#server/services/shared/limits/consume-limits.ts'
import { admitSend } from '#server/services/visitors/verification/admit-send.ts'
import { countEnteredCode } from '#server/services/visitors/verification/check-code.ts'
import { createMemoryCounters } from '#tests/support/memory-counters.ts'
import { createRandom } from '#tests/support/random.ts'
import { closeInstances, freshPhone, openInstance } from './verification-instance.ts'

afterAll(closeInstances)

const minute = 60_000
const [, hour, day] = openCodesOfSite({
  channel: 'sms',
  smsBudget: defaultSendBudget,
  scale: 1,
  drawer: { openCodes: 0, isNewClient: true },
})

/** A site where so many codes of the last hour were not entered. */
async function instanceUnderAttack(openCodes: number, options: { accounts?: number } = {}) {
  const instance = await openInstance({ captcha: 'off', ...options })
  await instance.fillLimit([hour ?? expect.fail(), day ?? expect.fail()], openCodes)
  return instance
}

test('while codes are left unentered in masses, a network that left one waits a minute, and a fresh one gets its code', async () => {
  const instance = await instanceUnderAttack(335)
  const known = instance.visitor('203.0.113.7')
  expect((await known.sendSms(freshPhone())).body.code).toBe(200)
  // Another address of the same network.
  const refused = await instance.visitor('203.0.113.8').sendSms(freshPhone())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(60)
  expect((await instance.visitor('198.51.100.7').sendSms(freshPhone())).body.code).toBe(200)
})

test('a code that is entered gives its network the next one', async () => {
  const instance = await instanceUnderAttack(335)
  const office = instance.visitor('203.0.113.7')
  const phone = freshPhone()
  const sent = await office.codeBySms(phone)
  expect((await office.sendSms(freshPhone())).status).toBe(429)
  expect((await office.register({ phoneNumber: phone, ...sent })).body.code).toBe(200)
  expect((await office.sendSms(freshPhone())).body.code).toBe(200)
})

test('a wrong code gives nothing, nor does a right one that was used before', async () => {
  const instance = await instanceUnderAttack(330)
  const office = instance.visitor('203.0.113.7')
  const phone = freshPhone()
  const sent = await office.codeBySms(phone)
  const openCodes = async () => (await instance.counters()).find(({ key }) => key.startsWith('open-codes:'))?.count
  const wrong = { ...sent, code: sent.code === '000000' ? '000001' : '000000' }
  await office.register({ phoneNumber: phone, ...wrong })
  expect(await openCodes()).toBe(1)
  await office.register({ phoneNumber: phone, ...sent })
  const after = await openCodes()
  expect(after).toBe(-1)
  await office.register({ phoneNumber: phone, ...sent })
  expect(await openCodes()).toBe(after)
})

test('under load the first code for an unknown phone from a fresh network takes a proof, and when the load falls none', async () => {
  const instance = await openInstance()
  await instance.fillLimit(siteSendHits({ channel: 'sms', smsBudget: defaultSendBudget, scale: 1 }), 36)
  const visitor = instance.visitor('198.51.100.7')
  const phone = freshPhone()
  expect((await visitor.sendSms(phone)).body.code).toBe(428)
  const { challenge = '' } = (await visitor.get('/captchaImage?proofFor=register')).body.data
  expect(readChallenge(challenge)?.bits).toBe(puzzleBits.least + 2)
  const body = { phone, captchaProof: solveChallenge(challenge) ?? '' }
  expect((await visitor.post('/getSms', body, { subject: 'official_website' })).body.code).toBe(200)
  instance.clock.advance(minute)
  expect((await instance.visitor('192.0.2.7').sendSms(freshPhone())).body.code).toBe(200)
})

test('codes of one network that are entered and asked for again at one moment do not wait for each other for ever', async () => {
  const instance = await openInstance({ captcha: 'off' })
  const office = instance.visitor('203.0.113.7')
  const phones = Array.from({ length: 8 }, freshPhone)
  const sent: { uuid: string; code: string }[] = []
  for (const phone of phones) sent.push(await office.codeBySms(phone))
  instance.clock.advance(minute)
  const answers = await Promise.all(
    phones.flatMap((phone, index) => [
      office.register({ phoneNumber: phone, ...(sent[index] ?? expect.fail()) }),
      office.sendSms(phone),
    ]),
  )
  // A registration may meet a code that the new one has ended.
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.filter((_, index) => index % 2 === 1).map(({ body }) => body.code)).toEqual(Array(8).fill(200))
})

test('on a calm site an office whose people enter no code is not limited by it', async () => {
  const instance = await openInstance({ captcha: 'off' })
  for (let person = 0; person < 20; person += 1)
    expect((await instance.visitor('203.0.113.7').sendSms(freshPhone())).body.code).toBe(200)
})

test('a share refuses an account and a stranger alike', async () => {
  const instance = await instanceUnderAttack(460, { accounts: 2 })
  const [first = '', second = ''] = instance.accounts
  const visitor = instance.visitor('203.0.113.7')
  const ask = async (path: string, phone: string) => (await visitor.send(path, phone)).status
  expect(await ask('/getLoginSms', first)).toBe(200)
  for (const path of ['/getLoginSms', '/user/password/code'])
    expect([await ask(path, second), await ask(path, freshPhone())], path).toEqual([429, 429])
})

test('the counters in memory, on which the simulation of a day rests, admit and refuse what those of the database do', async () => {
  const { ctx } = await openInstance({ captcha: 'off' })
  const random = createRandom(76)
  const smsBudget = { perMinute: 12, perHour: 60, perDay: 240 }
  let now = new Date('2026-03-01T00:00:00Z').getTime()
  const memory = createMemoryCounters(() => now)
  const phones = Array.from({ length: 400 }, freshPhone)
  const outcomes = new Map<string, number>()
  const outcomeOf = async (admitted: Promise<boolean>) => {
    try {
      return await admitted
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return `wait ${error.retryAfterSeconds}`
    }
  }

  for (let step = 0; step < 600; step += 1) {
    now += random.below(random.below(20) === 0 ? 90 * minute : minute)
    const address = random.below(2) === 0 ? `203.0.${random.below(30)}.7` : `2001:db8:${random.below(30)}::1`
    const caller = { ...ctx.caller, address }
    const then = new Date(now)
    const here = { ...ctx, caller, clock: { now: () => then } }
    if (random.below(8) === 0) {
      await countEnteredCode(here, { verificationCodeId: 0, channel: 'sms' })
      for (const reduction of enteredCodeReductions({ channel: 'sms', address })) memory.reduce(reduction)
      continue
    }
    const purpose = (['register', 'login', 'password'] as const)[random.below(3)] ?? 'register'
    const isKnown = random.below(2) === 0
    const input = {
      ...({ channel: 'sms', smsBudget, scale: 1 } as const),
      purpose,
      address,
      destination: phones[random.below(phones.length)] ?? '',
      hasAccount: async () => isKnown,
    }
    const stored = await outcomeOf(inTransaction(here, (tx) => admitSend(countersOf(tx), input)))
    const remembered = await outcomeOf(memory.inTransaction(() => admitSend(memory.counters, input)))
    expect(remembered, `step ${step}`).toBe(stored)
    const kind = String(stored).replace(/\d+/, (seconds) => (seconds === '60' ? 'share' : 'window'))
    outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1)
  }
  for (const kind of ['true', 'false', 'wait share', 'wait window'])
    expect(outcomes.get(kind) ?? 0, `${kind} of ${[...outcomes]}`).toBeGreaterThan(20)
})
