import { and, asc, eq, exists, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, banners, pageTests } from '#db/schema/index.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { type PublishRules, publishScheduled } from '#server/services/content/items/follow-schedule.ts'
import { runBannerAction } from './banner-actions.ts'
import { followSlideTest } from './slide-tests.ts'
import { bannerEntity, targetOf } from './staff-banner.ts'

const atOnce = 100

/**
 * Publishes due slides and purges the pages of slides whose period started or ended after `since` and until `until`.
 * Safe on several instances: each slide is published by one of them, and each purges its own pages. A test of
 * slides is broken off by the same clock.
 */
export async function followBannerPeriods(args: { parts: Parts; input: TimeSpan }): Promise<void> {
  const { parts, input } = args
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await publishDueBanners(ctx)
  const { promotionType } = banners
  const turned = await parts.db.selectDistinct({ promotionType }).from(banners).where(hasTurned(input))
  if (turned.length > 0) await parts.purge(turned.map((slide) => cacheTags.banners(slide.promotionType)))
  await followSlideTest(ctx)
}

/** Whether `followBannerPeriods` may have anything to do; while a test of two slides runs it always may. */
export function mayBannersChange({ db }: Pick<Parts, 'db'>, span: TimeSpan): SQL {
  const one = { one: sql`1` }
  const slides = db
    .select(one)
    .from(banners)
    .where(or(isDue(span.until), hasTurned(span)))
  const test = db
    .select(one)
    .from(pageTests)
    .where(and(eq(pageTests.state, sql`'running'`), isNotNull(pageTests.slideA)))
  return sql`(${exists(slides)} or ${exists(test)})`
}

function hasTurned({ since, until }: TimeSpan) {
  const { showFrom, showUntil, isPublic } = banners
  const isWithin = (time: typeof showFrom | typeof showUntil) => and(gt(time, since), lte(time, until))
  return and(eq(isPublic, true), or(isWithin(showFrom), isWithin(showUntil)))
}

const publishRules: PublishRules<Banner> = {
  kind: 'banner',
  entity: bannerEntity,
  dueAt: ({ publishAt }) => publishAt,
  publish: (tx, slide) => runBannerAction(tx, slide, 'publish'),
  async stop(tx, { id, version, title }, reason) {
    const set = { publishAt: null, version: version + 1 }
    await tx.db.update(banners).set(set).where(eq(banners.id, id))
    await tx.record({ action: 'banner.stop', target: targetOf(id), detail: { title, reason } })
    return { of: 'banner', name: title }
  },
}

async function publishDueBanners(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: banners.id })
    .from(banners)
    .where(isDue(ctx.clock.now()))
    .orderBy(asc(banners.publishAt), asc(banners.id))
    .limit(atOnce)
  await publishScheduled(ctx, publishRules, due)
}

function isDue(now: Date) {
  return and(lte(banners.publishAt, now), isNull(banners.deletedAt))
}
