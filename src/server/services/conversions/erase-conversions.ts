import { and, eq, inArray } from 'drizzle-orm'
import { conversionPeople, jobs } from '#db/schema/index.ts'
import { uploadErrors } from '#domain/conversions/baidu-answer.ts'
import type { Args } from '#server/context.ts'

/**
 * Stops reporting a person's registration: waiting conversions are dropped, and their landing addresses are erased. The
 * rows stay, without a person, so that no click is reported twice.
 */
export async function eraseConversions({ ctx, input }: Args<{ userId: number }>): Promise<void> {
  const { db, clock } = ctx
  const theirs = await db
    .delete(conversionPeople)
    .where(eq(conversionPeople.userId, input.userId))
    .returning({ id: conversionPeople.jobId })
  const ids = theirs.map(({ id }) => id)
  if (ids.length === 0) return
  const isTheirs = inArray(jobs.id, ids)
  const over = { status: 'dropped' as const, finishedAt: clock.now(), lastError: uploadErrors.erased }
  await db
    .update(jobs)
    .set(over)
    .where(and(isTheirs, eq(jobs.status, 'waiting')))
  await db.update(jobs).set({ payload: null }).where(isTheirs)
}
