import { expect, test } from 'vitest'
import { passwordFailureLimit } from '#domain/limits.ts'
import { type Attempts, decideAttempt } from './attempts.ts'

const start = new Date('2026-03-01T00:00:00Z')
const afterMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** Makes attempts at these minutes and tells, for each, the wait in minutes that it met (0: it was let through). */
function waitsMet(minutes: readonly number[]): number[] {
  let attempts: Attempts | null = null
  return minutes.map((minute) => {
    const now = afterMinutes(minute)
    const decision = decideAttempt({ attempts, limit: passwordFailureLimit, now })
    attempts = decision.attempts
    return decision.retryAt ? (decision.retryAt.getTime() - now.getTime()) / 60_000 : 0
  })
}

const tenAtOnce: readonly number[] = Array.from({ length: 10 }, () => 0)

test('ten attempts pass and the eleventh waits a minute', () => {
  expect(waitsMet([...tenAtOnce, 0])).toEqual([...tenAtOnce, 1])
})

test('each attempt after a wait doubles the next one, up to an hour', () => {
  const met = waitsMet([...tenAtOnce, 1, 1, 3, 3, 7, 7, 15, 15, 31, 31, 63, 63, 123, 123, 183, 183]).slice(10)
  expect(met).toEqual([0, 2, 0, 4, 0, 8, 0, 16, 0, 32, 0, 60, 0, 60, 0, 60])
})

test('asking again during a wait does not prolong it', () => {
  expect(waitsMet([...tenAtOnce, 0.25, 0.5, 0.75, 1]).slice(10)).toEqual([0.75, 0.5, 0.25, 0])
})

test('ten attempts that take longer than fifteen minutes do not wait', () => {
  expect(waitsMet([0, 2, 4, 6, 8, 10, 12, 13, 14, 15, 15, 16])).toEqual(Array.from({ length: 12 }, () => 0))
})

test('a day without an attempt forgets the waits', () => {
  expect(waitsMet([...tenAtOnce, 24 * 60, 24 * 60]).slice(10)).toEqual([0, 0])
})

test('a clock that jumps back keeps nobody out for longer than the wait itself', () => {
  expect(waitsMet([...tenAtOnce, -600, -599]).slice(10)).toEqual([1, 0])
})
