import { afterAll, expect, test } from 'vitest'
import { closeHouses, freshPhone, openHouse, otherCode } from './verification-kit.ts'

afterAll(closeHouses)

test('limits survive a restart: a second send within the minute is refused by the new process too', async () => {
  const house = await openHouse()
  const phone = freshPhone()
  expect((await house.visitor().sendSms(phone)).body.code).toBe(200)
  await house.restart()
  expect((await house.visitor().sendSms(phone)).status).toBe(429)
  house.clock.advance(60_000)
  expect((await house.visitor().sendSms(phone)).body.code).toBe(200)
})

test('a code and its wrong tries survive a restart', async () => {
  const house = await openHouse()
  const phoneNumber = freshPhone()
  const { uuid, code } = await house.visitor().codeBySms(phoneNumber)
  const guess = { phoneNumber, uuid, code: otherCode(code) }
  for (let round = 0; round < 3; round++) await house.visitor().register(guess)
  await house.restart()
  for (let round = 0; round < 2; round++) expect((await house.visitor().register(guess)).body.code).toBe(102002)
  expect((await house.visitor().register({ phoneNumber, uuid, code })).body.code).toBe(102001)
})
