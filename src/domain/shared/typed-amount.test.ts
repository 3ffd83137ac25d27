import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFen } from './typed-amount.ts'

test('full-width figures, blanks, marks of money and commas between thousands are no mistake', () => {
  expect([readFen('１，２８０．５元'), readFen('¥ 0.29'), readFen('-3'), readFen('1,000,000')]).toEqual([
    128_050, 29, -300, 100_000_000,
  ])
})

test('what is no amount reads as none, a comma in another place too', () => {
  for (const typed of [
    '',
    '1.005',
    '1e3',
    '八',
    '--1',
    '1,5',
    '1,2,3',
    '12,34',
    '1000,000',
    '1,0000',
    '1.5,000',
    ',5',
    '1,',
  ])
    expect(readFen(typed), typed).toBeNaN()
})

test('whatever figures and commas are typed, the digits are an amount only in the order of thousands', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789,,') }), (typed) => {
      const isAmount = /^(?:\d{1,10}|\d{1,3}(?:,\d{3}){1,2}|\d(?:,\d{3}){3})$/.test(typed)
      expect(readFen(typed)).toBe(isAmount ? Number(typed.replaceAll(',', '')) * 100 : Number.NaN)
    }),
  )
})
