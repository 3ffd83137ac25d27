import { lte } from 'drizzle-orm'
import { idempotencyAnswers } from '#db/schema/index.ts'
import type { Parts } from '#server/context.ts'
import { keptSince } from './answer-once.ts'

/** Deletes the answers that no retry may have any more. Safe at any time, on several instances at once; for a timer. */
export async function sweepAnswers({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  await parts.db.delete(idempotencyAnswers).where(lte(idempotencyAnswers.createdAt, keptSince(parts)))
}
