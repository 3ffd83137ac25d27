import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPhone, decodePhone, encodePhone, maskPhone, normalisePhone, refusedPrefixes } from './phone.ts'
import { sentences } from './sentences.ts'

const digits = fc.stringMatching(/^[0-9]{1,20}$/)

test('an ordinary mainland number passes', () => {
  for (const phone of ['13800138000', '15912345678', '19912345678', '17044445555', '13481234567', '16012345678']) {
    expect(checkPhone(phone)).toBeNull()
  }
})

test('an empty number, a wrong length and a wrong shape each have their own sentence', () => {
  expect(checkPhone('')).toBe(sentences.phoneRequired)
  expect(checkPhone('1380013800')).toBe(sentences.phoneLength)
  expect(checkPhone('138001380000')).toBe(sentences.phoneLength)
  expect(checkPhone('12345678901')).toBe(sentences.phoneFormat)
  expect(checkPhone('23800138000')).toBe(sentences.phoneFormat)
})

test('the check itself repairs neither country codes nor spaces, line breaks and full-width digits', () => {
  expect(checkPhone('+8613800138000')).toBe(sentences.phoneLength)
  expect(checkPhone('138 0013 8000')).toBe(sentences.phoneLength)
  expect(checkPhone('13800138000\n')).toBe(sentences.phoneLength)
  expect(checkPhone('1380013800\n')).toBe(sentences.phoneFormat)
  expect(checkPhone('１３８００１３８０００')).toBe(sentences.phoneFormat)
})

test.each(refusedPrefixes)('a number beginning with %s is refused as virtual', (prefix) => {
  expect(checkPhone(prefix.padEnd(11, '5'))).toBe(sentences.phoneVirtual)
})

test('the refused beginnings are those of the specification', () => {
  expect([...refusedPrefixes].sort()).toEqual(
    '1349 140 141 144 146 148 162 165 167 1700 1701 1702 1703 1705 1706 1707 1708 1709 171 174'.split(' '),
  )
})

test('every usual spelling of a number is that number', () => {
  const spellings = [
    '138 0013 8000',
    '138-0013-8000',
    '138\u20130013\u20138000',
    '+86 138 0013 8000',
    '008613800138000',
  ]
  const more = [
    '8613800138000',
    '\u202d13800138000\u202c',
    '\u2066+8613800138000\u2069',
    '１３８００１３８０００',
    '＋86－13800138000',
  ]
  for (const raw of [...spellings, ...more, ' \t\n13800138000\u3000\r\n']) {
    expect(normalisePhone(raw), JSON.stringify(raw)).toBe('13800138000')
  }
})

test('whatever decorates a number, in whatever places, it stays the same number', () => {
  const mark = fc.constantFrom(' ', '-', '\u2013', '\u202a', '\u202e', '\u2066', '\u2069', '\u200b', '\ufeff', '\u3000')
  const marks = fc.array(fc.array(mark, { maxLength: 3 }), { minLength: 12, maxLength: 12 })
  const code = fc.constantFrom('', '+86', '0086', '86', '＋86')
  fc.assert(
    fc.property(fc.stringMatching(/^1[3-9][0-9]{9}$/), marks, code, fc.boolean(), (phone, between, prefix, wide) => {
      const digits = [...phone].map((digit) => (wide ? String.fromCharCode(digit.charCodeAt(0) + 0xfee0) : digit))
      const raw =
        prefix + digits.map((digit, index) => (between[index] ?? []).join('') + digit).join('') + between[11]?.join('')
      expect(normalisePhone(raw)).toBe(phone)
      expect(normalisePhone(encodePhone(phone))).toBe(encodePhone(phone))
    }),
  )
})

test('a number of another country or length is not made into one', () => {
  for (const raw of ['+8513800138000', '861380013800', '00113800138000', '86']) expect(normalisePhone(raw)).toBe(raw)
})

test('normalising is stable', () => {
  fc.assert(fc.property(fc.string(), (raw) => normalisePhone(normalisePhone(raw)) === normalisePhone(raw)))
})

test('decoding undoes encoding for every string of digits', () => {
  fc.assert(fc.property(digits, (plain) => decodePhone(encodePhone(plain)) === plain))
})

test('the encoded form is Base64 of the digits reversed', () => {
  expect(encodePhone('13800138000')).toBe(`b64:${btoa('00083100831')}`)
})

test('a plain number decodes to itself, and whatever only pretends to be encoded is refused afterwards', () => {
  expect(decodePhone('13800138000')).toBe('13800138000')
  for (const wire of ['b64:', 'b64:!!!', 'b64:A', 'b64:MTM=MTM=', `b64:${btoa('hello')}`]) {
    expect(checkPhone(decodePhone(wire))).not.toBeNull()
  }
})

test('neither encoding nor decoding nor checking throws, whatever comes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      checkPhone(decodePhone(`b64:${raw}`))
      checkPhone(decodePhone(raw))
      expect(decodePhone(encodePhone(raw.replace(/^b64:/, '')))).toBe(raw.replace(/^b64:/, ''))
    }),
  )
})

test('a masked number shows three digits and four, never the ones between', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  fc.assert(
    fc.property(fc.string(), (raw) => {
      expect(maskPhone(raw)).toMatch(/^(1[3-9][0-9])?\*{4}([0-9]{4})?$/)
      if (raw.length > 4 && !raw.includes('****')) expect(maskPhone(raw)).not.toContain(raw)
    }),
  )
})
