import { and, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Banner, type BannerTestUndoStep, type BannerUndoStep, banners, bannerTests } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { bannerStatus } from '#domain/banners/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { addRecordVersion } from '#server/services/record-versions.ts'
import { takeUndo } from '#server/services/undo-tokens.ts'
import { findRunningTest } from './slide-tests.ts'
import { readWritten, rowFields, storeWritten, targetOf } from './staff-banner.ts'

/** What a verb may change of a slide, as its inverse keeps it. */
export function columnsOf(banner: Banner): BannerUndoStep['before'] {
  const { enabled, publishAt, publishedAt, deletedAt, draft } = banner
  return { ...storeWritten(rowFields(banner)), enabled, publishAt, publishedAt, deletedAt, draft }
}

/**
 * Takes a verb back. A token works once, for ten seconds, for whoever did the verb. Answers the slide that it was done to.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over or the slide has been changed since.
 */
export async function undoBannerVerb(args: { ctx: Ctx; input: { staffId: number; token: string } }): Promise<number> {
  const { ctx, input } = args
  const { id, promotionType } = await inTransaction(ctx, async (tx) => {
    const { steps, verb } = await takeUndo({ ctx: tx, input })
    let slide: Banner | undefined
    for (const step of steps) {
      if ('bannerId' in step) slide = await takeSlideBack(tx, { step, verb, staffId: input.staffId })
      else if ('bannerTestId' in step) slide = await takeTestBack(tx, { step, verb, staffId: input.staffId })
    }
    // The token of an article's verb is none here.
    if (slide === undefined) throw new AppError('NOT_FOUND')
    return slide
  })
  await ctx.purge([cacheTags.banners(promotionType)])
  return id
}

type Back<Step> = { step: Step; verb: string; staffId: number }

async function takeSlideBack(tx: Ctx, { step, verb, staffId }: Back<BannerUndoStep>): Promise<Banner> {
  const [held] = await tx.db.select().from(banners).where(eq(banners.id, step.bannerId)).for('update')
  if (held === undefined) throw new AppError('NOT_FOUND')
  if (held.version !== step.after) throw new AppError('CONFLICT', { message: bannerSentences.changedSince })
  const now = tx.clock.now()
  const { enabled, draft, sortOrder } = step.before
  const set = {
    ...readWritten(step.before),
    enabled: enabled === true,
    publishAt: readTime(step.before.publishAt),
    publishedAt: readTime(step.before.publishedAt),
    deletedAt: readTime(step.before.deletedAt),
    draft: typeof draft === 'object' && draft !== null ? { ...draft } : null,
    ...(typeof sortOrder === 'number' && { sortOrder }),
    ...{ version: held.version + 1, editedAt: now, editedBy: staffId },
  }
  const [back = held] = await tx.db.update(banners).set(set).where(eq(banners.id, held.id)).returning()
  const target = targetOf(held.id)
  if (held.enabled || back.enabled) {
    const fields = storeWritten(rowFields(back))
    await addRecordVersion({ ctx: tx, input: { target, fields, verb: 'undo', note: verb, staffId, at: now } })
  }
  const detail = { verb, before: bannerStatus(held), after: bannerStatus(back) }
  await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'banner.undo', target, detail } })
  if (step.brokenTest !== undefined) await resumeTest(tx, step.brokenTest, back)
  // Slide B as it was tested is what it is again.
  await tx.db
    .update(bannerTests)
    .set({ versionB: back.version })
    .where(and(eq(bannerTests.slideB, back.id), eq(bannerTests.versionB, step.after - 1)))
  return back
}

/** A test that the verb had broken off goes on; the seconds between showed slide A to everybody. */
async function resumeTest(tx: Ctx, id: number, slide: Banner): Promise<void> {
  if ((await findRunningTest({ ctx: tx, hold: true })) !== null) return
  const [test] = await tx.db.select().from(bannerTests).where(eq(bannerTests.id, id)).for('update')
  if (test?.state !== 'broken' || (test.slideA !== slide.id && test.slideB !== slide.id)) return
  const set = { state: 'running' as const, brokenAt: null, brokenBy: null, version: test.version + 1 }
  await tx.db.update(bannerTests).set(set).where(eq(bannerTests.id, id))
}

async function takeTestBack(tx: Ctx, { step, verb, staffId }: Back<BannerTestUndoStep>): Promise<Banner> {
  const isIt = eq(bannerTests.id, step.bannerTestId)
  const [test] = await tx.db.select().from(bannerTests).where(isIt).for('update')
  if (test === undefined) throw new AppError('NOT_FOUND')
  const isTaken = step.before?.state === 'running' && (await findRunningTest({ ctx: tx, hold: true })) !== null
  if (test.version !== step.after || isTaken) throw new AppError('CONFLICT', { message: bannerSentences.changedSince })
  const back = step.before && {
    ...step.before,
    brokenAt: null,
    brokenBy: null,
    chosenAt: null,
    version: test.version + 1,
  }
  await (back === null ? tx.db.delete(bannerTests).where(isIt) : tx.db.update(bannerTests).set(back).where(isIt))
  const target = targetOf(test.slideA)
  const detail = { verb, test: test.id }
  await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'banner.undo', target, detail } })
  const [slide] = await tx.db.select().from(banners).where(eq(banners.id, test.slideA))
  if (slide === undefined) throw new AppError('NOT_FOUND')
  return slide
}

/** An instant as JSON has kept it. */
function readTime(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null
}
