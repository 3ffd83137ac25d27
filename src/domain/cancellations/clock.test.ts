import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { answerDeadline, daysPassed } from './clock.ts'

function at(text: string): Date {
  const date = parseShanghai(text)
  if (date === null) throw new Error(`${text} is no time`)
  return date
}

test.each([
  ['2026-11-21 00:00:00', '2026-12-06 23:59:59'],
  ['2026-11-21 17:46:00', '2026-12-06 23:59:59'],
  ['2026-11-21 23:59:59', '2026-12-06 23:59:59'],
  ['2026-02-20 08:00:00', '2026-03-07 23:59:59'],
  ['2028-02-20 08:00:00', '2028-03-06 23:59:59'],
  ['2026-12-31 23:59:59', '2027-01-15 23:59:59'],
])('a request of %s is answered by %s', (requestedAt, answerBy) => {
  expect(formatShanghai(answerDeadline(at(requestedAt)))).toBe(answerBy)
})

test('nobody waits less than 15 whole days, nor 16', () => {
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (requestedAt) => {
      const days = (answerDeadline(requestedAt).getTime() - requestedAt.getTime()) / 86_400_000
      expect(days).toBeGreaterThan(15 - 1 / 86_400)
      expect(days).toBeLessThan(16)
    }),
  )
})

test('the days that passed are those of the calendar, and stay between none and 15', () => {
  const requestedAt = at('2026-11-21 23:50:00')
  expect(daysPassed(requestedAt, at('2026-11-21 23:59:59'))).toBe(0)
  expect(daysPassed(requestedAt, at('2026-11-22 00:00:00'))).toBe(1)
  expect(daysPassed(requestedAt, at('2026-12-06 23:59:59'))).toBe(15)
  expect(daysPassed(requestedAt, at('2027-01-01 00:00:00'))).toBe(15)
  expect(daysPassed(requestedAt, at('2026-11-20 00:00:00'))).toBe(0)
})
