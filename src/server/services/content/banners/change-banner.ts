import { and, asc, eq, isNull, lte, max } from 'drizzle-orm'
import { type Banner, banners } from '#db/schema/index.ts'
import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { bannerPlaces } from '#domain/content/promotion-type.ts'
import { blankRecord, normaliseFields } from '#domain/shared/fields.ts'
import type { Args, Parts } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import {
  type DraftRef,
  draftActions,
  lastSaveBeside,
  type ReplaceRules,
  type Saved,
  saveDraft,
  sweepRemoved,
} from '#server/services/shared/record-drafts.ts'
import type { DiscardedTexts } from '#server/services/shared/record-versions.ts'
import { columnsOf } from './banner-actions.ts'
import { isTestedAsB } from './slide-tests.ts'
import {
  bannerEntity,
  changesOf,
  readWritten,
  rowFields,
  storeWritten,
  targetOf,
  writtenFields,
} from './staff-banner.ts'

/** Creates a slide at the end of a place, as a draft. Throws INVALID_INPUT for no such place. */
export function createBanner(args: Args<{ staffId: number; promotionType: number; title: string }>): Promise<number> {
  const { ctx, input } = args
  const { staffId, promotionType, title } = input
  if (bannerPlaces[promotionType] === undefined) throw new AppError('INVALID_INPUT')
  return makeChange(ctx, staffId, async (tx) => {
    const [last] = await tx.db
      .select({ at: max(banners.sortOrder) })
      .from(banners)
      .where(and(eq(banners.promotionType, promotionType), isNull(banners.deletedAt)))
    const now = tx.clock.now()
    const fields = normaliseFields(bannerFields, { ...blankRecord(bannerFields), title })
    const place = { promotionType, isPublic: false, sortOrder: (last?.at ?? -1) + 1 }
    const [banner] = await tx.db
      .insert(banners)
      .values({ ...fields, ...place, editedAt: now, editedBy: staffId, createdAt: now })
      .returning({ id: banners.id })
    if (banner === undefined) throw new Error('The insert returned no row')
    const target = targetOf(banner.id)
    const detail = { promotionType, title: fields.title }
    await tx.record({ action: 'banner.create', target, detail })
    return banner.id
  })
}

type BannerSave = DraftRef & {
  fields: BannerFields
  discarded?: DiscardedTexts<BannerFields> | undefined
}

const bannerRules: ReplaceRules<Banner, BannerFields> = {
  kind: 'banner',
  entity: bannerEntity,
  saveAction: 'banner.save',
  textOf: writtenFields,
  lastSaveOf: lastSaveBeside,
  tidy: (_, fields) => normaliseFields(bannerFields, fields),
  store: storeWritten,
  changesOf,
  write,
  publicText: (row) => (row.draft === null ? null : rowFields(row)),
  read: readWritten,
  undoStep: (before, after) => ({ bannerId: before.id, after, before: columnsOf(before) }),
  noDraft: bannerSentences.noDraft,
}

/** @throws As `saveDraft` of all kinds; INVALID_INPUT for side B of a test. */
export function saveBanner({ ctx, input }: Args<BannerSave>): Promise<Saved<number>> {
  return saveDraft(ctx, bannerRules, { ...input, text: input.fields })
}

/** Throws INVALID_INPUT for side B of a test. */
async function write(tx: ChangeCtx, before: Banner, fields: BannerFields): Promise<Saved<number>> {
  if (!before.isPublic && (await isTestedAsB(tx, before.id))) throw AppError.invalid(bannerSentences.testRunning)
  const isAsPublic = before.isPublic && changesOf(rowFields(before), fields).length === 0
  const savedAt = tx.clock.now()
  const set = {
    ...(before.isPublic ? { draft: isAsPublic ? null : storeWritten(fields) } : fields),
    // Without changes nothing is left that could follow at a time.
    ...(isAsPublic && { publishAt: null }),
    version: before.version + 1,
    editedAt: savedAt,
    editedBy: tx.staffId,
  }
  await tx.db.update(banners).set(set).where(eq(banners.id, before.id))
  return { version: set.version, savedAt }
}

export const { dropDraft, restoreVersion } = draftActions(bannerRules)

type Ordering = { staffId: number; promotionType: number; before: readonly number[]; ids: readonly number[] }

/**
 * Puts the slides of a place in order, for visitors at once; the order before and this one swapped is the inverse.
 * @throws CONFLICT when `before` is not the present order; INVALID_INPUT when `ids` are other slides.
 */
export function orderBanners({ ctx, input }: Args<Ordering>): Promise<void> {
  const { staffId, promotionType, before, ids } = input
  return makeChange(ctx, staffId, async (tx) => {
    const rows = await tx.db
      .select({ id: banners.id })
      .from(banners)
      .where(and(eq(banners.promotionType, promotionType), isNull(banners.deletedAt)))
      .orderBy(asc(banners.sortOrder), asc(banners.id))
      .for('update')
    const present = rows.map(({ id }) => id)
    if (!isSame(present, before)) throw AppError.conflict(bannerSentences.orderChanged, { ids: present })
    if (!isSame(present.toSorted(byNumber), ids.toSorted(byNumber))) throw new AppError('INVALID_INPUT')
    for (const [sortOrder, id] of ids.entries())
      await tx.db.update(banners).set({ sortOrder }).where(eq(banners.id, id))
    const target = `banner-place:${promotionType}`
    await tx.record({ action: 'banner.order', target, detail: { before, after: ids }, pagesOf: promotionType })
  })
}

const byNumber = (one: number, other: number) => one - other

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place])
}

/** Erases slides that were removed thirty days ago. */
export const sweepBanners = (args: { parts: Parts }): Promise<void> =>
  sweepRemoved(args, 'banner.sweep', async (tx, until) => {
    const isOld = lte(banners.deletedAt, until)
    const rows = await tx.db.delete(banners).where(isOld).returning({ id: banners.id, title: banners.title })
    return rows.map(({ id, title }) => ({ target: targetOf(id), detail: { title } }))
  })
