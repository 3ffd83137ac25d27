import { expect, test } from 'vitest'
import { addDays, addMonths, gapsIn, isDay, monthOf, weekOf } from './calendar-days.ts'

test('a month is its whole weeks from Monday on', () => {
  const weeks = monthOf('2026-11-18')
  expect(weeks.map(([monday]) => monday)).toEqual([
    ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  ])
  expect(monthOf('2027-02-28').length).toBe(4)
  expect(weekOf('2026-11-22')).toEqual(weeks[3])
})

test('days follow each other over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect([addMonths('2026-12-18', 1), addMonths('2026-01-31', -1)]).toEqual(['2027-01-01', '2025-12-01'])
  expect(['2026-02-30', '2026-13-01', 'today', ''].map(isDay)).toEqual([false, false, false, false])
})

test('what no period covers is a gap, and days beside each other are one', () => {
  const days = weekOf('2026-11-18')
  expect(
    gapsIn(days, [
      { from: null, to: '2026-11-17' },
      { from: '2026-11-20', to: '2026-11-20' },
    ]),
  ).toEqual([
    { from: '2026-11-18', to: '2026-11-19' },
    { from: '2026-11-21', to: '2026-11-22' },
  ])
  expect(gapsIn(days, [{ from: null, to: null }])).toEqual([])
})
