import { pages } from '#site/pages.ts'
import type { Order } from './order.ts'
import { writeQuote } from './price-query.ts'
import { filterQuery, type SiteFilter } from './site-filter.ts'

/** The address that opens this quote again. It carries what is chosen and nothing of the visitor. */
export function quoteLink({ selection, quantity }: Order, filter: SiteFilter | null): string {
  const query = writeQuote('', { tierId: selection.tier.id, quantity, filter: filterQuery(filter) })
  return new URL(pages.price.path + query, location.origin).href
}
