import { readFile } from 'node:fs/promises'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { isAnimatedPicture } from '#domain/media/files.ts'
import { fontConfiguration } from './card-font.ts'

let loading: Promise<typeof sharp> | undefined

/**
 * Loads the picture library with the first picture instead of at the start. One thread, because pages have priority; no
 * cache between pictures, which would only use memory.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // Read with the first text that is drawn: the shipped typeface alone, in place of whatever the system has.
    process.env.FONTCONFIG_FILE = fontConfiguration
    loaded.concurrency(1)
    loaded.cache(false)
    return loaded
  })
  return loading
}

type RasterType = 'jpg' | 'png' | 'webp' | 'gif'

/** Why a picture is refused. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly reason: 'pixels' | 'unreadable' | 'animated'

  constructor(reason: PictureError['reason']) {
    super(`picture: ${reason}`)
    this.reason = reason
  }
}

type Redrawn = { widthPx: number; heightPx: number; sizeBytes: number }

/**
 * Re-encodes a picture into another file: only its pixels, upright, in sRGB. Metadata (such as its location) and
 * appended data are dropped. It takes a second of a core, so one runs at a time. A picture that moves is refused where the
 * other file would have one frame; the library reads and writes no animated PNG.
 * @throws PictureError
 */
export async function redraw(args: {
  from: string
  is: RasterType
  to: string
  as: RasterType
  pixelsAtMost: number
}): Promise<Redrawn> {
  const { from, is, to, as, pixelsAtMost } = args
  const sharp = await loadSharp()
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(from, { limitInputPixels: false }).metadata().catch(unreadable)
  if (format !== (is === 'jpg' ? 'jpeg' : is)) throw new PictureError('unreadable')
  if (width * height * pages > pixelsAtMost) throw new PictureError('pixels')
  const isAnimated = pages > 1
  if (isAnimated ? as === 'jpg' || as === 'png' : is === 'png' && isAnimatedPicture(await readFile(from)))
    throw new PictureError('animated')
  const source = sharp(from, { animated: isAnimated, limitInputPixels: pixelsAtMost, failOn: 'error' }).autoOrient()
  const output = await encode(source, as).toFile(to).catch(unreadable)
  return { widthPx: output.width, heightPx: output.pageHeight ?? output.height, sizeBytes: output.size }
}

/**
 * The size of a picture that stays as it is, once it was decoded, small: it is read to its end.
 * @throws PictureError
 */
export async function examine(args: {
  from: string
  is: RasterType
  pixelsAtMost: number
}): Promise<{ widthPx: number; heightPx: number }> {
  const { from, is, pixelsAtMost } = args
  const sharp = await loadSharp()
  const {
    format,
    width,
    height,
    pageHeight = height,
    pages = 1,
  } = await sharp(from, { limitInputPixels: false }).metadata().catch(unreadable)
  if (format !== (is === 'jpg' ? 'jpeg' : is)) throw new PictureError('unreadable')
  if (width * pageHeight * pages > pixelsAtMost) throw new PictureError('pixels')
  const source = sharp(from, { animated: pages > 1, limitInputPixels: pixelsAtMost, failOn: 'error' })
  await source.resize({ width: 32 }).raw().toBuffer().catch(unreadable)
  return { widthPx: width, heightPx: pageHeight }
}

/** One rendition of a re-encoded picture. */
export async function shrink(args: {
  from: Uint8Array
  to: string
  as: 'avif' | 'webp'
  widthPx: number
}): Promise<{ sizeBytes: number }> {
  const sharp = await loadSharp()
  const source = sharp(args.from).resize({ width: args.widthPx })
  const encoded = args.as === 'avif' ? source.avif({ quality: 55, effort: 3 }) : source.webp({ quality: 80 })
  const { size } = await encoded.toFile(args.to)
  return { sizeBytes: size }
}

/** A drawing as PNG with few colours, as cards have; its texts are set in the shipped typeface. */
export async function paintDrawing(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 4 }).toBuffer()
}

function encode(source: Sharp, as: RasterType): Sharp {
  if (as === 'jpg') return source.flatten({ background: '#ffffff' }).jpeg({ quality: 88 })
  if (as === 'png') return source.png({ compressionLevel: 9 })
  return as === 'webp' ? source.webp({ quality: 88 }) : source.gif()
}

function unreadable(error: unknown): never {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  throw new PictureError(isTooLarge ? 'pixels' : 'unreadable')
}

/** Large enough to find a code within a larger picture, small enough for a tenth of a second. */
const longestEdge = 1_200

/** The text of the QR code in a picture; null when the bytes are no picture, or contain no readable code. */
export async function readQr(bytes: Uint8Array): Promise<string | null> {
  // sharp throws synchronously for an empty buffer.
  if (bytes.byteLength === 0) return null
  const sharp = await loadSharp()
  const drawn = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (drawn === null) return null
  const { data, info } = drawn
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  const { default: jsQR } = await import('jsqr')
  return jsQR(pixels, info.width, info.height)?.data ?? null
}
