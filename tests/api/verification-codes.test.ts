import { afterAll, expect, onTestFinished, test } from 'vitest'
import { smsText } from '#domain/messages/sms-templates.ts'
import { checkCode, spendCode } from '#server/services/visitors/verification/check-code.ts'
import { sendCode } from '#server/services/visitors/verification/send-code.ts'
import { closeInstances, freshPhone, openInstance, otherCode } from './verification-instance.ts'

afterAll(closeInstances)

const minute = 60_000

test('a register code by SMS is six digits in the agreed words, and the answer carries a uuid and 120 seconds', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  const answer = await instance.visitor().sendSms(phone)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ code: 200, resendAfterSeconds: 120 })
  expect(answer.body.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const [message] = await instance.messages(phone, 1)
  expect(message).toMatchObject({ channel: 'sms', to: phone, purpose: 'register' })
  const parameters = { code: message?.code ?? '' }
  expect(message?.text).toBe(smsText({ purpose: 'register', parameters }, '帆域'))
})

test('five wrong tries end a code: the right one is refused after them, with the same uuid', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phone = freshPhone()
  const { uuid, code } = await visitor.codeBySms(phone)
  for (let round = 0; round < 5; round++) {
    expect((await visitor.register({ phoneNumber: phone, uuid, code: otherCode(code) })).body.code).toBe(102002)
  }
  const late = await visitor.register({ phoneNumber: phone, uuid, code })
  expect(late.body.code).toBe(102001)
  expect(late.body.token).toBeUndefined()
})

test('the right code still works after four wrong tries', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phone = freshPhone()
  const { uuid, code } = await visitor.codeBySms(phone)
  for (let round = 0; round < 4; round++) await visitor.register({ phoneNumber: phone, uuid, code: otherCode(code) })
  expect((await visitor.register({ phoneNumber: phone, uuid, code })).body.code).toBe(200)
})

test('a code works once', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phone = freshPhone()
  const { uuid, code } = await visitor.codeBySms(phone)
  expect((await visitor.register({ phoneNumber: phone, uuid, code })).body.code).toBe(200)
  expect((await visitor.register({ phoneNumber: phone, uuid, code })).body.code).toBe(102001)
})

test('of 20 parallel submissions of one code exactly one succeeds', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  const { uuid, code } = await instance.visitor().codeBySms(phone)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => instance.visitor().register({ phoneNumber: phone, uuid, code })),
  )
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 200)).toHaveLength(1)
  expect(codes.filter((one) => one === 102001)).toHaveLength(19)
})

test('an SMS code is dead one second after its five minutes, and alive just before', async () => {
  const instance = await openInstance()
  onTestFinished(instance.clock.stop())
  const visitor = instance.visitor()
  const [early, late] = [freshPhone(), freshPhone()]
  const first = await visitor.codeBySms(early)
  const second = await visitor.codeBySms(late)
  instance.clock.advance(5 * minute - 1000)
  expect((await visitor.register({ phoneNumber: early, ...first })).body.code).toBe(200)
  instance.clock.advance(2000)
  expect((await visitor.register({ phoneNumber: late, ...second })).body.code).toBe(102001)
})

test('a clock that jumps back makes no expired code good again', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phone = freshPhone()
  const sent = await visitor.codeBySms(phone)
  instance.clock.advance(6 * minute)
  instance.clock.advance(-60 * minute)
  expect((await visitor.register({ phoneNumber: phone, ...sent })).body.code).toBe(102001)
})

test('a code that was refused for its age stays refused when the clock goes back into its time', async () => {
  const instance = await openInstance()
  const phoneNumber = freshPhone()
  const sent = await instance.visitor().codeBySms(phoneNumber)
  instance.clock.advance(60 * minute)
  expect((await instance.visitor().register({ phoneNumber, ...sent })).body.code).toBe(102001)
  instance.clock.advance(-60 * minute)
  expect((await instance.visitor().register({ phoneNumber, ...sent })).body.code).toBe(102001)
})

test('an e-mail code lives ten minutes', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const account = 'shop@example.com'
  const password = 'Kaidian2026Ok'
  const sent = await visitor.codeByMail(account)
  instance.clock.advance(10 * minute + 1000)
  const answer = await visitor.post('/account/register', { account, password, ...sent })
  expect(answer.body.code).toBe(102001)
})

test('a code for one phone is worth nothing for another, and using it so counts as a wrong try of its own', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const [own, foreign] = [freshPhone(), freshPhone()]
  const sent = await visitor.codeBySms(own)
  expect((await visitor.register({ phoneNumber: foreign, ...sent })).body.code).toBe(102001)
  for (let round = 0; round < 4; round++) {
    await visitor.register({ phoneNumber: own, uuid: sent.uuid, code: otherCode(sent.code) })
  }
  expect((await visitor.register({ phoneNumber: own, ...sent })).body.code).toBe(102001)
})

test('a newer code for the same purpose ends the older one', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phone = freshPhone()
  const first = await visitor.codeBySms(phone)
  instance.clock.advance(minute + 1000)
  const second = await visitor.codeBySms(phone)
  expect((await visitor.register({ phoneNumber: phone, ...first })).body.code).toBe(102001)
  expect((await visitor.register({ phoneNumber: phone, ...second })).body.code).toBe(200)
})

test('a code serves the purpose it was sent for and no other', async () => {
  const instance = await openInstance({ accounts: 1 })
  const purposes = ['register', 'login', 'password', 'join', 'cancel'] as const
  const { ctx } = instance
  for (const purpose of purposes) {
    const destination = instance.accounts[0] ?? ''
    instance.clock.advance(24 * 60 * minute)
    const { uuid } = await sendCode({ ctx, input: { purpose, channel: 'sms', destination } })
    const code = (await instance.messages(destination, purposes.indexOf(purpose) + 1)).at(-1)?.code ?? ''
    for (const other of purposes.filter((one) => one !== purpose)) {
      await expect(checkCode({ ctx, input: { purpose: other, destination, uuid, code } })).rejects.toMatchObject({
        errorName: 'VERIFICATION_EXPIRED',
      })
    }
    const checked = await checkCode({ ctx, input: { purpose, destination, uuid, code } })
    await ctx.db.transaction((db) => spendCode({ ...ctx, db }, checked))
  }
})

test('a code for registering or logging in does not reset a password or log in the other way', async () => {
  const instance = await openInstance({ accounts: 1 })
  const visitor = instance.visitor()
  const phoneNumber = instance.accounts[0] ?? ''
  const sent = await visitor.codeBySms(phoneNumber)
  const login = { phoneNumber, ...sent, channel: 0, subject: 'official_website' }
  expect((await visitor.post('/login', login)).body.code).toBe(102001)
  const reset = { mode: 'forget', phoneNumber, ...sent, password: 'Kaidian2026Ok' }
  expect((await visitor.post('/user/password/reset', reset)).body.code).toBe(102001)
  expect((await visitor.register({ phoneNumber, ...sent })).body.code).toBe(103001)
})

test('checking a code inside a transaction is refused, because a rollback would take the wrong try back', async () => {
  const instance = await openInstance()
  const input = { purpose: 'register', destination: freshPhone(), uuid: 'none', code: '000000' } as const
  await expect(instance.ctx.db.transaction((db) => checkCode({ ctx: { ...instance.ctx, db }, input }))).rejects.toThrow(
    /inside a transaction/,
  )
})

test('when the business transaction fails, the code is unused again', async () => {
  const instance = await openInstance()
  const { ctx } = instance
  const destination = freshPhone()
  const { uuid, code } = await instance.visitor().codeBySms(destination)
  const input = { purpose: 'register', destination, uuid, code } as const
  const checked = await checkCode({ ctx, input })
  const failing = ctx.db.transaction(async (db) => {
    await spendCode({ ...ctx, db }, checked)
    throw new Error('the account could not be made')
  })
  await expect(failing).rejects.toThrow('the account could not be made')
  const again = await checkCode({ ctx, input })
  await ctx.db.transaction((db) => spendCode({ ...ctx, db }, again))
  await expect(checkCode({ ctx, input })).rejects.toMatchObject({ errorName: 'VERIFICATION_EXPIRED' })
})

test('an unknown and an expired uuid are answered with the same bytes', async () => {
  const instance = await openInstance()
  const visitor = instance.visitor()
  const phoneNumber = freshPhone()
  const sent = await visitor.codeBySms(phoneNumber)
  instance.clock.advance(6 * minute)
  const expired = await visitor.register({ phoneNumber, ...sent })
  const unknown = await visitor.register({ phoneNumber, uuid: crypto.randomUUID(), code: sent.code })
  expect(unknown.text).toBe(expired.text)
  expect(unknown.status).toBe(expired.status)
})
