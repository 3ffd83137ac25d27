import { and, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { PriceFrom, ShopLineFrom, SitePrices } from '#contract/site-prices.ts'
import { skus } from '#db/schema/index.ts'
import { type FromPrice, longTermDiscount, siteFromPrice } from '#domain/pricing/from-price.ts'
import type { ShopLine } from '#domain/pricing/shop-lines.ts'
import { cloudNumberYuan, listPriceBasis } from '#domain/settings/product-facts.ts'
import type { TypedSettings } from '#domain/settings/values.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import type { Ctx } from '#server/context.ts'
import { readCheapestTiers } from './list-offers.ts'
import { readCatalogueRules } from './read-rules.ts'
import { readMarketplaceIds, readShopLines, readUnsuited } from './read-shop-lines.ts'
import { isOffered } from './sold-devices.ts'

/**
 * Every price that pages name outside the price page (readings 6, price "from"): those of devices from the catalogue,
 * the others from the settings. Pages that show one carry the tags of the catalogue and of the directory that names the
 * marketplaces, so that publishing either ends them.
 */
export async function readSitePrices(
  ctx: Ctx,
  settings: TypedSettings,
): Promise<{ prices: SitePrices; tags: string[] }> {
  const [rules, ids] = await Promise.all([readCatalogueRules(ctx), readMarketplaceIds(ctx)])
  const [rows, lines] = await Promise.all([
    readCheapestTiers(ctx, rules, and(eq(skus.listed, true), isOffered(rules))),
    readShopLines(ctx, rules, ids),
  ])
  const types = rows.map(({ type: { code }, device }) => ({ code, devices: [device] }))
  const device = siteFromPrice(types)
  const remote = siteFromPrice(types, { withRemote: true })
  return {
    prices: {
      device: device === null ? null : { ...presentFrom(device), unsuits: await readUnsuited(ctx, device.tierId, ids) },
      remoteDevice: remote === null ? null : presentFrom(remote),
      shopLines: lines.map(presentLine),
      longTerm: longTermDiscount(rows.map(({ tier }) => tier)),
      cloudNumberYuan: cloudNumberYuan(settings),
      listPriceBasis: listPriceBasis(settings),
    },
    tags: [cacheTags.catalogue, cacheTags.platforms],
  }
}

function presentFrom({ fen, renewalFen, periodLabel, hasRemote, categoryName }: FromPrice): PriceFrom {
  return { yuan: yuanFromFen(fen), renewalYuan: yuanFromFen(renewalFen), periodLabel, hasRemote, categoryName }
}

function presentLine(line: ShopLine): ShopLineFrom {
  const { tierId, area, fits } = line
  return { ...presentFrom(line), tierId, area, fits }
}
