import { and, asc, eq, inArray, isNull, lte, max } from 'drizzle-orm'
import { type Banner, banners, recordVersions } from '#db/schema/index.ts'
import { bannerSentences } from '#domain/banners/actions.ts'
import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { binnedDays } from '#domain/content/actions.ts'
import { bannerPlaces } from '#domain/content/promotion-type.ts'
import { blankRecord, normaliseFields } from '#domain/shared/fields.ts'
import { dayMs } from '#domain/shared/time.ts'
import { type Args, type Ctx, type Parts, processCaller } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { changeEntity, conflictWith, lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import {
  addRecordVersion,
  type DiscardedTexts,
  readRecordVersion,
  recordSave,
} from '#server/services/shared/record-versions.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
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
    const place = { promotionType, enabled: false, sortOrder: (last?.at ?? -1) + 1 }
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

type Saving = {
  staffId: number
  id: number
  version: number
  fields: BannerFields
  discarded?: DiscardedTexts<BannerFields> | undefined
}

type Written = { version: number; savedAt: Date }

/**
 * Saves a draft: of a public slide separately, else in the slide itself. Repeating the same save has no effect.
 * `recordSave` decides which previous texts become versions.
 * @throws NOT_FOUND; CONFLICT with both texts for an outdated version; TOO_MANY_REQUESTS for merges.
 */
export function saveBanner({ ctx, input }: Args<Saving>): Promise<Written> {
  const { staffId, id, version, discarded } = input
  return makeChange(ctx, staffId, async (tx) => {
    const fields = normaliseFields(bannerFields, input.fields)
    const before = await lockEntity(tx, bannerEntity, id)
    const written = writtenFields(before)
    const changes = changesOf(written, fields)
    const isChanged = changes.length > 0
    if (isChanged && before.version !== version) throw await conflictWith(tx, bannerEntity, before, fields)
    const { draft, enabled, editedBy: by, editedAt, createdAt } = before
    const lastAt = editedAt ?? createdAt
    const own = discarded?.own && storeWritten(normaliseFields(bannerFields, discarded.own))
    await recordSave(tx, {
      target: targetOf(id),
      action: 'banner.save',
      isChanged,
      stored: { fields: storeWritten(written), by, at: lastAt },
      isDraft: draft !== null || !enabled,
      detail: { changes },
      discarded: discarded && { stored: discarded.stored, own: own ?? null },
    })
    if (!isChanged) return { version: before.version, savedAt: lastAt }
    return write(tx, before, fields)
  })
}

/** Puts a text where staff's belongs, and answers what this makes. Throws INVALID_INPUT for side B of a test. */
async function write(tx: ChangeCtx, before: Banner, fields: BannerFields): Promise<Written> {
  if (!before.enabled && (await isTestedAsB(tx, before.id))) throw AppError.invalid(bannerSentences.testRunning)
  const isAsPublic = before.enabled && changesOf(rowFields(before), fields).length === 0
  const savedAt = tx.clock.now()
  const set = {
    ...(before.enabled ? { draft: isAsPublic ? null : storeWritten(fields) } : fields),
    // Without changes nothing is left that could follow at a time.
    ...(isAsPublic && { publishAt: null }),
    version: before.version + 1,
    editedAt: savedAt,
    editedBy: tx.staffId,
  }
  await tx.db.update(banners).set(set).where(eq(banners.id, before.id))
  return { version: set.version, savedAt }
}

type DraftRef = { staffId: number; id: number; version: number }

/** Discards the draft of a public slide, which becomes a version. Throws NOT_FOUND, CONFLICT. */
export function dropDraft({ ctx, input }: Args<DraftRef>): Promise<Undo> {
  return replaceWritten(ctx, input, 'drop', async (_, before) => {
    if (before.draft === null) throw AppError.invalid(bannerSentences.noDraft)
    return rowFields(before)
  })
}

/** Restores a version as the draft; the public slide stays unchanged. Throws NOT_FOUND, CONFLICT. */
export function restoreVersion({ ctx, input }: Args<DraftRef & { number: number }>): Promise<Undo> {
  return replaceWritten(ctx, input, 'restore', async (tx, { id }) =>
    readWritten((await readRecordVersion(tx, targetOf(id), input.number)).fields),
  )
}

const actions = { drop: 'banner.drop-draft', restore: 'banner.restore-version' } as const

function replaceWritten(
  ctx: Ctx,
  { staffId, id, version }: DraftRef,
  verb: keyof typeof actions,
  fieldsFrom: (tx: ChangeCtx, before: Banner) => Promise<BannerFields>,
): Promise<Undo> {
  const action = actions[verb]
  return changeEntity(ctx, { by: staffId, entity: bannerEntity, id, ifVersion: version, action, work })

  async function work(tx: ChangeCtx, before: Banner) {
    const fields = await fieldsFrom(tx, before)
    const written = writtenFields(before)
    await addRecordVersion(tx, { target: targetOf(id), fields: storeWritten(written), verb })
    const { version: after } = await write(tx, before, fields)
    const undo = await keepUndo(tx, verb, [{ bannerId: id, after, before: columnsOf(before) }])
    return { result: undo, detail: { changes: changesOf(written, fields) } }
  }
}

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

/** Erases slides that were removed thirty days ago, with their versions; each leaves an audit entry. */
export async function sweepBanners({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  await makeChange(ctx, 'system', async (tx) => {
    const until = new Date(tx.clock.now().getTime() - binnedDays * dayMs)
    const rows = await tx.db
      .delete(banners)
      .where(lte(banners.deletedAt, until))
      .returning({ id: banners.id, title: banners.title })
    if (rows.length === 0) return tx.leaveUnrecorded('nothing is old enough')
    const targets = rows.map(({ id }) => targetOf(id))
    await tx.db.delete(recordVersions).where(inArray(recordVersions.target, targets))
    for (const { id, title } of rows)
      await tx.record({ action: 'banner.sweep', target: targetOf(id), detail: { title } })
  })
}
