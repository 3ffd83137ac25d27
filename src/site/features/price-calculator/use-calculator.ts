import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { Catalogue } from '#domain/devices/catalogue.ts'
import { type CalculatorAction, type CalculatorState, calculatorReducer, initialState } from './calculator-state.ts'
import type { Coupon, Site } from './catalogue-data.ts'
import type { PriceLoaded } from './loaded.ts'
import { type Order, orderOf } from './order.ts'
import type { PaymentKey } from './payment-method.ts'
import type { PriceQuery } from './price-query.ts'
import { filterQuery, type SiteFilter } from './site-filter.ts'
import { takeUpEarlyChoices } from './take-up-early-choices.ts'
import { useCatalogueFilter } from './use-catalogue-filter.ts'
import { useHeldCoupons } from './use-held-coupons.ts'
import { usePay } from './use-pay.ts'
import { usePaymentMethod } from './use-payment-method.ts'
import { useQuoteAddress } from './use-quote-address.ts'
import { useServerWord } from './use-server-word.ts'

export type Dispatch = (action: CalculatorAction) => void

/** Everything that the parts of the price page read and do. */
export type Calculator = {
  query: PriceQuery
  sites: readonly Site[]
  platformNames: ReadonlyMap<number, string>
  state: CalculatorState
  dispatch: Dispatch
  /** What is chosen and what it comes to, by the server's word where it is there; null without a selection. */
  order: Order | null
  held: readonly Coupon[]
  filter: SiteFilter | null
  isLoading: boolean
  chooseFilter: (filter: SiteFilter | null) => Promise<void>
  payment: PaymentKey
  isLoggedIn: boolean
  choosePayment: (key: PaymentKey) => void
  /** The sentence that stands above the pay bar, or empty. */
  notice: string
  isPaying: boolean
  pay: () => Promise<void>
  form: RefObject<HTMLFormElement | null>
  quantityField: RefObject<HTMLInputElement | null>
}

/** The price page's state, its rules, and what it asks the server. `onLeave` goes to where the order is paid. */
export function useCalculator(loaded: PriceLoaded, { onLeave }: { onLeave: () => void }): Calculator {
  const { query, sites } = loaded
  const platformNames = useMemo(() => new Map(loaded.platformNames), [loaded.platformNames])
  const [state, dispatch] = useReducer(calculatorReducer, loaded, () => initialState(loaded.catalogue, query))
  const held = useHeldCoupons(loaded.coupons)
  const ownOrder = useMemo(() => orderOf(state, held), [state, held])
  const onCatalogue = useCallback((catalogue: Catalogue) => dispatch({ kind: 'catalogue', catalogue }), [])
  const { tiktokOnly, selfOnly } = query
  const filtering = useCatalogueFilter({ initial: loaded.filter, sites, tiktokOnly, selfOnly, onCatalogue })
  const paying = usePaymentMethod()
  const { word, ask } = useServerWord(ownOrder, { isQuiet: !state.isTouched && held === loaded.coupons })
  const order = useMemo(
    () => (ownOrder !== null && word?.kind === 'quote' ? { ...ownOrder, quote: word.quote } : ownOrder),
    [ownOrder, word],
  )
  const form = useRef<HTMLFormElement>(null)
  const quantityField = useRef<HTMLInputElement>(null)
  const payment = usePay({ order, word, ask, payment: paying.payment, query, quantityField, onLeave })
  const address =
    order === null
      ? null
      : { tierId: order.selection.tier.id, quantity: state.quantity, filter: filterQuery(filtering.filter) }
  useQuoteAddress(address, state.isTouched)
  // What was chosen before the script came stands in the fields; the state takes it up from there.
  useEffect(() => takeUpEarlyChoices(form.current, dispatch), [])
  return {
    query,
    sites,
    platformNames,
    state,
    dispatch,
    order,
    held,
    ...filtering,
    ...paying,
    ...payment,
    form,
    quantityField,
  }
}
