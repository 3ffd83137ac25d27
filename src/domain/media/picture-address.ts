/** What of an uploaded picture a page has to know. */
export type PictureFacts = {
  /** Of its bytes, in hexadecimal. */
  sha256: string
  widthPx: number | null
  heightPx: number | null
  /** What stays in sight when it is cut, each 0 to 1 from the left and from the top. */
  focalX: number
  focalY: number
  /** The widths that have been made of it. */
  widths: readonly number[]
}

export type Picture = {
  width: number
  height: number
  /** As CSS wants it: `50% 30%`. */
  position: string
  /** What `srcset` of each type says; empty until the sizes are made. */
  avif: string
  webp: string
}

const keyPattern = String.raw`\d{4}/\d{2}/[a-z0-9]{12}\.(?:jpg|png|webp|gif|svg)`
const dressed = new RegExp(
  String.raw`^(/media/${keyPattern})\?v=([0-9a-f]{8})-(\d+)x(\d+)-(\d+)\.(\d+)-([\d.]*)(~[\w.-]+)?$`,
)
const plain = new RegExp(`^/media/(${keyPattern})(?:\\?|$)`)

/** The key of the upload that an address of this site shows; null for every other address. */
export function mediaKeyOf(address: string): string | null {
  return plain.exec(address)?.[1] ?? null
}

/** The addresses of uploads in a text, as the source of an expression that finds them. */
export const mediaAddress = `/media/(${keyPattern})`

/**
 * The address of an upload with what pages need to lay it out, so that it travels wherever the address does. It changes
 * with the bytes: browsers keep it for ever. `seal` opens a file that is not public yet, in a preview (console 6a).
 */
export function dressAddress(key: string, facts: PictureFacts, seal = ''): string {
  const { sha256, widthPx, heightPx, focalX, focalY, widths } = facts
  const hash = sha256.slice(0, 8)
  const sealed = seal === '' ? '' : `~${seal}`
  if (widthPx === null || heightPx === null) return `/media/${key}?v=${hash}${sealed}`
  const [x, y] = [Math.round(focalX * 100), Math.round(focalY * 100)]
  return `/media/${key}?v=${hash}-${widthPx}x${heightPx}-${x}.${y}-${widths.join('.')}${sealed}`
}

/** What an address says of its picture; null where it says nothing: of the demonstration, or elsewhere. */
export function readPicture(address: string): Picture | null {
  const [, path, hash, width, height, x, y, list = '', sealed = ''] = dressed.exec(address) ?? []
  if (path === undefined) return null
  const set = (type: string) =>
    list === ''
      ? ''
      : list
          .split('.')
          .map((one) => `${path}/${one}.${type}?v=${hash}${sealed} ${one}w`)
          .join(', ')
  return {
    width: Number(width),
    height: Number(height),
    position: `${x}% ${y}%`,
    avif: set('avif'),
    webp: set('webp'),
  }
}
