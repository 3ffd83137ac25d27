import { asc, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import {
  type DeviceTypeRow,
  deviceTypes,
  equipmentCategories,
  type Platform,
  type PlatformSite,
  type PriceTierRow,
  platformSites,
  platforms,
  priceTiers,
  type Sku,
  skus,
} from '#db/schema/index.ts'
import { type CatalogueRules, isTierOffered, periodLabel } from '#domain/devices/durations.ts'
import { fitsPlatforms, type PlatformWish, recommendedFirst } from '#domain/devices/platform-fit.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readCatalogueRules } from './read-rules.ts'

/** The filters of the price page; all undefined means none. */
type PlatformFilter = {
  siteId?: number | undefined
  siteName?: string | undefined
  platformId?: number | undefined
}

/** The platforms that a filter asks for, one wish for each field given. An unknown site or platform is an empty wish. */
async function findPlatforms(ctx: Ctx, input: PlatformFilter): Promise<PlatformWish[]> {
  const { db } = ctx
  const { siteId, siteName, platformId } = input
  const ofSites = db.select({ id: platformSites.platformId }).from(platformSites)
  const wishes: PlatformWish[] = []
  if (siteId !== undefined) wishes.push(idsOf(await ofSites.where(eq(platformSites.id, siteId))))
  if (siteName !== undefined) wishes.push(idsOf(await ofSites.where(eq(platformSites.siteName, siteName))))
  if (platformId !== undefined) {
    wishes.push(idsOf(await db.select({ id: platforms.id }).from(platforms).where(eq(platforms.id, platformId))))
  }
  return wishes
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** A device as it is sold: with its type, its category's name and the durations that are offered. */
export type ListedDevice = {
  type: DeviceTypeRow
  sku: Sku
  categoryName: string
  tiers: (PriceTierRow & { periodLabel: string })[]
}

type ListedType = DeviceTypeRow & { devices: ListedDevice[] }

/**
 * The catalogue in the staff's order, devices recommended for the wished platform first. Devices without an offered
 * tier are left out. `tiktokOnly` keeps the categories of the TikTok list.
 */
export async function listDevices({
  ctx,
  input,
}: Args<PlatformFilter & { tiktokOnly?: boolean }>): Promise<{ devices: ListedDevice[]; tags: string[] }> {
  const [wishes, rules, rows, tiersOf] = await Promise.all([
    findPlatforms(ctx, input),
    readCatalogueRules(ctx),
    readSkus(ctx),
    readTiers(ctx),
  ])
  const devices = rows
    .filter(({ sku }) => fitsPlatforms(sku, wishes))
    .filter(({ sku }) => input.tiktokOnly !== true || rules.tiktokCategories.includes(sku.equipmentCategory))
    .map(({ type, sku, category }) => ({
      type,
      sku,
      categoryName: category?.name ?? '',
      tiers: offeredTiers(rules, sku, tiersOf.get(sku.id) ?? []),
    }))
    .filter(({ tiers }) => tiers.length > 0)
  const tags = wishes.length > 0 ? [cacheTags.catalogue, cacheTags.platforms] : [cacheTags.catalogue]
  return { devices: recommendedFirst(devices, wishes, ({ sku }) => sku), tags }
}

/** The devices under their types, the types in the staff's order. */
export function groupByType(devices: readonly ListedDevice[]): ListedType[] {
  const groups = new Map<number, ListedType>()
  for (const device of devices) {
    const group = groups.get(device.type.id) ?? { ...device.type, devices: [] }
    groups.set(device.type.id, group)
    group.devices.push(device)
  }
  return [...groups.values()].toSorted((one, other) => one.sortOrder - other.sortOrder || one.id - other.id)
}

function readSkus({ db }: Ctx) {
  return db
    .select({ type: deviceTypes, sku: skus, category: equipmentCategories })
    .from(skus)
    .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
    .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
    .where(eq(skus.listed, true))
    .orderBy(asc(deviceTypes.sortOrder), asc(deviceTypes.id), asc(skus.sortOrder), asc(skus.id))
}

async function readTiers({ db }: Ctx): Promise<Map<number, PriceTierRow[]>> {
  const rows = await db
    .select()
    .from(priceTiers)
    .orderBy(asc(priceTiers.skuId), asc(priceTiers.sortOrder), asc(priceTiers.id))
  return Map.groupBy(rows, ({ skuId }) => skuId)
}

function offeredTiers(rules: CatalogueRules, sku: Sku, tiers: readonly PriceTierRow[]) {
  const sold = { provider: sku.provider, category: sku.equipmentCategory }
  return tiers
    .filter((tier) => isTierOffered(rules, sold, tier))
    .map((tier) => ({ ...tier, periodLabel: periodLabel(rules, sold, tier) }))
}

type SiteOfPlatform = { site: PlatformSite; platform: Pick<Platform, 'id' | 'name'> }

/** The country sites of all public platforms, platform by platform, both in the staff's order. */
export async function listSites({ ctx }: { ctx: Ctx }): Promise<{ sites: SiteOfPlatform[]; tags: string[] }> {
  const sites = await ctx.db
    .select({ site: platformSites, platform: { id: platforms.id, name: platforms.name } })
    .from(platformSites)
    .innerJoin(platforms, eq(platforms.id, platformSites.platformId))
    .where(eq(platforms.status, 'published'))
    .orderBy(asc(platforms.sortOrder), asc(platforms.id), asc(platformSites.sortOrder), asc(platformSites.id))
  return { sites, tags: [cacheTags.platforms] }
}
