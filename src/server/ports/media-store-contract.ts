import type { Readable } from 'node:stream'

/** A range of an object, both ends inclusive. */
export type StoredRange = { first: number; last: number }

/**
 * The store of media bytes (decision 029). A key is written once: changed content gets another key, so that readers and
 * caches never see a partial object, and instances need no coordination.
 */
export type MediaStore = {
  /** Writes the whole file atomically: it is readable once it is durable. */
  put: (key: string, file: { place: string; sizeBytes: number; mimeType: string }) => Promise<void>
  /** The bytes, or a range of them; null when the key does not exist. */
  open: (key: string, range?: StoredRange) => Promise<Readable | null>
  /** Deletes an object; nothing happens when it does not exist. */
  remove: (key: string) => Promise<void>
}

/** Checks a key, which is always generated: lower-case segments, none of which begins with a dot. */
export function requireKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/.test(key)) throw new Error('No key of the media store')
  return key
}
