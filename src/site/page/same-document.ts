import { useEffect, useState } from 'react'

/** Adds an entry to the browser's history that stays on its page: with another query, or with a state of its own. */
export function pushEntry({ search = location.search, state = null }: { search?: string; state?: unknown }): void {
  history.pushState(state, '', location.pathname + search)
}

/**
 * A step within one address: an entry of the browser's history that is named, among those without a name. Setting a name
 * adds an entry, setting `undefined` takes the name from the present one.
 */
export function useHistoryEntry<Name extends string>(name: Name) {
  const read = (): Name | undefined => (history.state?.entry === name ? name : undefined)
  // No markup depends on it before the page has asked the server.
  const [entry, setEntry] = useState(() => (import.meta.env.SSR ? undefined : read()))

  useEffect(() => {
    const follow = () => setEntry(read())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })

  function change(next: Name | undefined): void {
    if (next === undefined) history.replaceState(null, '')
    else pushEntry({ state: { entry: next } })
    setEntry(next)
  }
  return [entry, change] as const
}
