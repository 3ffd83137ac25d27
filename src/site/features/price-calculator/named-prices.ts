import type { SitePrices } from '#contract/site-prices.ts'
import type { FromPrice } from '#domain/pricing/from-price.ts'
import { type LineWish, marketplaces } from '#domain/pricing/shop-lines.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import type { SiteFilter } from './catalogue/catalogue-data.ts'
import { priceFrom } from './catalogue/from-words.ts'
import type { PriceQuery } from './catalogue/price-query.ts'

type Given = {
  prices: Pick<SitePrices, 'device' | 'shopLines'>
  /** The lowest price of what the page lists. */
  low: FromPrice | null
  filter: SiteFilter | null
  query: Pick<PriceQuery, 'tiktokOnly' | 'selfOnly'>
}

/** `first`: the price that is named first, with its tier; null where none is. */
type NamedPrices = { sentences: string[]; first: { tierId: number; yuan: number } | null }

/**
 * The prices that the page names under its title. A page of marketplaces names the line that suits them
 * (readings 6); one of all devices also what costs least, with the marketplaces that it does not suit.
 */
export function namedPrices({ prices, low, filter, query }: Given): NamedPrices {
  const wish = wishOf(filter, query)
  const line = low === null || wish === null ? null : (shopPriceOf(prices, wish)?.price ?? null)
  if (low === null) return { sentences: [], first: null }
  if (line === null) {
    const price = priceFrom(low)
    return { sentences: [fromPriceCopy.sentence(price)], first: { tierId: low.tierId, yuan: price.yuan } }
  }
  const sentence = fromPriceCopy.sentence(line)
  const isWhole = filter === null && !query.tiktokOnly
  const least = isWhole && prices.device !== null ? fromPriceCopy.limited(prices.device) : sentence
  return { sentences: least === sentence ? [sentence] : [sentence, least], first: line }
}

/** The marketplaces of which the page speaks; null where it lists the devices for another platform, or the buyer's own. */
function wishOf(filter: SiteFilter | null, { tiktokOnly, selfOnly }: Given['query']): LineWish | null {
  if (selfOnly) return null
  if (filter === null) return tiktokOnly ? { fits: ['TikTok Shop'] } : {}
  const fits = marketplaces.filter((name) => name === filter.platformName)
  return fits.length === 0 ? null : { fits }
}
