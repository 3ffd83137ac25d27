import { eq } from 'drizzle-orm'
import { platformSites, platforms } from '#db/schema/index.ts'
import type { PlatformWish } from '#domain/devices/platform-fit.ts'
import type { Args } from '#server/context.ts'

/** The filters of the price page; all undefined means none. */
export type PlatformFilter = {
  siteId?: number | undefined
  siteName?: string | undefined
  platformId?: number | undefined
}

/** The platforms that a filter asks for, one wish for each field given. An unknown site or platform is an empty wish. */
export async function findPlatforms({ ctx, input }: Args<PlatformFilter>): Promise<PlatformWish[]> {
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
