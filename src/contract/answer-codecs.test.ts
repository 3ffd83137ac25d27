import { expect, test } from 'vitest'
import { z } from 'zod'
import { time, yuan } from './fields.ts'

const row = z.object({ at: time.nullable(), price: yuan })

test('a date and whole fen are sent as a time in Shanghai and as yuan', () => {
  const at = new Date('2026-11-28T16:00:00.999Z')
  expect(z.encode(row, { at, price: 1990 })).toEqual({ at: '2026-11-29 00:00:00', price: 19.9 })
  expect(z.encode(row, { at: null, price: 0 })).toEqual({ at: null, price: 0 })
})

test('what was sent is read as the same date and fen', () => {
  expect(z.decode(row, { at: '2026-11-29 00:00:00', price: 19.9 })).toEqual({
    at: new Date('2026-11-28T16:00:00Z'),
    price: 1990,
  })
})

test.each([
  { at: new Date(Number.NaN), price: 1 },
  { at: new Date(), price: 19.9 },
])('an invalid date and a part of a fen are not sent', (value) => {
  expect(z.safeEncode(row, value).success).toBe(false)
})

test.each(['2026-11-29T00:00:00Z', '2026-02-30 00:00:00', ''])('%s is no time of an answer', (at) => {
  expect(z.safeDecode(row, { at, price: 1 }).success).toBe(false)
})
