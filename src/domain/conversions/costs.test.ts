import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsEach, centsOf, costCentsAtMost, overlaps } from './costs.ts'

test.each([
  ['1', 100],
  ['1,234.5', 123_450],
  ['1,5', null],
  ['12,34.5', null],
  [' 0.01 ', 1],
  ['10000000', costCentsAtMost],
  ['10000000.01', null],
  ['0', null],
  ['0.00', null],
  ['-1', null],
  ['1.234', null],
  ['1e3', null],
  ['', null],
])('%s yuan are %s cents', (typed, cents) => expect(centsOf(typed)).toBe(cents))

const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`)
const period = fc
  .tuple(fc.integer({ min: 3, max: 4 }), day, day)
  .map(([newType, one, other]) => ({ newType, fromDay: one < other ? one : other, toDay: one < other ? other : one }))

test('two periods overlap exactly when they share a day of one type', () => {
  fc.assert(
    fc.property(period, period, (one, other) => {
      const days = Array.from({ length: 19 }, (_, index) => `2026-11-${index + 10}`)
      const lies = (at: string, { fromDay, toDay }: typeof one) => fromDay <= at && at <= toDay
      const shared = days.some((at) => lies(at, one) && lies(at, other))
      expect(overlaps(one, other)).toBe(shared && one.newType === other.newType)
    }),
  )
})

test('a cost is shared by what was received, and by nothing where there is none', () => {
  expect(centsEach(10_000, 3)).toBe(3_333)
  expect(centsEach(10_000, 0)).toBeNull()
})
