import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type RateCounter, rateCounters } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import type { Secrets } from '#server/environment/secrets.ts'
import type { Count, Counted, Reduction } from '#server/policies/limit-hits.ts'

const none: Count = { count: 0, endsAt: new Date(0) }

/** Clocks of two instances may differ by this much. */
const clockSkewSeconds = 5

const windowIsOver = sql`(${rateCounters.startedAt} + make_interval(secs => ${rateCounters.windowSeconds}) <= excluded.started_at
  or ${rateCounters.startedAt} > excluded.started_at + make_interval(secs => ${clockSkewSeconds}))`

/** The part of a key that may be shown: `send-destination` of `send-destination:13800138000`. */
export function scopeOf(key: string): string {
  return key.slice(0, key.indexOf(':'))
}

/**
 * Adds one hit, or `times`, to every counter and answers the new states in the given order. A window starts with its
 * first hit; after its end the next hit starts another. A window in the future was started by a wrong clock and counts
 * as over, or clients would wait for the length of the jump. The rows stay locked until the transaction ends, always in
 * the same order, so callers cannot deadlock.
 */
export async function addHits(
  args: { db: Db; secrets: Secrets; now: Date },
  counted: readonly Counted[],
): Promise<Count[]> {
  const { db, secrets, now } = args
  if (counted.length === 0) return []
  const values = counted
    .map(({ key, windowSeconds, times = 1 }) => ({
      key: storedKey(secrets, key),
      windowSeconds,
      startedAt: now,
      count: times,
    }))
    .sort((one, other) =>
      one.key < other.key ? -1 : one.key > other.key ? 1 : one.windowSeconds - other.windowSeconds,
    )
  const rows = await db
    .insert(rateCounters)
    .values(values)
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowSeconds],
      set: {
        count: sql`case when ${windowIsOver} then excluded.count else ${rateCounters.count} + excluded.count end`,
        startedAt: sql`case when ${windowIsOver} then excluded.started_at else least(${rateCounters.startedAt}, excluded.started_at) end`,
      },
    })
    .returning()
  return inOrder({ secrets, now }, counted, rows)
}

/** Takes one hit off every counter again. */
export async function removeHits(args: { db: Db; secrets: Secrets }, counted: readonly Counted[]): Promise<void> {
  const { db, secrets } = args
  if (counted.length === 0) return
  await db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
    .where(matches(secrets, counted))
}

/** Reduces one counter. */
export async function reduceCount(args: { db: Db; secrets: Secrets }, reduction: Reduction): Promise<void> {
  const { hit, times, least } = reduction
  await args.db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - ${times}::int, ${least}::int)` })
    .where(matches(args.secrets, [hit]))
}

/** The states at `now`, in the given order, without counting anything. */
export async function readCounts(
  args: { db: Db; secrets: Secrets; now: Date },
  counted: readonly Counted[],
): Promise<Count[]> {
  const { db, secrets, now } = args
  if (counted.length === 0) return []
  const rows = await db.select().from(rateCounters).where(matches(secrets, counted))
  const begun = rows.filter(({ startedAt }) => startedAt.getTime() <= now.getTime() + secondsToMs(clockSkewSeconds))
  return inOrder({ secrets, now }, counted, begun).map((count) => (count.endsAt > now ? count : none))
}

function storedKey(secrets: Secrets, key: string): string {
  return `${scopeOf(key)}:${keyedHash(secrets, 'limit', key)}`
}

function matches(secrets: Secrets, counted: readonly Counted[]) {
  return or(
    ...counted.map(({ key, windowSeconds }) =>
      and(eq(rateCounters.key, storedKey(secrets, key)), eq(rateCounters.windowSeconds, windowSeconds)),
    ),
  )
}

function inOrder(
  { secrets, now }: { secrets: Secrets; now: Date },
  counted: readonly Counted[],
  rows: readonly RateCounter[],
): Count[] {
  return counted.map(({ key, windowSeconds }) => {
    const stored = storedKey(secrets, key)
    const row = rows.find((candidate) => candidate.key === stored && candidate.windowSeconds === windowSeconds)
    if (row === undefined) return none
    const startedAt = Math.min(row.startedAt.getTime(), now.getTime())
    return { count: row.count, endsAt: new Date(startedAt + secondsToMs(windowSeconds)) }
  })
}
