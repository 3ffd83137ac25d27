import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { type Job, jobs } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import type { JobWork } from './job-kinds.ts'

/** Longer than any provider may take: when it has passed, whoever held the job is gone. */
const lockMs = 30_000

/** Work that takes seconds has a lane of its own: no message waits behind a picture, an export or a verb over many. */
export type Lane = 'messages' | 'slow'

const slowKinds = ['media-renditions', 'export', 'bulk'] as const satisfies readonly JobWork['kind'][]

/**
 * Takes up to `most` due jobs for this process, oldest first; no other process gets them until the lock runs out. One
 * statement, so that nothing outside is awaited while rows are locked. Taking a job counts as an attempt: one that
 * kills its process each time does not live for ever.
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
