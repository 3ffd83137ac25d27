import { expect, test } from 'vitest'
import { lastDue } from './time.ts'

test.each([
  ['03:30', '2026-11-22T03:30:00+08:00', '2026-11-22T03:30:00+08:00'],
  ['03:30', '2026-11-22T03:29:59+08:00', '2026-11-21T03:30:00+08:00'],
  ['23:00', '2026-11-22T01:00:00+08:00', '2026-11-21T23:00:00+08:00'],
  ['00:00', '2026-11-22T00:00:00+08:00', '2026-11-22T00:00:00+08:00'],
])('what is due at %s was last due, seen from %s, at %s', (timeOfDay, now, due) => {
  expect(lastDue(timeOfDay, new Date(now))).toEqual(new Date(due))
})
