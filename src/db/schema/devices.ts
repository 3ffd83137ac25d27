import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { CatalogueRules } from '#domain/devices/durations.ts'
import { childOf, id, instant, isDemo, oneOf, sortOrder, text } from './columns.ts'

/** The first choice on the price page. Code `local` has no areas, the preorder's code is in domain/devices/catalogue.ts. */
export const deviceTypes = pgTable('device_types', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  sortOrder: sortOrder(),
  isDemo: isDemo(),
})

/**
 * The name of an equipment category. SKUs, coupons and order lines carry its `code`; a SKU with an unknown code is
 * shown without a name, so that neither table depends on the other.
 */
export const equipmentCategories = pgTable('equipment_categories', {
  id: id(),
  code: integer().notNull().unique(),
  name: text().notNull(),
  /** The platforms that its devices do not suit; `skus.unsuitPlatformIds` of each of them follows. */
  unsuitPlatforms: integer().array().notNull().default([]),
  sortOrder: sortOrder(),
  isDemo: isDemo(),
})

/** The lists of the catalogue's rules: one row, edited by staff (readings 6). */
export const catalogueRules = pgTable(
  'catalogue_rules',
  {
    id: integer().primaryKey().default(1),
    value: jsonb().$type<CatalogueRules>().notNull(),
    updatedAt: instant().notNull(),
    isDemo: isDemo(),
  },
  (table) => [oneOf('catalogue_rules_single', table.id, [1])],
)

/** Campaign labels of a SKU, e.g. 新品, and the address of its picture. */
export type Campaign = { tags?: readonly string[]; skuTagImage?: string }

/** A sellable device (`ipType` in the API): one combination of area, region, remote control, model and category. */
export const skus = pgTable(
  'skus',
  {
    id: id(),
    deviceTypeId: childOf(() => deviceTypes.id),
    name: text().notNull(),
    /** The area, e.g. 北美. */
    address: text().notNull().default(''),
    region: text().notNull().default(''),
    /** ISO 3166 alpha-2, or empty; selects the flag beside the region. */
    countryCode: text().notNull().default(''),
    /** `rdpStatus` in the API: 1 when true. */
    remote: boolean().notNull().default(false),
    model: text().notNull().default(''),
    /** The code of an equipment category, which coupon rules refer to. */
    equipmentCategory: integer().notNull(),
    provider: text().notNull().default(''),
    inStock: boolean().notNull().default(true),
    /** Devices in stock; null for no limit (preorder). */
    availableNums: integer(),
    remark: text().notNull().default(''),
    unsuitPlatformIds: integer().array().notNull().default([]),
    recommendPlatformIds: integer().array().notNull().default([]),
    subscriptionStatus: integer().notNull().default(0),
    /** Whether visitors can see it; a device added by staff needs a change set to be listed. */
    listed: boolean().notNull().default(true),
    campaign: jsonb().$type<Campaign>().notNull().default({}),
    sortOrder: sortOrder(),
    isDemo: isDemo(),
  },
  (table) => [
    index('skus_place').on(table.deviceTypeId, table.sortOrder, table.id),
    check('skus_available_not_negative', sql`${table.availableNums} >= 0`),
  ],
)

/** A duration of a SKU and its price for one device over the whole duration. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    id: id(),
    /** `ipTypeId` in the API. */
    skuId: childOf(() => skus.id),
    /** Exactly one of `months` and `days` is above 0. */
    months: integer().notNull().default(0),
    days: integer().notNull().default(0),
    actualPriceFen: integer().notNull(),
    originalPriceFen: integer().notNull(),
    giftMonths: integer().notNull().default(0),
    giftDays: integer().notNull().default(0),
    preferentialType: integer().notNull().default(0),
    preferentialPriceFen: integer(),
    discountAmountFen: integer(),
    discountTag: text().notNull().default(''),
    sortOrder: sortOrder(),
    isDemo: isDemo(),
  },
  (table) => [
    index('price_tiers_place').on(table.skuId, table.sortOrder, table.id),
    check('price_tiers_one_duration', sql`(${table.months} > 0) <> (${table.days} > 0)`),
    check('price_tiers_price_positive', sql`${table.actualPriceFen} > 0`),
  ],
)

export type DeviceTypeRow = typeof deviceTypes.$inferSelect
export type Sku = typeof skus.$inferSelect
export type PriceTierRow = typeof priceTiers.$inferSelect

/** A renamed area or provider: the devices that had the old name, and the rules before and after. */
export type CatalogueNameUndoStep = {
  renamed: 'area' | 'provider'
  from: string
  to: string
  skuIds: number[]
}

/** A deleted device with its prices. */
export type SkuUndoStep = { sku: Sku; tiers: PriceTierRow[] }
