import { afterAll, expect, test } from 'vitest'
import { closeInstances, freshPhone, openInstance, otherCode } from './verification-instance.ts'

afterAll(closeInstances)

test('limits survive a restart: a second send within the minute is refused by the new process too', async () => {
  const instance = await openInstance()
  const phone = freshPhone()
  expect((await instance.visitor().sendSms(phone)).body.code).toBe(200)
  await instance.restart()
  expect((await instance.visitor().sendSms(phone)).status).toBe(429)
  instance.clock.advance(60_000)
  expect((await instance.visitor().sendSms(phone)).body.code).toBe(200)
})

test('a code and its wrong tries survive a restart', async () => {
  const instance = await openInstance()
  const phoneNumber = freshPhone()
  const { uuid, code } = await instance.visitor().codeBySms(phoneNumber)
  const guess = { phoneNumber, uuid, code: otherCode(code) }
  for (let round = 0; round < 3; round++) await instance.visitor().register(guess)
  await instance.restart()
  for (let round = 0; round < 2; round++) expect((await instance.visitor().register(guess)).body.code).toBe(102002)
  expect((await instance.visitor().register({ phoneNumber, uuid, code })).body.code).toBe(102001)
})
