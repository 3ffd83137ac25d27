import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedCases } from '#tests/support/typed-cases.ts'
import { normaliseTyped, type TypedKind } from './typed-fields.ts'

const kinds = Object.keys(normaliseTyped) as TypedKind[]
const pieces = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '1',
    '144844',
    '１４４',
    ' ',
    '-',
    '\u200b',
    '\u3164',
    '\u00b4',
    '\u0301',
    'e',
    '@',
    '。',
    '邀请码',
    '\n',
  ),
)
const typed = fc.array(pieces, { maxLength: 10 }).map((all) => all.join(''))

test.each(kinds)('a text normalised as a %s is normalised already', (kind) => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = normaliseTyped[kind](text)
      expect(normaliseTyped[kind](once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})

test.each(kinds)('a valid %s stays as it is, and its variants become it', (kind) => {
  for (const { value, variants } of typedCases[kind]) {
    expect(normaliseTyped[kind](value)).toBe(value)
    for (const variant of variants) expect(normaliseTyped[kind](variant), JSON.stringify(variant)).toBe(value)
  }
})

const valid: Partial<Record<TypedKind, fc.Arbitrary<string>>> = {
  phone: fc.stringMatching(/^1[3-9][0-9]{9}$/),
  email: fc.stringMatching(/^[a-z0-9_+%&'*/=?^`{|}~!#$-]{1,12}@[a-z0-9]{1,8}(-[a-z0-9]{1,4})?\.[a-z]{2,6}$/),
  code: fc.stringMatching(/^[A-Za-z0-9]{1,11}$/),
  inviteCode: fc.stringMatching(/^[A-Za-z0-9]{0,6}$/),
  employeeName: fc.stringMatching(/^[\u4e00-\u9fffA-Za-z0-9]{1,20}$/),
  newPassword: fc.string({ minLength: 8, maxLength: 16 }),
}

test.each(Object.entries(valid))('no valid %s is changed', (kind, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(normaliseTyped[kind as TypedKind](value)).toBe(value)
    }),
  )
})

test('a text with two codes, or none, is left for its field to refuse', () => {
  for (const text of ['144844，144845', '您的验证码是1448445', '热线 400-000-0000', '验证码'])
    expect(normaliseTyped.code(text)).toBe(text.normalize('NFKC'))
  for (const text of ['AB12CD，EF34GH', '邀请人']) expect(normaliseTyped.inviteCode(text)).toBe(text.normalize('NFKC'))
})
