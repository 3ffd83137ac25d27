import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../content/calendar.ts'
import { formatShanghai, parseShanghai } from '../shared/time.ts'
import {
  checkPeriod,
  comparisons,
  type DayRange,
  funnelPeriod,
  partsOfDays,
  partsOfSpan,
  presetDays,
} from './funnel-period.ts'

const now = new Date('2026-11-18T01:42:00Z')
const shown = ({ from, to }: { from: Date; to: Date }) => `${formatShanghai(from)} - ${formatShanghai(to)}`

test('a period that is not over is compared up to the same hour', () => {
  const asked = { from: '2026-11-16', to: '2026-11-18', compare: 'week' } as const
  const period = funnelPeriod(asked, now)
  expect(shown(period.now)).toBe('2026-11-16 00:00:00 - 2026-11-18 10:00:00')
  expect(shown(period.before)).toBe('2026-11-09 00:00:00 - 2026-11-11 10:00:00')
  expect(shown(funnelPeriod({ ...asked, compare: 'before' }, now).before)).toBe(
    '2026-11-13 00:00:00 - 2026-11-15 10:00:00',
  )
  expect(shown(funnelPeriod({ from: '2026-01-01', to: '2026-11-18', compare: 'before' }, now).now)).toBe(
    '2026-01-01 00:00:00 - 2026-11-19 00:00:00',
  )
})

test('what no period can be is refused', () => {
  for (const [from, to] of [
    ['2026-11-19', '2026-11-19'],
    ['2026-11-18', '2026-11-17'],
    ['2026-02-30', '2026-03-01'],
    ['2025-01-01', '2026-11-18'],
  ] as const)
    expect(checkPeriod({ from, to }, now), from).not.toBeNull()
  expect(checkPeriod({ from: '2026-11-18', to: '2026-11-30' }, now)).toBeNull()
})

test('the presets begin and end as they are named', () => {
  expect(presetDays('week', '2026-11-18')).toEqual({ from: '2026-11-16', to: '2026-11-18' })
  expect(presetDays('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetDays('days7', '2026-11-03')).toEqual({ from: '2026-10-28', to: '2026-11-03' })
})

test('both periods are as long, end before the other begins, keep their weekdays, and are whole days and hours', () => {
  const asked = fc.record({
    start: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 0, max: 365 }),
    compare: fc.constantFrom(...comparisons),
  })
  fc.assert(
    fc.property(asked, ({ start, length, compare }) => {
      const from = addDays('2026-11-18', -start)
      const { now: span, before } = funnelPeriod({ from, to: addDays(from, length), compare }, now)
      expect(span.to.getTime() - span.from.getTime()).toBe(before.to.getTime() - before.from.getTime())
      expect(before.to.getTime()).toBeLessThanOrEqual(span.from.getTime())
      const shift = (span.from.getTime() - before.from.getTime()) / 86_400_000
      expect(compare === 'before' || shift % 7 === 0).toBe(true)
      const parts = [span, before].map((one) => ({ one, ...partsOfSpan(one, now) }))
      for (const { one, days, hours, isSubtracted } of parts) {
        expect(parseShanghai(`${days.since} 00:00:00`)).toEqual(one.from)
        // Up to the end of the days, and from there on or back to the end of the span.
        const [end, other] = isSubtracted ? [hours.to, hours.from] : [hours.from, hours.to]
        expect([formatShanghai(end), other]).toEqual([`${days.until} 00:00:00`, one.to])
        expect(hours.to.getTime() - hours.from.getTime()).toBeLessThan(86_400_000)
        if (isSubtracted) expect(hours.from.getTime()).toBeGreaterThan(now.getTime() - 190 * 86_400_000)
      }
    }),
  )
})

test('what ends with the present hour is the day so far, without a look at its hours', () => {
  const { now: span } = funnelPeriod({ from: '2026-11-16', to: '2026-11-18', compare: 'week' }, now)
  expect(partsOfSpan(span, now)).toMatchObject({
    days: { since: '2026-11-16', until: '2026-11-19' },
    isSubtracted: true,
  })
  expect(partsOfDays({ since: '2026-11-03', until: '2026-11-19' }, '2026-11-18')).toEqual({
    months: { since: '2026-11', until: '2026-12' },
    added: [],
    subtracted: [
      { since: '2026-11-01', until: '2026-11-03' },
      { since: '2026-11-19', until: '2026-12-01' },
    ],
  })
})

function daysOf({ since, until }: DayRange): string[] {
  const days: string[] = []
  for (let day = since; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

test('days are whole months with what these have too few or too many: each once, and 15 at either end at most', () => {
  const asked = fc.record({ start: fc.integer({ min: 0, max: 1_200 }), length: fc.integer({ min: 0, max: 366 }) })
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 1_200 }), ({ start, length }, ago) => {
      const since = addDays('2026-11-18', -start)
      const until = addDays(since, length)
      const today = addDays('2026-11-18', -ago)
      const { months, added, subtracted } = partsOfDays({ since, until }, today)
      const inMonths = daysOf({ since: `${months.since}-01`, until: `${months.until}-01` })
      const [addedDays, subtractedDays] = [added.flatMap(daysOf), subtracted.flatMap(daysOf)]
      const left = [...inMonths, ...addedDays].filter((day) => !subtractedDays.includes(day))
      expect(left.toSorted()).toEqual(daysOf({ since, until }))
      expect(left.length + subtractedDays.length).toBe(inMonths.length + addedDays.length)
      expect([...addedDays, ...subtractedDays].filter((day) => day <= today).length).toBeLessThan(31)
    }),
  )
})
