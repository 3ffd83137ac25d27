import { type CouponChoice, type Quote, quoteOrder } from '#domain/pricing/quote.ts'
import { type Change, readCellName } from './cells.ts'
import {
  type PriceList,
  type PriceListSku,
  type PriceListTier,
  placesIn,
  priceListAfter,
  tierOf,
} from './price-list.ts'

/** An order of a visitor and its total before and after a change set, in fen. */
export type ExampleQuote = {
  sku: PriceListSku
  tier: PriceListTier
  quantity: number
  beforeFen: number
  afterFen: number
}

const examplesAtOnce = 4
/** Typical quantities, used in turn. */
const quantities = [3, 2, 1, 10]

/**
 * Example orders before and after, calculated by the pricing engine with the public coupons; `turn` selects others.
 * Stock is ignored, because it does not affect prices.
 */
export function exampleQuotes(book: PriceList, changes: readonly Change[], turn = 0): ExampleQuote[] {
  const prices = changes.filter(({ cell }) => readCellName(cell)?.field === 'price')
  const next = priceListAfter(book, changes)
  const [before, after] = [placesIn(book), placesIn(next)]
  const first = (turn * examplesAtOnce) % Math.max(1, prices.length)
  // Spread over the list, so that the examples have different devices and tiers.
  const step = Math.max(1, Math.floor(prices.length / examplesAtOnce) + 1)
  const chosen = Array.from({ length: Math.min(examplesAtOnce, prices.length) }, (_, index) => {
    return (first + index * step) % prices.length
  })
  return [...new Set(chosen)].flatMap((place, index): ExampleQuote[] => {
    const cell = prices[place]?.cell
    const quantity = quantities[(index + turn) % quantities.length] ?? 1
    const was = cell && before(cell)
    const is = cell && after(cell)
    if (!was?.tier || !is?.tier) return []
    const beforeFen = countOrder(book, was.sku, was.tier, quantity)?.payableFen
    const afterFen = countOrder(next, is.sku, is.tier, quantity)?.payableFen
    if (beforeFen === undefined || afterFen === undefined) return []
    return [{ sku: is.sku, tier: is.tier, quantity, beforeFen, afterFen }]
  })
}

/** The total for a quantity; null when the engine refuses the order. */
export function countOrder(
  book: PriceList,
  sku: PriceListSku,
  tier: PriceListTier,
  quantity: number,
  choice: CouponChoice = 'best',
): Quote | null {
  const type = book.types.find(({ id }) => id === sku.typeId) ?? { code: '' }
  const device = { category: sku.category, inStock: true, availableNums: null }
  const result = quoteOrder({ type, device, tier: tierOf(book, sku, tier), quantity, held: book.coupons, choice })
  return result.ok ? result.quote : null
}
