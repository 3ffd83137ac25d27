import type { Catalogue } from '#domain/devices/catalogue.ts'
import type { Coupon, Site } from './catalogue-data.ts'
import type { PriceQuery } from './price-query.ts'
import type { SiteFilter } from './site-filter.ts'

/** What the loader of the price page hands to it. Coupons are the public ones. */
export type PriceLoaded = {
  query: PriceQuery
  catalogue: Catalogue
  sites: Site[]
  coupons: Coupon[]
  /** The names of all platforms by their ids, for what a device suits. */
  platformNames: [id: number, name: string][]
  /** The filter that the address names. */
  filter: SiteFilter | null
}

/** What a failed load leaves: the sentence, and what the frame of the page needs. */
export type PriceFailed = { query: PriceQuery; failure: string }
