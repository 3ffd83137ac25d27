import { ratio, type Share } from '#domain/shared/shares.ts'
import { type Half, judgeHalves } from '#domain/shared/split-test.ts'
import { numbersOf } from '../../kit/split-result.tsx'
import { pageTestCopy as copy } from './page-test-copy.ts'

/** A share as the number of 1,000 visitors. */
export const ofThousand = (share: number): string => (share * 1_000).toFixed(1)

export const countWords = (count: number): string => count.toLocaleString('en-US')

type Ended = { result: Record<Half, Share>; needed: number; difference: number }

/** What a test has found, as a sentence, and what it has not decided. */
export function describeResult({ result, needed, difference }: Ended): { found: string; undecided: string | null } {
  const verdict = judgeHalves(result)
  const { size, from, to } = numbersOf(verdict, ofThousand)
  const least = Math.min(result.a.of, result.b.of)
  const found = copy.verdicts[verdict.kind](size, from, to)
  if (verdict.kind === 'uneven') return { found, undecided: null }
  if (verdict.kind === 'a' || verdict.kind === 'b') return { found, undecided: copy.undecided.winner(from, to) }
  if (least < needed)
    return { found, undecided: copy.undecided.small(countWords(needed), countWords(least), difference) }
  return { found, undecided: verdict.kind === 'open' ? copy.undecided.large(difference) : null }
}

/** The registrations of 1,000 visits until now, as a whole number from 1; null without visits. */
export function baseOf({ visits, registered }: { visits: number; registered: number }): number | null {
  return visits === 0 ? null : Math.min(500, Math.max(1, Math.round(ratio({ hits: registered, of: visits }) * 1_000)))
}
