import { type ActiveId, readActiveId } from '#domain/content/headings.ts'
import { readPage } from '#domain/shared/whole-number.ts'
import { pages } from '#site/pages.ts'

export const searchKinds = ['article', 'activity', 'platform', 'page', 'question'] as const
type SearchKind = (typeof searchKinds)[number]
/** How old what is found may be, in days. */
export const searchSpans = [30, 180, 365] as const

/** What a search asks for, as its address says it. */
export type SearchQuery = {
  keyword: string
  page: number
  kind: SearchKind | null
  activeId: ActiveId | null
  /** Null for no limit. */
  since: (typeof searchSpans)[number] | null
  sort: 'relevance' | 'time'
}

/** The longest keyword that the contract takes; what is longer is cut. */
export const keywordMaxLength = 100

/** Reads an address; what is wrong in it counts as not there. */
export function readSearchQuery(query: Record<string, unknown>): SearchQuery {
  const text = (key: string) => (typeof query[key] === 'string' ? query[key].trim() : '')
  return {
    keyword: shortened(text('keyword')),
    page: readPage(query.page),
    kind: searchKinds.find((kind) => kind === text('kind')) ?? null,
    activeId: readActiveId(text('activeId')),
    since: searchSpans.find((days) => String(days) === text('since')) ?? null,
    sort: text('sort') === 'time' ? 'time' : 'relevance',
  }
}

/** Whether a search asks for less than all that its keyword hits. */
export function isNarrowed({ kind, activeId, since }: SearchQuery): boolean {
  return kind !== null || activeId !== null || since !== null
}

/** Cut between characters, never inside one. */
function shortened(text: string): string {
  let cut = ''
  for (const character of text) {
    if (cut.length + character.length > keywordMaxLength) break
    cut += character
  }
  return cut.trim()
}

/** The address of a search with these changes; whatever changes, it begins on its first page. */
export function searchHref(query: SearchQuery, change: Partial<SearchQuery>): string {
  const { keyword, kind, activeId, since, sort, page } = { ...query, page: 1, ...change }
  const values = {
    keyword,
    kind: kind ?? '',
    activeId: activeId === null ? '' : String(activeId),
    since: since === null ? '' : String(since),
    sort: sort === 'relevance' ? '' : sort,
    page: page === 1 ? '' : String(page),
  }
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return given.length === 0 ? pages.search.path : `${pages.search.path}?${new URLSearchParams(given)}`
}

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
