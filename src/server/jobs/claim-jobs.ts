import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import type { Job } from '#db/schema/jobs.ts'
import type { Parts } from '#server/context.ts'
import type { JobWork } from './job-kinds.ts'

/** Longer than any provider may take: after it, the holder of the job is dead. */
const lockMs = 30_000

/** Work that takes seconds has its own lane, so that no message waits for a picture, an export or a bulk action. */
export type Lane = 'messages' | 'slow'

const slowKinds = ['media-renditions', 'export', 'bulk'] as const satisfies readonly JobWork['kind'][]

/**
 * Claims up to `most` due jobs for this process, oldest first; no other process gets them until the lock expires. One
 * statement, so that nothing external is awaited while rows are locked. Claiming counts as an attempt, so that a job
 * that kills its process does not live for ever.
 */
export async function claimJobs({
  parts: { db, clock },
  most,
  lane,
}: {
  parts: Pick<Parts, 'db' | 'clock'>
  most: number
  lane: Lane
}): Promise<Job[]> {
  const now = clock.now()
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'waiting'),
        lane === 'slow' ? inArray(jobs.kind, [...slowKinds]) : notInArray(jobs.kind, [...slowKinds]),
        lte(jobs.runAt, now),
        or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now)),
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(most)
    .for('update', { skipLocked: true })
  return (
    db
      .update(jobs)
      .set({ lockedUntil: new Date(now.getTime() + lockMs), attempts: sql`${jobs.attempts} + 1` })
      // ARRAY(…) is evaluated once; a plain IN may run the locking subquery again for each row.
      .where(sql`${jobs.id} = any(array(${due}))`)
      .returning()
  )
}
