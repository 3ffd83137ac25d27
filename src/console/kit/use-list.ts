import { useLocation } from '@tanstack/react-router'
import type { ConsoleKey, ConsoleRequest, ConsoleSuccess } from './api.ts'
import { changeListState, type ListState, readListState, writeListState } from './list-state.ts'
import { useGo } from './navigation.tsx'
import { useCall } from './use-call.ts'

type ListOptions = {
  /** Names in the address that narrow nothing, such as a tab or `open`: clearing the filters leaves them. */
  beside?: readonly string[]
  /** The filter with the place from which a list without page numbers continues; every other filter begins at the newest again. */
  cursor?: string
  pageSize?: number
}

/** A list at its address: what it shows, and how to change that. */
export type List = {
  state: ListState
  /** `resetScroll` false leaves the page where it is scrolled to. */
  change: (change: Partial<ListState>, resetScroll?: boolean) => void
  setFilter: (name: string, value: string) => void
  /** The search and the filters that are set, by the names of the list's call. */
  wanted: Readonly<Record<string, string>>
  isNarrowed: boolean
  /** The record in the panel beside the list; null for none. */
  openId: number | null
  setOpen: (id: number | null) => void
  pageSize: number
  /** What the bar over the list sees of the state, and changes: the filters alone. */
  bar: { state: ListState; onChange: (change: Partial<ListState>) => void }
}

/** The state of the list at this address: going back undoes a change. */
export function useList(filters: readonly string[], options: ListOptions = {}): List {
  const { beside = [], cursor, pageSize = 50 } = options
  const { search, pathname } = useLocation()
  const go = useGo()
  const state = readListState(search, [...filters, ...beside])
  const change = (change: Partial<ListState>, resetScroll = true) => {
    const next = writeListState(changeListState(state, change))
    void go({ to: pathname, search: next, replace: 'q' in change, resetScroll })
  }
  const pick = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(Object.entries(state.filters).filter(([name]) => names.includes(name)))
  const narrowing = pick(filters)
  const open = state.filters.open ?? ''
  return {
    state,
    change,
    setFilter: (name, value) => {
      const { [cursor ?? '']: _, ...others } = state.filters
      change({ filters: { ...others, [name]: value } })
    },
    wanted: { ...(state.q !== '' && { q: state.q }), ...narrowing },
    isNarrowed: state.q !== '' || Object.keys(narrowing).length > 0,
    openId: /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null,
    // The panel opens beside the row, which stays where it is.
    setOpen: (id) =>
      change(
        { doing: '', filters: { ...state.filters, open: id === null ? '' : String(id) }, page: state.page },
        false,
      ),
    pageSize,
    bar: {
      state: { ...state, filters: narrowing },
      onChange: (next) => change(next.filters ? { ...next, filters: { ...pick(beside), ...next.filters } } : next),
    },
  }
}

type ListCallOptions = ListOptions & {
  filters?: readonly string[]
  /** What the call is asked for, where its names are not those of the address. */
  query?: (list: List) => Readonly<Record<string, unknown>>
  /** Milliseconds between two reads while the page is visible. */
  everyMs?: number
}

type DataOf<Key extends ConsoleKey> = Extract<ConsoleSuccess<Key>, { data: unknown }>['data']

/** A list at its address and the answer of the call that it shows. */
export type CalledList<Data> = List & { data: Data | undefined; error: Error | null; refetch: () => unknown }

/** A list that one call answers: the call is asked for what the address says, by pages where a size is given. */
export function useListCall<Key extends ConsoleKey>(key: Key, options: ListCallOptions = {}): CalledList<DataOf<Key>> {
  const { filters = [], query, everyMs, ...others } = options
  const list = useList(filters, others)
  const values = {
    ...(query ? query(list) : list.wanted),
    ...(others.pageSize !== undefined && { pageNum: String(list.state.page), pageSize: String(others.pageSize) }),
  }
  const isPlain = filters.length === 0 && query === undefined && others.pageSize === undefined
  // An address may contain any text; the server's schema validates it.
  const request = (isPlain ? {} : { query: values }) as ConsoleRequest<Key>
  const { data, error, refetch } = useCall(key, request, { everyMs })
  const answer = data as { data: DataOf<Key> } | undefined
  return { ...list, data: answer?.data, error, refetch }
}
