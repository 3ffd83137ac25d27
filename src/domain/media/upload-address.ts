import { lastOf } from '../shared/last-of.ts'
import { type MediaKind, mediaTypes, refusedMedia, typesOfKind } from './files.ts'

const keyPattern = String.raw`\d{4}/\d{2}/[a-z0-9]{12}\.(?:${mediaTypes.join('|')})`
const uploadAddress = new RegExp(`^/media/(${keyPattern})(?:\\?|$)`)

/** The key of the upload at an address of this site; null for other addresses. */
export function mediaKeyOf(address: string): string | null {
  return uploadAddress.exec(address)?.[1] ?? null
}

/** The sentence for an address that is not that of an upload of this kind; null for one that is. */
export function mediaFaultOf(kind: MediaKind, address: string): string | null {
  const ending = lastOf(mediaKeyOf(address)?.split('.') ?? [])
  return typesOfKind[kind].some((type) => type === ending) ? null : refusedMedia[kind]
}

/** A regular expression source that matches addresses of uploads in a text. */
export const mediaAddress = `/media/(${keyPattern})`
