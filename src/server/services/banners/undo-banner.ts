import { and, eq } from 'drizzle-orm'
import { type Banner, type BannerTestUndoStep, type BannerUndoStep, banners, bannerTests } from '#db/schema/index.ts'
import { bannerStatus } from '#domain/banners/actions.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'
import { takeUndo } from '#server/services/undo-tokens.ts'
import { findRunningTest } from './slide-tests.ts'
import { readWritten, rowFields, storeWritten, targetOf } from './staff-banner.ts'

/** The columns of a slide that an action may change, as stored for its inverse. */
export function columnsOf(banner: Banner): BannerUndoStep['before'] {
  const { enabled, publishAt, publishedAt, deletedAt, draft } = banner
  return { ...storeWritten(rowFields(banner)), enabled, publishAt, publishedAt, deletedAt, draft }
}

/**
 * Takes an action back. Answers the slide that it was done to.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT when the slide has been changed since.
 */
export function undoBannerAction({ ctx, input }: Args<{ staffId: number; token: string }>): Promise<number> {
  return makeChange(ctx, input.staffId, async (tx) => {
    const { steps, verb } = await takeUndo(tx, input.token, isBannerStep)
    let id = 0
    for (const step of steps)
      id = 'bannerId' in step ? await restoreSlide(tx, step, verb) : await restoreTest(tx, step, verb)
    return id
  })
}

const isBannerStep = (step: object): step is BannerUndoStep | BannerTestUndoStep =>
  'bannerId' in step || 'bannerTestId' in step

async function restoreSlide(tx: ChangeCtx, step: BannerUndoStep, verb: string): Promise<number> {
  const [held] = await tx.db.select().from(banners).where(eq(banners.id, step.bannerId)).for('update')
  if (held === undefined) throw new AppError('NOT_FOUND')
  if (held.version !== step.after) throw new AppError('CONFLICT', { message: bannerSentences.changedSince })
  const { enabled, draft, sortOrder } = step.before
  const set = {
    ...readWritten(step.before),
    enabled: enabled === true,
    publishAt: readTime(step.before.publishAt),
    publishedAt: readTime(step.before.publishedAt),
    deletedAt: readTime(step.before.deletedAt),
    draft: typeof draft === 'object' && draft !== null ? { ...draft } : null,
    ...(typeof sortOrder === 'number' && { sortOrder }),
    version: held.version + 1,
    editedAt: tx.clock.now(),
    editedBy: tx.staffId,
  }
  const [restored = held] = await tx.db.update(banners).set(set).where(eq(banners.id, held.id)).returning()
  const target = targetOf(held.id)
  if (held.enabled || restored.enabled)
    await addRecordVersion(tx, { target, fields: storeWritten(rowFields(restored)), verb: 'undo', note: verb })
  const detail = { verb, before: bannerStatus(held), after: bannerStatus(restored) }
  await tx.record({ action: 'banner.undo', target, detail, pagesOf: restored.promotionType })
  if (step.brokenTest !== undefined) await resumeTest(tx, step.brokenTest, restored)
  // Restores slide B as it was tested.
  await tx.db
    .update(bannerTests)
    .set({ versionB: restored.version })
    .where(and(eq(bannerTests.slideB, restored.id), eq(bannerTests.versionB, step.after - 1)))
  return restored.id
}

/** A test that the action had broken off continues; the seconds between showed slide A to everybody. */
async function resumeTest(tx: ChangeCtx, id: number, slide: Banner): Promise<void> {
  if ((await findRunningTest({ ctx: tx, hold: true })) !== null) return
  const [test] = await tx.db.select().from(bannerTests).where(eq(bannerTests.id, id)).for('update')
  if (test?.state !== 'broken' || (test.slideA !== slide.id && test.slideB !== slide.id)) return
  const set = { state: 'running' as const, brokenAt: null, brokenBy: null, version: test.version + 1 }
  await tx.db.update(bannerTests).set(set).where(eq(bannerTests.id, id))
}

async function restoreTest(tx: ChangeCtx, step: BannerTestUndoStep, verb: string): Promise<number> {
  const isIt = eq(bannerTests.id, step.bannerTestId)
  const [test] = await tx.db.select().from(bannerTests).where(isIt).for('update')
  if (test === undefined) throw new AppError('NOT_FOUND')
  const isTaken = step.before?.state === 'running' && (await findRunningTest({ ctx: tx, hold: true })) !== null
  if (test.version !== step.after || isTaken) throw new AppError('CONFLICT', { message: bannerSentences.changedSince })
  const set = step.before && {
    ...step.before,
    brokenAt: null,
    brokenBy: null,
    chosenAt: null,
    version: test.version + 1,
  }
  await (set === null ? tx.db.delete(bannerTests).where(isIt) : tx.db.update(bannerTests).set(set).where(isIt))
  const [slide] = await tx.db.select().from(banners).where(eq(banners.id, test.slideA))
  if (slide === undefined) throw new AppError('NOT_FOUND')
  const target = targetOf(test.slideA)
  await tx.record({ action: 'banner.undo', target, detail: { verb, test: test.id }, pagesOf: slide.promotionType })
  return slide.id
}

/** An instant from JSON. */
function readTime(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null
}
