import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import { checkEmail, maskEmail, normaliseEmail } from './email.ts'
import { sentences } from './sentences.ts'

test('ordinary addresses pass', () => {
  for (const email of ['a@b.cn', 'li.wei+shop@mail-1.example.com', 'x_y-z@qq.com', "o'neil@example.org", '1@163.com']) {
    expect(checkEmail(email)).toBeNull()
  }
})

test('an empty address and a malformed one each have their sentence', () => {
  expect(checkEmail('')).toBe(sentences.emailRequired)
  const malformed =
    'a a@ @b.cn a@b a@b.c a..b@c.cn .a@b.cn a.@b.cn a@-b.cn a@b-.cn a@b..cn a@@b.cn a@b.cn, 李@b.cn a@b.1'
  for (const email of malformed.split(' ')) expect(checkEmail(email), email).toBe(sentences.emailFormat)
})

test('line breaks and second headers never pass', () => {
  for (const email of ['a@b.cn\r\nBcc:x@y.cn', 'a@b.cn\n', 'a\u0000@b.cn', 'a@b.cn Bcc:x@y.cn', '<a@b.cn>']) {
    expect(checkEmail(email)).toBe(sentences.emailFormat)
  }
})

test('fifty characters pass and fifty-one do not', () => {
  const host = '@example.com'
  expect(checkEmail('a'.repeat(50 - host.length) + host)).toBeNull()
  expect(checkEmail('a'.repeat(51 - host.length) + host)).toBe(sentences.emailFormat)
})

test('normalising trims, lowers the case and is stable', () => {
  expect(normaliseEmail('  Li.Wei@Example.COM\n')).toBe('li.wei@example.com')
  fc.assert(fc.property(fc.emailAddress(), (raw) => normaliseEmail(normaliseEmail(raw)) === normaliseEmail(raw)))
})

test('a masked address shows at most the first character of its local part', () => {
  expect(maskEmail('liwei@example.com')).toBe('l***@example.com')
  expect(maskEmail('a@b.cn')).toBe('***@b.cn')
  expect(maskEmail('13812345678')).toBe('***')
  fc.assert(fc.property(fc.string(), (raw) => /^(?:\S?\*{3}@\S+|\*{3})$/.test(maskEmail(raw))))
})

test('the cost of checking an address grows with its length and no faster', () => {
  const checkAll = (size: number) => ['a.', 'a-', 'a@', '-', '.'].map((part) => checkEmail(part.repeat(size)))
  expect(growthOf(checkAll, 6_000)).toBeLessThan(8)
})
