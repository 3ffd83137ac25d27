import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Catalogue } from '#domain/devices/catalogue.ts'
import { api } from '#site/session/api-client.ts'
import { useSession } from '#site/session/session.ts'
import { couponsOf, type DatedCoupon, filterQuery } from './catalogue/catalogue-data.ts'
import type { PriceLoaded } from './catalogue/loaded.ts'
import { type QuoteAddress, writeQuote } from './catalogue/price-query.ts'
import { type CalculatorState, calculatorReducer, type Dispatch, initialState } from './choices/calculator-state.ts'
import { type Filtering, useCatalogueFilter } from './filter/filter-field.tsx'
import { type ServerQuote, useServerQuote } from './order/ask-quote.ts'
import { type Order, orderOf } from './order/order.ts'
import { type PaymentChoice, usePaymentChoice } from './order/receipt.tsx'
import { type Paying, usePay } from './order/use-pay.ts'

/** The state of the price page, for its parts. */
export type Calculator = {
  state: CalculatorState
  dispatch: Dispatch
  /** The choice and its price, by the server's quote where that has arrived; null without a selection. */
  order: Order | null
  held: readonly DatedCoupon[]
  filtering: Filtering
  paymentChoice: PaymentChoice
  paying: Paying
  quantityField: RefObject<HTMLInputElement | null>
}

/** The price page's state, its rules, and what it asks the server. `onLeave` goes to where the order is paid. */
export function useCalculator(loaded: PriceLoaded, { onLeave }: { onLeave: () => void }): Calculator {
  const { query, sites } = loaded
  const [state, dispatch] = useReducer(calculatorReducer, loaded, () => initialState(loaded.catalogue, query))
  const { changes: session } = useSession()
  const held = useHeldCoupons(loaded.coupons)
  const ownOrder = useMemo(() => orderOf(state, held), [state, held])
  const onCatalogue = useCallback((catalogue: Catalogue) => dispatch({ kind: 'catalogue', catalogue }), [])
  const { tiktokOnly, selfOnly } = query
  const filtering = useCatalogueFilter({ initial: loaded.filter, sites, tiktokOnly, selfOnly, onCatalogue })
  const paymentChoice = usePaymentChoice()
  const isQuiet = !state.isTouched && held === loaded.coupons
  const { serverQuote, ask } = useServerQuote(ownOrder, { isQuiet, session })
  useChangedPrices(ownOrder, serverQuote, filtering.readAgain)
  const order = useMemo(
    () => (ownOrder !== null && serverQuote?.kind === 'quote' ? { ...ownOrder, quote: serverQuote.quote } : ownOrder),
    [ownOrder, serverQuote],
  )
  const quantityField = useRef<HTMLInputElement>(null)
  const { payment } = paymentChoice
  const paying = usePay({ order, serverQuote, ask, payment, filter: filtering.filter, quantityField, onLeave })
  const address =
    order === null
      ? null
      : { tierId: order.selection.tier.id, quantity: state.quantity, filter: filterQuery(filtering.filter) }
  useQuoteAddress(address, state.isTouched)
  return { state, dispatch, order, held, filtering, paymentChoice, paying, quantityField }
}

/**
 * The coupons that the visitor may use. The page comes with the public ones; once it is known whether somebody is
 * logged in they are read anew, for a stored page knows neither the visitor nor what has ended since. Those of one session
 * are not shown to the next.
 */
function useHeldCoupons(published: readonly DatedCoupon[]): readonly DatedCoupon[] {
  const { status, changes } = useSession()
  const [read, setRead] = useState({ changes: 0, coupons: published })
  const isKnown = status !== 'unknown'
  useEffect(() => {
    if (!isKnown) return
    const controller = new AbortController()
    void readCoupons(controller.signal).then((coupons) => {
      if (coupons === null || controller.signal.aborted) return
      const isSame = JSON.stringify(published) === JSON.stringify(coupons)
      setRead({ changes, coupons: isSame ? published : coupons })
    })
    return () => controller.abort()
  }, [isKnown, changes, published])
  return read.changes === changes ? read.coupons : published
}

async function readCoupons(signal: AbortSignal): Promise<DatedCoupon[] | null> {
  const answer = await api.call('GET /company/coupon/listAvailable', {}, { signal })
  return answer.code === 200 ? couponsOf(answer.data) : null
}

/**
 * Prices that have changed since the page was made: the server counts with others than the page shows. All of them are
 * loaded again, so that the lines of the receipt and the durations say what the sum says. Once for each answer.
 */
function useChangedPrices(order: Order | null, serverQuote: ServerQuote | null, readAgain: () => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the order has become since is another answer's matter.
  useEffect(() => {
    if (order === null || serverQuote?.kind !== 'quote') return
    if (serverQuote.quote.subtotalFen !== order.quote.subtotalFen) void readAgain()
  }, [serverQuote])
}

/**
 * Keeps the selection in the address, so that a quote is shared and reloaded as it stands. The native method is called
 * past the router, which would else take every choice for a navigation and load and render the page again.
 */
function useQuoteAddress(quote: QuoteAddress | null, isTouched: boolean): void {
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
