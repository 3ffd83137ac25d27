import { LRUCache } from 'lru-cache'
import type { TagLedger } from './tag-ledger.ts'

/**
 * Maximum age of a value in ms without a purge: some values change with the clock alone (display periods, coupons). A
 * page that uses it ages a minute more.
 */
export const valueFreshMs = 20_000
/** A value's estimated memory per character of its JSON text. */
const bytesPerCharacter = 4
/** Maximum attempts to read a value that is purged while it is read. */
const readsAtMost = 3

/** A value and the cache tags of its contents; one without tags could never be purged, so it is not cached. */
export type Tagged<Value> = {
  value: Value
  tags: readonly string[]
  /** Purged during each attempt to read it: it may be shown, but not cached. */
  isOutdated?: true
}

type Entry<Value> = Tagged<Value> & { moment: number; readAt: number; bytes: number }

type Settings = {
  /** The ledger that also invalidates pages. */
  ledger: TagLedger
  /** Of all values together; a larger value is not cached. */
  maxBytes: number
  /** Called with the estimated bytes of a value that is larger than `maxBytes`. */
  onRefused?: (bytes: number) => void
  /** A monotonic clock in ms. */
  now?: () => number
}

export type ValueCache<Value extends object> = ReturnType<typeof createValueCache<Value>>

/**
 * Values by key, read once for all concurrent callers, until one of their tags is purged. A caller after a purge never
 * gets a value that was read before it, not even from a read in progress.
 */
export function createValueCache<Value extends object>(settings: Settings) {
  const { ledger, maxBytes, onRefused = () => {}, now = () => performance.now() } = settings
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
  })
  const readings = new Map<string, Promise<Tagged<Value>>>()

  function find(key: string): Entry<Value> | undefined {
    const entry = entries.get(key)
    if (entry === undefined || now() - entry.readAt >= valueFreshMs) return undefined
    return ledger.isPurgedSince(entry.moment, entry.tags) ? undefined : entry
  }

  /** Reads until no purge happened meanwhile, because another caller may have joined after it. */
  async function readAlive(key: string, read: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> {
    for (let round = 1; ; round += 1) {
      const [moment, readAt] = [ledger.moment(), now()]
      const { value, tags } = await read()
      const isDead = ledger.isPurgedSince(moment, tags)
      if (!isDead && tags.length > 0) {
        const bytes = bytesPerCharacter * JSON.stringify(value).length
        if (bytes > maxBytes) onRefused(bytes)
        entries.set(key, { value, tags, moment, readAt, bytes })
      }
      if (!isDead) return { value, tags }
      if (round === readsAtMost) return { value, tags, isOutdated: true }
    }
  }

  /** The value of a key from memory, or from a read in progress. */
  const peek = (key: string): Promise<Tagged<Value>> | Tagged<Value> | undefined => find(key) ?? readings.get(key)

  return {
    peek,
    /** The value of a key, from memory or from `read`. Throws `read`'s error, and caches nothing then. */
    get(key: string, read: () => Promise<Tagged<Value>>): Promise<Tagged<Value>> | Tagged<Value> {
      const found = peek(key)
      if (found !== undefined) return found
      const reading = readAlive(key, read).finally(() => readings.delete(key))
      readings.set(key, reading)
      return reading
    },
    /** The estimated bytes and the number of the values. */
    usage: () => ({ bytes: entries.calculatedSize, values: entries.size }),
  }
}
