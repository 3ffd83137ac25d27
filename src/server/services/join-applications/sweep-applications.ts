import { and, eq, lte } from 'drizzle-orm'
import { joinApplications } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'

/**
 * Deletes what people handed in who stopped before step 2: phone, address and password of somebody who did not go on are
 * nobody's business. Safe at any time, on several instances at once; for a timer.
 */
export async function sweepApplications({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  const { status, verifyExpiresAt } = joinApplications
  await parts.db.delete(joinApplications).where(and(eq(status, 'verified'), lte(verifyExpiresAt, parts.clock.now())))
}
