/** What a list shows, as its address says it: search, filters, sort, page and columns. */
export type ListState = {
  q: string
  /** Filters that are set, by their names. */
  filters: Readonly<Record<string, string>>
  /** A column, falling when it begins with `-`; '' for the list's own order. */
  sort: string
  /** From 1. */
  page: number
  /** Columns that are hidden. */
  hidden: readonly string[]
  /** The open command of the page (kit/commands); '' for none. */
  doing: string
}

/** A search is not longer: no list's call takes more (src/contract/console). */
export const searchAtMost = 100

const own = new Set(['q', 'sort', 'page', 'hide', 'do'])

/** Reads a list's state out of its address; what the list does not know is left out. */
export function readListState(search: Readonly<Record<string, unknown>>, filters: readonly string[]): ListState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].trim() : '')
  const page = Number(text('page') || '1')
  return {
    q: text('q'),
    filters: Object.fromEntries(
      filters.flatMap((name) => (own.has(name) || text(name) === '' ? [] : [[name, text(name)]])),
    ),
    sort: text('sort'),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    hidden: text('hide').split(',').filter(Boolean),
    doing: text('do'),
  }
}

/** The query of the address for a state, without default values. */
export function writeListState({ q, filters, sort, page, hidden, doing }: ListState): Record<string, string> {
  return {
    ...(q === '' ? {} : { q }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(sort === '' ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(hidden.length === 0 ? {} : { hide: hidden.join(',') }),
    ...(doing === '' ? {} : { do: doing }),
  }
}

/** What a saved view keeps: filters, sort and columns, but neither the open record nor the page. */
export function viewOf({ filters: { open: _open, id: _id, ...filters }, ...state }: ListState): string {
  return new URLSearchParams(writeListState({ ...state, page: 1, doing: '', filters })).toString()
}

/** A state with some of it changed; whatever narrows the list anew begins at its first page. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, ...('page' in change || 'hidden' in change ? {} : { page: 1 }), ...change }
}

/** What a press on a column's head sorts by: rising, falling, the list's own order. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
