import { isPreorder } from '#domain/devices/catalogue.ts'
import { isSoldOut, type Selection } from '#domain/devices/selection.ts'
import type { CouponOrder } from '#domain/pricing/coupons.ts'
import { readQuantity } from '#domain/pricing/quantity.ts'
import { type CouponChoice, type Quote, quoteOrder } from '#domain/pricing/quote.ts'
import type { CalculatorState } from './calculator-state.ts'
import type { Coupon } from './catalogue-data.ts'
import { usableChoice } from './usable-coupons.ts'

/** What the present choice comes to, by the browser's own counting. */
export type Order = {
  selection: Selection
  quantity: number
  isSoldOut: boolean
  isPreorder: boolean
  /** Whether the device renews itself at the end: the visitor's wish, where the type knows renewal. */
  autoRenew: boolean
  /** Whether the quantity's field holds a quantity. */
  isQuantityValid: boolean
  /** What coupons are measured by. */
  measured: CouponOrder
  /** The coupons that count: the best ones, or those of the visitor that the order allows. */
  choice: CouponChoice
  quote: Quote
}

/** Null while nothing is selected. A sold-out device has its price all the same; only paying is refused. */
export function orderOf(state: CalculatorState, held: readonly Coupon[]): Order | null {
  const { selection, quantity } = state
  if (selection === null) return null
  const { type, device, tier } = selection
  const measured = { category: device.category, subtotalFen: tier.actualPriceFen * quantity, quantity }
  const choice = usableChoice(state.coupons, held, measured)
  const counted = quoteOrder({
    type,
    device: { category: device.category, inStock: true, availableNums: null },
    tier,
    quantity,
    held,
    choice,
  })
  if (!counted.ok) return null
  return {
    selection,
    quantity,
    isSoldOut: isSoldOut(type, device),
    isPreorder: isPreorder(type),
    autoRenew: state.autoRenew && counted.quote.autoRenew,
    isQuantityValid: readQuantity(state.typed) !== null,
    measured,
    choice,
    quote: counted.quote,
  }
}

/** Names an order for the server: two orders with the same name come to the same. */
export function orderKey({ selection, quantity, choice }: Order): string {
  return `${selection.tier.id}/${quantity}/${choice === 'best' ? choice : choice.join()}`
}
