import { type Interval, newcombeInterval, ratio, type Share } from './shares.ts'

/** Half a sees what was public before, half b the other version. */
export const halves = ['a', 'b'] as const
export type Half = (typeof halves)[number]

/** `running`, then `ended` with a result, or `broken` without one. */
export const testStates = ['running', 'ended', 'broken'] as const
export type TestState = (typeof testStates)[number]

/**
 * Why a test ended without a result: a person; what is tested was withdrawn or changed; a slide is no longer shown, or has become
 * the page's largest paint.
 */
export const testBreaks = ['stopped', 'withdrawn', 'changed', 'hidden', 'first'] as const
export type TestBreak = (typeof testBreaks)[number]

/** Below this number of hits in both halves together, no result is reported. */
const fewestHits = 20
/** Standard deviations from an even split that occur by chance in less than one test of a thousand. */
const oddSplitDeviations = 3.29

export type TestVerdict = {
  /** `uneven`: the halves differ in size by more than chance. `few`: too few hits. `open`: the interval contains 0. */
  kind: 'uneven' | 'few' | 'open' | Half
  /** B's share minus A's, as a fraction, and its 95 % interval. */
  difference: number
  interval: Interval
}

/** The result of an ended test of two versions. Pure. */
export function judgeHalves({ a, b }: Record<Half, Share>): TestVerdict {
  const interval = newcombeInterval(b, a)
  return { kind: kindOf({ a, b }, interval), difference: ratio(b) - ratio(a), interval }
}

function kindOf({ a, b }: Record<Half, Share>, { low, high }: Interval): TestVerdict['kind'] {
  if (Math.abs(a.of - b.of) > oddSplitDeviations * Math.sqrt(a.of + b.of)) return 'uneven'
  if (a.hits + b.hits < fewestHits) return 'few'
  if (low > 0) return 'b'
  return high < 0 ? 'a' : 'open'
}

/** The standard normal quantiles for a two-sided error of 5 % and a power of 80 %. */
const [zError, zPower] = [1.959963984540054, 0.8416212335729143]

/**
 * How many visitors each half needs, so that a test with a two-sided error of 5 % finds a true difference of this size in
 * four of five tests. Formula 4.14 of Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions (3rd edition,
 * 2003), without continuity correction. Fractions; `share` is that of half a, and both shares lie between 0 and 1.
 */
export function neededPerHalf({ share, difference }: { share: number; difference: number }): number {
  const other = share + difference
  const middle = (share + other) / 2
  const ifEqual = Math.sqrt(2 * middle * (1 - middle))
  const ifNot = Math.sqrt(share * (1 - share) + other * (1 - other))
  return Math.ceil(((zError * ifEqual + zPower * ifNot) / difference) ** 2)
}

/**
 * The half of a visitor in a test: always the same for the same two, half of all visitors each, and in another test
 * independent of it. FNV-1a with the finalizer of MurmurHash3, because FNV's high bits depend little on the last letters.
 */
export function halfOf(test: number, visitor: string): Half {
  let hash = 0x811c9dc5
  for (const letter of `${test}.${visitor}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) & 1) === 0 ? 'a' : 'b'
}
