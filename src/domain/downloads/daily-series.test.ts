import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dailySeries } from './daily-series.ts'

const days = ['2026-11-20', '2026-11-21', '2026-11-22']
const most = { atMost: 2, rest: '其余' }

test('each name has its days, the most first, and the small ones share a line', () => {
  const rows = [
    { day: '2026-11-20', name: '6.7.3', total: 1 },
    { day: '2026-11-22', name: '6.8.2', total: 9 },
    { day: '2026-11-20', name: '6.8.0', total: 4 },
    { day: '2026-11-21', name: '6.8.0', total: 2 },
    { day: '2026-11-21', name: '6.6.1', total: 1 },
    { day: '2026-10-01', name: '6.8.0', total: 99 },
  ]
  expect(dailySeries(rows, days, most)).toEqual([
    { name: '6.8.2', counts: [0, 0, 9], total: 9 },
    { name: '6.8.0', counts: [4, 2, 0], total: 6 },
    { name: '其余', counts: [1, 1, 0], total: 2 },
  ])
})

test('nothing is lost and nothing is counted twice', () => {
  const row = fc.record({
    day: fc.constantFrom(...days),
    name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    total: fc.nat(1_000),
  })
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 6 }), (rows, atMost) => {
      const series = dailySeries(rows, days, { atMost, rest: 'rest' })
      expect(series.length).toBeLessThanOrEqual(atMost + 1)
      for (const [place, day] of days.entries()) {
        const asked = rows.filter((one) => one.day === day).reduce((sum, one) => sum + one.total, 0)
        expect(series.reduce((sum, line) => sum + (line.counts[place] ?? 0), 0)).toBe(asked)
      }
    }),
  )
})
