import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newcombeInterval, ratio, type Share, wilsonInterval } from './shares.ts'

test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %i of %i is the one that Newcombe (1998, one share, method 3) prints', (hits, of, low, high) => {
  const interval = wilsonInterval({ hits, of })
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])(
  'the interval of %i/%i − %i/%i is the one that Newcombe (1998, table II, method 10) prints',
  (a, m, b, n, low, high) => {
    const interval = newcombeInterval({ hits: a, of: m }, { hits: b, of: n })
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  },
)

const share = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((of) => fc.record({ hits: fc.integer({ min: 0, max: of }), of: fc.constant(of) }))
const turned = ({ hits, of }: Share): Share => ({ hits: of - hits, of })

test('an interval holds what was observed, lies within what is possible, and turns round with the shares', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const { low, high } = newcombeInterval(one, other)
      const difference = ratio(one) - ratio(other)
      expect(low).toBeLessThanOrEqual(difference + 1e-12)
      expect(high).toBeGreaterThanOrEqual(difference - 1e-12)
      expect(low).toBeGreaterThanOrEqual(-1)
      expect(high).toBeLessThanOrEqual(1)
      const swapped = newcombeInterval(other, one)
      expect(swapped.low).toBeCloseTo(-high, 10)
      expect(swapped.high).toBeCloseTo(-low, 10)
      const missed = newcombeInterval(turned(one), turned(other))
      expect(missed.low).toBeCloseTo(-high, 10)
    }),
  )
})

test('ten times as much of the same makes the interval narrower, and equal shares never tell one from the other', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const tenfold = ({ hits, of }: Share): Share => ({ hits: hits * 10, of: of * 10 })
      const [few, many] = [newcombeInterval(one, other), newcombeInterval(tenfold(one), tenfold(other))]
      expect(many.high - many.low).toBeLessThanOrEqual(few.high - few.low + 1e-12)
      const same = newcombeInterval(one, one)
      expect(same.low).toBeLessThanOrEqual(0)
      expect(same.high).toBeGreaterThanOrEqual(0)
    }),
  )
})
