import { lte } from 'drizzle-orm'
import { entryTickets, loginTickets, sessions } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/verification/limits.ts'
import type { Parts } from '#server/context.ts'

/** Deletes the sessions and tickets whose time is over. Safe at any time, on several instances at once; for a timer. */
export async function sweepSessions({ parts }: { parts: Pick<Parts, 'db' | 'clock'> }): Promise<void> {
  const { db, clock } = parts
  const now = clock.now().getTime()
  const before = (lifetimeSeconds: number) => new Date(now - secondsToMs(lifetimeSeconds))
  await db.delete(loginTickets).where(lte(loginTickets.createdAt, before(lifetimes.loginTicketSeconds)))
  await db.delete(entryTickets).where(lte(entryTickets.createdAt, before(lifetimes.entryTicketSeconds)))
  await db.delete(sessions).where(lte(sessions.createdAt, before(lifetimes.sessionAbsoluteSeconds)))
}
