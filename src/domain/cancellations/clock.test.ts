import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShanghai, parseShanghai } from '#domain/shared/time.ts'
import { answerClock, answerDeadline, answerWithinDays, daysPassed, lastReminder } from './clock.ts'

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

const clockAt = (requestedAt: string, now: string) =>
  answerClock({ requestedAt: at(requestedAt), answerBy: answerDeadline(at(requestedAt)) }, at(now))

test.each([
  ['2026-11-04 10:12:00', 14, 1, 'rose'],
  ['2026-11-08 10:12:00', 10, 5, 'sun'],
  ['2026-11-09 00:00:00', 9, 6, 'calm'],
  ['2026-11-03 00:00:00', 15, 0, 'rose'],
  ['2026-11-02 23:59:59', 15, 0, 'late'],
])('a request of %s has %i days behind it on 18 November', (requestedAt, passed, left, tone) => {
  expect(clockAt(requestedAt, '2026-11-18 09:42:00')).toEqual({ passed, left, tone })
})

test('days behind and ahead are fifteen together, a clock never runs back, and nothing is late in time', () => {
  const tones = ['calm', 'sun', 'rose', 'late']
  const start = at('2026-11-04 10:12:00').getTime()
  const after = fc.integer({ min: 0, max: 30 * 86_400_000 })
  fc.assert(
    fc.property(after, after, (one, other) => {
      const requestedAt = new Date(start)
      const answerBy = answerDeadline(requestedAt)
      const [early, late] = [Math.min(one, other), Math.max(one, other)].map((ms) => new Date(start + ms))
      if (!early || !late) return
      const [before, then] = [early, late].map((now) => answerClock({ requestedAt, answerBy }, now))
      expect((before?.passed ?? 0) + (before?.left ?? 0)).toBe(answerWithinDays)
      expect(tones.indexOf(then?.tone ?? '')).toBeGreaterThanOrEqual(tones.indexOf(before?.tone ?? ''))
      expect(before?.tone === 'late').toBe(early > answerBy)
    }),
  )
})

test.each([
  ['2026-11-08 23:59:59', null],
  ['2026-11-09 08:59:59', null],
  ['2026-11-09 09:00:00', { day: 5, to: 'hands' }],
  ['2026-11-14 08:59:59', { day: 5, to: 'hands' }],
  ['2026-11-14 09:00:00', { day: 10, to: 'everybody' }],
  ['2026-11-15 12:00:00', { day: 10, to: 'everybody' }],
  ['2026-11-17 09:00:00', { day: 13, to: 'hands' }],
  ['2026-11-19 23:00:00', { day: 15, to: 'hands' }],
  ['2026-11-20 09:00:00', { day: 16, to: 'everybody' }],
  ['2026-12-01 09:00:00', { day: 27, to: 'everybody' }],
])('by %s the last reminder of a request of 4 November is %o', (now, reminder) => {
  expect(lastReminder(at('2026-11-04 10:12:00'), at(now))).toEqual(reminder)
})
