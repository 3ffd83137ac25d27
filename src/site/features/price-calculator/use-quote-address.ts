import { useEffect } from 'react'
import { type QuoteAddress, writeQuote } from './price-query.ts'

/**
 * Keeps the selection in the address, so that a quote is shared and reloaded as it stands. The native method is called
 * past the router, which would else take every choice for a navigation and load and render the page again.
 */
export function useQuoteAddress(quote: QuoteAddress | null, isTouched: boolean): void {
  const tierId = quote?.tierId
  const quantity = quote?.quantity
  const siteId = quote?.filter.siteId ?? null
  const platformId = quote?.filter.platformId ?? null
  useEffect(() => {
    if (!isTouched || tierId === undefined || quantity === undefined) return
    const query = writeQuote(location.search, { tierId, quantity, filter: { siteId, platformId } })
    if (query === location.search) return
    try {
      History.prototype.replaceState.call(history, history.state, '', location.pathname + query + location.hash)
    } catch {
      // Browsers refuse too many changes in a short time; the next one that they take carries all of it.
    }
  }, [isTouched, tierId, quantity, siteId, platformId])
}
