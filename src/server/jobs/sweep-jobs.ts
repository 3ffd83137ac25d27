import { lte } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'

/** How long the console shows what became of a job. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Deletes jobs that ended long ago. Safe at any time, on several instances at once; for a timer. */
export async function sweepJobs({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  // A waiting job has no end, so the comparison leaves it alone.
  await parts.db.delete(jobs).where(lte(jobs.finishedAt, new Date(parts.clock.now().getTime() - keptMs)))
}
