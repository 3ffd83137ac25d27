import { and, arrayContains, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import { platformSites, platforms, priceTiers, skus } from '#db/schema/index.ts'
import type { CatalogueRules } from '#domain/devices/durations.ts'
import type { PlatformWish } from '#domain/devices/platform-fit.ts'
import type { Ctx } from '#server/context.ts'

/** The filters of the price page; all undefined means none. */
export type CatalogueFilter = {
  siteId?: number | undefined
  siteName?: string | undefined
  platformId?: number | undefined
  /** Only the categories of the TikTok list. */
  tiktokOnly?: boolean
}

/** The platforms that a filter asks for, one wish for each field given. An unknown site or platform is an empty wish. */
export async function findPlatforms({ db }: Ctx, input: CatalogueFilter): Promise<PlatformWish[]> {
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

/**
 * The condition on `skus` of a device that visitors see under a filter. A device fits a platform unless it is listed as
 * unsuitable for it; of the platforms of one wish one must fit (readings 6).
 */
export function isListed(rules: CatalogueRules, { tiktokOnly = false }: CatalogueFilter, wishes: PlatformWish[]) {
  return and(
    eq(skus.listed, true),
    ...wishes.map((wish) => not(arrayContains(skus.unsuitPlatformIds, [...wish]))),
    tiktokOnly ? inArray(skus.equipmentCategory, [...rules.tiktokCategories]) : undefined,
  )
}

/** `isTierOffered` as a condition on `price_tiers` and `skus`: tiers in days only for devices of the day-based list. */
export function isOffered({ dayBased: { providers, categories } }: CatalogueRules): SQL | undefined {
  return or(
    eq(priceTiers.days, 0),
    and(inArray(skus.provider, [...providers]), inArray(skus.equipmentCategory, [...categories])),
  )
}
