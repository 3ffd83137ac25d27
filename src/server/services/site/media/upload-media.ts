import { isUtf8 } from 'node:buffer'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import { isSubRip, webVttOf } from '#domain/media/captions.ts'
import {
  bytesOfKind,
  type MediaKind,
  type MediaType,
  mediaKindOf,
  mediaLimits,
  mimeTypes,
  type PictureType,
  pictureTypeOf,
  playedTypeOf,
  refusedMedia,
  type VideoType,
} from '#domain/media/files.ts'
import { decodeText, unknownEncoding } from '#domain/shared/decode-text.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { QueueFullError } from '#server/policies/fair-queue.ts'
import { createLock } from '#server/policies/lock.ts'
import { PictureError, redraw } from '#server/ports/picture-maker.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { addVersion, mediaTarget, objectKey } from './media-entity.ts'
import { readVideo, VideoError } from './read-video.ts'
import { SvgError, sanitiseSvg } from './sanitise-svg.ts'
import { requireVideoRoom, uploadsFolder, watchUploadRoom } from './storage-room.ts'

const pictures = createLock({ waiting: 31 })
/** Files that are kept as they are: a bucket may take a minute for a video, for which no picture waits. */
const played = createLock({ waiting: 31 })

/**
 * Work on pictures, one piece after the other in this process: two at once would take every core, and the memory of two
 * large pictures. A caller that meets a full queue is answered UNAVAILABLE.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return runIn(pictures, kindWords.picture, work)
}

/** The same for a file of this type, among its like: the same bytes, sent twice at once, are stored once. */
export function oneOfType<Result>(type: MediaType, work: () => Promise<Result>): Promise<Result> {
  return isPlayed(type) ? runIn(played, kindWords[mediaKindOf(mimeTypes[type])], work) : oneAtATime(work)
}

function runIn<Result>(
  lock: ReturnType<typeof createLock>,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return lock.run(work).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error
    throw new AppError('UNAVAILABLE', { message: `正在处理的${what}太多，请稍后重试` })
  })
}

/** A received file in a temporary folder of the data folder, which exists until its processing ends. */
export type ReceivedFile = {
  place: string
  sizeBytes: number
  sha256: string
  /** Enough to know its type. */
  head: Uint8Array
  /** Whether it is another file as well: a page, a script, an archive. */
  isPolyglot: boolean
}

const headBytes = 4096
/** The end record of a ZIP is within its last 64 KiB; the other signatures count at any position. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const marks = /<script|<html|<\?php|<!doctype html|%PDF-1/i
const overlap = 16

/**
 * Of 100 MB of frames one in forty holds the end record of a ZIP by chance. A video is never re-encoded and always served
 * as one, with `nosniff`, so that no browser reads another file in it.
 */
const isVideo = (head: Uint8Array) => /^(?:mp4|webm)$/.test(playedTypeOf(head) ?? '')

/** What is longer than its kind may be is not received to its end. Throws PAYLOAD_TOO_LARGE. */
function requireRoom(head: Uint8Array, sizeBytes: number): void {
  const type = typeOf(head)
  const atMost = type === null ? mediaLimits.pictureBytes : bytesOfKind[mediaKindOf(mimeTypes[type])]
  if (sizeBytes <= atMost) return
  const size = atMost < 1024 * 1024 ? `${atMost / 1024} KB` : `${atMost / 1024 / 1024} MB`
  const of = type === null ? '文件' : kindWords[mediaKindOf(mimeTypes[type])]
  throw new AppError('PAYLOAD_TOO_LARGE', { message: `${of}不能超过 ${size}` })
}

const kindWords: Readonly<Record<MediaKind, string>> = { picture: '图片', video: '视频', captions: '字幕文件' }

/** The type of a file of the media library by its first bytes; null for any other file. */
export const typeOf = (head: Uint8Array): MediaType | null => playedTypeOf(head) ?? pictureTypeOf(head)

/** Receives a file of the media library, which is as long as its kind may be. Throws PAYLOAD_TOO_LARGE. */
export function receiveMedia<Result>(
  ctx: Ctx,
  upload: AsyncIterable<Uint8Array>,
  work: (upload: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  return receiveUpload(ctx, upload, work, requireRoom)
}

/**
 * Writes the bytes to a file as they come, gives it to `work`, and removes it, whatever comes of the work. `check` sees
 * the beginning of the file and how long it is so far.
 */
export async function receiveUpload<Result>(
  ctx: Ctx,
  upload: AsyncIterable<Uint8Array>,
  work: (upload: ReceivedFile) => Promise<Result>,
  check: (head: Uint8Array, sizeBytes: number) => void = () => {},
): Promise<Result> {
  const folder = path.join(ctx.environment.dataDir, uploadsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let sizeBytes = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let isPolyglot = false
  const requireDiskRoom = watchUploadRoom(ctx)

  async function* watched() {
    for await (const chunk of upload) {
      await requireDiskRoom(sizeBytes)
      hash.update(chunk)
      sizeBytes += chunk.byteLength
      if (head.byteLength < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)]).subarray(0, headBytes)
      check(head, sizeBytes)
      if (!isVideo(head)) {
        const seen = Buffer.concat([tail, chunk])
        isPolyglot ||= marks.test(seen.toString('latin1')) || seen.includes(zipEnd)
        tail = Buffer.from(seen.subarray(-overlap))
      }
      yield chunk
    }
  }

  try {
    await pipeline(watched, createWriteStream(place, { mode: 0o600 }))
    return await work({ place, sizeBytes, sha256: hash.digest('hex'), head, isPolyglot })
  } finally {
    await rm(place, { force: true })
  }
}

export type Drawn = Pick<MediaFile, 'mimeType' | 'sizeBytes' | 'widthPx' | 'heightPx' | 'sha256'>

/**
 * The type of an upload by its bytes. Throws INVALID_INPUT for other files, for another kind than the caller asks for, and
 * for a file of more than one format.
 */
export function requireMedia({ head, isPolyglot }: ReceivedFile, kind?: MediaKind): MediaType {
  const type = typeOf(head)
  if (type === null || (kind !== undefined && mediaKindOf(mimeTypes[type]) !== kind))
    throw AppError.invalid(refusedMedia[kind ?? 'any'])
  if (isPolyglot && type !== 'svg') {
    const what = kindWords[mediaKindOf(mimeTypes[type])]
    throw AppError.invalid(`${what}里夹带了其他内容（网页、脚本或压缩包），不能上传`)
  }
  return type
}

const pictureSentences = {
  pixels: `图片像素过多，最多 ${mediaLimits.pixels / 10_000} 万像素，请缩小后再上传`,
  unreadable: '图片无法读取，可能已损坏，请重新导出后再上传',
  animated: '这张动图会变成静止的一帧，没有保存。请另存为 WebP 或 GIF 动图，作为新图片上传',
} as const

const videoSentences = {
  unreadable: '视频无法读取，可能没有传完或已损坏，请重新导出为 MP4 后再上传',
  codec: '这个视频的编码很多浏览器不能播放，请导出为 H.264 编码的 MP4 后再上传',
} as const

/** Whether a file is kept as it is: only pictures are drawn anew. */
export const isPlayed = (type: MediaType): type is VideoType | 'vtt' =>
  type === 'mp4' || type === 'webm' || type === 'vtt'

/**
 * Stores an upload under `key`: a video as it is, once it was read, captions as WebVTT, a picture as `drawUpload` does.
 * Throws INVALID_INPUT with the sentence against it.
 */
export async function keepUpload(
  ctx: Ctx,
  { upload, type, key, as }: { upload: ReceivedFile; type: MediaType; key: string; as: MediaType },
): Promise<Drawn> {
  if (!isPlayed(type) && !isPlayed(as)) return drawUpload(ctx, { upload, type, key, as })
  if (!isPlayed(type) || type !== as) throw AppError.invalid(refusedMedia[mediaKindOf(mimeTypes[as])])
  const { place, sha256 } = upload
  const sizeBytes = type === 'vtt' ? await rewriteSubRip(upload) : upload.sizeBytes
  const facts = { mimeType: mimeTypes[type], sizeBytes, sha256 }
  const size = await playedSize(place, type)
  if (type !== 'vtt') await requireVideoRoom(ctx, sizeBytes)
  await ctx.media.put(objectKey({ key, sha256 }), { place, ...facts })
  return { ...facts, ...size }
}

/** The size of a video; captions have none. Throws INVALID_INPUT for a file that cannot be played or read. */
export async function playedSize(place: string, type: VideoType | 'vtt'): Promise<Pick<Drawn, 'widthPx' | 'heightPx'>> {
  if (type === 'vtt') return requireCaptions(place)
  return readVideo({ place, type }).catch((error: unknown) => {
    throw error instanceof VideoError ? AppError.invalid(videoSentences[error.reason]) : error
  })
}

/** Writes captions of SubRip, which editing programs export, as WebVTT in their place; answers the bytes that captions have then. */
async function rewriteSubRip({ place, head, sizeBytes }: ReceivedFile): Promise<number> {
  if (!isSubRip(Buffer.from(head).toString('latin1'))) return sizeBytes
  const text = decodeText(await readFile(place))
  if (text === null) throw AppError.invalid(unknownEncoding)
  const bytes = Buffer.from(webVttOf(text))
  await writeFile(place, bytes)
  return bytes.byteLength
}

/** Captions have to be UTF-8, as browsers read them, with at least one line that has a time. */
async function requireCaptions(place: string): Promise<Pick<Drawn, 'widthPx' | 'heightPx'>> {
  const bytes = await readFile(place)
  const text = isUtf8(bytes) ? bytes.toString() : ''
  if (!/\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d+:)?\d{2}:\d{2}\.\d{3}/.test(text))
    throw AppError.invalid('字幕文件里没有时间，或不是 UTF-8 编码，请重新导出为 WebVTT')
  return { widthPx: null, heightPx: null }
}

/**
 * Stores a sanitised copy of an upload under `key`: re-encoded pixels, or a drawing's allowed elements. `as` is the
 * type of the address. Throws INVALID_INPUT with the sentence against it.
 */
export async function drawUpload(
  ctx: Ctx,
  { upload, type, key, as }: { upload: ReceivedFile; type: PictureType; key: string; as: PictureType },
): Promise<Drawn> {
  const to = `${upload.place}.${as}`
  try {
    const made = type === 'svg' || as === 'svg' ? await drawSvg(upload, to) : await drawPixels(upload, { to, type, as })
    const drawn = { ...made, mimeType: mimeTypes[as], sha256: upload.sha256 }
    await ctx.media.put(objectKey({ key, sha256: upload.sha256 }), { place: to, ...drawn })
    return drawn
  } catch (error) {
    if (error instanceof PictureError) throw AppError.invalid(pictureSentences[error.reason])
    throw error instanceof SvgError ? AppError.invalid(error.message) : error
  } finally {
    await rm(to, { force: true })
  }
}

async function drawPixels(
  { place }: ReceivedFile,
  { to, type, as }: { to: string; type: PictureType; as: PictureType },
) {
  if (type === 'svg' || as === 'svg') throw new PictureError('unreadable')
  const { widthPx, heightPx, sizeBytes } = await redraw({
    from: place,
    is: type,
    to,
    as,
    pixelsAtMost: mediaLimits.pixels,
  })
  return { widthPx, heightPx, sizeBytes }
}

async function drawSvg({ place, sizeBytes }: ReceivedFile, to: string) {
  if (sizeBytes > mediaLimits.svgBytes) throw new SvgError('SVG 不能超过 1 MB，请简化或改用 PNG')
  const { text, widthPx, heightPx } = sanitiseSvg(decode(await readFile(place)))
  const bytes = Buffer.from(text)
  await writeFile(to, bytes)
  return { widthPx, heightPx, sizeBytes: bytes.byteLength }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SvgError('SVG 不是 UTF-8 编码，请重新导出')
  }
}

type Input = {
  actor: AuditActor
  fileName: string
  /** What the place where it is uploaded takes; any kind without it. */
  kind?: MediaKind | undefined
  upload: AsyncIterable<Uint8Array>
}

/**
 * Adds a file: it can be used at once, the renditions of a picture follow as a job. The same bytes a second time answer the
 * existing record. Throws INVALID_INPUT with the sentence against the file, PAYLOAD_TOO_LARGE, UNAVAILABLE.
 */
export function uploadMedia({ ctx, input }: Args<Input>): Promise<{ file: MediaFile; isNew: boolean }> {
  const { actor, fileName, kind } = input
  return receiveMedia(ctx, input.upload, async (upload) => {
    const type = requireMedia(upload, kind)
    return oneOfType(type, async () => {
      const known = await findSame(ctx, upload.sha256)
      if (known !== undefined) return { file: known, isNew: false }
      const now = ctx.clock.now()
      const key = `${formatShanghai(now).slice(0, 7).replace('-', '/')}/${randomName()}.${type}`
      const drawn = await keepUpload(ctx, { upload, type, key, as: type })
      const file = await makeChange(ctx, actor, async (tx) => {
        const values = { key, fileName, ...drawn, uploadedBy: actor, createdAt: now, updatedAt: now }
        const [row] = await tx.db.insert(media).values(values).returning()
        if (row === undefined) throw new Error('The insert returned no row')
        await addVersion(tx, 'upload', row)
        await enqueueRenditions(tx, row)
        const detail = { key, sizeBytes: row.sizeBytes, mimeType: row.mimeType }
        await tx.record({ action: 'media.upload', target: mediaTarget(row.id), detail })
        return row
      })
      return { file, isNew: true }
    })
  })
}

/** Has the renditions of a picture made; other files have none. */
export async function enqueueRenditions(tx: ChangeCtx, { id, sha256, mimeType }: MediaFile): Promise<void> {
  if (mediaKindOf(mimeType) !== 'picture') return
  await enqueue({ ctx: tx, input: { kind: 'media-renditions', payload: { id, sha256 } } })
}

async function findSame(ctx: Ctx, sha256: string): Promise<MediaFile | undefined> {
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.sha256, sha256), isNull(media.deletedAt)))
    .limit(1)
  return row
}

/** 60 random bits: the address of a picture that is not public yet cannot be guessed. */
function randomName(): string {
  const alphabet = 'abcdefghijkmnopqrstuvwxyz2345679'
  return Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
}
