import { and, asc, eq, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { contentItems, type Region, regions } from '#db/schema/index.ts'
import { firstHeading } from '#domain/content/headings.ts'
import type { Ctx } from '#server/context.ts'
import { isActivity, isOpenAt, isPublished } from './public-content.ts'

export type RegionWithTotals = Region & { total: number; openTotal: number }

/** Every region in the staff's order, with its numbers of published activities and of those that have not ended. */
export async function listRegions({ ctx }: { ctx: Ctx }): Promise<{ rows: RegionWithTotals[]; tags: string[] }> {
  const places = await ctx.db.select().from(regions).orderBy(asc(regions.sortOrder), asc(regions.id))
  const totals = await ctx.db
    .select({
      regionId: contentItems.regionId,
      total: sql<number>`count(*)::int`,
      openTotal: sql<number>`(count(*) filter (where ${isOpenAt(ctx.clock.now())}))::int`,
    })
    .from(contentItems)
    .innerJoin(regions, eq(regions.id, contentItems.regionId))
    .where(and(isPublished, isActivity))
    .groupBy(contentItems.regionId)
  const totalsOf = new Map(totals.map(({ regionId, total, openTotal }) => [regionId, { total, openTotal }]))
  return {
    rows: places.map((place) => ({ ...place, ...(totalsOf.get(place.id) ?? { total: 0, openTotal: 0 }) })),
    tags: [cacheTags.regions, cacheTags.contentHeading(firstHeading.activity, null)],
  }
}
