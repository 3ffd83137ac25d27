import { isSoldOut, type Selection } from '#domain/devices/selection.ts'
import {
  type CouponObstacle,
  type CouponOrder,
  combinationObstacle,
  couponObstacle,
  exclude,
  type HeldCoupon,
} from '#domain/pricing/coupons.ts'
import { readQuantity } from '#domain/pricing/quantity.ts'
import { type CouponChoice, type Quote, quoteOrder } from '#domain/pricing/quote.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { serverNow } from '#ui/server-clock.ts'
import { type DatedCoupon, filterQuery, type SiteFilter } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import { type Renewal, renewalSearch, writeQuote, writeQuotedPrice } from '../catalogue/price-query.ts'
import type { CalculatorState } from '../choices/calculator-state.ts'
import { deviceTitle, termText } from '../choices/selection-words.ts'

/** The price of the current choice, as the browser computes it. */
export type Order = {
  selection: Selection
  /** What is renewed; null for a purchase. */
  renewal: Renewal | null
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
  /** How many coupons the visitor chose that the order does not take now. */
  waitingCoupons: number
  quote: Quote
}

/** Null while nothing is selected. A sold-out device has its price all the same; only paying is refused. */
export function orderOf(state: CalculatorState, held: readonly DatedCoupon[]): Order | null {
  const { selection, quantity, renewal } = state
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
    isRenewal: renewal !== null,
  })
  if (!counted.ok) return null
  return {
    selection,
    renewal,
    quantity,
    isSoldOut: renewal === null && isSoldOut(type, device),
    isPreorder: counted.quote.preorder,
    autoRenew: state.autoRenew && counted.quote.autoRenew,
    isQuantityValid: readQuantity(state.typed) !== null,
    measured,
    choice,
    waitingCoupons: state.coupons === 'best' ? 0 : state.coupons.length - choice.length,
    quote: counted.quote,
  }
}

/** The key of an order: two orders with the same key have the same price. */
export function orderKey({ selection, quantity, choice }: Order): string {
  return `${selection.tier.id}/${quantity}/${choice === 'best' ? choice : choice.join()}`
}

/**
 * The address that opens this quote again. It carries what is chosen and, of a renewal, what is renewed for which shop;
 * nothing else of the visitor.
 */
export function quotePath({ selection, quantity, renewal }: Order, filter: SiteFilter | null): string {
  const query = writeQuote(renewalSearch(renewal), { tierId: selection.tier.id, quantity, filter: filterQuery(filter) })
  return pages.price.path + query
}

/**
 * The same address with the site's origin and the price of a day, to share: the page that it opens tells of a changed price.
 */
export function quoteLink(
  order: Order,
  filter: SiteFilter | null,
  { origin, day }: { origin: string; day: string },
): string {
  const link = new URL(quotePath(order, filter), origin)
  link.search = writeQuotedPrice(link.search, order.quote.payableFen, day)
  return link.href
}

/** What is copied with the link: the quote in a line, its amount and its day. */
export function quoteText(order: Order, filter: SiteFilter | null): string {
  const { selection, quantity, quote } = order
  const day = dayInShanghai(serverNow())
  const summary = priceCopy.bar.summary(deviceTitle(selection), termText(selection.tier), quantity)
  return `${priceCopy.share.text(day, summary, priceText(quote.payableFen))}\n${quoteLink(order, filter, { origin: location.origin, day })}`
}

/** Why a coupon cannot be added to the chosen ones: by itself, or because of another one. */
export type ChoiceObstacle = CouponObstacle | { kind: 'excluded'; name: string }

/**
 * Null when the coupon may join the chosen ones on the order; for a chosen one, whether it may stay with the others.
 */
export function choiceObstacle(
  coupon: HeldCoupon,
  chosen: readonly HeldCoupon[],
  order: CouponOrder,
): ChoiceObstacle | null {
  const own = couponObstacle(coupon, order)
  if (own !== null) return own
  const others = chosen.filter(({ id }) => id !== coupon.id)
  const rival = others.find((other) => exclude(coupon, other))
  if (rival !== undefined) return { kind: 'excluded', name: rival.name }
  return combinationObstacle([...others, coupon], order.quantity) === null ? null : { kind: 'uses' }
}

/**
 * The choice as far as the order allows it: after a change of the selection some chosen coupons may have become
 * unusable. They wait, and count again when the order takes them.
 */
export function usableChoice(choice: CouponChoice, held: readonly HeldCoupon[], order: CouponOrder): CouponChoice {
  if (choice === 'best') return 'best'
  const usable: HeldCoupon[] = []
  for (const coupon of held) {
    if (choice.includes(coupon.id) && choiceObstacle(coupon, usable, order) === null) usable.push(coupon)
  }
  return usable.map(({ id }) => id)
}
