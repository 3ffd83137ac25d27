import type { CallOutcome } from '#contract/call.ts'
import type { ConsoleCalls } from '#contract/console/index.ts'
import type { MediaFile } from '#db/schema/index.ts'
import { mediaKindOf, renditionWidths } from '#domain/media/files.ts'
import { dressAddress, posterAddress, readPicture } from '#domain/media/picture-address.ts'
import type { VideoFacts } from '#server/services/site/media/public-media.ts'

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

/** What WeChat's browsers of earlier years need to play a video where it stands. */
const inline = ' webkit-playsinline="" x5-playsinline=""'

/**
 * A video in a rich text: its space is reserved, and its poster is as small as its place. Where the page is printed its
 * address stands below it.
 */
function presentVideo(
  file: MediaFile,
  { rest, poster, track }: VideoFacts,
  { addressOf, site }: { addressOf: (file: MediaFile) => string; site: string },
): string {
  const { widthPx, heightPx } = file
  const size = widthPx === null || heightPx === null ? '' : ` width="${widthPx}" height="${heightPx}"`
  const picture =
    poster === null ? '' : ` poster="${poster.file ? posterAddress(addressOf(poster.file)) : poster.address}"`
  const captions = track === null ? '' : `<track src="${addressOf(track.file)}"${track.rest} />`
  return `<video src="${addressOf(file)}"${picture}${size}${rest}${inline}>${captions}</video><span data-address="${site}/media/${file.key}"></span>`
}

/** Adds picture facts to addresses and rich text for public pages. */
export const pageDress = (site: string) => sealedDress(() => '', site)

/** The same, plus access to files that are not public, by their key. `site` is the site's public address. */
export function sealedDress(sealOf: (key: string) => string, site: string) {
  return {
    address: (file: MediaFile) => dressedAddress(file, sealOf(file.key)),
    picture: (file: MediaFile, rest: string) => presentPicture(file, rest, sealOf(file.key)),
    video: (file: MediaFile, facts: VideoFacts) =>
      presentVideo(file, facts, { addressOf: (shown) => dressedAddress(shown, sealOf(shown.key)), site }),
  }
}

/** A file in the console. */
export function presentMedia(file: MediaFile): PresentedMedia {
  const { id, key, fileName, mimeType, sizeBytes, widthPx: width, heightPx: height, alt, focalX, focalY } = file
  const isTooLong =
    width !== null && height !== null && renditionWidths({ widthPx: width, heightPx: height }).length === 0
  const isWhole =
    mediaKindOf(mimeType) !== 'picture' || mimeType === 'image/svg+xml' || mimeType === 'image/gif' || isTooLong
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
