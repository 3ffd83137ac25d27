import { expect, test } from 'vitest'
import { bannerSentences as sentences } from './sentences.ts'
import { refusePlace, refuseTest } from './slide-test.ts'

const now = new Date('2026-11-23T00:00:00Z')
const endsAt = new Date('2026-12-07T00:00:00Z')
const inside = new Date('2026-12-01T00:00:00Z')
const open = { publishAt: null, showFrom: null, showUntil: null }
const a = { id: 1, promotionType: 2, isPublic: true, ...open }
const b = { id: 2, promotionType: 2, isPublic: false, ...open }
const request = {
  a,
  b,
  now,
  endsAt,
  isInPages: true,
  isAnotherRunning: false,
  placement: { position: 2, slots: 4, isAfterOpening: true },
}

test('two slides of a page are tested, one public and one not', () => {
  expect(refuseTest(request)).toBeNull()
})

test.each([
  ['the log-in box', { isInPages: false }, sentences.testNotInPages],
  ['a second one at the same time', { isAnotherRunning: true }, sentences.testAnother],
  ['a slide that is not public', { a: { ...a, isPublic: false } }, sentences.notPublic],
  ['the largest paint', { placement: { position: 1, slots: 5, isAfterOpening: false } }, sentences.testLargest],
  ['a slide that is not shown', { placement: { position: 0, slots: 5, isAfterOpening: false } }, sentences.testHidden],
  ['one beyond the last place', { placement: { position: 5, slots: 4, isAfterOpening: true } }, sentences.testHidden],
  ['a slide against itself', { b: a }, sentences.testOtherPlace],
  ['one of another page', { b: { ...b, promotionType: 5 } }, sentences.testOtherPlace],
  ['two that are public', { b: { ...b, isPublic: true } }, sentences.testPublicB],
  ['one that goes public by itself', { b: { ...b, publishAt: inside } }, sentences.testPublicB],
  ['one that changes by itself meanwhile', { a: { ...a, publishAt: inside } }, sentences.testTimedA],
  ['one that ends before the test', { a: { ...a, showUntil: inside } }, sentences.testEndsA],
  ['a B that begins later', { b: { ...b, showFrom: inside } }, sentences.testPeriodB],
  ['a B that ends before the test', { b: { ...b, showUntil: inside } }, sentences.testPeriodB],
])('%s is not tested, and the sentence says why', (_, change, sentence) => {
  expect(refuseTest({ ...request, ...change })).toBe(sentence)
})

test('the first slide is tested behind the page’s own drawing alone', () => {
  expect(refusePlace({ position: 1, slots: 4, isAfterOpening: true })).toBeNull()
  expect(refusePlace({ position: 1, slots: 5, isAfterOpening: false })).toBe('first')
})
