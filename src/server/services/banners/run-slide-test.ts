import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, type BannerTest, type BannerUndoStep, banners, bannerTests } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { refuseTest, type SlideSide } from '#domain/banners/slide-test.ts'
import { bannerPages } from '#domain/content/promotion-type.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { doBannerVerb } from './do-banner-verb.ts'
import { breakTest } from './end-slide-test.ts'
import { eventNamesOf } from './list-banners.ts'
import { findRunningTest, standingOf } from './slide-tests.ts'
import { checkBanner, findBanner, holdBanner, targetOf } from './staff-banner.ts'
import { columnsOf } from './undo-banner.ts'

const dayMs = 24 * 60 * 60 * 1_000

type Starting = { staffId: number; id: number; version: number; otherId: number; otherVersion: number; days: number }

/**
 * Begins to show slide B to half of the visitors in the place of slide A, for so many days.
 * @throws NOT_FOUND; CONFLICT for other versions than the present; INVALID_INPUT with what is against it.
 */
export async function startSlideTest({ ctx, input }: { ctx: Ctx; input: Starting }): Promise<Undo> {
  const { staffId, id, version, otherId, otherVersion, days } = input
  const { undo, a } = await inTransaction(ctx, async (tx) => {
    const a = await holdBanner({ ctx: tx, id, version })
    const b = otherId === id ? a : await holdBanner({ ctx: tx, id: otherId, version: otherVersion })
    const now = tx.clock.now()
    const endsAt = new Date(now.getTime() + days * dayMs)
    const refusal = refuseTest({
      ...{ a, b, now, endsAt, standing: await standingOf(tx, a, now) },
      isInPages: bannerPages[a.promotionType] !== undefined,
      isAnotherRunning: (await findRunningTest({ ctx: tx, hold: true })) !== null,
    })
    if (refusal !== null) throw new AppError('INVALID_INPUT', { message: refusal })
    const findings = await checkBanner(tx, b)
    if (findings.some(({ level }) => level === 'error'))
      throw new AppError('INVALID_INPUT', { message: bannerSentences.checksFailed, fields: { data: { findings } } })
    const [test] = await tx.db
      .insert(bannerTests)
      .values({ slideA: a.id, slideB: b.id, startedAt: now, startedBy: staffId, endsAt, versionB: b.version })
      .returning()
    if (test === undefined) throw new Error('The insert returned no row')
    const target = targetOf(a.id)
    const detail = { test: test.id, slideB: b.id, days }
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'banner.test-start', target, detail } })
    const steps = [{ bannerTestId: test.id, after: test.version, before: null }]
    return { a, undo: await keepUndo({ ctx: tx, input: { staffId, verb: 'test-start', steps } }) }
  })
  await ctx.purge([cacheTags.banners(a.promotionType)])
  return undo
}

/** Breaks a test off by hand; it comes to nothing. Throws NOT_FOUND, INVALID_INPUT. */
export async function stopSlideTest(args: { ctx: Ctx; input: { staffId: number; id: number } }): Promise<Undo> {
  const { ctx, input } = args
  const { staffId, id } = input
  const { undo, a } = await inTransaction(ctx, async (tx) => {
    const a = await findBanner({ ctx: tx, id, hold: true })
    const test = await findRunningTest({ ctx: tx, hold: true })
    const broken = test?.slideA === id ? await breakTest(tx, test, { reason: 'stopped', staffId }) : null
    if (broken === null) throw new AppError('INVALID_INPUT', { message: bannerSentences.testNone })
    const before = { state: 'running' as const, chosen: null }
    const steps = [{ bannerTestId: broken.id, after: broken.version, before }]
    return { a, undo: await keepUndo({ ctx: tx, input: { staffId, verb: 'test-stop', steps } }) }
  })
  await ctx.purge([cacheTags.banners(a.promotionType)])
  return undo
}

type Choosing = { staffId: number; id: number; testId: number; side: SlideSide }

/**
 * Goes on with one slide of a test that has ended: A stays, or B takes A's place and A is withdrawn, each with its version.
 * @throws NOT_FOUND; INVALID_INPUT where the test is not over, was decided, or B is not what was tested any more.
 */
export async function chooseSlide({ ctx, input }: { ctx: Ctx; input: Choosing }): Promise<Undo> {
  const { staffId, id, testId, side } = input
  const { undo, a } = await inTransaction(ctx, async (tx) => {
    const a = await findBanner({ ctx: tx, id, hold: true })
    const [test] = await tx.db.select().from(bannerTests).where(eq(bannerTests.id, testId)).for('update')
    if (test?.slideA !== id) throw new AppError('NOT_FOUND')
    if (test.state !== 'ended') throw new AppError('INVALID_INPUT', { message: bannerSentences.testNotOver })
    if (test.chosen !== null) throw new AppError('INVALID_INPUT', { message: bannerSentences.testChosen })
    const moved = side === 'b' ? await putInPlace(tx, { a, test, staffId }) : []
    const set = { chosen: side, chosenAt: tx.clock.now(), version: test.version + 1 }
    await tx.db.update(bannerTests).set(set).where(eq(bannerTests.id, testId))
    const detail = { test: testId, slideB: test.slideB, chosen: side, result: test.result }
    const target = targetOf(id)
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'banner.test-choose', target, detail } })
    const before = { state: test.state, chosen: null }
    const steps = [...moved, { bannerTestId: testId, after: set.version, before }]
    return { a, undo: await keepUndo({ ctx: tx, input: { staffId, verb: 'test-choose', steps } }) }
  })
  if (side === 'b') await ctx.purge([cacheTags.banners(a.promotionType)])
  return undo
}

/** Slide B goes public where A stood, under the names by which A's events are found; A is withdrawn. */
async function putInPlace(
  tx: Ctx,
  { a, test, staffId }: { a: Banner; test: BannerTest; staffId: number },
): Promise<BannerUndoStep[]> {
  const b = await findBanner({ ctx: tx, id: test.slideB, hold: true })
  if (b.version !== test.versionB) throw new AppError('INVALID_INPUT', { message: bannerSentences.testChangedB })
  if (!a.enabled) throw new AppError('INVALID_INPUT', { message: bannerSentences.notPublic })
  await tx.db
    .update(banners)
    .set({ sortOrder: a.sortOrder, ...eventNamesOf(a) })
    .where(eq(banners.id, b.id))
  const published = await doBannerVerb(tx, { before: b, verb: 'publish', at: null, staffId })
  const withdrawn = await doBannerVerb(tx, { before: a, verb: 'withdraw', at: null, staffId })
  return [
    { bannerId: b.id, after: published.after.version, before: { ...columnsOf(b), sortOrder: b.sortOrder } },
    { bannerId: a.id, after: withdrawn.after.version, before: columnsOf(a) },
  ]
}
