/** Never of a page or value: purging it ends all of them, for changes that may be anywhere. */
export const everyTag = '*'

/** Above this many tags the ledger clears itself and treats everything as purged: rare, safe and bounded. */
const namesAtMost = 10_000

export type TagLedger = {
  /** The current moment, to be recorded before anything is read. */
  moment: () => number
  /** Invalidates everything that has one of the tags and was read before; `everyTag` is one of all. */
  purge: (tags: readonly string[]) => void
  /** Invalidates everything, e.g. when purges may have been missed. */
  purgeAll: () => void
  /** Whether something with these tags was purged after `moment`. */
  isPurgedSince: (moment: number, tags: readonly string[]) => boolean
}

/**
 * Records the last purge of each tag. Time is a counter, not a clock: a page is invalid when one of its tags was purged
 * after its rendering began, whatever the clock did.
 */
export function createTagLedger(): TagLedger {
  let now = 0
  let allPurgedAt = 0
  const purgedAt = new Map<string, number>()

  function purgeAll() {
    now += 1
    allPurgedAt = now
    purgedAt.clear()
  }

  return {
    moment: () => now,
    purge(tags) {
      if (tags.includes(everyTag)) return purgeAll()
      now += 1
      for (const tag of tags) purgedAt.set(tag, now)
      if (purgedAt.size > namesAtMost) purgeAll()
    },
    purgeAll,
    isPurgedSince(moment, tags) {
      if (allPurgedAt > moment) return true
      for (const tag of tags) if ((purgedAt.get(tag) ?? 0) > moment) return true
      return false
    },
  }
}
