import { expect, test } from 'vitest'
import { lastDue, readSentTime } from './time.ts'

test.each([
  ['03:30', '2026-11-22T03:30:00+08:00', '2026-11-22T03:30:00+08:00'],
  ['03:30', '2026-11-22T03:29:59+08:00', '2026-11-21T03:30:00+08:00'],
  ['23:00', '2026-11-22T01:00:00+08:00', '2026-11-21T23:00:00+08:00'],
  ['00:00', '2026-11-22T00:00:00+08:00', '2026-11-22T00:00:00+08:00'],
])('what is due at %s was last due, seen from %s, at %s', (timeOfDay, now, due) => {
  expect(lastDue(timeOfDay, new Date(now))).toEqual(new Date(due))
})

test('an instant is a time of the API, milliseconds or ISO 8601 with its zone, and anything else is none', () => {
  const instant = new Date('2026-11-21T04:00:00.000Z')
  const iso = ['2026-11-21T04:00:00Z', '2026-11-21T12:00:00.000+08:00', '2026-11-21T04:00Z']
  for (const at of [instant.getTime(), '2026-11-21 12:00:00', ...iso]) expect(readSentTime(at)).toEqual(instant)
  const others = ['', 'now', '2026-11-21', '2026-11-21T12:00:00', '2026-13-41T04:00:00Z', '2026-02-30 12:00:00']
  for (const at of [...others, Number.NaN, 9e15, 1e300]) expect(readSentTime(at)).toBeNull()
})
