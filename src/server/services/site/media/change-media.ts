import { and, eq, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import { contentItems, type MediaFile, media, mediaUses } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { type MediaType, mediaLimits, mediaTypes } from '#domain/media/files.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { changeEntity } from '#server/services/shared/change/change-entity.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { readReviewGate } from '#server/services/shared/settings/review-gate.ts'
import { findUses } from './list-media.ts'
import { addVersion, mediaEntity, mediaTarget } from './media-entity.ts'
import { listObjects } from './media-objects.ts'
import { enqueueRenditions, keepUpload, oneOfType, receiveMedia, requireMedia } from './upload-media.ts'

const binMs = mediaLimits.binDays * dayMs

type Input = { actor: AuditActor; id: number; version: number }
type Description = Input & { alt: string; focalX: number; focalY: number }

/**
 * Sets a picture's alternative text and focal point. Its renditions are whole pictures, which pages crop around that
 * point, so none has to be made again. Throws NOT_FOUND and CONFLICT.
 */
export function describeMedia({ ctx, input }: Args<Description>): Promise<MediaFile> {
  const { actor, id, version, alt, focalX, focalY } = input
  return changeEntity(ctx, {
    by: actor,
    entity: mediaEntity,
    id,
    ifVersion: version,
    action: 'media.describe',
    async work(tx, before) {
      const set = { alt, focalX, focalY, version: sql`${media.version} + 1`, updatedAt: tx.clock.now() }
      const [row = before] = await tx.db.update(media).set(set).where(eq(media.id, id)).returning()
      const was = { alt: before.alt, focalX: before.focalX, focalY: before.focalY }
      return { result: row, detail: { before: was, after: { alt, focalX, focalY } }, pagesOf: id }
    },
  })
}

/**
 * Deletes a file that nothing shows; its bytes stay for 30 days. Throws NOT_FOUND and CONFLICT; where it is used, with
 * the places in `data`.
 */
export function deleteMedia({ ctx, input }: Args<Input>): Promise<void> {
  const { actor, id, version } = input
  return changeEntity(ctx, {
    by: actor,
    entity: mediaEntity,
    id,
    ifVersion: version,
    action: 'media.delete',
    async work(tx, { key }) {
      const uses = await findUses(tx, { key })
      if (uses.length > 0) {
        const message = `有 ${uses.length} 处正在使用，不能删除`
        throw AppError.conflict(message, { uses })
      }
      const now = tx.clock.now()
      const set = { deletedAt: now, updatedAt: now, version: sql`${media.version} + 1` }
      await tx.db.update(media).set(set).where(eq(media.id, id))
      return { result: undefined, detail: { key } }
    },
  })
}

/** Restores a deleted file whose bytes still exist. Throws NOT_FOUND. */
export async function restoreMedia({ ctx, input }: Args<{ actor: AuditActor; id: number }>): Promise<MediaFile> {
  const { actor, id } = input
  return makeChange(ctx, actor, async (tx) => {
    const set = { deletedAt: null, updatedAt: ctx.clock.now(), version: sql`${media.version} + 1` }
    const [file] = await tx.db
      .update(media)
      .set(set)
      .where(and(eq(media.id, id), isNotNull(media.deletedAt)))
      .returning()
    if (file === undefined) throw new AppError('NOT_FOUND')
    await tx.record({ action: 'media.restore', target: mediaTarget(id) })
    return file
  })
}

/**
 * Erases files deleted 30 days ago, every version with its renditions; the bytes first, so that none is left behind.
 */
export async function sweepMedia(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const since = new Date(clock.now().getTime() - binMs)
  const files = await db
    .select()
    .from(media)
    .where(and(isNotNull(media.deletedAt), lte(media.deletedAt, since)))
    .limit(100)
  for (const file of files) {
    for (const { key } of await listObjects(db, file)) await parts.media.remove(key)
    await db.delete(media).where(eq(media.id, file.id))
  }
}

type Replacement = {
  actor: AuditActor
  id: number
  version: number
  fileName: string
  upload: AsyncIterable<Uint8Array>
}

/**
 * Replaces the file of an address; the previous one is kept as a version. Photographs are converted to the address's
 * type; a drawing, an animation, a video or captions can only be replaced by the same type. Throws NOT_FOUND, CONFLICT, and INVALID_INPUT
 * with the sentence against the file.
 */
export function replaceMedia({ ctx, input }: Args<Replacement>): Promise<MediaFile> {
  const { actor: by, id, version: ifVersion, fileName } = input
  const named = { by, entity: mediaEntity, id, ifVersion, action: 'media.replace' } as const
  return receiveMedia(ctx, input.upload, async (upload) => {
    const type = requireMedia(upload)
    const unrecorded = 'only the version is checked, before the picture is drawn'
    const before = await changeEntity(ctx, { ...named, work: async (_, result) => ({ result, unrecorded }) })
    const as = mediaTypes.find((one) => before.key.endsWith(`.${one}`)) ?? type
    requireAlike(type, as)
    await refuseSalesQr(ctx, before.key)
    await refuseReviewedPicture(ctx, before.key)
    const drawn = await oneOfType(type, () => keepUpload(ctx, { upload, type, key: before.key, as }))
    return changeEntity(ctx, {
      ...named,
      async work(tx) {
        await refuseReviewedPicture(tx, before.key)
        const now = tx.clock.now()
        const set = { ...drawn, fileName, renditions: [], version: sql`${media.version} + 1`, updatedAt: now }
        const [row = before] = await tx.db.update(media).set(set).where(eq(media.id, id)).returning()
        await addVersion(tx, 'replace', row)
        await enqueueRenditions(tx, row)
        return { result: row, detail: { before: before.sha256, after: row.sha256 }, pagesOf: id }
      },
    })
  })
}

/** A WeChat code is changed on the page of sales people, where it is read back: never under its address. */
async function refuseSalesQr(ctx: Ctx, key: string): Promise<void> {
  const uses = await findUses(ctx, { key })
  if (uses.some(({ kind }) => kind === 'sales-person'))
    throw AppError.invalid('这是销售顾问的二维码，请到“销售顾问”更换')
}

/** A picture in a public text that needs a pass stays: another one is put into its draft. Throws INVALID_INPUT. */
async function refuseReviewedPicture(ctx: Ctx, key: string): Promise<void> {
  const { where } = await readReviewGate(ctx)
  const isShown = and(eq(mediaUses.key, key), eq(mediaUses.kind, 'content'), not(mediaUses.isDraft))
  const shown = ctx.db.select({ id: mediaUses.recordId }).from(mediaUses).where(isShown)
  if ((await ctx.db.$count(contentItems, and(inArray(contentItems.id, shown), where))) === 0) return
  throw AppError.invalid(contentSentences.pictureNeedsPass)
}

function requireAlike(type: MediaType, as: MediaType): void {
  const isAlone = (one: MediaType) => !['jpg', 'png', 'webp'].includes(one)
  if (type === as || (!isAlone(type) && !isAlone(as))) return
  const message = isAlone(as) ? `请用 ${as.toUpperCase()} 文件替换` : '请用 JPG、PNG 或 WebP 图片替换'
  throw AppError.invalid(message)
}
