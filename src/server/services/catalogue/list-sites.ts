import { asc, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Platform, type PlatformSite, platformSites, platforms } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type SiteOfPlatform = { site: PlatformSite; platform: Pick<Platform, 'id' | 'name'> }

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
