import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { companies, entryTickets, memberships, sessions, users } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { hashToken, isTokenShaped } from '#server/services/sessions/opaque-token.ts'
import type { OrderSnapshot } from './choose-order.ts'

/** Who came with a ticket, where in the web system to, and with which order. */
export type RedeemedEntry = {
  userId: number
  companyId: number
  userName: string
  companyName: string
  roleDesc: string
  redirectPath: string | null
  order: OrderSnapshot | null
}

/**
 * Spends a ticket, within 60 seconds and once. A log-out, a password change or the loss of the place in the company end it
 * too. Of parallel calls with one ticket the single update lets one through.
 *
 * @throws AppError NOT_FOUND for every ticket that is not good, alike.
 */
export async function redeemEntry({ ctx, input }: Args<{ ticket: string }>): Promise<RedeemedEntry> {
  const { db, clock } = ctx
  if (!isTokenShaped(input.ticket)) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const { ticketHash, usedAt, createdAt, sessionId, redirectPath, chosenOrder } = entryTickets
  const oldest = new Date(now.getTime() - secondsToMs(lifetimes.entryTicketSeconds))
  const [spent] = await db
    .update(entryTickets)
    .set({ usedAt: now })
    .where(and(eq(ticketHash, hashToken(input.ticket)), isNull(usedAt), gt(createdAt, oldest)))
    .returning({ sessionId, redirectPath, chosenOrder })
  if (!spent) throw new AppError('NOT_FOUND')
  const [person] = await db
    .select({
      userId: users.id,
      companyId: companies.id,
      userName: sql<string>`coalesce(${memberships.userName}, ${users.userName})`,
      companyName: companies.name,
      roleDesc: memberships.roleDesc,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .innerJoin(companies, eq(companies.id, sessions.companyId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, sessions.userId),
        eq(memberships.companyId, sessions.companyId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(and(eq(sessions.id, spent.sessionId), isNull(sessions.endedAt)))
  if (!person) throw new AppError('NOT_FOUND')
  // `createEntryUrl` wrote it by the same type.
  return { ...person, redirectPath: spent.redirectPath, order: spent.chosenOrder as OrderSnapshot | null }
}
