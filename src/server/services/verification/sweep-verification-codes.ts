import { and, isNull, lte } from 'drizzle-orm'
import { verificationCodes } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/verification/limits.ts'
import type { Parts } from '#server/context.ts'

/** Long enough to answer "I never got a code", short enough not to keep a list of phones. */
const keptSeconds = 86_400

/**
 * Ends for good the codes whose time is over, so that a clock that jumps back revives none, and deletes them a day
 * later. Safe at any time, on several instances at once; for a timer.
 */
export async function sweepVerificationCodes({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  const now = parts.clock.now()
  const { expiresAt, usedAt, supersededAt } = verificationCodes
  await parts.db
    .update(verificationCodes)
    .set({ supersededAt: now })
    .where(and(lte(expiresAt, now), isNull(usedAt), isNull(supersededAt)))
  await parts.db.delete(verificationCodes).where(lte(expiresAt, new Date(now.getTime() - secondsToMs(keptSeconds))))
}
