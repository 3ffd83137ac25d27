import { expect, test } from 'vitest'
import { deriveSecrets } from '#server/environment/secrets.ts'
import { hashCode, makeCode } from './code-secret.ts'

test('the digits of 100,000 codes are uniform in every place, leading zeros included', () => {
  const codes = Array.from({ length: 100_000 }, makeCode)
  for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/)
  for (let place = 0; place < 6; place++) {
    const counts = Array<number>(10).fill(0)
    for (const code of codes) counts[Number(code[place])] = (counts[Number(code[place])] ?? 0) + 1
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // Nine degrees of freedom: a fair source passes 48 once in about four million times.
    expect(chiSquare).toBeLessThan(48)
  }
})

test('a stored code depends on the uuid and on the key of the installation', () => {
  const secrets = deriveSecrets('a'.repeat(32))
  const stored = hashCode(secrets, { uuid: 'one', code: '123456' })
  expect(stored).toBe(hashCode(secrets, { uuid: 'one', code: '123456' }))
  expect(stored).not.toBe(hashCode(secrets, { uuid: 'two', code: '123456' }))
  expect(stored).not.toBe(hashCode(deriveSecrets('b'.repeat(32)), { uuid: 'one', code: '123456' }))
  expect(stored).not.toContain('123456')
})
