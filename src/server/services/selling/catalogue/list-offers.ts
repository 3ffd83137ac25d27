import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { deviceTypes, equipmentCategories, priceTiers, skus } from '#db/schema/index.ts'
import { stockOf } from '#domain/devices/catalogue.ts'
import { type CatalogueRules, periodLabel } from '#domain/devices/durations.ts'
import { fromPriceOf } from '#domain/pricing/from-price.ts'
import { aboutSixTenths, type TypeOffer } from '#domain/pricing/type-offer.ts'
import { groupBy } from '#domain/shared/group-by.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readCatalogueRules } from './read-rules.ts'
import { type CatalogueFilter, findPlatforms, isListed, isOffered } from './sold-devices.ts'

/**
 * What each device type offers under a filter, in the staff's order, as `offerOf` works it out from the devices; types that
 * offer nothing are left out. The minima are the database's: the answer's cost does not grow with the rows that it reads back.
 */
export async function listOffers({ ctx, input }: Args<CatalogueFilter>): Promise<{
  offers: TypeOffer[]
  tags: string[]
}> {
  const [rules, wishes] = await Promise.all([readCatalogueRules(ctx), findPlatforms(ctx, input)])
  const tags = wishes.length > 0 ? [cacheTags.catalogue, cacheTags.platforms] : [cacheTags.catalogue]
  if (wishes.some((wish) => wish.length === 0)) return { offers: [], tags }
  const where = and(isListed(rules, input, wishes), isOffered(rules))
  const [cheapest, counts] = await Promise.all([readCheapestTiers(ctx, rules, where), readCounts(ctx, where)])
  const offers = [...groupBy(cheapest, ({ type }) => type.id).values()].flatMap((rows): TypeOffer[] => {
    const [first] = rows
    if (first === undefined) return []
    const { id, code, name } = first.type
    const type = { code, devices: rows.map(({ device }) => device) }
    const { deviceCount = 0, reducedCount = 0 } = counts.get(id) ?? {}
    return [
      {
        id,
        code,
        name,
        deviceCount,
        reducedCount,
        isSoldOut: type.devices.every((device) => stockOf(type, device) === 0),
        cheapest: fromPriceOf(type),
        remote: fromPriceOf(type, { withRemote: true }),
      },
    ]
  })
  return { offers, tags }
}

/**
 * The cheapest tier of each kind of device and each duration, each as a device of its own, in the catalogue's order. A kind is
 * all that the rules of prices and durations tell apart, so that what holds for these rows holds for all. The database hashes
 * the kinds: sorting the tiers by them takes six times as long.
 */
export async function readCheapestTiers({ db }: Ctx, rules: CatalogueRules, where: SQL | undefined) {
  const isLeft = sql<boolean>`(${skus.inStock} and coalesce(${skus.availableNums}, 1) > 0)`
  const { provider, equipmentCategory, remote } = skus
  const { months, days, discountTag, actualPriceFen, originalPriceFen, sortOrder, id } = priceTiers
  const rows = await db
    .select({
      type: getTableColumns(deviceTypes),
      isLeft,
      sold: { provider, category: equipmentCategory },
      hasRemote: remote,
      categoryName: equipmentCategories.name,
      duration: { months, days, discountTag },
      // The price first, and where it is the same the place in the catalogue.
      least: sql<
        [priceFen: number, skuOrder: number, skuId: number, order: number, tierId: number, originalFen: number]
      >`min(array[${actualPriceFen}, ${skus.sortOrder}, ${skus.id}, ${sortOrder}, ${id}, ${originalPriceFen}])`,
    })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
    .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
    .where(where)
    .groupBy(
      deviceTypes.id,
      isLeft,
      remote,
      provider,
      equipmentCategory,
      equipmentCategories.name,
      months,
      days,
      discountTag,
    )
  const placeOf = ({ type, least: [, ...place] }: (typeof rows)[number]) => [type.sortOrder, type.id, ...place]
  return rows
    .toSorted((one, other) => comparePlaces(placeOf(one), placeOf(other)))
    .map(({ type, isLeft: inStock, sold, hasRemote, categoryName, duration, least }) => {
      const [actualFen, , , , tierId, originalFen] = least
      const tier = { ...duration, id: tierId, actualPriceFen: actualFen, originalPriceFen: originalFen }
      const tiers = [{ ...tier, periodLabel: periodLabel(rules, sold, tier) }]
      return {
        type,
        tier,
        device: { inStock, hasRemote, availableNums: null, categoryName: categoryName ?? '', tiers },
      }
    })
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((number, index) => number !== other[index])
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0)
}

/** The devices of each type, and those of which a tier costs about six tenths by the device's own discount. */
async function readCounts({ db }: Ctx, where: SQL | undefined) {
  const { preferentialPriceFen, originalPriceFen } = priceTiers
  const share = sql`coalesce(${preferentialPriceFen}, ${originalPriceFen})::float8 / nullif(${originalPriceFen}, 0)`
  const { least, most } = aboutSixTenths
  const devices = db
    .select({
      typeId: skus.deviceTypeId,
      isReduced: sql<boolean>`bool_or(${share} between ${least}::float8 and ${most}::float8)`.as('is_reduced'),
    })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .where(where)
    .groupBy(skus.id)
    .as('devices')
  const rows = await db
    .select({
      typeId: devices.typeId,
      deviceCount: count(),
      reducedCount: sql`count(*) filter (where ${devices.isReduced})`.mapWith(Number),
    })
    .from(devices)
    .groupBy(devices.typeId)
  return new Map(rows.map((row) => [row.typeId, row]))
}
