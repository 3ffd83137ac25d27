/** Above this many names the ledger forgets them all and counts everything as purged: rare, safe and bounded. */
const namesAtMost = 10_000

export type TagLedger = {
  /** The present moment, to be noted before anything is read. */
  moment: () => number
  /** Ends whatever carries one of the tags and was read before. */
  purge: (tags: readonly string[]) => void
  /** Ends everything, e.g. when purges may have been missed. */
  purgeAll: () => void
  /** Whether something that carries these tags was purged after `moment`. */
  isPurgedSince: (moment: number, tags: readonly string[]) => boolean
}

/**
 * Remembers when each tag was last purged. Time is a counter, not a clock: a page is dead when a purge of one of its
 * tags came after its rendering began, whatever the clock did in between.
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
