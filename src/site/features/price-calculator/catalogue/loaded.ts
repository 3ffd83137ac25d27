import type { Catalogue } from '#domain/devices/catalogue.ts'
import { offerRange, type TypeOffer } from '#domain/pricing/type-offer.ts'
import type { ProductFact } from '#domain/settings/product-facts.ts'
import type { Page } from '#site/pages.ts'
import { descriptionOf } from '#site/seo/description-of.ts'
import type { SiteContext } from '#site/seo/page-head.ts'
import { productRangeData } from '#site/seo/structured-data.ts'
import type { DatedCoupon, MarketplaceSite, SiteFilter } from './catalogue-data.ts'
import { findCatalogue } from './packed-catalogue.tsx'
import type { PriceQuery } from './price-query.ts'

/** What the price page starts from. Coupons are the public ones. */
export type PriceLoaded = {
  query: PriceQuery
  /** All device types. */
  types: readonly TypeOffer[]
  /** The devices of the types that were read. */
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

/** The same as a loader returns it. From the server the catalogue is in a data block (packed-catalogue.tsx). */
export type PriceSent = Omit<PriceLoaded, 'catalogue'> & { catalogue?: Catalogue }

/** The result of a failed load: the sentence, and the data of the page's frame. */
export type PriceFailed = { query: PriceQuery; failure: string }

export function unpackLoaded(sent: PriceSent): PriceLoaded {
  return { ...sent, catalogue: sent.catalogue ?? findCatalogue(sent) }
}

/** Whether the catalogue came and has nothing to sell. */
export function hasNoTypes(loaded: PriceSent | PriceFailed | undefined): boolean {
  return loaded !== undefined && !('failure' in loaded) && loaded.types.length === 0
}

/** What the price page sells from how much, for engines; nothing without prices. `image` is its social card. */
export function priceRangeData(
  site: SiteContext,
  loaded: PriceSent | PriceFailed | undefined,
  { page, image }: { page: Page; image: string },
): object[] {
  const types = loaded !== undefined && !('failure' in loaded) ? loaded.types : []
  const range = offerRange(types)
  if (range === null) return []
  return [
    productRangeData(site, {
      name: page.title,
      description: descriptionOf(page),
      href: page.path,
      image,
      lowPrice: (range.lowFen / 100).toFixed(2),
      highPrice: (range.highFen / 100).toFixed(2),
      offerCount: types.reduce((sum, { deviceCount }) => sum + deviceCount, 0),
    }),
  ]
}
