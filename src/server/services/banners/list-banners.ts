import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, type BannerTest, banners, type ShownBanner } from '#db/schema/index.ts'
import { canonicalPromotionType, mostBanners } from '#domain/content/promotion-type.ts'
import type { Ctx } from '#server/context.ts'
import { findRunningTest } from './slide-tests.ts'

/** A page's banners inside their display period, in the staff's order, at most five (readings 4). */
export async function listBanners(args: {
  ctx: Ctx
  input: { promotionType: number }
}): Promise<{ banners: ShownBanner[]; tags: string[] }> {
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
  const running = await findRunningTest({ ctx })
  const test = running !== null && running.endsAt > now ? running : null
  const shown = rows.map(async (row) => ({
    ...row,
    test: test?.slideA === row.id ? await withSlideB(ctx, test, row) : null,
  }))
  return { banners: await Promise.all(shown), tags: [cacheTags.banners(promotionType)] }
}

async function withSlideB(ctx: Ctx, { id, slideB }: BannerTest, slideA: Banner): Promise<ShownBanner['test']> {
  const [row] = await ctx.db.select().from(banners).where(eq(banners.id, slideB))
  return row === undefined ? null : { id, slideB: { ...row, ...eventNamesOf(slideA) } }
}

/** The names under which staff find the events of a slide again. */
export function eventNamesOf(slide: Banner) {
  const { clickEvent, clickEventType, clickSceneType, exposureEvent, exposureEventType, exposureSceneType } = slide
  return { clickEvent, clickEventType, clickSceneType, exposureEvent, exposureEventType, exposureSceneType }
}
