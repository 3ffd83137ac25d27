import { and, isNull, lte } from 'drizzle-orm'
import { attributions, trackingEvents } from '#db/schema/index.ts'
import { eventsKeptDays, strayOriginsKeptDays } from '#domain/tracking/limits.ts'
import type { Parts } from '#server/context.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes events and the origins of people without an account whose time is over. Where an account came from stays with
 * it. Safe at any time, on several instances at once; for a timer.
 */
export async function sweepTracking({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  const { db, clock } = parts
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await db.delete(trackingEvents).where(lte(trackingEvents.receivedAt, before(eventsKeptDays)))
  const isStray = isNull(attributions.userId)
  await db.delete(attributions).where(and(isStray, lte(attributions.createdAt, before(strayOriginsKeptDays))))
}
