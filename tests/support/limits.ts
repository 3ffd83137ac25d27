import { sql } from 'drizzle-orm'
import { rateCounters } from '#db/schema/index.ts'
import { keyedHash } from '#server/environment/keyed-hash.ts'
import type { Counted } from '#server/policies/limit-hits.ts'
import { scopeOf } from '#server/services/shared/limits/counters.ts'
import type { TestApp } from './test-app.ts'

/**
 * Leaves every window as `count` calls at this moment would have: a test then makes the calls around a limit, and not
 * the hundred before it. Added to what was counted already; a window that is over does not begin anew by it.
 */
export async function fillLimit(
  { db, clock, parts }: Pick<TestApp, 'db' | 'clock' | 'parts'>,
  windows: readonly Counted[],
  count: number,
): Promise<void> {
  const startedAt = clock.now()
  const rows = windows.map(({ key, windowSeconds }) => ({
    key: `${scopeOf(key)}:${keyedHash(parts.secrets, 'limit', key)}`,
    windowSeconds,
    startedAt,
    count,
  }))
  await db
    .insert(rateCounters)
    .values(rows)
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowSeconds],
      set: { count: sql`${rateCounters.count} + excluded.count` },
    })
}
