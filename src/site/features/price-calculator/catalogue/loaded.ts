import type { Catalogue } from '#domain/devices/catalogue.ts'
import { fromPriceRange } from '#domain/pricing/from-price.ts'
import { oncePer } from '#domain/shared/once-per.ts'
import type { DatedCoupon, MarketplaceSite } from './catalogue-data.ts'
import { unpackCatalogue } from './packed-catalogue.ts'
import type { PriceQuery } from './price-query.ts'
import type { SiteFilter } from './site-filter.ts'

/** What the price page starts from. Coupons are the public ones. */
export type PriceLoaded = {
  query: PriceQuery
  catalogue: Catalogue
  sites: MarketplaceSite[]
  coupons: DatedCoupon[]
  /** The names of all platforms by their ids, for what a device suits. */
  platformNames: [id: number, name: string][]
  /** The filter that the address names. */
  filter: SiteFilter | null
}

/** The same as it travels in the page's HTML. */
export type PriceSent = Omit<PriceLoaded, 'catalogue'> & { packed: string }

/** What a failed load leaves: the sentence, and what the frame of the page needs. */
export type PriceFailed = { query: PriceQuery; failure: string }

/** The lowest and the highest price a month of a catalogue, worked out once for all pages that the server makes of it. */
export const priceRangeOf = oncePer(fromPriceRange)

export function unpackLoaded({ packed, ...rest }: PriceSent): PriceLoaded {
  return { ...rest, catalogue: unpackCatalogue(packed) }
}
