import { and, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { PriceFrom, SitePrices } from '#contract/site-prices.ts'
import { skus } from '#db/schema/index.ts'
import { type FromPrice, longTermDiscount, siteFromPrice } from '#domain/pricing/from-price.ts'
import { cloudNumberYuan, listPriceBasis } from '#domain/settings/product-facts.ts'
import type { TypedSettings } from '#domain/settings/values.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import type { Ctx } from '#server/context.ts'
import { readCheapestTiers } from './list-offers.ts'
import { readCatalogueRules } from './read-rules.ts'
import { isOffered } from './sold-devices.ts'

/**
 * Every price that pages name outside the price page (readings 6, price "from"): those of devices from the catalogue,
 * the others from the settings. Pages that show one carry the catalogue's tag, so that publishing prices ends them.
 */
export async function readSitePrices(
  ctx: Ctx,
  settings: TypedSettings,
): Promise<{ prices: SitePrices; tags: string[] }> {
  const rules = await readCatalogueRules(ctx)
  const rows = await readCheapestTiers(ctx, rules, and(eq(skus.listed, true), isOffered(rules)))
  const types = rows.map(({ type: { code }, device }) => ({ code, devices: [device] }))
  return {
    prices: {
      device: presentFrom(siteFromPrice(types)),
      remoteDevice: presentFrom(siteFromPrice(types, { withRemote: true })),
      longTerm: longTermDiscount(rows.map(({ tier }) => tier)),
      cloudNumberYuan: cloudNumberYuan(settings),
      listPriceBasis: listPriceBasis(settings),
    },
    tags: [cacheTags.catalogue],
  }
}

function presentFrom(price: FromPrice | null): PriceFrom | null {
  if (price === null) return null
  const { fen, renewalFen, periodLabel, hasRemote, categoryName } = price
  return { yuan: yuanFromFen(fen), renewalYuan: yuanFromFen(renewalFen), periodLabel, hasRemote, categoryName }
}
