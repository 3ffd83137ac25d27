import { and, asc, eq, exists, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { banners, bannerTests } from '#db/schema/index.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { mailMissed } from '#server/services/staff/missed-schedules.ts'
import { runBannerAction } from './banner-actions.ts'
import { followSlideTest } from './slide-tests.ts'
import { bannerEntity, targetOf } from './staff-banner.ts'

const atOnce = 100
/**
 * Publishes due slides and purges the pages of slides whose period started or ended after `since` and until `until`.
 * Safe on several instances: each slide is published by one of them, and each purges its own pages. Slide tests end by
 * the same clock.
 */
export async function followBannerPeriods(args: { parts: Parts; input: TimeSpan }): Promise<void> {
  const { parts, input } = args
  await publishDueBanners({ ...parts, caller: processCaller() })
  const { promotionType } = banners
  const turned = await parts.db.selectDistinct({ promotionType }).from(banners).where(hasTurned(input))
  if (turned.length > 0) await parts.purge(turned.map((slide) => cacheTags.banners(slide.promotionType)))
  await followSlideTest(args)
}

/** Whether `followBannerPeriods` may have anything to do; while a test of two slides runs it always may. */
export function mayBannersChange({ db }: Pick<Parts, 'db'>, span: TimeSpan): SQL {
  const one = { one: sql`1` }
  const slides = db
    .select(one)
    .from(banners)
    .where(or(isDue(span.until), hasTurned(span)))
  const test = db.select(one).from(bannerTests).where(eq(bannerTests.state, 'running'))
  return sql`(${exists(slides)} or ${exists(test)})`
}

function hasTurned({ since, until }: TimeSpan) {
  const { showFrom, showUntil, enabled } = banners
  const isWithin = (time: typeof showFrom | typeof showUntil) => and(gt(time, since), lte(time, until))
  return and(eq(enabled, true), or(isWithin(showFrom), isWithin(showUntil)))
}

async function publishDueBanners(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: banners.id })
    .from(banners)
    .where(isDue(ctx.clock.now()))
    .orderBy(asc(banners.publishAt), asc(banners.id))
    .limit(atOnce)
  for (const { id } of due) await publishOne(ctx, id).catch((error: unknown) => cancelSchedule(ctx, id, error))
}

function publishOne(ctx: Ctx, id: number): Promise<void> {
  return makeChange(ctx, 'system', async (tx) => {
    const before = await lockEntity(tx, bannerEntity, id)
    if (before.publishAt === null || before.publishAt > tx.clock.now())
      return tx.leaveUnrecorded('another instance was first, or the time has been changed')
    await runBannerAction(tx, before, 'publish')
  })
}

/**
 * A slide with failed checks would fail again half a second later: it loses its schedule, and the audit entry says why.
 */
async function cancelSchedule(ctx: Ctx, id: number, error: unknown): Promise<void> {
  ctx.log.error({ err: error, banner: id }, 'a scheduled slide could not be published')
  if (!(error instanceof AppError)) return
  await makeChange(ctx, 'system', async (tx) => {
    const isIt = and(eq(banners.id, id), isDue(tx.clock.now()))
    const [banner] = await tx.db.select().from(banners).where(isIt).for('update')
    if (banner === undefined) return tx.leaveUnrecorded('another instance was first')
    await tx.db
      .update(banners)
      .set({ publishAt: null, version: banner.version + 1 })
      .where(eq(banners.id, id))
    const detail = { title: banner.title, reason: error.message }
    await tx.record({ action: 'banner.stop', target: targetOf(id), detail })
    await mailMissed(tx, { of: 'banner', id, name: banner.title, reason: error.message })
  })
}

function isDue(now: Date) {
  return and(lte(banners.publishAt, now), isNull(banners.deletedAt))
}
