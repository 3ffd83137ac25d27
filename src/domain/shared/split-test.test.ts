import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfOf, judgeHalves, neededPerHalf } from './split-test.ts'

test('the number of visitors is that of the published tables, and grows as the difference shrinks', () => {
  // R: power.prop.test(p1 = .3, p2 = .5, power = .8) answers 92.99884; (.02, .03) 3825.1.
  expect(neededPerHalf({ share: 0.3, difference: 0.2 })).toBe(93)
  expect(neededPerHalf({ share: 0.02, difference: 0.01 })).toBe(3_826)
  const shares = fc.double({ min: 0.001, max: 0.45, noNaN: true })
  fc.assert(
    fc.property(shares, fc.double({ min: 0.002, max: 0.25, noNaN: true }), (share, difference) => {
      const needed = neededPerHalf({ share, difference })
      expect(needed).toBeGreaterThan(0)
      expect(neededPerHalf({ share, difference: difference / 2 })).toBeGreaterThanOrEqual(needed)
      // Which of the two is the higher one makes no difference.
      expect(neededPerHalf({ share: share + difference, difference: -difference })).toBe(needed)
    }),
  )
})

test('a test of the needed size finds the difference in four of five cases, and none where there is none', () => {
  const share = 0.1
  const difference = 0.04
  const of = neededPerHalf({ share, difference })
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const hitsAt = (chance: number) => Array.from({ length: of }, random).filter((one) => one < chance).length
  const found = (other: number) =>
    Array.from({ length: 500 }, () => judgeHalves({ a: { hits: hitsAt(share), of }, b: { hits: hitsAt(other), of } }))
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'a' || kind === 'b').length / 500
  expect(found(share + difference)).toBeGreaterThan(0.74)
  expect(found(share)).toBeLessThan(0.085)
})

test('a visitor stays in one half, the halves are alike in size, and those of two tests are independent', () => {
  const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor-${at.toString(36)}`)
  const inB = visitors.filter((visitor) => halfOf(1, visitor) === 'b')
  // 4.5 deviations.
  expect(Math.abs(inB.length - 10_000)).toBeLessThan(320)
  expect(Math.abs(inB.filter((visitor) => halfOf(2, visitor) === 'b').length - inB.length / 2)).toBeLessThan(320)
  expect(visitors.filter((visitor) => halfOf(1, visitor) === 'b')).toEqual(inB)
})

const side = fc
  .integer({ min: 0, max: 1_000_000 })
  .chain((of) => fc.record({ of: fc.constant(of), hits: fc.integer({ min: 0, max: of }) }))

test('what is said of B is said of A when the two change places, and no winner has 0 in its interval', () => {
  const other = { a: 'b', b: 'a', open: 'open', few: 'few', uneven: 'uneven' } as const
  fc.assert(
    fc.property(side, side, (one, two) => {
      const verdict = judgeHalves({ a: one, b: two })
      const swapped = judgeHalves({ a: two, b: one })
      expect(swapped.kind).toBe(other[verdict.kind])
      expect(swapped.difference).toBeCloseTo(-verdict.difference, 12)
      const { low, high } = verdict.interval
      expect(low).toBeLessThanOrEqual(high)
      if (verdict.kind === 'b') expect(low).toBeGreaterThan(0)
      if (verdict.kind === 'a') expect(high).toBeLessThan(0)
    }),
  )
})

test('a winner is named only where chance does not explain the difference', () => {
  const kindOf = (aOf: number, aHits: number, bOf: number, bHits: number) =>
    judgeHalves({ a: { of: aOf, hits: aHits }, b: { of: bOf, hits: bHits } }).kind
  expect(kindOf(9_842, 227, 9_790, 268)).toBe('open')
  expect(kindOf(9_842, 227, 9_790, 300)).toBe('b')
  expect(kindOf(9_842, 300, 9_790, 227)).toBe('a')
  expect(kindOf(60, 0, 60, 12)).toBe('few')
  expect(kindOf(10_000, 300, 9_000, 200)).toBe('uneven')
  expect(kindOf(0, 0, 0, 0)).toBe('few')
})
