import type { SearchKind } from './search-query.ts'

export type SearchRow = {
  kind: SearchKind
  id: number
  title: string
  summary: string
  url: string
  highlights: string[]
  picture?: string | undefined
  activeId?: number | null | undefined
  time?: string | null | undefined
  beginTime?: string | null | undefined
}

export type SearchFacet = { kind: SearchKind; activeId: number | null; total: number }

/** What the search page shows: nothing was asked, an answer, or the sentence of a failure. */
export type SearchOutcome =
  | { state: 'start' }
  | { state: 'found'; rows: SearchRow[]; total: number; facets: SearchFacet[] }
  | { state: 'failed'; failure: string }

/** Results on a page; the contract's own default. */
export const resultsPerPage = 12
