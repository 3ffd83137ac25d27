import type { SiteSettings } from '#contract/site-settings.ts'
import { fromPriceRange } from '#domain/pricing/from-price.ts'
import { type PriceFailed, type PriceSent, unpackLoaded } from '#site/features/price-calculator/loaded.ts'
import { productRangeData } from '#site/lib/product-data.ts'
import { pageHead } from '#site/lib/seo.ts'
import { breadcrumbData } from '#site/lib/structured-data.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'

const socialCard = '/social/price.png'

/** The head of the price page: what it sells from how much, and where it stands. A page without prices is kept by no engine. */
export function priceHead(site: { settings: SiteSettings; visit: Visit }, loaded: PriceSent | PriceFailed | undefined) {
  const page = pages.price
  const catalogue = loaded !== undefined && 'packed' in loaded ? unpackLoaded(loaded).catalogue : []
  const range = fromPriceRange(catalogue)
  const crumbs = [pages.home, page].map(({ label, path }) => ({ name: label, href: path }))
  return pageHead({
    page,
    ...site,
    image: socialCard,
    indexed: range !== null,
    data: [
      breadcrumbData(site, crumbs),
      ...(range === null
        ? []
        : [
            productRangeData(site, {
              name: page.title,
              description: page.description,
              href: page.path,
              image: socialCard,
              lowPrice: (range.lowFen / 100).toFixed(2),
              highPrice: (range.highFen / 100).toFixed(2),
              offerCount: catalogue.reduce((sum, { devices }) => sum + devices.length, 0),
            }),
          ]),
    ],
  })
}
