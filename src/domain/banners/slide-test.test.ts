import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bannerSentences as sentences } from './actions.ts'
import { judgeTest, refusePlace, refuseTest } from './slide-test.ts'

const now = new Date('2026-11-23T00:00:00Z')
const endsAt = new Date('2026-12-07T00:00:00Z')
const inside = new Date('2026-12-01T00:00:00Z')
const open = { publishAt: null, showFrom: null, showUntil: null }
const a = { id: 1, promotionType: 2, enabled: true, ...open }
const b = { id: 2, promotionType: 2, enabled: false, ...open }
const asked = {
  a,
  b,
  now,
  endsAt,
  isInPages: true,
  isAnotherRunning: false,
  standing: { position: 2, slots: 4, isAfterOpening: true },
}

test('two slides of a page are tested, one public and one not', () => {
  expect(refuseTest(asked)).toBeNull()
})

test.each([
  ['the log-in box', { isInPages: false }, sentences.testNotInPages],
  ['a second one at the same time', { isAnotherRunning: true }, sentences.testAnother],
  ['a slide that is not public', { a: { ...a, enabled: false } }, sentences.notPublic],
  ['the largest paint', { standing: { position: 1, slots: 5, isAfterOpening: false } }, sentences.testLargest],
  ['a slide that is not shown', { standing: { position: 0, slots: 5, isAfterOpening: false } }, sentences.testHidden],
  ['one beyond the last place', { standing: { position: 5, slots: 4, isAfterOpening: true } }, sentences.testHidden],
  ['a slide against itself', { b: a }, sentences.testOtherPlace],
  ['one of another page', { b: { ...b, promotionType: 5 } }, sentences.testOtherPlace],
  ['two that are public', { b: { ...b, enabled: true } }, sentences.testPublicB],
  ['one that goes public by itself', { b: { ...b, publishAt: inside } }, sentences.testPublicB],
  ['one that changes by itself meanwhile', { a: { ...a, publishAt: inside } }, sentences.testTimedA],
  ['one that ends before the test', { a: { ...a, showUntil: inside } }, sentences.testEndsA],
  ['a B that begins later', { b: { ...b, showFrom: inside } }, sentences.testPeriodB],
  ['a B that ends before the test', { b: { ...b, showUntil: inside } }, sentences.testPeriodB],
])('%s is not tested, and the sentence says why', (_, change, sentence) => {
  expect(refuseTest({ ...asked, ...change })).toBe(sentence)
})

test('the first slide is tested behind the page’s own drawing alone', () => {
  expect(refusePlace({ position: 1, slots: 4, isAfterOpening: true })).toBeNull()
  expect(refusePlace({ position: 1, slots: 5, isAfterOpening: false })).toBe('first')
})

const counts = (aSeen: number, aClicked: number, bSeen: number, bClicked: number) => ({
  a: { seen: aSeen, clicked: aClicked },
  b: { seen: bSeen, clicked: bClicked },
})

test('a test says which side is better only where chance does not explain it', () => {
  expect(judgeTest(counts(9_842, 227, 9_790, 268)).kind).toBe('open')
  expect(judgeTest(counts(9_842, 227, 9_790, 300)).kind).toBe('b')
  expect(judgeTest(counts(9_842, 300, 9_790, 227)).kind).toBe('a')
  expect(judgeTest(counts(60, 0, 60, 12)).kind).toBe('few')
  expect(judgeTest(counts(10_000, 300, 9_000, 200)).kind).toBe('uneven')
  expect(judgeTest(counts(0, 0, 0, 0)).kind).toBe('few')
})

const side = fc
  .integer({ min: 0, max: 1_000_000 })
  .chain((seen) => fc.record({ seen: fc.constant(seen), clicked: fc.integer({ min: 0, max: seen }) }))

test('what is said of B is said of A when the two change places', () => {
  const other = { a: 'b', b: 'a', open: 'open', few: 'few', uneven: 'uneven' } as const
  fc.assert(
    fc.property(side, side, (one, two) => {
      const verdict = judgeTest({ a: one, b: two })
      const swapped = judgeTest({ a: two, b: one })
      expect(swapped.kind).toBe(other[verdict.kind])
      expect(swapped.difference).toBeCloseTo(-verdict.difference, 12)
    }),
  )
})
