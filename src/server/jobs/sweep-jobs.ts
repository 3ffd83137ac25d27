import { and, lte, ne, or } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import type { JobWork } from './job-kinds.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long the console shows what became of a job. */
const keptMs = 30 * dayMs
/** The row of a conversion is also what keeps its click from being told twice: browsers remember a click for long. */
const conversionKeptMs = 400 * dayMs

/** Deletes jobs that ended long ago. Safe at any time, on several instances at once; for a timer. */
export async function sweepJobs({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  // A waiting job has no end, so the comparison leaves it alone.
  const endedBefore = (ms: number) => lte(jobs.finishedAt, new Date(parts.clock.now().getTime() - ms))
  const isOther = ne(jobs.kind, 'baidu-conversion' satisfies JobWork['kind'])
  await parts.db.delete(jobs).where(or(endedBefore(conversionKeptMs), and(isOther, endedBefore(keptMs))))
}
