import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, banners } from '#db/schema/index.ts'
import { canonicalPromotionType, mostBanners } from '#domain/content/promotion-type.ts'
import type { Ctx } from '#server/context.ts'

/** A page's banners inside their display period, in the staff's order, at most five (readings 4). */
export async function listBanners(args: {
  ctx: Ctx
  input: { promotionType: number }
}): Promise<{ banners: Banner[]; tags: string[] }> {
  const { ctx, input } = args
  const promotionType = canonicalPromotionType(input.promotionType)
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.promotionType, promotionType),
        eq(banners.enabled, true),
        or(isNull(banners.showFrom), lte(banners.showFrom, now)),
        or(isNull(banners.showUntil), gt(banners.showUntil, now)),
      ),
    )
    .orderBy(asc(banners.sortOrder), asc(banners.id))
    .limit(mostBanners)
  return { banners: rows, tags: [cacheTags.banners(promotionType)] }
}
