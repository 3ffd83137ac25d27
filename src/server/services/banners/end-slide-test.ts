import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type BannerTest, banners, bannerTests } from '#db/schema/index.ts'
import { isShownAt } from '#domain/banners/periods.ts'
import { type BreakReason, refusePlace, settlingMs } from '#domain/banners/slide-test.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { countTest, findRunningTest, standingOf } from './slide-tests.ts'
import { targetOf } from './staff-banner.ts'

type Breaking = { reason: BreakReason; staffId: number | null }

/**
 * Breaks off the test that runs where this slide is one of its two, in the transaction of what was done to the slide; the
 * caller ends its page. Answers the test; null where there was none.
 */
export async function breakTestOf(
  tx: Ctx,
  { bannerId, ...breaking }: Breaking & { bannerId: number },
): Promise<BannerTest | null> {
  const test = await findRunningTest({ ctx: tx, hold: true })
  if (test === null || (test.slideA !== bannerId && test.slideB !== bannerId)) return null
  return breakTest(tx, test, breaking)
}

/** The same for a test that the caller holds. One whose time is up is over, whatever is done to its slides. */
export async function breakTest(tx: Ctx, test: BannerTest, { reason, staffId }: Breaking): Promise<BannerTest | null> {
  const now = tx.clock.now()
  if (test.endsAt <= now) return null
  const set = { state: 'broken' as const, brokenAt: now, brokenBy: reason, version: test.version + 1 }
  const [broken = test] = await tx.db.update(bannerTests).set(set).where(eq(bannerTests.id, test.id)).returning()
  const actor = staffId === null ? 'system' : (`staff:${staffId}` as const)
  const target = targetOf(test.slideA)
  const detail = { test: test.id, slideB: test.slideB, reason }
  await recordAudit({ ctx: tx, input: { actor, action: 'banner.test-break', target, detail } })
  return broken
}

/**
 * Follows the clock: ends the page of a test whose time is up, closes it once its last events are in, and breaks it off
 * where slide A has become the page's largest paint or is not shown any more. Any number of instances may call it at once.
 */
export async function followSlideTest(args: { parts: Parts; input: TimeSpan }): Promise<void> {
  const { parts, input } = args
  const ctx: Ctx = { ...parts, caller: { address: '', requestId: '', userAgent: '', inProcess: true, token: null } }
  const running = await findRunningTest({ ctx })
  if (running === null) return
  const [slide] = await ctx.db.select().from(banners).where(eq(banners.id, running.slideA))
  if (slide === undefined) return
  const now = ctx.clock.now()
  const isOver = running.endsAt <= now
  if (isOver && now.getTime() - running.endsAt.getTime() >= settlingMs) await closeTest(ctx)
  const reason = isOver ? null : await reasonAgainst(ctx, slide, now)
  const broken =
    reason !== null &&
    (await inTransaction(ctx, (tx) => breakTestOf(tx, { bannerId: slide.id, reason, staffId: null })))
  if (broken || (running.endsAt > input.since && running.endsAt <= input.until))
    await parts.purge([cacheTags.banners(slide.promotionType)])
}

async function reasonAgainst(ctx: Ctx, slide: typeof banners.$inferSelect, now: Date): Promise<BreakReason | null> {
  if (!isShownAt({ from: slide.showFrom, until: slide.showUntil }, now)) return 'hidden'
  return refusePlace(await standingOf(ctx, slide, now))
}

/** The result is what was counted by now; nothing is added to it later. */
async function closeTest(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const test = await findRunningTest({ ctx: tx, hold: true })
    if (test === null || test.endsAt > tx.clock.now()) return
    const result = await countTest(tx, test)
    const set = { state: 'ended' as const, result, version: test.version + 1 }
    await tx.db.update(bannerTests).set(set).where(eq(bannerTests.id, test.id))
    const detail = { test: test.id, slideB: test.slideB, result }
    const target = targetOf(test.slideA)
    await recordAudit({ ctx: tx, input: { actor: 'system', action: 'banner.test-end', target, detail } })
  })
}
