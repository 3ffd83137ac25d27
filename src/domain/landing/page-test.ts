import type { TestBreak } from '../shared/split-test.ts'
import { dayMs } from '../shared/time.ts'
import { landingSentences as sentences } from './sentences.ts'

/** Allowed durations in days: whole weeks, so that each weekday counts alike. */
export const pageTestDays = [7, 14, 28] as const

/** Why a test of a page ended without a result. */
export const pageTestBreaks = ['stopped', 'withdrawn', 'changed'] as const satisfies readonly TestBreak[]

/** The shares that a test may be asked about, as registrations of 1,000 visitors. */
export const perThousand = { atLeast: 1, atMost: 500 } as const

/** The tested pages at once: each visitor carries a cookie for each test whose page they opened. */
export const pageTestsAtMost = 10

const cookieStart = 'fy_test_'
/** The cookie of a test: the random number of a visitor, which no other test and no account has. */
export const pageTestCookie = (test: number): string => `${cookieStart}${test}`

/** A visitor as a test knows them. */
export type PageTestMark = { test: number; visitor: string }

const mark = /(?:^|;\s*)fy_test_([1-9]\d{0,8})=([\w-]{16})(?=\s*(?:;|$))/g

/** The marks of a cookie header, of as many tests as may run; hardly any request has one. */
export function readPageTestMarks(cookie: string | undefined): PageTestMark[] {
  if (cookie?.includes(cookieStart) !== true) return []
  const found = [...cookie.matchAll(mark)].slice(0, pageTestsAtMost)
  return found.map(([, test, visitor = '']) => ({ test: Number(test), visitor }))
}

type Tested = { isPublic: boolean; publishAt: Date | null; withdrawAt: Date | null }

/** The sentence against testing a page until then; null when nothing is against it. */
export function refusePageTest(page: Tested, endsAt: Date): string | null {
  const { isPublic, publishAt, withdrawAt } = page
  if (!isPublic) return sentences.notPublic
  // Either would end the test before its time.
  if (publishAt !== null && publishAt < endsAt) return sentences.testTimed
  return withdrawAt !== null && withdrawAt < endsAt ? sentences.testWithdrawn : null
}

/** The days until so many visitors have come; null where the page has none. */
export function daysFor({ visitors, visits, over }: { visitors: number; visits: number; over: number }): number | null {
  return visits === 0 ? null : Math.ceil((visitors * over) / visits)
}

/** When a test of so many days ends. */
export const testEnd = (startsAt: Date, days: number): Date => new Date(startsAt.getTime() + days * dayMs)
