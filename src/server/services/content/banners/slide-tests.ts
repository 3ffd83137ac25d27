import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, type BannerTest, banners, bannerTests, trackingEvents } from '#db/schema/index.ts'
import { isShownAt } from '#domain/banners/issues.ts'
import {
  type BreakReason,
  refusePlace,
  type SlidePosition,
  settlingMs,
  type TestCounts,
} from '#domain/banners/slide-test.ts'
import { bannersAtMost, loginPromotionType } from '#domain/content/promotion-type.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { readSiteSettings } from '#server/services/shared/settings/read-settings.ts'
import { findPerson, type Person } from '#server/services/staff/other-members.ts'
import { targetOf } from './staff-banner.ts'

/** The running test with both slides; with `hold`, locked until the transaction of `ctx.db` ends. */
export async function findRunningTest({ ctx, hold = false }: { ctx: Pick<Ctx, 'db'>; hold?: boolean }) {
  const found = ctx.db.select().from(bannerTests).where(eq(bannerTests.state, 'running'))
  const [test] = hold ? await found.for('update') : await found
  return test ?? null
}

/** The newest test that a slide had a side in; null for none. */
async function findLatestTest(ctx: Ctx, bannerId: number): Promise<BannerTest | null> {
  const [test] = await ctx.db
    .select()
    .from(bannerTests)
    .where(or(eq(bannerTests.slideA, bannerId), eq(bannerTests.slideB, bannerId)))
    .orderBy(desc(bannerTests.id))
    .limit(1)
  return test ?? null
}

/** Whether a slide is side B of the running test, whose text must not change. */
export async function isTestedAsB(ctx: Pick<Ctx, 'db'>, bannerId: number): Promise<boolean> {
  return (await findRunningTest({ ctx }))?.slideB === bannerId
}

/** The position of a public slide on its page at an instant. */
export async function readSlidePosition(ctx: Ctx, { id, promotionType }: Banner, at: Date): Promise<SlidePosition> {
  const rows = await ctx.db
    .select({ id: banners.id, from: banners.showFrom, until: banners.showUntil })
    .from(banners)
    .where(and(eq(banners.promotionType, promotionType), eq(banners.isPublic, true), isNull(banners.deletedAt)))
    .orderBy(asc(banners.sortOrder), asc(banners.id))
  const { settings } = await readSiteSettings(ctx)
  const isAfterOpening = settings.drawnOpening && promotionType !== loginPromotionType
  const position = rows.filter((row) => isShownAt(row, at)).findIndex((row) => row.id === id) + 1
  return { position, slots: isAfterOpening ? bannersAtMost - 1 : bannersAtMost, isAfterOpening }
}

/** The counts of a test from the site's events: per browser its first view of a side and its first click. */
async function countTest(ctx: Pick<Ctx, 'db'>, test: BannerTest): Promise<TestCounts> {
  const { name, props, at, receivedAt } = trackingEvents
  const half = sql<string>`${props} ->> 'half'`
  const rows = await ctx.db
    .select({ name, half, total: count() })
    .from(trackingEvents)
    .where(
      and(
        eq(sql`(${props} ->> 'test')`, String(test.id)),
        inArray(name, ['banner_exposure', 'banner_click']),
        gte(receivedAt, test.startedAt),
        gte(at, test.startedAt),
        lt(at, test.endsAt),
      ),
    )
    .groupBy(name, half)
  const total = (event: string, side: string) => rows.find((row) => row.name === event && row.half === side)?.total ?? 0
  const sideOf = (side: string) => ({ seen: total('banner_exposure', side), clicked: total('banner_click', side) })
  return { a: sideOf('a'), b: sideOf('b') }
}

type ReadTest = Pick<BannerTest, 'id' | 'state' | 'startedAt' | 'endsAt' | 'brokenAt' | 'brokenBy' | 'chosen'> & {
  slideA: TestedSlide
  slideB: TestedSlide
  startedBy: Person | null
  /** Browsers of both sides together; the result of each side is not shown before the end. */
  counted: number
  result: TestCounts | null
}
type TestedSlide = { id: number; title: string; picture: string }

/** The newest test of a slide, as staff read it; null for none. */
export async function readTest({ ctx, bannerId }: { ctx: Ctx; bannerId: number }): Promise<ReadTest | null> {
  const test = await findLatestTest(ctx, bannerId)
  if (test === null) return null
  const { id, state, startedAt, endsAt, brokenAt, brokenBy, chosen } = test
  const { a, b } = test.result ?? (await countTest(ctx, test))
  return {
    id,
    state,
    startedAt,
    endsAt,
    brokenAt,
    brokenBy,
    chosen,
    slideA: await testedSlide(ctx, test.slideA),
    slideB: await testedSlide(ctx, test.slideB),
    startedBy: await findPerson(ctx, test.startedBy),
    counted: a.seen + b.seen,
    result: state === 'ended' ? test.result : null,
  }
}

async function testedSlide(ctx: Ctx, id: number): Promise<TestedSlide> {
  const { title, desktopPictureUrl: picture } = banners
  const [slide] = await ctx.db.select({ id: banners.id, title, picture }).from(banners).where(eq(banners.id, id))
  return slide ?? { id, title: '', picture: '' }
}

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
  return refusePlace(await readSlidePosition(ctx, slide, now))
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
