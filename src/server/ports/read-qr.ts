import { loadSharp } from './sharp.ts'

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
