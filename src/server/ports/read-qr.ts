import { loadSharp } from './sharp.ts'

/** Large enough for a code among other things on a picture, small enough for a tenth of a second. */
const longestEdge = 1_200

/** What the QR code on a picture says; null where there is no picture, or no code that can be read. */
export async function readQr(bytes: Uint8Array): Promise<string | null> {
  // sharp throws at once where there is not a single byte.
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
