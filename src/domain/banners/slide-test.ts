import type { TestBreak } from '../shared/split-test.ts'
import { bannerSentences as sentences } from './sentences.ts'

/** Allowed durations of a slide test in days: whole weeks, so that each weekday counts equally (decision 038). */
export const testDays = [7, 14, 21, 28] as const

/** The position of slide A on its page at an instant. */
export type SlidePosition = {
  /** Its index among the visible slides, from 1; 0 when it is not visible. */
  position: number
  /** Number of slides on the page. */
  slots: number
  /** Whether the page's own drawing precedes all slides. */
  isAfterOpening: boolean
}

/**
 * The reason against testing slide A at its position; null when there is none. The first slide is the largest
 * contentful paint and is not tested.
 */
export function refusePlace({ position, slots, isAfterOpening }: SlidePosition): TestBreak | null {
  if (position === 0 || position > slots) return 'hidden'
  return position === 1 && !isAfterOpening ? 'first' : null
}

type TestedSlide = {
  id: number
  promotionType: number
  isPublic: boolean
  publishAt: Date | null
  showFrom: Date | null
  showUntil: Date | null
}

type TestRequest = {
  a: TestedSlide
  b: TestedSlide
  placement: SlidePosition
  /** Whether the place is part of cached pages; the log-in box is not. */
  isInPages: boolean
  isAnotherRunning: boolean
  now: Date
  endsAt: Date
}

/** The sentence against testing slide B in place of slide A from now on; null when nothing is against it. */
export function refuseTest({ a, b, placement, isInPages, isAnotherRunning, now, endsAt }: TestRequest): string | null {
  if (!isInPages) return sentences.testNotInPages
  if (isAnotherRunning) return sentences.testAnother
  if (!a.isPublic) return sentences.notPublic
  const fault = refusePlace(placement)
  if (fault === 'first') return sentences.testLargest
  if (fault !== null) return sentences.testHidden
  if (b.id === a.id || b.promotionType !== a.promotionType) return sentences.testOtherPlace
  if (b.isPublic || b.publishAt !== null) return sentences.testPublicB
  // A scheduled draft would change slide A during the test.
  if (a.publishAt !== null && a.publishAt < endsAt) return sentences.testTimedA
  if (a.showUntil !== null && a.showUntil < endsAt) return sentences.testEndsA
  if ((b.showFrom !== null && b.showFrom > now) || (b.showUntil !== null && b.showUntil < endsAt))
    return sentences.testPeriodB
  return null
}
