import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceListSku } from '#domain/pricing/changes/price-list.ts'
import type { RegionGroup } from './matrix-columns.ts'
import { isOpen, linesOf, spanBetween, stepTowards, topsOf } from './matrix-lines.ts'

const groupOf = (region: string, devices: number): RegionGroup => ({
  key: region,
  region,
  countryCode: 'us',
  skus: Array.from({ length: devices }, (_, at) => ({ id: at }) as PriceListSku),
})

test('regions are open until eighty devices stand above them, and as somebody has folded them', () => {
  const groups = [groupOf('洛杉矶', 79), groupOf('纽约', 3), groupOf('达拉斯', 2)]
  const lines = linesOf(groups, new Map())
  expect(lines).toHaveLength(1 + 79 + 1 + 3 + 1)
  expect([0, 80, 84].map((at) => isOpen(lines, at))).toEqual([true, true, false])
  const folded = linesOf(groups, new Map([['洛杉矶', false]]))
  expect(folded).toHaveLength(1 + 1 + 3 + 1 + 2)
  expect(isOpen(folded, 0)).toBe(false)
})

test('the lines between two heights, also above the first and below the last', () => {
  const tops = topsOf(linesOf([groupOf('洛杉矶', 3), groupOf('纽约', 0)], new Map()), { head: 40, row: 30 })
  expect(tops).toEqual([0, 40, 70, 100, 130, 170])
  expect(spanBetween(tops, 40, 100)).toEqual({ from: 1, to: 4 })
  expect(spanBetween(tops, 39, 99)).toEqual({ from: 0, to: 3 })
  expect(spanBetween(tops, -900, -400)).toEqual({ from: 0, to: 1 })
  expect(spanBetween(tops, 400, 900)).toEqual({ from: 5, to: 5 })
})

const span = (within: { from: number; to: number }) =>
  fc
    .tuple(fc.nat(within.to - within.from), fc.nat(within.to - within.from))
    .map((ends) => ends.map((end) => within.from + end))
    .map(([one = 0, other = 0]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))

test('from any lines to any others: never more than so many come at once, none stays that is not wanted, and it ends', () => {
  const all = { from: 0, to: 60 }
  const wanted = span(all)
  fc.assert(
    fc.property(
      wanted.chain((lines) => fc.tuple(span(all), fc.constant(lines), span(lines))),
      ([drawn, wanted, inSight]) => {
        let now = drawn
        for (let step = 0; step < 12; step += 1) {
          const next = stepTowards(now, wanted, inSight, 8)
          const kept = Math.max(0, Math.min(now.to, next.to) - Math.max(now.from, next.from))
          expect(next.to - next.from - kept).toBeLessThanOrEqual(8)
          expect(next.from).toBeGreaterThanOrEqual(wanted.from)
          expect(next.to).toBeLessThanOrEqual(wanted.to)
          now = next
        }
        expect(now).toEqual(wanted)
      },
    ),
  )
})

test('after a jump the lines in sight come first', () => {
  const [wanted, inSight] = [
    { from: 94, to: 130 },
    { from: 100, to: 124 },
  ]
  expect(stepTowards({ from: 0, to: 30 }, wanted, inSight, 8)).toEqual({ from: 100, to: 108 })
  expect(stepTowards({ from: 100, to: 126 }, wanted, inSight, 8)).toEqual({ from: 96, to: 130 })
})
