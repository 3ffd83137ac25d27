import type { PriceFrom } from '#contract/site-prices.ts'
import type { FromPrice } from '#domain/pricing/from-price.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'

/** A price of the catalogue as the site's words take it. */
export function priceFrom({ fen, renewalFen, periodLabel, hasRemote, categoryName }: FromPrice): PriceFrom {
  return { yuan: yuanFromFen(fen), renewalYuan: yuanFromFen(renewalFen), periodLabel, hasRemote, categoryName }
}

/** What a device type starts from: with and without remote control where these differ, and the renewal. */
export function typeFromWords({ cheapest, remote }: { cheapest: FromPrice | null; remote: FromPrice | null }): string {
  if (cheapest === null) return ''
  const low = fromPriceCopy.ofType(priceFrom(cheapest))
  return remote === null || remote.fen === cheapest.fen ? low : `${low}，${fromPriceCopy.withRemote(priceFrom(remote))}`
}
