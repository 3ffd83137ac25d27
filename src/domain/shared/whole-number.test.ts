import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestPage, readPage, readWholeNumber } from './whole-number.ts'

test('a page number is read from its own digits, and from the number itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largestPage }), (page) => {
      expect(readPage(String(page))).toBe(page)
      expect(readPage(page)).toBe(page)
    }),
  )
})

test('zeros before a number make it no page number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestPage }), fc.integer({ min: 1, max: 5 }), (page, zeros) => {
      expect(readPage(`${'0'.repeat(zeros)}${page}`)).toBe(1)
    }),
  )
})

test('whatever is read is written back as it stood there, or is the first page', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.e ]{1,12}$/), fc.anything()), (value) => {
      const page = readPage(value)
      expect(Number.isInteger(page) && page >= 1 && page <= largestPage).toBe(true)
      if (page !== 1) expect(String(page)).toBe(String(value))
    }),
  )
})

test.each([
  '007',
  '0',
  '-1',
  '1.5',
  '1e3',
  ' 2',
  '２',
  '',
  '100001',
  '9'.repeat(400),
  true,
  null,
  undefined,
  [2],
  {},
  1e21,
  Number.NaN,
])('no page number: %j', (value) => {
  expect(readPage(value)).toBe(1)
  expect(readWholeNumber(value, largestPage)).toBeNull()
})
