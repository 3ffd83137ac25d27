import { pages } from '#site/pages.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import type { SiteContext } from '#site/seo/page-head.ts'
import { productData } from '#site/seo/structured-data.ts'
import type { PromotionWords } from './promotion-words.ts'

/** The line for shops as an offer; nothing without a price. */
export function offerData(site: SiteContext, { productName, productText }: PromotionWords, image: string): object[] {
  const shopPrice = shopPriceOf(site.settings.prices)
  if (shopPrice === null) return []
  const price = { href: pages.price.path, price: shopPrice.price.yuan.toFixed(2), priceUnit: 'MON' }
  return [productData(site, { name: productName, description: productText, ...price, image })]
}
