import { and, eq, isNull, lt } from 'drizzle-orm'
import { memberships, sessions, users } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { Args } from '#server/context.ts'
import { endSession } from './end-session.ts'
import { hashToken, isTokenShaped } from './opaque-token.ts'

export type Session = { sessionId: number; userId: number; companyId: number }

/** A session's last use is written at most once in this time, so that reading stays reading. */
const touchEveryMs = 60_000

/**
 * The session of a token, or null: unknown, malformed, ended, idle for 14 days, older than 30 days, or of a user who is
 * disabled or no member of the company any more. Disabling takes effect with the next request.
 */
export async function findSession({ ctx, input }: Args<{ token: string | null }>): Promise<Session | null> {
  if (input.token === null || !isTokenShaped(input.token)) return null
  const [found] = await ctx.db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      companyId: sessions.companyId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .innerJoin(
      memberships,
      and(
        eq(memberships.userId, sessions.userId),
        eq(memberships.companyId, sessions.companyId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(and(eq(sessions.tokenHash, hashToken(input.token)), isNull(sessions.endedAt)))
  if (!found) return null

  const { createdAt, lastSeenAt, ...session } = found
  const now = ctx.clock.now()
  if (isOver({ createdAt, lastSeenAt, now })) {
    // Stored, so that a clock that jumps back does not revive the token.
    await endSession({ ctx, input: session })
    return null
  }
  const staleSince = new Date(now.getTime() - touchEveryMs)
  if (lastSeenAt < staleSince) {
    await ctx.db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, session.sessionId), lt(sessions.lastSeenAt, staleSince)))
  }
  return session
}

function isOver({ createdAt, lastSeenAt, now }: { createdAt: Date; lastSeenAt: Date; now: Date }): boolean {
  const idleMs = now.getTime() - lastSeenAt.getTime()
  const ageMs = now.getTime() - createdAt.getTime()
  return idleMs >= secondsToMs(lifetimes.sessionIdleSeconds) || ageMs >= secondsToMs(lifetimes.sessionAbsoluteSeconds)
}
