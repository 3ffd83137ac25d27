/** What a page needs to know about an uploaded picture. */
export type PictureFacts = {
  /** SHA-256 of its bytes in hexadecimal. */
  sha256: string
  widthPx: number | null
  heightPx: number | null
  /** The focal point for cropping, each 0 to 1 from the left and from the top. */
  focalX: number
  focalY: number
  /** The available rendition widths. */
  widths: readonly number[]
}

export type Picture = {
  width: number
  height: number
  /** A CSS `object-position`: `50% 30%`. */
  position: string
  /** The `srcset` of each type; empty until renditions exist. */
  avif: string
  webp: string
}

const dressed = /^(\/media\/[\w/]+\.\w+)\?v=([0-9a-f]{8})-(\d+)x(\d+)-(\d+)\.(\d+)-([\d.]*)(~[\w.-]+)?$/

/**
 * The address of an upload, including what pages need for its layout, so that it is available wherever the address is.
 * It changes with the bytes, because browsers cache it for ever. `seal` grants access to a file that is not public yet,
 * in a preview (console 6a).
 */
export function dressAddress(key: string, facts: PictureFacts, seal = ''): string {
  const { sha256, widthPx, heightPx, focalX, focalY, widths } = facts
  const hash = sha256.slice(0, 8)
  const sealed = seal === '' ? '' : `~${seal}`
  if (widthPx === null || heightPx === null) return `/media/${key}?v=${hash}${sealed}`
  const [x, y] = [Math.round(focalX * 100), Math.round(focalY * 100)]
  return `/media/${key}?v=${hash}-${widthPx}x${heightPx}-${x}.${y}-${widths.join('.')}${sealed}`
}

/** The picture facts in an address; null when it has none: demonstration pictures, and pictures elsewhere. */
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

/** A poster is as wide as a text on a dense screen, and no wider. */
const posterWidth = 1280

/** The rendition of a picture that is as wide as a poster; the picture itself until it is made. */
export function posterAddress(address: string): string {
  const sizes = (readPicture(address)?.webp ?? '').split(', ').map((one) => one.split(' '))
  const fitting = sizes.filter(([, width = '']) => Number.parseInt(width, 10) <= posterWidth)
  return fitting[fitting.length - 1]?.[0] || address
}
