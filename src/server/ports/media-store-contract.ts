import type { Readable } from 'node:stream'

/** A part of an object, both ends included. */
export type StoredRange = { first: number; last: number }

/**
 * Where the bytes of media lie (decision 029). A key is written once: what changes gets another one, so that readers
 * and caches never see half of something, and instances need not tell each other.
 */
export type MediaStore = {
  /** The whole file, or nothing: readers see it once it is safe. */
  put: (key: string, file: { place: string; sizeBytes: number; mimeType: string }) => Promise<void>
  /** The bytes, or a part of them; null when there are none under the key. */
  open: (key: string, range?: StoredRange) => Promise<Readable | null>
  /** Takes it away; nothing happens when it is not there. */
  remove: (key: string) => Promise<void>
}

/** A key is made by us: lower-case segments, never one that begins with a dot. */
export function requireKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/.test(key)) throw new Error('No key of the media store')
  return key
}
