import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
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
import { periodLabel } from '#domain/devices/durations.ts'
import { recommendedFirst } from '#domain/devices/platform-fit.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { readCatalogueRules } from './read-rules.ts'
import { type CatalogueFilter, findPlatforms, isListed, isOffered } from './sold-devices.ts'

/** A device as it is sold: with its type, its category's name and the durations that are offered. */
export type ListedDevice = {
  type: DeviceTypeRow
  sku: Sku
  categoryName: string
  tiers: (PriceTierRow & { periodLabel: string })[]
}

type ListedType = DeviceTypeRow & { devices: ListedDevice[] }

/**
 * The catalogue in the staff's order, devices recommended for the wished platform first; of one type with `typeId`. Devices
 * without an offered tier are left out.
 * @throws AppError NOT_FOUND for a type that does not exist.
 */
export async function listDevices({
  ctx,
  input,
}: Args<CatalogueFilter & { typeId?: number | undefined }>): Promise<{ devices: ListedDevice[]; tags: string[] }> {
  const { typeId } = input
  if (typeId !== undefined) await findType(ctx, typeId)
  const [rules, wishes] = await Promise.all([readCatalogueRules(ctx), findPlatforms(ctx, input)])
  const tags = wishes.length > 0 ? [cacheTags.catalogue, cacheTags.platforms] : [cacheTags.catalogue]
  // An unknown platform fits no device: invented ones must not cost the whole catalogue each.
  if (wishes.some((wish) => wish.length === 0)) return { devices: [], tags }
  const where = and(isListed(rules, input, wishes), typeId === undefined ? undefined : eq(skus.deviceTypeId, typeId))
  const [rows, tiersOf] = await Promise.all([readSkus(ctx, where), readTiers(ctx, and(where, isOffered(rules)))])
  const devices = rows.flatMap(({ type, sku, category }): ListedDevice[] => {
    const sold = { provider: sku.provider, category: sku.equipmentCategory }
    const tiers = tiersOf.get(sku.id)?.map((tier) => ({ ...tier, periodLabel: periodLabel(rules, sold, tier) }))
    return tiers === undefined ? [] : [{ type, sku, categoryName: category?.name ?? '', tiers }]
  })
  return { devices: recommendedFirst(devices, wishes, ({ sku }) => sku), tags }
}

async function findType({ db }: Ctx, typeId: number): Promise<void> {
  const [type] = await db.select({ id: deviceTypes.id }).from(deviceTypes).where(eq(deviceTypes.id, typeId))
  if (type === undefined) throw new AppError('NOT_FOUND')
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

function readSkus({ db }: Ctx, where: SQL | undefined) {
  return db
    .select({ type: deviceTypes, sku: skus, category: equipmentCategories })
    .from(skus)
    .innerJoin(deviceTypes, eq(deviceTypes.id, skus.deviceTypeId))
    .leftJoin(equipmentCategories, eq(equipmentCategories.code, skus.equipmentCategory))
    .where(where)
    .orderBy(asc(deviceTypes.sortOrder), asc(deviceTypes.id), asc(skus.sortOrder), asc(skus.id))
}

async function readTiers({ db }: Ctx, where: SQL | undefined): Promise<Map<number, PriceTierRow[]>> {
  const rows = await db
    .select(getTableColumns(priceTiers))
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .where(where)
    .orderBy(asc(priceTiers.skuId), asc(priceTiers.sortOrder), asc(priceTiers.id))
  return Map.groupBy(rows, ({ skuId }) => skuId)
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
