import { startTransition, useEffect, useRef, useState } from 'react'
import { fetchPart } from '#ui/missing-parts.ts'
import type { PageState } from './page-state.ts'
import { type PageQuery, parseQuery, stringifyQuery } from './query.ts'
import { pushEntry } from './same-document.ts'

/**
 * The state of the open page, and how it changes within its document: by another query, which is an entry of the
 * browser's history, and by a retry. The part that loads data is fetched for the first of them, since most visits have none.
 */
export function useOpenPage(initial: PageState) {
  const [state, setState] = useState(initial)
  /** The server leaves out of a query what the page does not depend on, so that its own is no measure of the address. */
  const shown = useRef({ query: initial.query, search: '', loads: 0 })

  async function load(query: PageQuery): Promise<void> {
    Object.assign(shown.current, { query, search: location.search })
    shown.current.loads += 1
    const { loads } = shown.current
    setState((page) => ({ ...page, query }))
    try {
      const { loadPage } = await fetchPart(() => import('./load-page.ts'))
      const loaded = await loadPage(state, query)
      if (loads === shown.current.loads) startTransition(() => setState(loaded))
    } catch {
      if (loads === shown.current.loads) setState((page) => ({ ...page, view: 'failed' }))
    }
  }

  function navigate(query: Record<string, number>): Promise<void> {
    const search = stringifyQuery(query)
    pushEntry({ search })
    return load(parseQuery(search))
  }

  useEffect(() => {
    shown.current.search = location.search
  }, [])
  useEffect(() => {
    // A step to a fragment of the page, or between its own entries, is one of these, too.
    function follow(): void {
      if (location.search !== shown.current.search) void load(parseQuery(location.search))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })

  return { state, navigate, retry: () => load(shown.current.query) }
}
