import { and, eq, exists, gte } from 'drizzle-orm'
import { entryTickets, paidOrders, sessions } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { hashToken } from '#server/services/sessions/opaque-token.ts'
import { requireSession } from '#server/services/sessions/require-session.ts'

export type OrderState = 'waiting' | 'redeemed' | 'paid'

/**
 * The state of the order with a ticket of the caller: redeemed by the web system, or paid since. One statement by the
 * ticket's key.
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a ticket without an order, of another account, or deleted.
 */
export async function readOrderState({ ctx, input }: Args<{ ticket: string }>): Promise<OrderState> {
  const { userId } = await requireSession({ ctx })
  const paid = ctx.db
    .select({ id: paidOrders.id })
    .from(paidOrders)
    .where(and(eq(paidOrders.userId, sessions.userId), gte(paidOrders.receivedAt, entryTickets.createdAt)))
  const [found] = await ctx.db
    .select({ usedAt: entryTickets.usedAt, order: entryTickets.chosenOrder, isPaid: exists(paid) })
    .from(entryTickets)
    .innerJoin(sessions, eq(sessions.id, entryTickets.sessionId))
    .where(and(eq(entryTickets.ticketHash, hashToken(input.ticket)), eq(sessions.userId, userId)))
  if (!found || found.order === null) throw new AppError('NOT_FOUND')
  if (found.isPaid) return 'paid'
  return found.usedAt === null ? 'waiting' : 'redeemed'
}
