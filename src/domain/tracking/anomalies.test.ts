import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anomalySentence, type ChannelDay, findAnomalies, findAnomaly, medianOf } from './anomalies.ts'

const day = (count: number, before: readonly number[]): ChannelDay => ({
  channel: 'baidu',
  step: 'registered',
  count,
  before,
})
const weeks = [38, 44, 41, 39, 45, 41]

test('a channel that falls is found with its arithmetic', () => {
  const found = findAnomaly(day(12, weeks))
  expect(found).toMatchObject({ median: 41, percent: -71 })
  expect(found && anomalySentence(found)).toBe('百度推广昨天的注册是12，前6周同一天的中位数是41，-71%')
  expect(findAnomaly(day(120, weeks))).toMatchObject({ percent: 193 })
})

test.each([
  ['a usual day', 37, weeks],
  ['small numbers', 0, [19, 18, 19, 19, 17, 19]],
  ['a channel of two weeks', 0, [0, 0, 0, 0, 80, 90]],
  ['too few weeks', 0, [80, 90, 85]],
  ['a channel that was as low before', 12, [12, 90, 85, 88, 91, 84]],
])('%s is none', (_why, count, before) => expect(findAnomaly(day(count, before))).toBeNull())

const anyWeeks = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 0, maxLength: 6 })
const anyCount = fc.integer({ min: 0, max: 20_000 })

test('no day within what the weeks were is found, and none of small numbers', () => {
  fc.assert(
    fc.property(anyCount, anyWeeks, (count, before) => {
      const found = findAnomaly(day(count, before))
      if (found === null) return
      expect(count < Math.min(...before) || count > Math.max(...before)).toBe(true)
      expect(found.median).toBeGreaterThanOrEqual(20)
      expect(Math.abs(found.percent)).toBeGreaterThanOrEqual(50)
      expect(Math.sign(found.percent)).toBe(Math.sign(count - found.median))
      expect(found.percent).toBe(Math.round(((count - medianOf(before)) / medianOf(before)) * 100))
    }),
  )
})

test('what is found stays found further away, in whichever order the weeks are', () => {
  fc.assert(
    fc.property(anyCount, anyWeeks, fc.integer({ min: 0, max: 5_000 }), (count, before, more) => {
      const found = findAnomaly(day(count, before))
      expect(findAnomaly(day(count, before.toReversed()))?.percent).toBe(found?.percent)
      if (found === null) return
      const further = found.percent < 0 ? Math.max(0, count - more) : count + more
      expect(findAnomaly(day(further, before))).not.toBeNull()
    }),
  )
})

test('the largest differences come first, and no more than asked for', () => {
  const days = [
    day(12, weeks),
    day(
      10,
      weeks.map((week) => week * 100),
    ),
    day(40, weeks),
  ]
  expect(findAnomalies(days, 5).map(({ count }) => count)).toEqual([10, 12])
  expect(findAnomalies(days, 1)).toHaveLength(1)
})
