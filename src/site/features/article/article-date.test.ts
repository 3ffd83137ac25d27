import { expect, test } from 'vitest'
import { dateParts, dayOf } from './article-date.ts'

test('the day of a time is the one that it names, whatever the time zone', () => {
  expect(dayOf('2026-11-18 23:59:59')).toBe('2026-11-18')
  expect(dateParts('2026-11-18 00:00:00')).toEqual({ year: 2026, month: 11, day: 18, weekday: 3 })
  expect(dateParts('2026-11-01 23:59:59').weekday).toBe(0)
})
