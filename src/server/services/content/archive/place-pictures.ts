import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import { archiveSentences as sentences } from '#domain/content/archive/archive-format.ts'
import { bytesOfKind, type MediaType, mediaKindOf, mediaLimits, mimeTypes, videoTypes } from '#domain/media/files.ts'
import type { Ctx } from '#server/context.ts'
import { examine, PictureError } from '#server/ports/picture-maker.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { addVersion, mediaTarget, objectKey } from '#server/services/site/media/media-entity.ts'
import { sanitiseSvg } from '#server/services/site/media/sanitise-svg.ts'
import { requireVideoRoom } from '#server/services/site/media/storage-room.ts'
import {
  type Drawn,
  enqueueRenditions,
  isPlayed,
  keepUpload,
  oneAtATime,
  playedSize,
  type ReceivedFile,
  receiveUpload,
  typeOf,
} from '#server/services/site/media/upload-media.ts'
import type { ArchivedMedia } from './parse-archive.ts'
import type { ReadArchive } from './read-archive.ts'

/** The address that a file of an archive has here, and whether it is still to be stored. */
export type PlacedPicture = ArchivedMedia & { to: string; isKnown: boolean }

/**
 * Where each picture of an archive goes: it keeps its address where that is free, or has the same bytes already; else it
 * is found by its bytes, or gets an address that follows from them, so that a trial and the import say the same.
 */
export async function placePictures(
  ctx: Ctx,
  archive: ReadArchive,
  { media: pictures, signal }: { media: readonly ArchivedMedia[]; signal?: AbortSignal },
): Promise<PlacedPicture[]> {
  const digests = new Map(archive.files.map(({ name, sha256 }) => [name, sha256]))
  const placed: PlacedPicture[] = []
  /** The bytes that this archive puts at each address, before the site has them. */
  const taken = new Map<string, string>()
  for (const picture of pictures) {
    const sha256 = digests.get(`media/${picture.key}`) ?? ''
    const place = await placeOne(ctx, { key: picture.key, sha256, taken })
    taken.set(place.to, sha256)
    placed.push({ ...picture, ...place })
    await yieldToOthers(signal)
  }
  await requireVideoRoom(ctx, newVideoBytes(archive, placed))
  return placed
}

/** Of an archive the videos that the site does not have. */
function newVideoBytes(archive: ReadArchive, placed: readonly PlacedPicture[]): number {
  const sizes = new Map(archive.files.map(({ name, bytes }) => [name, bytes]))
  return placed
    .filter(({ key, isKnown }) => !isKnown && videoTypes.some((type) => key.endsWith(`.${type}`)))
    .reduce((total, { key }) => total + (sizes.get(`media/${key}`) ?? 0), 0)
}

type Sought = { key: string; sha256: string; taken: ReadonlyMap<string, string> }

async function placeOne(ctx: Ctx, { key, sha256, taken }: Sought): Promise<{ to: string; isKnown: boolean }> {
  for (const to of [key, ...otherKeys(key, sha256)]) {
    if (taken.get(to) === sha256) return { to, isKnown: true }
    if (taken.has(to)) continue
    const [row] = await ctx.db.select().from(media).where(eq(media.key, to))
    if (row === undefined) return { to, isKnown: false }
    if (row.deletedAt === null && (await hasBytes(ctx, row, sha256))) return { to, isKnown: true }
  }
  const [same] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.sha256, sha256), isNull(media.deletedAt)))
    .limit(1)
  if (same === undefined) throw new AppError('CONFLICT', { message: sentences.changed })
  return { to: same.key, isKnown: true }
}

function otherKeys(key: string, sha256: string): string[] {
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  const ending = key.slice(key.lastIndexOf('.'))
  return [0, 12, 24, 36, 48].map((at) => `${folder}${sha256.slice(at, at + 12)}${ending}`)
}

async function hasBytes(ctx: Ctx, file: MediaFile, sha256: string): Promise<boolean> {
  const stream = await ctx.media.open(objectKey(file), { first: 0, last: file.sizeBytes - 1 })
  if (stream === null) return false
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex') === sha256
}

type Fit = { type: MediaType; isOwn: boolean; size: { widthPx: number | null; heightPx: number | null } | null }

/** What a file of an archive is. Throws INVALID_INPUT with the name of the file for what is none of that kind. */
async function examineUpload(upload: ReceivedFile, { key, to }: PlacedPicture): Promise<Fit> {
  const refuse = (sentence: string) => AppError.invalid(sentences.unfit(`media/${key}`, sentence))
  const type = typeOf(upload.head)
  if (type === null || !to.endsWith(`.${type}`) || upload.sizeBytes > bytesOfKind[mediaKindOf(mimeTypes[type])])
    throw refuse('不是这种文件')
  if (isPlayed(type)) {
    if (upload.isPolyglot) throw refuse('不是这种文件')
    const size = await playedSize(upload.place, type).catch((error: unknown) => {
      throw error instanceof AppError ? refuse(error.message) : error
    })
    return { type, isOwn: true, size }
  }
  if (type === 'svg') return { type, isOwn: await isCleanSvg(upload.place), size: null }
  const size = await examine({ from: upload.place, is: type, pixelsAtMost: mediaLimits.pixels }).catch((error) => {
    throw error instanceof PictureError ? refuse('图片无法读取') : error
  })
  return { type, isOwn: !upload.isPolyglot, size }
}

/**
 * Holds a picture of an archive to what `storePicture` takes, and stores nothing: an archive of one page is taken whole or
 * not at all. @throws INVALID_INPUT with the name of the file.
 */
export async function requirePictureFit(ctx: Ctx, archive: ReadArchive, picture: PlacedPicture): Promise<void> {
  await receiveUpload(ctx, archive.stream(`media/${picture.key}`), (upload) =>
    oneAtATime(() => examineUpload(upload, picture)),
  )
}

/**
 * Stores a file of an archive with the bytes that it has there: pictures were redrawn when they were uploaded. They have to
 * be of that type all the same; one that is something else as well is drawn anew.
 * @throws INVALID_INPUT with the name of the file.
 */
export async function storePicture(
  ctx: Ctx,
  staffId: number,
  archive: ReadArchive,
  picture: PlacedPicture,
): Promise<void> {
  const { key, to, fileName, alt, focalX, focalY } = picture
  await receiveUpload(ctx, archive.stream(`media/${key}`), (upload) =>
    oneAtATime(async () => {
      const { type, isOwn, size } = await examineUpload(upload, picture)
      const drawn: Drawn =
        isOwn && size !== null
          ? await keep({ mimeType: mimeTypes[type], ...size })
          : await keepUpload(ctx, { upload, type, key: to, as: type })

      async function keep(known: Pick<Drawn, 'mimeType' | 'widthPx' | 'heightPx'>): Promise<Drawn> {
        const facts = { ...known, sizeBytes: upload.sizeBytes, sha256: upload.sha256 }
        await ctx.media.put(objectKey({ key: to, sha256: upload.sha256 }), { place: upload.place, ...facts })
        return facts
      }

      await makeChange(ctx, staffId, async (tx) => {
        const now = tx.clock.now()
        const values = { key: to, fileName, alt, focalX, focalY, ...drawn, createdAt: now, updatedAt: now }
        const [row] = await tx.db
          .insert(media)
          .values({ ...values, uploadedBy: tx.actor })
          .returning()
        if (row === undefined) throw new Error('The insert returned no row')
        await addVersion(tx, 'upload', row)
        await enqueueRenditions(tx, row)
        const detail = { key: to, sizeBytes: row.sizeBytes, mimeType: row.mimeType }
        await tx.record({ action: 'media.upload', target: mediaTarget(row.id), detail })
      })
    }),
  )
}

async function isCleanSvg(place: string): Promise<boolean> {
  const text = await readFile(place, 'utf8')
  return sanitiseSvg(text).text === text
}
