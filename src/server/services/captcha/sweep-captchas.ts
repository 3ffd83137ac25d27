import { lte } from 'drizzle-orm'
import { captchaChallenges } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'

/** Deletes the pictures whose time is over. Safe at any time, on several instances at once; for a timer. */
export async function sweepCaptchas({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  await parts.db.delete(captchaChallenges).where(lte(captchaChallenges.expiresAt, parts.clock.now()))
}
