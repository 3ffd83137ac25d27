import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasUnsafeText } from './text.ts'
import { formatShanghai, partsOfTime, secondsUntil } from './time.ts'
import { fenFromYuan, yuanFromFen } from './whole-number.ts'

test('fen survive the way to yuan and back, with at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (fen) => {
      expect(fenFromYuan(yuanFromFen(fen))).toBe(fen)
      expect(String(yuanFromFen(fen))).toMatch(/^-?\d+(\.\d{1,2})?$/)
    }),
  )
})

test('what is no amount of money is refused', () => {
  for (const yuan of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) expect(() => fenFromYuan(yuan)).toThrow(RangeError)
})

test('times are written in Shanghai, eight hours ahead, across the end of a year', () => {
  expect(formatShanghai(new Date('2025-12-31T16:00:00.999Z'))).toBe('2026-01-01 00:00:00')
  expect(formatShanghai(new Date('2025-07-01T03:04:05Z'))).toBe('2025-07-01 11:04:05')
})

test('a time says its day, weekday and clock as it stands, whatever the time zone', () => {
  const parts = { date: '2026-11-18', year: 2026, month: 11, day: 18, weekday: 3, clock: '23:59' }
  expect(partsOfTime('2026-11-18 23:59:59')).toEqual(parts)
  expect(partsOfTime('2026-11-18')).toEqual({ ...parts, clock: '' })
  expect(partsOfTime('2026-11-01 00:00:00').weekday).toBe(0)
})

test('a wait is counted in whole seconds and is never shorter than its least', () => {
  const now = new Date('2025-01-01T00:00:00Z')
  expect(secondsUntil(new Date('2025-01-01T00:00:01.001Z'), now)).toBe(2)
  expect(secondsUntil(new Date('2024-01-01T00:00:00Z'), now)).toBe(1)
})

test('NUL and lonely halves of a surrogate pair are unsafe, whole characters are not', () => {
  for (const text of ['a\0b', '\uD800', 'x\uDC00y', '\uDC00\uD800']) expect(hasUnsafeText(text)).toBe(true)
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => hasUnsafeText(text) === text.includes('\0')))
})
