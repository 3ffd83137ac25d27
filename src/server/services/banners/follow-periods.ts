import { and, asc, eq, exists, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, banners, bannerTests } from '#db/schema/index.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { mailMissed } from '#server/services/today/missed-schedules.ts'
import { doBannerVerb } from './do-banner-verb.ts'
import { followSlideTest } from './end-slide-test.ts'
import { findBanner, targetOf } from './staff-banner.ts'

const atOnce = 100
/** The clock calls, not a visitor. */
const caller = { address: '', requestId: '', userAgent: '', inProcess: true, token: null }

/**
 * Makes public what is due and ends the pages of slides that have begun or ended after `since` and until `until`. Any
 * number of instances may call it at once: each slide is published by one of them, and each ends its own pages. A test of two slides
 * ends by the same clock.
 */
export async function followBannerPeriods(args: { parts: Parts; input: TimeSpan }): Promise<void> {
  const { parts, input } = args
  const published = await publishDueBanners({ ...parts, caller })
  const { promotionType } = banners
  const turned = await parts.db.selectDistinct({ promotionType }).from(banners).where(hasTurned(input))
  const places = new Set([...published, ...turned].map((banner) => banner.promotionType))
  if (places.size > 0) await parts.purge([...places].map(cacheTags.banners))
  await followSlideTest(args)
}

/** Whether `followBannerPeriods` may have anything to do; while a test of two slides runs it always may. */
export function mayBannersTurn({ db }: Pick<Parts, 'db'>, span: TimeSpan): SQL {
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

async function publishDueBanners(ctx: Ctx): Promise<Banner[]> {
  const due = await ctx.db
    .select({ id: banners.id })
    .from(banners)
    .where(isDue(ctx.clock.now()))
    .orderBy(asc(banners.publishAt), asc(banners.id))
    .limit(atOnce)
  const published: Banner[] = []
  for (const { id } of due) {
    const banner = await publishOne(ctx, id).catch((error: unknown) => callOff(ctx, id, error))
    if (banner !== null) published.push(banner)
  }
  return published
}

/** Null when another instance was first, or the time has been changed meanwhile. */
function publishOne(ctx: Ctx, id: number): Promise<Banner | null> {
  return inTransaction(ctx, async (tx) => {
    const before = await findBanner({ ctx: tx, id, hold: true })
    if (before.publishAt === null || before.publishAt > tx.clock.now()) return null
    return (await doBannerVerb(tx, { before, verb: 'publish', at: null, staffId: null })).after
  })
}

/** What the checks stop now they stop half a second later too: it loses its time, and the record says why. */
async function callOff(ctx: Ctx, id: number, error: unknown): Promise<null> {
  ctx.log.error({ err: error, banner: id }, 'a scheduled slide could not be published')
  if (!(error instanceof AppError)) return null
  await inTransaction(ctx, async (tx) => {
    const isIt = and(eq(banners.id, id), isDue(tx.clock.now()))
    const [banner] = await tx.db.select().from(banners).where(isIt).for('update')
    if (banner === undefined) return
    await tx.db
      .update(banners)
      .set({ publishAt: null, version: banner.version + 1 })
      .where(eq(banners.id, id))
    const detail = { title: banner.title, reason: error.message }
    await recordAudit({ ctx: tx, input: { actor: 'system', action: 'banner.stop', target: targetOf(id), detail } })
    await mailMissed({ ctx: tx, input: { of: 'banner', id, name: banner.title, reason: error.message } })
  })
  return null
}

function isDue(now: Date) {
  return and(lte(banners.publishAt, now), isNull(banners.deletedAt))
}
