import { and, eq, isNull, max } from 'drizzle-orm'
import { type Banner, banners, recordVersions } from '#db/schema/index.ts'
import { type BannerFields, bannerFields } from '#domain/banners/fields.ts'
import { bannerSentences } from '#domain/banners/sentences.ts'
import { bannerPlaces } from '#domain/content/promotion-type.ts'
import { blankRecord, normaliseFields } from '#domain/shared/fields.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { addRecordVersion, isNewSitting, keepDiscarded } from '#server/services/record-versions.ts'
import { keepUndo, type Undo } from '#server/services/undo-tokens.ts'
import { isTestedAsB } from './slide-tests.ts'
import {
  changesOf,
  findBanner,
  holdBanner,
  readWritten,
  rowFields,
  storeWritten,
  targetOf,
  writtenFields,
} from './staff-banner.ts'
import { columnsOf } from './undo-banner.ts'

/** Begins a slide at the end of a place; nobody sees it yet. Throws INVALID_INPUT for no such place. */
export function createBanner(args: {
  ctx: Ctx
  input: { staffId: number; promotionType: number; title: string }
}): Promise<number> {
  const { ctx, input } = args
  const { staffId, promotionType, title } = input
  if (bannerPlaces[promotionType] === undefined) throw new AppError('INVALID_INPUT')
  return inTransaction(ctx, async (tx) => {
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
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'banner.create', target, detail } })
    return banner.id
  })
}

type Saving = {
  staffId: number
  id: number
  version: number
  fields: BannerFields
  /** What a merge gave up. */
  discarded?: { stored: boolean; own: BannerFields | null } | undefined
}

/**
 * Saves what is being written: beside a slide that is public, else in the slide itself. A version, of what stood there
 * before, and an audit entry are made once a sitting only; what a merge gave up becomes versions (console 6b); the same
 * save sent twice is one.
 * @throws NOT_FOUND; CONFLICT with both texts for another version than the present; TOO_MANY_REQUESTS for merges.
 */
export function saveBanner({ ctx, input }: { ctx: Ctx; input: Saving }): Promise<{ version: number; savedAt: Date }> {
  return inTransaction(ctx, async (tx) => {
    const { staffId, id, version, discarded } = input
    const fields = normaliseFields(bannerFields, input.fields)
    const before = await findBanner({ ctx: tx, id, hold: true })
    const isSame = changesOf(writtenFields(before), fields).length === 0
    if (!isSame) await holdBanner({ ctx: tx, id, version, yours: fields })
    const { enabled, draft, editedBy: by, editedAt, createdAt } = before
    const target = targetOf(id)
    const last = (enabled && draft === null) || editedAt === null ? null : { by, at: editedAt }
    if (!isSame && (await isNewSitting({ ctx: tx, input: { target, staffId, last } })))
      await beginSitting(tx, before, staffId, fields)
    if (discarded) {
      const stored = { fields: storeWritten(writtenFields(before)), by, at: editedAt ?? createdAt }
      const own = discarded.own && storeWritten(normaliseFields(bannerFields, discarded.own))
      const kept = { stored: discarded.stored && !isSame ? stored : null, own }
      await keepDiscarded({ ctx: tx, input: { target, staffId, action: 'banner.save', ...kept } })
    }
    if (isSame) return { version: before.version, savedAt: editedAt ?? createdAt }
    return { version: await write(tx, before, fields, staffId), savedAt: tx.clock.now() }
  })
}

/** Keeps what the last sitting ended with, and says in the audit that another one has begun. */
async function beginSitting(tx: Ctx, before: Banner, staffId: number, fields: BannerFields): Promise<void> {
  const written = writtenFields(before)
  const isOwn = before.draft !== null || !before.enabled
  const { editedBy, editedAt, createdAt } = before
  const version = { fields: storeWritten(written), verb: 'save', staffId: editedBy, at: editedAt ?? createdAt }
  if (isOwn) await addRecordVersion({ ctx: tx, input: { target: targetOf(before.id), ...version } })
  const detail = { changes: changesOf(written, fields) }
  const target = targetOf(before.id)
  await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'banner.save', target, detail } })
}

/** Puts a text where staff's belongs, and answers the version that this makes. Throws INVALID_INPUT for side B of a test. */
async function write(tx: Ctx, before: Banner, fields: BannerFields, staffId: number): Promise<number> {
  if (!before.enabled && (await isTestedAsB(tx, before.id)))
    throw new AppError('INVALID_INPUT', { message: bannerSentences.testRunning })
  const isAsPublic = before.enabled && changesOf(rowFields(before), fields).length === 0
  const set = {
    ...(before.enabled ? { draft: isAsPublic ? null : storeWritten(fields) } : fields),
    // Without changes nothing is left that could follow at a time.
    ...(isAsPublic && { publishAt: null }),
    ...{ version: before.version + 1, editedAt: tx.clock.now(), editedBy: staffId },
  }
  await tx.db.update(banners).set(set).where(eq(banners.id, before.id))
  return set.version
}

type Taken = { staffId: number; id: number; version: number }

/** Gives up the changes beside a public slide; they stay as a version. Throws NOT_FOUND, CONFLICT. */
export function dropDraft({ ctx, input }: { ctx: Ctx; input: Taken }): Promise<Undo> {
  return replaceWritten(ctx, {
    ...input,
    verb: 'drop',
    async fieldsOf(_, before) {
      if (before.draft === null) throw new AppError('INVALID_INPUT', { message: bannerSentences.noDraft })
      return rowFields(before)
    },
  })
}

/** Takes a version back to go on from; what visitors see stays. Throws NOT_FOUND, CONFLICT. */
export function restoreVersion({ ctx, input }: { ctx: Ctx; input: Taken & { number: number } }): Promise<Undo> {
  const { number } = input
  return replaceWritten(ctx, {
    ...input,
    verb: 'restore',
    async fieldsOf(tx, { id }) {
      const isIt = and(eq(recordVersions.target, targetOf(id)), eq(recordVersions.number, number))
      const [version] = await tx.db.select({ fields: recordVersions.fields }).from(recordVersions).where(isIt)
      if (version === undefined) throw new AppError('NOT_FOUND')
      return readWritten(version.fields)
    },
  })
}

type Replacing = Taken & { verb: 'drop' | 'restore'; fieldsOf: (tx: Ctx, before: Banner) => Promise<BannerFields> }
const actions = { drop: 'banner.drop-draft', restore: 'banner.restore-version' } as const

function replaceWritten(ctx: Ctx, { staffId, id, version, verb, fieldsOf }: Replacing): Promise<Undo> {
  return inTransaction(ctx, async (tx) => {
    const before = await holdBanner({ ctx: tx, id, version })
    const fields = await fieldsOf(tx, before)
    const written = writtenFields(before)
    const target = targetOf(id)
    const at = tx.clock.now()
    await addRecordVersion({ ctx: tx, input: { target, fields: storeWritten(written), verb, staffId, at } })
    const after = await write(tx, before, fields, staffId)
    const detail = { changes: changesOf(written, fields) }
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: actions[verb], target, detail } })
    const steps = [{ bannerId: id, after, before: columnsOf(before) }]
    return keepUndo({ ctx: tx, input: { staffId, verb, steps } })
  })
}
