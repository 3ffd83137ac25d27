import type { PlatformQuery } from './platform-query.ts'

/** A platform as lists show it. */
export type ListedPlatform = {
  id: number
  name: string
  introduction: string
  /** Empty where it has none. */
  logo: string
  /** The link of the enter channel as the staff typed it; empty where there is none. */
  settleIn: string
}

/** A company type; `total` is the number of its platforms, null where it is not known. */
export type ListedPlatformType = { id: number; name: string; total: number | null }

/** One page of the platforms of a type, or the sentence that says why it did not come. */
export type PlatformsAnswer = {
  query: PlatformQuery
  types: readonly ListedPlatformType[]
  rows: readonly ListedPlatform[]
  total: number
  failure: string | null
}

/** The introduction's first sentence, which tells where the platform sells, and the rest. */
export function sentencesOf(introduction: string): [first: string, rest: string] {
  const end = introduction.indexOf('。')
  return end < 0 ? [introduction, ''] : [introduction.slice(0, end), introduction.slice(end + 1)]
}
