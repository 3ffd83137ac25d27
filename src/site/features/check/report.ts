import type { Contradiction } from '#domain/check/contradictions.ts'
import type { Described } from '#domain/check/describe.ts'
import type { BrowserFacts } from '#domain/check/facts.ts'

/** The result of checking this browser. It lives as long as the page. */
export type Report = {
  facts: BrowserFacts
  signals: readonly Described[]
  contradictions: readonly Contradiction[]
  code: string
  salt: string
  readAt: Date
  seconds: number
}
