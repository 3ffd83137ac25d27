import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShanghai, parseShanghai } from '../shared/time.ts'
import { activityState } from './activity-state.ts'

const period = { beginTime: '2026-12-12 09:30:00', endTime: '2026-12-12 18:00:00' }
const at = (text: string) => parseShanghai(text) ?? new Date(Number.NaN)

test('an activity is open, then running, then ended', () => {
  expect(activityState(period, at('2026-12-12 09:29:59'))).toBe('open')
  expect(activityState(period, at('2026-12-12 09:30:00'))).toBe('running')
  expect(activityState(period, at('2026-12-12 18:00:00'))).toBe('running')
  expect(activityState(period, at('2026-12-12 18:00:01'))).toBe('ended')
})

test('a time that is missing sets no bound', () => {
  expect(activityState({ beginTime: null, endTime: null }, new Date())).toBe('open')
  expect(activityState({ ...period, endTime: null }, at('2030-01-01 00:00:00'))).toBe('running')
})

test('a time of the edge is read back as the instant that it was made from', () => {
  const instants = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000))
  fc.assert(fc.property(instants, (instant) => parseShanghai(formatShanghai(instant))?.getTime() === instant.getTime()))
  for (const text of ['', '2026-02-30 00:00:00', '2026-01-01', '2026-01-01T00:00:00', '2026-01-01 24:00:00'])
    expect(parseShanghai(text), text).toBeNull()
})
