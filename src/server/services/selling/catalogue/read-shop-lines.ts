import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { deviceTypes, equipmentCategories, platforms, priceTiers, skus } from '#db/schema/index.ts'
import { type CatalogueRules, periodLabel } from '#domain/devices/durations.ts'
import {
  type Marketplace,
  type MarketplaceIds,
  marketplaces,
  marketplacesFor,
  type ShopLine,
  shopLinesOf,
} from '#domain/pricing/shop-lines.ts'
import type { Ctx } from '#server/context.ts'
import { isOffered } from './sold-devices.ts'

/** The ids of the marketplaces in the directory of platforms, whether or not their pages are public. */
export async function readMarketplaceIds({ db }: Pick<Ctx, 'db'>): Promise<MarketplaceIds> {
  const rows = await db
    .select({ id: platforms.id, name: platforms.name })
    .from(platforms)
    .where(inArray(platforms.name, [...marketplaces]))
  const idsOf = (name: Marketplace) => rows.filter((row) => row.name === name).map(({ id }) => id)
  return { Amazon: idsOf('Amazon'), 'TikTok Shop': idsOf('TikTok Shop'), Temu: idsOf('Temu') }
}

/**
 * What lines for shops start from, by area and by the marketplaces that they suit. The minima are the database's, a row for each
 * kind of device that `shopLinesOf` tells apart and each duration.
 */
export async function readShopLines(
  { db }: Pick<Ctx, 'db'>,
  rules: CatalogueRules,
  ids: MarketplaceIds,
): Promise<ShopLine[]> {
  if (marketplaces.every((name) => ids[name].length === 0)) return []
  const isLeft = sql`(${skus.inStock} and coalesce(${skus.availableNums}, 1) > 0)`
  const { remote: hasRemote, provider, equipmentCategory: category, address: area } = skus
  const devices = db
    .select({ id: skus.id, deviceTypeId: skus.deviceTypeId, area, hasRemote, provider, category, fits: fitsOf(ids) })
    .from(skus)
    .where(and(eq(skus.listed, true), isLeft, ne(area, '')))
    .as('devices')
  const { months, days, actualPriceFen, originalPriceFen, id } = priceTiers
  const rows = await db
    .select({
      code: deviceTypes.code,
      area: devices.area,
      hasRemote: devices.hasRemote,
      sold: { provider: devices.provider, category: devices.category },
      categoryName: equipmentCategories.name,
      fits: devices.fits,
      duration: { months, days },
      least: sql<
        [priceFen: number, tierId: number, originalFen: number]
      >`min(array[${actualPriceFen}, ${id}, ${originalPriceFen}])`,
    })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .innerJoin(devices, eq(devices.id, skus.id))
    .innerJoin(deviceTypes, eq(deviceTypes.id, devices.deviceTypeId))
    .leftJoin(equipmentCategories, eq(equipmentCategories.code, devices.category))
    .where(and(ne(devices.fits, ''), isOffered(rules)))
    .groupBy(
      deviceTypes.code,
      devices.area,
      devices.hasRemote,
      devices.provider,
      devices.category,
      equipmentCategories.name,
      devices.fits,
      months,
      days,
    )
  return shopLinesOf(
    rows.map(({ code, area: place, hasRemote: isRemote, sold, categoryName, fits, duration, least }) => {
      const [actualFen, tierId, originalFen] = least
      const tier = { id: tierId, ...duration, actualPriceFen: actualFen, originalPriceFen: originalFen }
      const device = { area: place, hasRemote: isRemote, inStock: true, availableNums: null }
      return {
        code,
        devices: [
          {
            ...device,
            categoryName: categoryName ?? '',
            fits: marketplaces.filter((name) => fits.split(',').includes(name)),
            tiers: [{ ...tier, periodLabel: periodLabel(rules, sold, tier) }],
          },
        ],
      }
    }),
  )
}

/** The marketplaces that a device suits, as one text by which rows are grouped: the SQL of `marketplacesFor`. */
function fitsOf(ids: MarketplaceIds) {
  const names = marketplaces.flatMap((name): SQL[] => {
    const known = ids[name]
    if (known.length === 0) return []
    const listed = sql.join(
      known.map((id) => sql`${id}::integer`),
      sql`, `,
    )
    return [sql`case when not (${skus.unsuitPlatformIds} && array[${listed}]) then ${name}::text end`]
  })
  return sql<string>`concat_ws(',', ${sql.join(names, sql`, `)})`.as('fits')
}

/** The marketplaces that the device of a tier does not suit. */
export async function readUnsuited({ db }: Ctx, tierId: number, ids: MarketplaceIds): Promise<Marketplace[]> {
  const [sku] = await db
    .select({ unsuitPlatformIds: skus.unsuitPlatformIds })
    .from(skus)
    .innerJoin(priceTiers, eq(priceTiers.skuId, skus.id))
    .where(eq(priceTiers.id, tierId))
  if (sku === undefined) return []
  const fits = marketplacesFor(sku, ids)
  return marketplaces.filter((name) => ids[name].length > 0 && !fits.includes(name))
}
