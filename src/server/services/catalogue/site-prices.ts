import { and, eq, gt, or } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import type { PriceFrom, SitePrices } from '#contract/site-prices.ts'
import { deviceTypes, equipmentCategories, priceTiers, skus } from '#db/schema/index.ts'
import { isTierOffered, periodLabel } from '#domain/devices/durations.ts'
import { type FromPrice, longTermDiscount, siteFromPrice } from '#domain/pricing/from-price.ts'
import { cloudNumberYuan, listPriceBasis } from '#domain/settings/product-facts.ts'
import type { TypedSettings } from '#domain/settings/values.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import type { Ctx } from '#server/context.ts'
import { readCatalogueRules } from './read-rules.ts'

/**
 * Every price that pages name outside the price page (readings 6, price "from"): those of devices from the catalogue,
 * the others from the settings. Pages that show one carry the catalogue's tag, so that publishing prices ends them.
 */
export async function readSitePrices(
  ctx: Ctx,
  settings: TypedSettings,
): Promise<{ prices: SitePrices; tags: string[] }> {
  const [rules, rows] = await Promise.all([readCatalogueRules(ctx), readListedTiers(ctx)])
  const offered = rows.filter(({ sku, tier }) => isTierOffered(rules, soldAs(sku), tier))
  const types = offered.map(({ code, sku, tier, categoryName }) => ({
    code,
    devices: [
      {
        inStock: sku.inStock,
        availableNums: sku.availableNums,
        hasRemote: sku.remote,
        categoryName: categoryName ?? '',
        tiers: [{ ...tier, periodLabel: periodLabel(rules, soldAs(sku), tier) }],
      },
    ],
  }))
  return {
    prices: {
      device: presentFrom(siteFromPrice(types)),
      remoteDevice: presentFrom(siteFromPrice(types, { withRemote: true })),
      longTerm: longTermDiscount(offered.map(({ tier }) => tier)),
      cloudNumberYuan: cloudNumberYuan(settings),
      listPriceBasis: listPriceBasis(settings),
    },
    tags: [cacheTags.catalogue],
  }
}

const soldAs = ({ provider, category }: { provider: string; category: number }) => ({ provider, category })

function readListedTiers({ db }: Ctx) {
  return db
    .select({
      code: deviceTypes.code,
      sku: {
        provider: skus.provider,
        category: skus.equipmentCategory,
        inStock: skus.inStock,
        availableNums: skus.availableNums,
        remote: skus.remote,
      },
      categoryName: equipmentCategories.name,
      tier: {
        id: priceTiers.id,
        months: priceTiers.months,
        days: priceTiers.days,
        actualPriceFen: priceTiers.actualPriceFen,
        originalPriceFen: priceTiers.originalPriceFen,
        discountTag: priceTiers.discountTag,
      },
    })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
    .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
    .where(
      and(
        eq(skus.listed, true),
        gt(priceTiers.actualPriceFen, 0),
        or(gt(priceTiers.months, 0), gt(priceTiers.days, 0)),
      ),
    )
}

function presentFrom(price: FromPrice | null): PriceFrom | null {
  if (price === null) return null
  const { fen, renewalFen, periodLabel, hasRemote, categoryName } = price
  return { yuan: yuanFromFen(fen), renewalYuan: yuanFromFen(renewalFen), periodLabel, hasRemote, categoryName }
}
