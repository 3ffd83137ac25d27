import { type Interval, newcombeInterval, ratio, type Share } from '../shared/shares.ts'
import { bannerSentences as sentences } from './sentences.ts'

/** A: the slide that was public before. B: the one that half of the visitors see in its place. */
export type SlideSide = 'a' | 'b'

/** Days that a test of two slides may take, whole weeks so that every day of the week counts alike (decision 038). */
export const testDays = [7, 14, 21, 28] as const

/** So long after its end a test waits for events that are on their way. */
export const settlingMs = 10 * 60_000

/** `running`, then `ended` with its result, or `broken` without one. */
export const testStates = ['running', 'ended', 'broken'] as const
export type TestState = (typeof testStates)[number]

/** Why a test was broken off before its end. */
export const breakReasons = ['stopped', 'withdrawn', 'changed', 'hidden', 'first'] as const
export type BreakReason = (typeof breakReasons)[number]

/** Browsers that saw a side for a second, and those of them that followed its link; each counts once. */
export type SideCount = { seen: number; clicked: number }
export type TestCounts = Record<SlideSide, SideCount>

/** Where slide A stands on its page at an instant. */
export type SlideStanding = {
  /** Its place among the slides that are shown, from 1; 0 where it is not shown. */
  position: number
  /** How many slides the page shows. */
  slots: number
  /** Whether the page's own drawing stands before all slides. */
  isAfterOpening: boolean
}

/** What speaks against slide A being tested where it stands; null for nothing. The first one is the largest paint. */
export function refusePlace({ position, slots, isAfterOpening }: SlideStanding): BreakReason | null {
  if (position === 0 || position > slots) return 'hidden'
  return position === 1 && !isAfterOpening ? 'first' : null
}

type TestedSlide = {
  id: number
  promotionType: number
  enabled: boolean
  publishAt: Date | null
  showFrom: Date | null
  showUntil: Date | null
}

type Asked = {
  a: TestedSlide
  b: TestedSlide
  standing: SlideStanding
  /** Whether the place stands in stored pages; the log-in box does not. */
  isInPages: boolean
  isAnotherRunning: boolean
  now: Date
  endsAt: Date
}

/** The sentence against testing slide B in the place of slide A from now on; null where nothing is against it. */
export function refuseTest({ a, b, standing, isInPages, isAnotherRunning, now, endsAt }: Asked): string | null {
  if (!isInPages) return sentences.testNotInPages
  if (isAnotherRunning) return sentences.testAnother
  if (!a.enabled) return sentences.notPublic
  const fault = refusePlace(standing)
  if (fault === 'first') return sentences.testLargest
  if (fault !== null) return sentences.testHidden
  if (b.id === a.id || b.promotionType !== a.promotionType) return sentences.testOtherPlace
  if (b.enabled || b.publishAt !== null) return sentences.testPublicB
  // What follows at a time would change slide A in the middle.
  if (a.publishAt !== null && a.publishAt < endsAt) return sentences.testTimedA
  if (a.showUntil !== null && a.showUntil < endsAt) return sentences.testEndsA
  if ((b.showFrom !== null && b.showFrom > now) || (b.showUntil !== null && b.showUntil < endsAt))
    return sentences.testPeriodB
  return null
}

/** Fewer clicks than this on both sides together say nothing, whatever the interval. */
export const fewestClicks = 20
/** Deviations from an even split beyond this one are no chance in a thousand tests: something went wrong. */
const oddSplitDeviations = 3.29

export type TestVerdict = {
  /** `uneven`: the halves are too unequal in size to be by chance. `few`: too few clicks. `open`: 0 lies in the interval. */
  kind: 'uneven' | 'few' | 'open' | SlideSide
  /** B's share of clicks less A's, in parts of one, and its 95 % interval. */
  difference: number
  interval: Interval
}

export const shareOf = ({ clicked, seen }: SideCount): Share => ({ hits: Math.min(clicked, seen), of: seen })

/** What a test came to once it has ended. Pure. */
export function judgeTest({ a, b }: TestCounts): TestVerdict {
  const [before, after] = [shareOf(a), shareOf(b)]
  const interval = newcombeInterval(after, before)
  return { kind: kindOf({ a, b }, interval), difference: ratio(after) - ratio(before), interval }
}

function kindOf({ a, b }: TestCounts, { low, high }: Interval): TestVerdict['kind'] {
  const all = a.seen + b.seen
  if (Math.abs(a.seen - b.seen) > oddSplitDeviations * Math.sqrt(all)) return 'uneven'
  if (a.clicked + b.clicked < fewestClicks) return 'few'
  if (low > 0) return 'b'
  return high < 0 ? 'a' : 'open'
}
