import { isSubRip } from './captions.ts'

/** Limits of uploads (console 4). */
export const mediaLimits = {
  pictureBytes: 20 * 1024 * 1024,
  /** Six minutes at 2 Mbit/s, which is what a phone plays without waiting. */
  videoBytes: 100 * 1024 * 1024,
  captionsBytes: 512 * 1024,
  svgBytes: 1024 * 1024,
  /** Over all frames together. */
  pixels: 50_000_000,
  altCharacters: 300,
  /** Days within which a deleted file can be restored. */
  binDays: 30,
  /** Maximum number of unused files that are counted: each has to be searched in all uses. */
  unusedCounted: 1_000,
} as const

/** What many files occupy, as staff read it, in units of 1,024. */
export const occupied = (bytes: number) =>
  bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`

/** Sentences against files that there is no room for. */
export const roomSentences = {
  videos: (usedBytes: number, bytesAtMost: number) =>
    `视频已占 ${occupied(usedBytes)}，加上这次的会超过上限 ${occupied(bytesAtMost)}。请删除不用的视频，删除30天后腾出空间；或请运维调高上限（VIDEOS_GB）`,
  installers: (usedBytes: number, bytesAtMost: number) =>
    `安装包已占 ${occupied(usedBytes)}，加上这一个会超过上限 ${occupied(bytesAtMost)}。请删除不用的草稿；或请运维调高上限（INSTALLERS_GB）`,
  disk: '服务器的磁盘快满了，暂时不能上传，请告诉运维',
} as const

/** The widths in which a picture is offered, besides its own when that is smaller. */
const widths = [320, 640, 960, 1280, 1920] as const
const widest = 1920

/** Neither WebP nor the AVIF encoder takes a longer edge. */
const edgeAtMost = 16_383

/**
 * The renditions of a picture: never wider than the original. A long picture whose widest one is too high for the formats
 * has none, because pages would show a narrow one enlarged: it is served as it is.
 */
export function renditionWidths({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number[] {
  if (Math.round((heightPx * Math.min(widthPx, widest)) / widthPx) > edgeAtMost) return []
  const smaller = widths.filter((width) => width < widthPx)
  return widthPx <= widest ? [...smaller, widthPx] : smaller
}

export const pictureTypes = ['jpg', 'png', 'webp', 'gif', 'svg'] as const
export type PictureType = (typeof pictureTypes)[number]

export const videoTypes = ['mp4', 'webm'] as const
export type VideoType = (typeof videoTypes)[number]

/** Every type of the media library: pictures, videos and the captions of a video (WebVTT). */
export const mediaTypes = [...pictureTypes, ...videoTypes, 'vtt'] as const
export type MediaType = (typeof mediaTypes)[number]

/** What a file is used as. */
export const mediaKinds = ['picture', 'video', 'captions'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const typesOfKind: Readonly<Record<MediaKind, readonly MediaType[]>> = {
  picture: pictureTypes,
  video: videoTypes,
  captions: ['vtt'],
}

/** What is said of a file that is not of the kind that was asked for, or of none. */
export const refusedMedia: Readonly<Record<MediaKind | 'any', string>> = {
  picture: '只支持 JPG、PNG、WebP、GIF 和 SVG 图片',
  video: '只支持 MP4 和 WebM 视频，请导出为 MP4（H.264）后再上传',
  captions: '只支持 WebVTT（.vtt）和 SRT（.srt）字幕，其他格式请在剪辑软件里导出为 SRT 后再上传',
  any: '只支持 JPG、PNG、WebP、GIF、SVG 图片，MP4、WebM 视频和 WebVTT、SRT 字幕',
}

export const bytesOfKind: Readonly<Record<MediaKind, number>> = {
  picture: mediaLimits.pictureBytes,
  video: mediaLimits.videoBytes,
  captions: mediaLimits.captionsBytes,
}

export const mimeTypes: Readonly<Record<MediaType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
}

/** The kind of a file by its stored media type. */
export function mediaKindOf(mimeType: string): MediaKind {
  if (mimeType.startsWith('video/')) return 'video'
  return mimeType === mimeTypes.vtt ? 'captions' : 'picture'
}

/** The type of a picture by its first bytes, regardless of its name; null for unsupported files. */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const ascii = String.fromCharCode(...head.subarray(0, 12))
  if (ascii.startsWith('\xFF\xD8\xFF')) return 'jpg'
  if (ascii.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (ascii.startsWith('RIFF') && ascii.slice(8) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(ascii)) return 'gif'
  const text = new TextDecoder().decode(head)
  const prolog = /^\s*(?:<\?xml[^<>]*\?>|<!--[^<>]*-->|<!DOCTYPE\s+svg\b|\s)*/i.exec(text)?.[0] ?? ''
  return /^<svg[\s>/]/.test(text.slice(prolog.length)) || /<!DOCTYPE\s+svg\b/i.test(prolog) ? 'svg' : null
}

/**
 * The type of a video or of captions by its first bytes; null for any other file. What a video holds is read from its
 * boxes (server, read-video.ts): Matroska begins as WebM does, and pictures of phones as MP4 does. Captions of SubRip are
 * of the type that they are stored as (captions.ts).
 */
export function playedTypeOf(head: Uint8Array): VideoType | 'vtt' | null {
  if (ascii(head, 4, 4) === 'ftyp')
    return /^(?:heic|heix|mif1|msf1|avif|avis|qt {2})$/.test(ascii(head, 8, 4)) ? null : 'mp4'
  if (ascii(head, 0, 4) === '\x1A\x45\xDF\xA3') return 'webm'
  return /^(?:\xEF\xBB\xBF)?WEBVTT(?:[ \t\r\n]|$)/.test(ascii(head, 0, 16)) || isSubRip(ascii(head, 0, 128))
    ? 'vtt'
    : null
}

const ascii = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

/**
 * Whether a PNG or WebP moves, by its bytes: an animation control chunk before the pixels (PNG, 11.3.6), or the animation
 * bit of an extended WebP. Other types answer false.
 */
export function isAnimatedPicture(bytes: Uint8Array): boolean {
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 8) === 'WEBPVP8X') return ((bytes[20] ?? 0) & 2) !== 0
  if (ascii(bytes, 1, 3) !== 'PNG') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = ascii(bytes, at + 4, 4)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}
