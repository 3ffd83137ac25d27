import { expect, test } from 'vitest'
import { deriveArgon2id, isOutdatedArgon2id } from './argon2id.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a stored password is an argon2id string at the demanded cost, and two users never share one', async () => {
  const [first, second] = await Promise.all([hashPassword('Sailing2026'), hashPassword('Sailing2026')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
})

test('the right password matches and any other does not', async () => {
  const storedHash = await hashPassword('Sailing2026')
  expect(await verifyPassword({ password: 'Sailing2026', storedHash })).toEqual({ matches: true, outdated: false })
  for (const password of ['sailing2026', ' Sailing2026', 'Sailing2026 ', 'Sailing202', '']) {
    expect(await verifyPassword({ password, storedHash })).toEqual({ matches: false, outdated: false })
  }
})

test('passwords that agree in their first sixteen characters do not match each other', async () => {
  const storedHash = await hashPassword('Sailing2026Abcd!first')
  expect((await verifyPassword({ password: 'Sailing2026Abcd!other', storedHash })).matches).toBe(false)
})

test('a hash of an older cost still verifies and is reported as outdated', async () => {
  const storedHash = await deriveArgon2id('Sailing2026', { memory: 8_192, passes: 1, parallelism: 1 })
  expect(await verifyPassword({ password: 'Sailing2026', storedHash })).toEqual({ matches: true, outdated: true })
  expect(await verifyPassword({ password: 'Sailing2025', storedHash })).toEqual({ matches: false, outdated: false })
})

test('no password matches an account without one, nor a damaged hash', async () => {
  expect((await verifyPassword({ password: '', storedHash: null })).matches).toBe(false)
  const damaged = [
    '',
    'Sailing2026',
    '$argon2id$v=19$m=9999999,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA',
  ]
  for (const storedHash of damaged) {
    expect((await verifyPassword({ password: 'Sailing2026', storedHash })).matches).toBe(false)
    expect(isOutdatedArgon2id(storedHash)).toBe(true)
  }
})
