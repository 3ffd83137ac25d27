import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Banner, type BannerTestUndoStep, type BannerUndoStep, banners, pageTests } from '#db/schema/index.ts'
import { type BannerIssue, isShownAt } from '#domain/banners/issues.ts'
import { bannerSentences as sentences } from '#domain/banners/sentences.ts'
import { decideRecordAction, type RecordAction, recordStatus } from '#domain/content/record-actions.ts'
import { parseShanghai, readInstant } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError, refuseErrors } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { addRecordVersion, keepPublicText, type TextChange } from '#server/services/shared/record-versions.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { type BannerPlace, readPlace } from './read-banners.ts'
import { breakTestOf, isTestTaken } from './slide-tests.ts'
import {
  bannerEntity,
  changesOf,
  checkBanner,
  findBanner,
  readWritten,
  rowFields,
  storeWritten,
  targetOf,
  writtenFields,
} from './staff-banner.ts'

type ActionInput = { staffId: number; id: number; version: number; action: RecordAction; at?: Date | null }

/**
 * One action on one slide: its rule, the checks, version and audit.
 * @throws NOT_FOUND; INVALID_INPUT with the rule's sentence, or with the findings that stop it; CONFLICT with both texts.
 */
export function changeBanner({ ctx, input }: Args<ActionInput>): Promise<Undo> {
  const { staffId, id, version, action, at = null } = input
  return makeChange(ctx, staffId, async (tx) => {
    const before = await lockEntity(tx, bannerEntity, id, { ifVersion: version })
    const { after, brokenTest } = await runBannerAction(tx, before, action, at)
    const broken = brokenTest === null ? {} : { brokenTest }
    return keepUndo(tx, action, [{ bannerId: id, after: after.version, before: columnsOf(before), ...broken }])
  })
}

/**
 * Runs the action within a change that has locked the slide. A visible change ends the test that includes the slide:
 * `brokenTest` is its id.
 */
export async function runBannerAction(
  tx: ChangeCtx,
  before: Banner,
  action: RecordAction,
  at: Date | null = null,
): Promise<{ after: Banner; brokenTest: number | null }> {
  const now = tx.clock.now()
  const outcome = decideRecordAction(action, { ...before, hasDraft: before.draft !== null }, { at, now, sentences })
  if (!outcome.ok) throw AppError.invalid(outcome.sentence)
  if (action === 'publish' || action === 'schedule') refuseErrors(await checkBanner(tx, before), sentences.checksFailed)
  const written = writtenFields(before)
  const target = targetOf(before.id)
  if (action === 'publish' && before.isPublic)
    await keepPublicText(tx, {
      target,
      fields: storeWritten(rowFields(before)),
      at: before.createdAt,
      complete: (stored) => storeWritten(readWritten(stored)),
    })
  // A withdrawn slide has no separate draft: the draft becomes the slide.
  const isWhole = outcome.takesText || action === 'withdraw'
  const set = {
    ...outcome.to,
    ...(isWhole && { ...written, draft: null }),
    version: before.version + 1,
    ...(tx.staffId !== null && { editedAt: now, editedBy: tx.staffId }),
  }
  const [after = before] = await tx.db.update(banners).set(set).where(eq(banners.id, before.id)).returning()
  if (action === 'publish' || action === 'withdraw') {
    const fields = storeWritten(action === 'publish' ? written : rowFields(before))
    await addRecordVersion(tx, { target, fields, verb: action })
  }
  const detail = {
    title: written.title,
    before: recordStatus(before),
    after: recordStatus(after),
    publishAt: after.publishAt?.toISOString() ?? null,
    ...(outcome.takesText && { changes: changesOf(rowFields(before), written) }),
  }
  const pagesOf = before.isPublic || after.isPublic ? after.promotionType : null
  await tx.record({ action: `banner.${action}`, target, detail, pagesOf })
  if (action === 'schedule' || action === 'unschedule') return { after, brokenTest: null }
  const broken = await breakTestOf(tx, before, action === 'publish' ? 'changed' : 'withdrawn')
  return { after, brokenTest: broken?.id ?? null }
}

type BannerActionSummary = {
  refusal: string | null
  place: BannerPlace
  from: Date | null
  until: Date | null
  position: number | null
  changes: TextChange[]
  findings: BannerIssue[]
  version: number
}

/** The visible effect of an action: its place and period. Changes nothing. Throws NOT_FOUND. */
export async function summariseBannerAction({
  ctx,
  input,
}: Args<{ id: number; action: RecordAction; at: string | undefined }>): Promise<BannerActionSummary> {
  const { id, action } = input
  const now = ctx.clock.now()
  const banner = await findBanner(ctx, id)
  const at = input.at === undefined ? null : parseShanghai(input.at)
  const outcome = decideRecordAction(action, { ...banner, hasDraft: banner.draft !== null }, { at, now, sentences })
  const shows = action === 'publish' || action === 'schedule'
  const written = writtenFields(banner)
  const publicAt = action === 'schedule' ? at : now
  const begins = shows && written.showFrom !== null && publicAt !== null && written.showFrom > publicAt
  const change = begins && !banner.isPublic ? written.showFrom : publicAt
  const from = !outcome.ok ? null : shows ? change : action === 'withdraw' ? now : null
  return {
    refusal: outcome.ok ? null : outcome.sentence,
    place: await readPlace(ctx, banner.promotionType),
    from,
    until: shows && outcome.ok ? written.showUntil : null,
    position: shows && from !== null ? await positionAt(ctx, banner.promotionType, id, from) : null,
    changes: shows ? changesOf(rowFields(banner), written) : [],
    findings: shows ? await checkBanner(ctx, banner) : [],
    version: banner.version,
  }
}

/** The place, from 1, that a slide has among those that are shown at an instant. */
async function positionAt(ctx: Ctx, promotionType: number, id: number, at: Date): Promise<number> {
  const rows = await ctx.db
    .select({ id: banners.id, isPublic: banners.isPublic, from: banners.showFrom, until: banners.showUntil })
    .from(banners)
    .where(and(eq(banners.promotionType, promotionType), isNull(banners.deletedAt)))
    .orderBy(asc(banners.sortOrder), asc(banners.id))
  const shown = rows.filter((row) => row.id === id || (row.isPublic && isShownAt(row, at)))
  return shown.findIndex((row) => row.id === id) + 1
}

/** The columns of a slide that an action may change, as stored for its inverse. */
export function columnsOf(banner: Banner): BannerUndoStep['before'] {
  const { isPublic, publishAt, publishedAt, deletedAt, draft } = banner
  return { ...storeWritten(rowFields(banner)), isPublic, publishAt, publishedAt, deletedAt, draft }
}

/**
 * Takes an action back. Answers the slide that it was done to.
 * @throws NOT_FOUND, CONFLICT as `takeUndo`; CONFLICT when the slide has been changed since.
 */
export function undoBannerAction(args: UndoArgs): Promise<number> {
  return undoAction(args, ['bannerId', 'bannerTestId'], async (tx, steps, verb) => {
    let id = 0
    for (const step of steps)
      id = 'bannerId' in step ? await restoreSlide(tx, step, verb) : await restoreTest(tx, step, verb)
    return id
  })
}

async function restoreSlide(tx: ChangeCtx, step: BannerUndoStep, verb: string): Promise<number> {
  const [row] = await tx.db.select().from(banners).where(eq(banners.id, step.bannerId)).for('update')
  if (row === undefined) throw new AppError('NOT_FOUND')
  if (row.version !== step.after) throw AppError.conflict(sentences.changedSince)
  const { isPublic, draft, sortOrder } = step.before
  const set = {
    ...readWritten(step.before),
    isPublic: isPublic === true,
    publishAt: readInstant(step.before.publishAt),
    publishedAt: readInstant(step.before.publishedAt),
    deletedAt: readInstant(step.before.deletedAt),
    draft: typeof draft === 'object' && draft !== null ? { ...draft } : null,
    ...(typeof sortOrder === 'number' && { sortOrder }),
    version: row.version + 1,
    editedAt: tx.clock.now(),
    editedBy: tx.staffId,
  }
  const [restored = row] = await tx.db.update(banners).set(set).where(eq(banners.id, row.id)).returning()
  const target = targetOf(row.id)
  if (row.isPublic || restored.isPublic)
    await addRecordVersion(tx, { target, fields: storeWritten(rowFields(restored)), verb: 'undo', note: verb })
  const detail = { verb, before: recordStatus(row), after: recordStatus(restored) }
  await tx.record({ action: 'banner.undo', target, detail, pagesOf: restored.promotionType })
  if (step.brokenTest !== undefined) await resumeTest(tx, step.brokenTest, restored)
  // Restores slide B as it was tested.
  await tx.db
    .update(pageTests)
    .set({ versionB: restored.version })
    .where(and(eq(pageTests.slideB, restored.id), eq(pageTests.versionB, step.after - 1)))
  return restored.id
}

/** A test that the action had broken off continues; the seconds between showed slide A to everybody. */
async function resumeTest(tx: ChangeCtx, id: number, slide: Banner): Promise<void> {
  const [test] = await tx.db.select().from(pageTests).where(eq(pageTests.id, id)).for('update')
  if (test?.state !== 'broken' || (test.slideA !== slide.id && test.slideB !== slide.id)) return
  if (await isTestTaken(tx, test.path)) return
  const set = { state: 'running' as const, brokenAt: null, brokenBy: null, version: test.version + 1 }
  await tx.db.update(pageTests).set(set).where(eq(pageTests.id, id))
}

async function restoreTest(tx: ChangeCtx, step: BannerTestUndoStep, verb: string): Promise<number> {
  const isIt = eq(pageTests.id, step.bannerTestId)
  const [test] = await tx.db.select().from(pageTests).where(isIt).for('update')
  if (test === undefined) throw new AppError('NOT_FOUND')
  const isTaken = step.before?.state === 'running' && (await isTestTaken(tx, test.path))
  if (test.version !== step.after || isTaken) throw AppError.conflict(sentences.changedSince)
  const set = step.before && {
    ...step.before,
    brokenAt: null,
    brokenBy: null,
    chosenAt: null,
    version: test.version + 1,
  }
  await (set === null ? tx.db.delete(pageTests).where(isIt) : tx.db.update(pageTests).set(set).where(isIt))
  const [slide] = await tx.db
    .select()
    .from(banners)
    .where(eq(banners.id, test.slideA ?? 0))
  if (slide === undefined) throw new AppError('NOT_FOUND')
  const target = targetOf(slide.id)
  await tx.record({ action: 'banner.undo', target, detail: { verb, test: test.id }, pagesOf: slide.promotionType })
  return slide.id
}
