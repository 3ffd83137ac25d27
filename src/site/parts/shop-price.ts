import type { ShopLineFrom, SitePrices } from '#contract/site-prices.ts'
import { type LineWish, shopLineFrom } from '#domain/pricing/shop-lines.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'

/** The line whose price a page names (readings 6), and what the same line starts from elsewhere; null without a line. */
export function shopPriceOf(
  { shopLines }: Pick<SitePrices, 'shopLines'>,
  wish: LineWish = {},
): { price: ShopLineFrom; areas: string } | null {
  const price = shopLineFrom(shopLines, wish)
  if (price === null) return null
  const areas = [...fromPriceCopy.listedAreas.filter((area) => area !== price.area), price.area]
  const rows = areas.flatMap((area) => {
    const there = shopLineFrom(shopLines, { ...wish, area })
    return there !== null && isSameKind(there, price) ? [there] : []
  })
  return { price, areas: rows.length < 2 ? '' : fromPriceCopy.areas(rows) }
}

/** One word for the price of several areas needs the same kind of line and lasting prices in all of them. */
function isSameKind(one: ShopLineFrom, other: ShopLineFrom): boolean {
  return one.categoryName === other.categoryName && one.hasRemote === other.hasRemote && one.periodLabel === ''
}
