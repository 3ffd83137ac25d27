import { and, eq, inArray, sql } from 'drizzle-orm'
import { missedPaths, redirects } from '#db/schema/index.ts'
import { isWorthCounting, missedPathsPerClient, missedPathsPerDay } from '#domain/content/paths.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { countedAs } from '#server/policies/client-network.ts'

const everyMs = 10_000

export type VisitLog = ReturnType<typeof createVisitLog>

/**
 * Counts paths that were not found and used redirects in memory, and writes the counts every ten seconds: a visit costs
 * no database access. Bounded in every dimension (src/domain/content/paths.ts); visitors' addresses never leave
 * this memory.
 */
export function createVisitLog({ db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>) {
  let day = ''
  let missed = new Map<string, number>()
  let redirected = new Map<string, number>()
  const seen = new Set<string>()
  const byClient = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function beginDay(now: string): void {
    if (now === day) return
    day = now
    seen.clear()
    byClient.clear()
  }

  /** Whether this client may add a path that was not seen today. For IPv6 the wider networks are counted too. */
  function mayAdd(address: string): boolean {
    const all = countedAs(address)
    const isFull = all.some(({ name, share }) => (byClient.get(name) ?? 0) >= missedPathsPerClient * share)
    if (isFull || seen.size >= missedPathsPerDay) return false
    for (const { name } of all) byClient.set(name, (byClient.get(name) ?? 0) + 1)
    return true
  }

  async function writeMissed(counts: ReadonlyMap<string, number>): Promise<void> {
    if (counts.size === 0) return
    const now = clock.now()
    const today = dayInShanghai(now)
    const isToday = eq(missedPaths.day, today)
    const stored = await db
      .select({ path: missedPaths.path })
      .from(missedPaths)
      .where(and(isToday, inArray(missedPaths.path, [...counts.keys()])))
    const isKnown = new Set(stored.map(({ path }) => path))
    // Other instances may have reached the day's limit meanwhile.
    let room = missedPathsPerDay - (await db.$count(missedPaths, isToday))
    const rows = [...counts].flatMap(([path, count]) => {
      if (!isKnown.has(path) && room-- <= 0) return []
      return [{ day: today, path, count, lastAt: now }]
    })
    if (rows.length === 0) return
    await db
      .insert(missedPaths)
      .values(rows)
      .onConflictDoUpdate({
        target: [missedPaths.day, missedPaths.path],
        set: { count: sql`${missedPaths.count} + excluded.count`, lastAt: sql`excluded.last_at` },
      })
  }

  async function writeRedirects(counts: ReadonlyMap<string, number>): Promise<void> {
    const lastHitAt = clock.now()
    for (const [from, count] of counts)
      await db
        .update(redirects)
        .set({ hits: sql`${redirects.hits} + ${count}`, lastHitAt })
        .where(eq(redirects.from, from))
  }

  async function flush(): Promise<void> {
    const [misses, uses] = [missed, redirected]
    missed = new Map()
    redirected = new Map()
    try {
      await writeMissed(misses)
      await writeRedirects(uses)
    } catch (error) {
      // The counts are statistics; no request waits for them.
      log.warn({ err: error }, 'missed paths could not be written')
    }
  }

  return {
    /** Records a path that was not found; `address` is the visitor's. */
    recordMissing(path: string, address: string): void {
      if (!isWorthCounting(path)) return
      beginDay(dayInShanghai(clock.now()))
      if (!seen.has(path) && !mayAdd(address)) return
      seen.add(path)
      missed.set(path, (missed.get(path) ?? 0) + 1)
    },
    /** Records the use of a redirect. */
    recordRedirect(from: string): void {
      redirected.set(from, (redirected.get(from) ?? 0) + 1)
    },
    flush,
    start(): void {
      timer = setInterval(() => void flush(), everyMs).unref()
    },
    /** Writes the remaining counts. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
