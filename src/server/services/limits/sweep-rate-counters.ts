import { sql } from 'drizzle-orm'
import { rateCounters } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'

/** Deletes the counters whose window is over. Safe at any time, on several instances at once; for a timer. */
export async function sweepRateCounters({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  const now = parts.clock.now().toISOString()
  await parts.db
    .delete(rateCounters)
    .where(sql`${rateCounters.startedAt} + make_interval(secs => ${rateCounters.windowSeconds}) <= ${now}::timestamptz`)
}
