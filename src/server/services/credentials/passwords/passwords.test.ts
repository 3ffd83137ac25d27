import { expect, test, vi } from 'vitest'

vi.mock(import('./argon2id.ts'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, matchesArgon2id: vi.fn(original.matchesArgon2id) }
})
// Another file of the same worker may have loaded the modules, without the count.
vi.resetModules()
const { deriveArgon2id, isOutdatedArgon2id, matchesArgon2id } = await import('./argon2id.ts')
const { hashPassword, verifyPassword } = await import('./passwords.ts')

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

const composed = 'Caf\u00e9Qz72026'
const decomposed = 'Cafe\u0301Qz72026'
const fullWidth = '\uff23afe\u0301Qz７２０２６'

test('every way to write a password matches its hash, and a hash of another way still verifies and is written anew', async () => {
  const storedHash = await hashPassword(decomposed)
  for (const password of [composed, decomposed, fullWidth])
    expect(await verifyPassword({ password, storedHash })).toEqual({ matches: true, outdated: false })
  const earlier = await deriveArgon2id(fullWidth)
  expect(await verifyPassword({ password: fullWidth, storedHash: earlier })).toEqual({ matches: true, outdated: true })
  expect(await verifyPassword({ password: `${fullWidth}1`, storedHash })).toEqual({ matches: false, outdated: false })
})

test.each([
  ['Sailing2026', 1],
  ['帆船Sailing2026', 1],
  [fullWidth, 2],
])(
  'a wrong password is hashed once for each of its forms, with and without an account: %s',
  async (password, forms) => {
    for (const storedHash of [await hashPassword('Other2026'), null]) {
      vi.mocked(matchesArgon2id).mockClear()
      await verifyPassword({ password, storedHash })
      expect(matchesArgon2id).toHaveBeenCalledTimes(forms)
    }
  },
)
