import { and, eq, isNull } from 'drizzle-orm'
import { loginTickets, sessions } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'

/**
 * Ends every session of a user, including the caller's (readings 3: a token ends with every password change), and their
 * unused log-in tickets.
 */
export async function endAllSessions({ ctx, input }: Args<{ userId: number }>): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, input.userId), isNull(sessions.endedAt)))
  await ctx.db
    .update(loginTickets)
    .set({ usedAt: now })
    .where(and(eq(loginTickets.userId, input.userId), isNull(loginTickets.usedAt)))
}
