import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Banner, banners, type PageTest } from '#db/schema/index.ts'
import { isShownAt } from '#domain/banners/issues.ts'
import { refusePlace, type SlidePosition } from '#domain/banners/slide-test.ts'
import { bannersAtMost, loginPromotionType } from '#domain/content/promotion-type.ts'
import type { Half, TestBreak } from '#domain/shared/split-test.ts'
import type { Ctx } from '#server/context.ts'
import {
  breakTest,
  findRunningTest,
  type ReadTest,
  readNewestTest,
} from '#server/services/content/page-tests/running-tests.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { readSiteSettings } from '#server/services/shared/settings/read-settings.ts'
import { targetOf } from './staff-banner.ts'

/** Whether a slide is side B of the running test, whose text must not change. */
export async function isTestedAsB(ctx: Pick<Ctx, 'db'>, id: number): Promise<boolean> {
  return (await findRunningTest(ctx, { slide: id }))?.slideB === id
}

/** Whether no test of slides can run at this address now; the running one stays locked. */
export async function isTestTaken(tx: Pick<Ctx, 'db'>, path: string): Promise<boolean> {
  const running = await findRunningTest(tx, 'slides', { hold: true })
  return running !== null || (await findRunningTest(tx, { path })) !== null
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

type ReadSlideTest = ReadTest & { slideA: TestedSlide; slideB: TestedSlide; chosen: Half | null }
type TestedSlide = { id: number; title: string; picture: string }

/** The newest test of a slide, as staff read it; null for none. */
export async function readTest({ ctx, bannerId }: { ctx: Ctx; bannerId: number }): Promise<ReadSlideTest | null> {
  const newest = await readNewestTest(ctx, { slide: bannerId })
  if (newest === null) return null
  const { slideA, slideB, chosen } = newest.row
  return { ...newest.test, chosen, slideA: await testedSlide(ctx, slideA), slideB: await testedSlide(ctx, slideB) }
}

async function testedSlide(ctx: Ctx, of: number | null): Promise<TestedSlide> {
  const { id, title, desktopPictureUrl: picture } = banners
  const [slide] = await ctx.db
    .select({ id, title, picture })
    .from(banners)
    .where(eq(id, of ?? 0))
  return slide ?? { id: of ?? 0, title: '', picture: '' }
}

/**
 * Breaks off the test that runs where this slide is one of its two, within the change of the slide. Answers the test; null
 * where there was none.
 */
export async function breakTestOf(
  tx: ChangeCtx,
  { id, promotionType: pagesOf }: Pick<Banner, 'id' | 'promotionType'>,
  reason: TestBreak,
): Promise<PageTest | null> {
  const test = await findRunningTest(tx, { slide: id }, { hold: true })
  const broken = test && (await breakTest(tx, test, reason))
  if (broken === null) return null
  const { slideA, slideB } = broken
  const detail = { test: broken.id, slideB, reason }
  await tx.record({ action: 'banner.test-break', target: targetOf(slideA ?? id), detail, pagesOf })
  return broken
}

/**
 * Runs on the clock: ends the test early when slide A has become the page's largest paint or is not shown any more. Safe on
 * several instances.
 */
export async function followSlideTest(ctx: Ctx): Promise<void> {
  const running = await findRunningTest(ctx, 'slides')
  const now = ctx.clock.now()
  if (running === null || running.endsAt <= now) return
  const [slide] = await ctx.db
    .select()
    .from(banners)
    .where(eq(banners.id, running.slideA ?? 0))
  if (slide === undefined) return
  const reason = await reasonAgainst(ctx, slide, now)
  if (reason === null) return
  await makeChange(ctx, 'system', async (tx) => {
    if ((await breakTestOf(tx, slide, reason)) === null) tx.leaveUnrecorded('another instance was first')
  })
}

async function reasonAgainst(ctx: Ctx, slide: Banner, now: Date): Promise<TestBreak | null> {
  if (!isShownAt({ from: slide.showFrom, until: slide.showUntil }, now)) return 'hidden'
  return refusePlace(await readSlidePosition(ctx, slide, now))
}
