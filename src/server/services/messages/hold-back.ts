import { and, eq, inArray } from 'drizzle-orm'
import { jobs } from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import type { Args, Ctx } from '#server/context.ts'

/** When the message of an action is sent that the member `undoFor` may undo; at once without one. */
export function sendTimeOf({ clock }: Pick<Ctx, 'clock'>, undoFor: number | undefined): Date | undefined {
  return undoFor === undefined ? undefined : new Date(clock.now().getTime() + undoSeconds * 1_000)
}

/**
 * Deletes messages that are not sent yet, in the transaction that undoes their action. False where one of them has
 * left: a runner has taken it.
 */
export async function holdBackMessages({ ctx, input }: Args<{ jobIds: readonly number[] }>): Promise<boolean> {
  const jobIds = [...input.jobIds]
  if (jobIds.length === 0) return true
  const isHere = and(inArray(jobs.id, jobIds), eq(jobs.status, 'waiting'), eq(jobs.attempts, 0))
  const held = await ctx.db.delete(jobs).where(isHere).returning({ id: jobs.id })
  return held.length === jobIds.length
}
