import type { Catalogue, DeviceType } from '#domain/devices/catalogue.ts'
import { costsMostlySixTenths, fromPriceOf, fromPriceRange, siteFromPrice } from '#domain/pricing/from-price.ts'
import type { ProductFact } from '#domain/settings/product-facts.ts'
import { oncePer } from '#domain/shared/once-per.ts'
import type { Page } from '#site/pages.ts'
import type { SiteContext } from '#site/seo/page-head.ts'
import { productRangeData } from '#site/seo/structured-data.ts'
import type { DatedCoupon, MarketplaceSite, SiteFilter } from './catalogue-data.ts'
import { findPacked, unpackCatalogue } from './packed-catalogue.tsx'
import type { PriceQuery } from './price-query.ts'

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
  /** What buyers ask first, as far as it is answered. */
  facts: ProductFact[]
  /** The day in Shanghai on which it was loaded: the date of a quote that is printed before the browser's own is read. */
  day: string
}

/** The same as a loader returns it. Without `packed` the catalogue is in a data block (packed-catalogue.tsx). */
export type PriceSent = Omit<PriceLoaded, 'catalogue'> & { packed?: string }

/** The result of a failed load: the sentence, and the data of the page's frame. */
export type PriceFailed = { query: PriceQuery; failure: string }

/**
 * What the prices of a catalogue and of a type start from, worked out once for all pages that the server makes of it.
 */
export const priceRangeOf = oncePer(fromPriceRange)
export const lowestOf = oncePer((catalogue: Catalogue) => siteFromPrice(catalogue))
/** Whether most of a catalogue costs about six tenths of its original price, once per catalogue. */
export const isReduced = oncePer(costsMostlySixTenths)
/** What a type starts from: its cheapest device, and its cheapest with remote control where that is another one. */
export const fromPricesOf = oncePer((type: DeviceType) => ({
  cheapest: fromPriceOf(type),
  remote: fromPriceOf(type, { withRemote: true }),
}))

export function unpackLoaded(sent: PriceSent): PriceLoaded {
  const { packed = findPacked(sent), ...rest } = sent
  return { ...rest, catalogue: unpackCatalogue(packed) }
}

/** What the price page sells from how much, for engines; nothing without prices. `image` is its social card. */
export function priceRangeData(
  site: SiteContext,
  loaded: PriceSent | PriceFailed | undefined,
  { page, image }: { page: Page; image: string },
): object[] {
  const catalogue = loaded !== undefined && !('failure' in loaded) ? unpackLoaded(loaded).catalogue : []
  const range = priceRangeOf(catalogue)
  if (range === null) return []
  return [
    productRangeData(site, {
      name: page.title,
      description: page.description,
      href: page.path,
      image,
      lowPrice: (range.lowFen / 100).toFixed(2),
      highPrice: (range.highFen / 100).toFixed(2),
      offerCount: catalogue.reduce((sum, { devices }) => sum + devices.length, 0),
    }),
  ]
}
