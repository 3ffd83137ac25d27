/** Above this many names the ledger forgets them all and counts everything as purged: rare, safe and bounded. */
const namesAtMost = 10_000

/**
 * Remembers when each tag was last purged. Time is a counter, not a clock: a page is dead when a purge of one of its
 * tags came after its rendering began, whatever the clock did in between.
 */
export function createTagLedger() {
  let now = 0
  let allPurgedAt = 0
  const purgedAt = new Map<string, number>()

  function purgeAll() {
    now += 1
    allPurgedAt = now
    purgedAt.clear()
  }

  return {
    /** The present moment, to be noted before a rendering reads anything. */
    moment: () => now,
    purge(tags: readonly string[]) {
      now += 1
      for (const tag of tags) purgedAt.set(tag, now)
      if (purgedAt.size > namesAtMost) purgeAll()
    },
    purgeAll,
    /** Whether something that the page shows was purged after `moment`. */
    isPurgedSince(moment: number, tags: readonly string[]): boolean {
      if (allPurgedAt > moment) return true
      for (const tag of tags) if ((purgedAt.get(tag) ?? 0) > moment) return true
      return false
    },
  }
}
