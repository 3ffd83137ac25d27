import { LRUCache } from 'lru-cache'
import type { TagLedger } from './tag-ledger.ts'

/**
 * Milliseconds for which a value is taken for true though nobody said that it changed: some change by the clock alone
 * (display periods, coupons). A page made of it ages a minute more.
 */
export const valueFreshMs = 20_000
/** A value takes about so many times the memory of its JSON text. */
const bytesPerCharacter = 4
/** What changes while it is read is read again, but not for ever. */
const readsAtMost = 3

/** A value that was read, and the cache tags of what it shows; one without tags can never be ended, so it is not kept. */
export type Tagged<Value> = {
  value: Value
  tags: readonly string[]
  /** Changed again each time that it was read: good enough to be shown, not to be kept in anything. */
  isOutdated?: true
}

type Entry<Value> = Tagged<Value> & { moment: number; readAt: number; bytes: number }

type Settings = {
  /** The same that ends pages. */
  ledger: TagLedger
  maxBytes: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

export type ValueCache<Value extends object> = ReturnType<typeof createValueCache<Value>>

/**
 * Values by key, read once however many ask, until a tag of theirs is purged. Whoever reads after a purge never gets
 * what was read before it, also not from a reading that was then under way.
 */
export function createValueCache<Value extends object>({ ledger, maxBytes, now = () => performance.now() }: Settings) {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 2),
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
  })
  const readings = new Map<string, Promise<Tagged<Value>>>()

  function find(key: string): Entry<Value> | undefined {
    const entry = entries.get(key)
    if (entry === undefined || now() - entry.readAt >= valueFreshMs) return undefined
    return ledger.isPurgedSince(entry.moment, entry.tags) ? undefined : entry
  }

  /** Reads until no purge came meanwhile, for somebody may have joined after it. */
  async function readAlive(key: string, read: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    for (let round = 1; ; round += 1) {
      const [moment, readAt] = [ledger.moment(), now()]
      const { value, tags } = await read()
      const isDead = ledger.isPurgedSince(moment, tags)
      if (!isDead && tags.length > 0) {
        const bytes = bytesPerCharacter * JSON.stringify(value).length
        entries.set(key, { value, tags, moment, readAt, bytes })
      }
      if (!isDead) return { value, tags }
      if (round === readsAtMost) return { value, tags, isOutdated: true }
    }
  }

  return {
    /** The value of a key, from memory or as `read` gives it. Throws what `read` throws, and keeps nothing then. */
    get(key: string, read: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> | Tagged<Value> {
      const found = find(key) ?? readings.get(key)
      if (found !== undefined) return found
      const reading = readAlive(key, read).finally(() => readings.delete(key))
      readings.set(key, reading)
      return reading
    },
    /** Bytes that the values are taken to need, and their number. */
    usage: () => ({ bytes: entries.calculatedSize, values: entries.size }),
  }
}
