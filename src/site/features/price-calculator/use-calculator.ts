import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { TypeOffer } from '#domain/pricing/type-offer.ts'
import { api } from '#site/session/api-client.ts'
import { useSession } from '#site/session/session.ts'
import { useLasting } from '#ui/use-lasting.ts'
import { couponsOf, type DatedCoupon, filterQuery } from './catalogue/catalogue-data.ts'
import type { PriceLoaded } from './catalogue/loaded.ts'
import { type QuoteAddress, writeQuote } from './catalogue/price-query.ts'
import type { Offering } from './catalogue/read-offering.ts'
import {
  type CalculatorState,
  calculatorReducer,
  chosenType,
  type Dispatch,
  initialState,
} from './choices/calculator-state.ts'
import { type Filtering, useCatalogueFilter } from './filter/filter-field.tsx'
import { type ServerQuote, useServerQuote } from './order/ask-quote.ts'
import { type Order, orderOf } from './order/order.ts'
import { type PaymentChoice, usePaymentChoice } from './order/receipt.tsx'
import { type Paying, usePay } from './order/use-pay.ts'

/** The state of the price page, for its parts. */
export type Calculator = {
  state: CalculatorState
  dispatch: Dispatch
  /**
   * The choice and its price, by the server's quote where that has arrived; null without a selection. While a type is
   * opened it is that of the choice before, which cannot be paid.
   */
  order: Order | null
  opening: Opening
  held: readonly DatedCoupon[]
  filtering: Filtering
  paymentChoice: PaymentChoice
  paying: Paying
  quantityField: RefObject<HTMLInputElement | null>
}

/** The price page's state, its rules, and what it asks the server. `onLeave` goes to where the order is paid. */
export function useCalculator(loaded: PriceLoaded, { onLeave }: { onLeave: () => void }): Calculator {
  const { query, sites } = loaded
  const [state, dispatch] = useReducer(calculatorReducer, loaded, () => initialState(loaded, query))
  const { changes: session } = useSession()
  const held = useHeldCoupons(loaded.coupons)
  const ownOrder = useMemo(() => orderOf(state, held), [state, held])
  const onOffering = useCallback((offering: Offering) => dispatch({ kind: 'offering', offering }), [])
  const { tiktokOnly, selfOnly } = query
  const typeName = chosenType(state)?.name
  const filtering = useCatalogueFilter({ initial: loaded.filter, sites, tiktokOnly, selfOnly, typeName, onOffering })
  const opening = useOpening(state, dispatch, filtering)
  const paymentChoice = usePaymentChoice()
  const isQuiet = !state.isTouched && held === loaded.coupons
  const { serverQuote, ask } = useServerQuote(opening === null ? ownOrder : null, { isQuiet, session })
  useChangedPrices(ownOrder, serverQuote, filtering.readAgain)
  const order = useMemo(
    () => (ownOrder !== null && serverQuote?.kind === 'quote' ? { ...ownOrder, quote: serverQuote.quote } : ownOrder),
    [ownOrder, serverQuote],
  )
  const quantityField = useRef<HTMLInputElement>(null)
  const { payment } = paymentChoice
  const payable = opening === null ? order : null
  const paying = usePay({ order: payable, serverQuote, ask, payment, filter: filtering.filter, quantityField, onLeave })
  const address =
    payable === null
      ? null
      : { tierId: payable.selection.tier.id, quantity: state.quantity, filter: filterQuery(filtering.filter) }
  useQuoteAddress(address, state.isTouched)
  return { state, dispatch, order, opening, held, filtering, paymentChoice, paying, quantityField }
}

/**
 * A type whose devices are being read, or were not to be had; null while none is. `isShown` once it has lasted so long that
 * the page says so.
 */
export type Opening = { type: TypeOffer; isFailed: boolean; isShown: boolean; retry: () => void } | null

/** Milliseconds that a list may take before the page shows that it is loading. */
export const showLoadingAfterMs = 200

/** Reads the devices of the wanted type; those that did not come are read again by `retry`, or when the browser is online. */
function useOpening({ types, wantedTypeId }: CalculatorState, dispatch: Dispatch, { readDevices }: Filtering): Opening {
  const [failed, setFailed] = useState<{ typeId: number; readDevices: unknown } | null>(null)
  const isFailed = failed !== null && failed.typeId === wantedTypeId && failed.readDevices === readDevices
  useEffect(() => {
    if (wantedTypeId === null || isFailed) return
    const controller = new AbortController()
    void readDevices(wantedTypeId, controller.signal).then((read) => {
      if (controller.signal.aborted) return
      if ('failure' in read) setFailed({ typeId: wantedTypeId, readDevices })
      else dispatch({ kind: 'devices', catalogue: read })
    })
    return () => controller.abort()
  }, [wantedTypeId, isFailed, readDevices, dispatch])
  const retry = useCallback(() => setFailed(null), [])
  useEffect(() => {
    if (failed === null) return
    if (!isFailed) return retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, isFailed, retry])
  const lasts = useLasting(wantedTypeId !== null, showLoadingAfterMs)
  const type = types.find(({ id }) => id === wantedTypeId)
  return type === undefined ? null : { type, isFailed, isShown: lasts || isFailed, retry }
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
