import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, type BannerTest, banners, bannerTests } from '#db/schema/index.ts'
import { isShownAt } from '#domain/banners/periods.ts'
import { type BreakReason, refusePlace, settlingMs } from '#domain/banners/slide-test.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { countTest, findRunningTest, standingOf } from './slide-tests.ts'
import { targetOf } from './staff-banner.ts'

/**
 * Breaks off the test that runs where this slide is one of its two, within the change of the slide. Answers the test; null
 * where there was none.
 */
export async function breakTestOf(
  tx: ChangeCtx,
  { id, promotionType }: Pick<Banner, 'id' | 'promotionType'>,
  reason: BreakReason,
): Promise<BannerTest | null> {
  const test = await findRunningTest({ ctx: tx, hold: true })
  if (test === null || (test.slideA !== id && test.slideB !== id)) return null
  return breakTest(tx, test, { reason, promotionType })
}

type Breaking = { reason: BreakReason; promotionType: number }

/** The same for a test that the change has locked. A test whose time is up is over, whatever is done to its slides. */
export async function breakTest(
  tx: ChangeCtx,
  test: BannerTest,
  { reason, promotionType }: Breaking,
): Promise<BannerTest | null> {
  const now = tx.clock.now()
  if (test.endsAt <= now) return null
  const set = { state: 'broken' as const, brokenAt: now, brokenBy: reason, version: test.version + 1 }
  const [broken = test] = await tx.db.update(bannerTests).set(set).where(eq(bannerTests.id, test.id)).returning()
  const detail = { test: test.id, slideB: test.slideB, reason }
  const target = targetOf(test.slideA)
  await tx.record({ action: 'banner.test-break', target, detail, pagesOf: promotionType })
  return broken
}

/**
 * Runs on the clock: ends the page variant of a test whose time is over, closes the test after its last events, and
 * ends it early when slide A has become the page's largest paint or is not shown any more. Safe on several instances.
 */
export async function followSlideTest(args: { parts: Parts; input: TimeSpan }): Promise<void> {
  const { parts, input } = args
  const ctx: Ctx = { ...parts, caller: processCaller() }
  const running = await findRunningTest({ ctx })
  if (running === null) return
  const [slide] = await ctx.db.select().from(banners).where(eq(banners.id, running.slideA))
  if (slide === undefined) return
  const now = ctx.clock.now()
  const isOver = running.endsAt <= now
  if (isOver && now.getTime() - running.endsAt.getTime() >= settlingMs) await closeTest(ctx)
  const reason = isOver ? null : await reasonAgainst(ctx, slide, now)
  if (reason !== null)
    await makeChange(ctx, 'system', async (tx) => {
      if ((await breakTestOf(tx, slide, reason)) === null) tx.leaveUnrecorded('another instance was first')
    })
  if (running.endsAt > input.since && running.endsAt <= input.until)
    await parts.purge([cacheTags.banners(slide.promotionType)])
}

async function reasonAgainst(ctx: Ctx, slide: typeof banners.$inferSelect, now: Date): Promise<BreakReason | null> {
  if (!isShownAt({ from: slide.showFrom, until: slide.showUntil }, now)) return 'hidden'
  return refusePlace(await standingOf(ctx, slide, now))
}

/** The result contains the counts of now; later events are not added. */
async function closeTest(ctx: Ctx): Promise<void> {
  await makeChange(ctx, 'system', async (tx) => {
    const test = await findRunningTest({ ctx: tx, hold: true })
    if (test === null || test.endsAt > tx.clock.now()) return tx.leaveUnrecorded('another instance was first')
    const result = await countTest(tx, test)
    const set = { state: 'ended' as const, result, version: test.version + 1 }
    await tx.db.update(bannerTests).set(set).where(eq(bannerTests.id, test.id))
    const detail = { test: test.id, slideB: test.slideB, result }
    await tx.record({ action: 'banner.test-end', target: targetOf(test.slideA), detail })
  })
}
