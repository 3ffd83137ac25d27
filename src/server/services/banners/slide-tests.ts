import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Banner, type BannerTest, banners, bannerTests, trackingEvents } from '#db/schema/index.ts'
import { isShownAt } from '#domain/banners/periods.ts'
import type { SlidePosition, TestCounts } from '#domain/banners/slide-test.ts'
import { loginPromotionType, mostBanners } from '#domain/content/promotion-type.ts'
import type { Ctx } from '#server/context.ts'
import { readSiteSettings } from '#server/services/site-settings/read-site-settings.ts'
import { findPerson } from '#server/services/staff/staff-names.ts'

/** The running test with both slides; with `hold`, locked until the transaction of `ctx.db` ends. */
export async function findRunningTest({ ctx, hold = false }: { ctx: Pick<Ctx, 'db'>; hold?: boolean }) {
  const found = ctx.db.select().from(bannerTests).where(eq(bannerTests.state, 'running'))
  const [test] = hold ? await found.for('update') : await found
  return test ?? null
}

/** The newest test that a slide had a side in; null for none. */
export async function findLatestTest({ ctx, bannerId }: { ctx: Ctx; bannerId: number }): Promise<BannerTest | null> {
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
export async function standingOf(ctx: Ctx, { id, promotionType }: Banner, at: Date): Promise<SlidePosition> {
  const rows = await ctx.db
    .select({ id: banners.id, from: banners.showFrom, until: banners.showUntil })
    .from(banners)
    .where(and(eq(banners.promotionType, promotionType), eq(banners.enabled, true), isNull(banners.deletedAt)))
    .orderBy(asc(banners.sortOrder), asc(banners.id))
  const { settings } = await readSiteSettings({ ctx })
  const isAfterOpening = settings.drawnOpening && promotionType !== loginPromotionType
  const position = rows.filter((row) => isShownAt(row, at)).findIndex((row) => row.id === id) + 1
  return { position, slots: isAfterOpening ? mostBanners - 1 : mostBanners, isAfterOpening }
}

/** The counts of a test from the site's events: per browser its first view of a side and its first click. */
export async function countTest(ctx: Pick<Ctx, 'db'>, test: BannerTest): Promise<TestCounts> {
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

export type ReadTest = Pick<
  BannerTest,
  'id' | 'state' | 'startedAt' | 'endsAt' | 'brokenAt' | 'brokenBy' | 'chosen'
> & {
  slideA: TestedSlide
  slideB: TestedSlide
  startedBy: { id: number; name: string } | null
  /** Browsers of both sides together; the result of each side is not shown before the end. */
  counted: number
  result: TestCounts | null
}
type TestedSlide = { id: number; title: string; picture: string }

/** The newest test of a slide, as staff read it; null for none. */
export async function readTest({ ctx, bannerId }: { ctx: Ctx; bannerId: number }): Promise<ReadTest | null> {
  const test = await findLatestTest({ ctx, bannerId })
  if (test === null) return null
  const { id, state, startedAt, endsAt, brokenAt, brokenBy, chosen } = test
  const { a, b } = test.result ?? (await countTest(ctx, test))
  return {
    ...{ id, state, startedAt, endsAt, brokenAt, brokenBy, chosen },
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
