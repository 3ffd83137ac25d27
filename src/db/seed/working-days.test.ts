import { expect, test } from 'vitest'
import { dayMs } from '#domain/shared/time.ts'
import { readDemoActivities } from './content-files.ts'
import { inWorkingDays, isWorkingDay } from './working-days.ts'

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2027-01-01', false, '元旦'],
  ['2027-01-04', true, 'the Monday after it'],
  ['2027-02-05', false, 'the day before 春节'],
  ['2027-02-08', false, '春节'],
  ['2027-06-09', false, '端午'],
  ['2026-09-25', false, '中秋'],
  ['2026-10-08', false, '国庆'],
])('%s is a working day: %s (%s)', (day, is) => {
  expect(isWorkingDay(noon(day))).toBe(is)
  expect(isWorkingDay(new Date(noon(day).getTime() + 11 * 60 * 60 * 1_000))).toBe(is)
})

test('whenever the demonstration is loaded, its activities of one day are on working days, and none comes nearer', () => {
  const single = readDemoActivities().filter(({ days }) => days === 1)
  expect(single.length).toBeGreaterThan(15)
  for (let load = 0; load < 800; load += 1) {
    const now = new Date(noon('2026-01-01').getTime() + load * dayMs)
    for (const { inDays, title } of single) {
      const days = inWorkingDays(now, inDays)
      expect(isWorkingDay(new Date(now.getTime() + days * dayMs)), title).toBe(true)
      expect(Math.abs(days), title).toBeGreaterThanOrEqual(Math.abs(inDays))
      expect(Math.abs(days - inDays), title).toBeLessThan(15)
    }
  }
})
