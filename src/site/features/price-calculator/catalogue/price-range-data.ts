import type { Page } from '#site/pages.ts'
import { productRangeData } from '#site/seo/product-data.ts'
import type { SiteContext } from '#site/seo/site-data.ts'
import { type PriceFailed, type PriceSent, priceRangeOf, unpackLoaded } from './loaded.ts'

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
