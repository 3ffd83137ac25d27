import { eq } from 'drizzle-orm'
import { type Banner, type BannerUndoStep, banners, type PageTest, pageTests } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { refuseTest } from '#domain/banners/slide-test.ts'
import { bannerPages } from '#domain/content/promotion-type.ts'
import { testEnd } from '#domain/landing/page-test.ts'
import type { Half } from '#domain/shared/split-test.ts'
import type { Args } from '#server/context.ts'
import { findRunningTest } from '#server/services/content/page-tests/running-tests.ts'
import { AppError, refuseErrors } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import { columnsOf, runBannerAction } from './banner-actions.ts'
import { eventNamesOf } from './read-banners.ts'
import { breakTestOf, isTestTaken, readSlidePosition } from './slide-tests.ts'
import { bannerEntity, checkBanner, targetOf } from './staff-banner.ts'

type NewTest = { staffId: number; id: number; version: number; otherId: number; otherVersion: number; days: number }

/**
 * Starts showing slide B to half of the visitors instead of slide A, for a number of days.
 * @throws NOT_FOUND; CONFLICT for outdated versions; INVALID_INPUT with the sentence against it.
 */
export function startSlideTest({ ctx, input }: Args<NewTest>): Promise<Undo> {
  const { staffId, id, version, otherId, otherVersion, days } = input
  return makeChange(ctx, staffId, async (tx) => {
    const a = await lockEntity(tx, bannerEntity, id, { ifVersion: version })
    const b = otherId === id ? a : await lockEntity(tx, bannerEntity, otherId, { ifVersion: otherVersion })
    const now = tx.clock.now()
    const endsAt = testEnd(now, days)
    const path = bannerPages[a.promotionType] ?? ''
    const refusal = refuseTest({
      a,
      b,
      now,
      endsAt,
      placement: await readSlidePosition(tx, a, now),
      isInPages: path !== '',
      isAnotherRunning: await isTestTaken(tx, path),
    })
    if (refusal !== null) throw AppError.invalid(refusal)
    refuseErrors(await checkBanner(tx, b), bannerSentences.checksFailed)
    const [test] = await tx.db
      .insert(pageTests)
      .values({
        slideA: a.id,
        slideB: b.id,
        versionB: b.version,
        path,
        days,
        startedAt: now,
        startedBy: staffId,
        endsAt,
      })
      .returning()
    if (test === undefined) throw new Error('The insert returned no row')
    const detail = { test: test.id, slideB: b.id, days }
    await tx.record({ action: 'banner.test-start', target: targetOf(a.id), detail, pagesOf: a.promotionType })
    return keepUndo(tx, 'test-start', [{ bannerTestId: test.id, after: test.version, before: null }])
  })
}

/** Stops a test without a result. Throws NOT_FOUND, INVALID_INPUT. */
export function stopSlideTest({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<Undo> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const slide = await lockEntity(tx, bannerEntity, input.id)
    const isSideA = (await findRunningTest(tx, { slide: slide.id }))?.slideA === slide.id
    const broken = isSideA ? await breakTestOf(tx, slide, 'stopped') : null
    if (broken === null) throw AppError.invalid(bannerSentences.testNone)
    const before = { state: 'running' as const, chosen: null }
    return keepUndo(tx, 'test-stop', [{ bannerTestId: broken.id, after: broken.version, before }])
  })
}

type Choice = { staffId: number; id: number; testId: number; side: Half }

/**
 * Chooses a slide after a test has ended: A stays, or B replaces A and A is withdrawn, each with its version.
 * @throws NOT_FOUND; INVALID_INPUT when the test is still running, was decided, or B has changed since.
 */
export function chooseSlide({ ctx, input }: Args<Choice>): Promise<Undo> {
  const { staffId, id, testId, side } = input
  return makeChange(ctx, staffId, async (tx) => {
    const a = await lockEntity(tx, bannerEntity, id)
    const [test] = await tx.db.select().from(pageTests).where(eq(pageTests.id, testId)).for('update')
    if (test?.slideA !== id) throw new AppError('NOT_FOUND')
    if (test.state !== 'ended') throw AppError.invalid(bannerSentences.testNotOver)
    if (test.chosen !== null) throw AppError.invalid(bannerSentences.testChosen)
    const moved = side === 'b' ? await replaceSlideA(tx, a, test) : []
    const set = { chosen: side, chosenAt: tx.clock.now(), version: test.version + 1 }
    await tx.db.update(pageTests).set(set).where(eq(pageTests.id, testId))
    const detail = { test: testId, slideB: test.slideB, chosen: side, result: test.result }
    const pagesOf = side === 'b' ? a.promotionType : null
    await tx.record({ action: 'banner.test-choose', target: targetOf(id), detail, pagesOf })
    const before = { state: test.state, chosen: null }
    return keepUndo(tx, 'test-choose', [...moved, { bannerTestId: testId, after: set.version, before }])
  })
}

/** Slide B goes public in the place of A, under the names by which A's events are found; A is withdrawn. */
async function replaceSlideA(tx: ChangeCtx, a: Banner, test: PageTest): Promise<BannerUndoStep[]> {
  const b = await lockEntity(tx, bannerEntity, test.slideB ?? 0)
  if (b.version !== test.versionB) throw AppError.invalid(bannerSentences.testChangedB)
  if (!a.isPublic) throw AppError.invalid(bannerSentences.notPublic)
  await tx.db
    .update(banners)
    .set({ sortOrder: a.sortOrder, ...eventNamesOf(a) })
    .where(eq(banners.id, b.id))
  const published = await runBannerAction(tx, b, 'publish')
  const withdrawn = await runBannerAction(tx, a, 'withdraw')
  return [
    { bannerId: b.id, after: published.after.version, before: { ...columnsOf(b), sortOrder: b.sortOrder } },
    { bannerId: a.id, after: withdrawn.after.version, before: columnsOf(a) },
  ]
}
