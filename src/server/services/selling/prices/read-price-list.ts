import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  coupons,
  deviceTypes,
  equipmentCategories,
  heldCoupons,
  platforms,
  priceTiers,
  skus,
} from '#db/schema/index.ts'
import { type CellName, cellFields, readCellName, tagSeparator } from '#domain/pricing/changes/cells.ts'
import type { PriceList, PriceListSku, PriceListTier } from '#domain/pricing/changes/price-list.ts'
import { writeCatalogueSheet } from '#domain/pricing/sheet/catalogue-columns.ts'
import { writeCsv } from '#domain/shared/csv.ts'
import type { Ctx } from '#server/context.ts'
import { readCatalogueRules } from '#server/services/selling/catalogue/read-rules.ts'
import { couponFields, isRunning } from '#server/services/selling/coupons/usable-coupons.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'

/** The whole catalogue of one moment, sold out or not offered, with the rules and the public coupons. */
export function readPriceListRows(ctx: Ctx): Promise<PriceList> {
  return ctx.db.transaction(
    async (db): Promise<PriceList> => {
      const { id, code, name } = deviceTypes
      const types = await db.select({ id, code, name }).from(deviceTypes).orderBy(asc(deviceTypes.sortOrder), asc(id))
      const categories = await db
        .select({
          id: equipmentCategories.id,
          code: equipmentCategories.code,
          name: equipmentCategories.name,
          unsuitPlatforms: equipmentCategories.unsuitPlatforms,
        })
        .from(equipmentCategories)
        .orderBy(asc(equipmentCategories.sortOrder), asc(equipmentCategories.code))
      const named = await db
        .select({ id: platforms.id, name: platforms.name })
        .from(platforms)
        .orderBy(asc(platforms.sortOrder), asc(platforms.id))
      return {
        types,
        categories,
        platforms: named,
        skus: await readSkus({ db }),
        rules: await readCatalogueRules({ ...ctx, db }),
        coupons: await readPublicCoupons({ ...ctx, db }),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The devices with their durations, in the staff's order: all, or those that hold some of the cells. */
export async function readSkus(
  { db }: Pick<Ctx, 'db'>,
  { holding }: { holding?: readonly CellName[] } = {},
): Promise<PriceListSku[]> {
  const rows = await db
    .select()
    .from(skus)
    .where(holding && inArray(skus.id, await skuIdsOf(db, holding)))
    .orderBy(asc(skus.sortOrder), asc(skus.id))
  const ids = rows.map(({ id }) => id)
  const tiers = await db
    .select()
    .from(priceTiers)
    .where(holding && inArray(priceTiers.skuId, ids))
    .orderBy(asc(priceTiers.skuId), asc(priceTiers.months), asc(priceTiers.days), asc(priceTiers.id))
  const tiersOf = Map.groupBy(tiers, ({ skuId }) => skuId)
  return rows.map((row) => skuOf(row, tiersOf.get(row.id) ?? []))
}

async function skuIdsOf(db: Db, cells: readonly CellName[]): Promise<number[]> {
  const read = cells.flatMap((cell) => readCellName(cell) ?? [])
  const idsOf = (record: 'tier' | 'sku') =>
    read.filter(({ field }) => cellFields[field].record === record).map(({ id }) => id)
  const ofTiers = await db
    .selectDistinct({ id: priceTiers.skuId })
    .from(priceTiers)
    .where(inArray(priceTiers.id, idsOf('tier')))
  return [...new Set([...ofTiers.map(({ id }) => id), ...idsOf('sku')])]
}

/** The catalogue as a sheet that can be changed and read again; audited. */
export async function exportPriceList({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<string> {
  const rows = writeCatalogueSheet(await readPriceListRows(ctx))
  const detail = { rows: rows.length - 1 }
  await recordEvent(ctx, staffId, { action: 'price.export', target: 'catalogue', detail })
  return writeCsv(rows)
}

async function readPublicCoupons({ db, clock }: Ctx) {
  const rows = await db
    .select({ id: heldCoupons.id, coupon: couponFields })
    .from(heldCoupons)
    .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
    .where(and(isNull(heldCoupons.userId), isNull(heldCoupons.usedAt), isRunning))
    .orderBy(asc(heldCoupons.id))
    .prepare('public_coupons')
    .execute({ now: clock.now().toISOString() })
  return rows.map(({ id, coupon }) => ({ ...coupon, id }))
}

function skuOf(row: typeof skus.$inferSelect, tiers: readonly (typeof priceTiers.$inferSelect)[]): PriceListSku {
  const {
    id,
    deviceTypeId,
    address,
    region,
    countryCode,
    remote,
    model,
    equipmentCategory,
    provider,
    inStock,
    listed,
  } = row
  return {
    id,
    typeId: deviceTypeId,
    area: address,
    region,
    countryCode,
    remote,
    model,
    provider,
    inStock,
    category: equipmentCategory,
    listed,
    unsuitPlatforms: row.unsuitPlatformIds,
    stock: row.availableNums,
    tags: (row.campaign.tags ?? []).join(tagSeparator),
    tiers: tiers.map(tierOf),
  }
}

function tierOf(row: typeof priceTiers.$inferSelect): PriceListTier {
  const { id, months, days, giftMonths, giftDays, discountTag } = row
  return {
    id,
    months,
    days,
    giftMonths,
    giftDays,
    discountTag,
    price: row.actualPriceFen,
    preferential: row.preferentialPriceFen,
    original: row.originalPriceFen,
  }
}
