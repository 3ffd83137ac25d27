import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { MediaFile } from '#db/schema/index.ts'
import { renditionWidths } from '#domain/media/files.ts'
import { dressAddress, readPicture } from '#domain/media/picture-address.ts'

type PresentedMedia = CallOutcome<ConsoleCalls['listMedia']>['data']['rows'][number]

/** The address of a file including layout facts; `seal` grants access to one that is not public. */
function dressedAddress(file: MediaFile, seal = ''): string {
  return dressAddress(file.key, { ...file, widths: widthsOf(file) }, seal)
}

/** The width of a text column (RichText), or the viewport where that is narrower. */
const textSizes = 'min(100vw, 720px)'

/**
 * A picture in a rich text: its space is reserved, and browsers choose among its renditions. `rest` are its other
 * attributes.
 */
function presentPicture(file: MediaFile, rest: string, seal = ''): string {
  const address = dressedAddress(file, seal)
  const picture = readPicture(address)
  if (picture === null) return `<img src="${address}"${rest} />`
  const { width, height, avif, webp } = picture
  const whole = `<img src="${address}" width="${width}" height="${height}"${rest} />`
  const source = (type: string, set: string) => `<source type="image/${type}" srcset="${set}" sizes="${textSizes}" />`
  return avif === '' ? whole : `<picture>${source('avif', avif)}${source('webp', webp)}${whole}</picture>`
}

/** Adds picture facts to addresses and rich text for public pages. */
export const pageDress = sealedDress(() => '')

/** The same, plus access to files that are not public, by their key. */
export function sealedDress(sealOf: (key: string) => string) {
  return {
    address: (file: MediaFile) => dressedAddress(file, sealOf(file.key)),
    picture: (file: MediaFile, rest: string) => presentPicture(file, rest, sealOf(file.key)),
  }
}

/** A file in the console. */
export function presentMedia(file: MediaFile): PresentedMedia {
  const { id, key, fileName, mimeType, sizeBytes, widthPx: width, heightPx: height, alt, focalX, focalY } = file
  const isTooLong =
    width !== null && height !== null && renditionWidths({ widthPx: width, heightPx: height }).length === 0
  const isWhole = mimeType === 'image/svg+xml' || mimeType === 'image/gif' || isTooLong
  return {
    id,
    fileName,
    mimeType,
    sizeBytes,
    width,
    height,
    alt,
    focalX,
    focalY,
    version: file.version,
    address: `/media/${key}`,
    preview: dressedAddress(file),
    isReady: isWhole || file.renditions.length > 0,
    createdAt: file.createdAt,
  }
}

function widthsOf({ renditions }: MediaFile): number[] {
  return renditions.filter(({ mimeType }) => mimeType === 'image/avif').map(({ widthPx }) => widthPx)
}
