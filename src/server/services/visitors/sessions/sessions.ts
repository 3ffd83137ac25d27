import { and, desc, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { accountExports, contactChanges, loginTickets, memberships, sessions, users } from '#db/schema/index.ts'
import { lifetimes, secondsToMs, sessionsPerUser } from '#domain/limits.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { deviceOf, isNewDevice, notifyNewDevice } from './new-device.ts'

/**
 * Opens a session of a user in one company and gives its token, which is always new: none that a client sent is adopted.
 * Of a user who has too many the oldest end. A log-in on a new device is notified to the owner, once: the caller has
 * locked the user.
 */
export async function createSession(ctx: Ctx, input: { userId: number; companyId: number }): Promise<string> {
  const token = makeToken()
  const now = ctx.clock.now()
  const device = await deviceOf(ctx)
  const isNew = await isNewDevice(ctx, { userId: input.userId, ...device })
  await ctx.db.insert(sessions).values({
    ...device,
    tokenHash: hashToken(token),
    userId: input.userId,
    companyId: input.companyId,
    createdAt: now,
    lastSeenAt: now,
  })
  if (isNew) await notifyNewDevice(ctx, { userId: input.userId, ...device })
  const { id, userId, createdAt, endedAt } = sessions
  const surplus = ctx.db
    .select({ id })
    .from(sessions)
    .where(and(eq(userId, input.userId), isNull(endedAt)))
    .orderBy(desc(createdAt), desc(id))
    .offset(sessionsPerUser)
  await ctx.db.update(sessions).set({ endedAt: now }).where(inArray(id, surplus))
  return token
}

/**
 * Ends a session and opens one in its place, in another company. Device, place and age are those of the ended one, so
 * that no number of changes makes a log-in last longer.
 */
export async function replaceSession(ctx: Ctx, input: { sessionId: number; companyId: number }): Promise<string> {
  const token = makeToken()
  const now = ctx.clock.now()
  const [ended] = await ctx.db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, input.sessionId), isNull(sessions.endedAt)))
    .returning()
  if (!ended) throw new AppError('UNAUTHENTICATED')
  const { id: _id, ...session } = ended
  const { companyId } = input
  const [next] = await ctx.db
    .insert(sessions)
    .values({ ...session, companyId, tokenHash: hashToken(token), lastSeenAt: now, endedAt: null })
    .returning({ id: sessions.id })
  if (next === undefined) throw new Error('The insert of a session returned no row')
  // What the log-in began stays its own.
  const sessionId = next.id
  await ctx.db.update(accountExports).set({ sessionId }).where(eq(accountExports.sessionId, ended.id))
  await ctx.db.update(contactChanges).set({ sessionId }).where(eq(contactChanges.sessionId, ended.id))
  return token
}

/** Ends one session; idempotent. False where it has ended before. */
export async function endSession(ctx: Ctx, input: { sessionId: number }): Promise<boolean> {
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(sessions.id, input.sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/**
 * Ends every session of a user, including the caller's (readings 3: a token ends with every password change), and their
 * unused log-in tickets. Answers how many ended. For `takeBack`, which ends what was begun by them too.
 */
export async function endAllSessions(ctx: Ctx, userId: number): Promise<number> {
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  await endTickets(ctx, userId)
  return ended.length
}

/**
 * Ends the sessions of a user but one, and their unused log-in tickets. Answers how many ended; one that had expired
 * unnoticed counts.
 */
export async function endOtherSessions(ctx: Ctx, input: { userId: number; sessionId: number }): Promise<number> {
  const endedAt = ctx.clock.now()
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt })
    .where(and(eq(sessions.userId, input.userId), ne(sessions.id, input.sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  await endTickets(ctx, input.userId)
  return ended.length
}

async function endTickets(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db
    .update(loginTickets)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(loginTickets.userId, userId), isNull(loginTickets.usedAt)))
}

export type Session = { sessionId: number; userId: number; companyId: number }

/** A session's last use is written at most once in this time, so that reading stays reading. */
const touchEveryMs = 60_000

/**
 * The session of a token, or null: unknown, malformed, ended, idle for 14 days, older than 30 days, or of a user who is
 * disabled or no member of the company any more. Disabling takes effect with the next request.
 */
export async function findSession(ctx: Ctx, token: string | null): Promise<Session | null> {
  if (token === null || !isTokenShaped(token)) return null
  const [row] = await ctx.db
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
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.endedAt)))
  if (!row) return null

  const { createdAt, lastSeenAt, ...session } = row
  const now = ctx.clock.now()
  if (isOver({ createdAt, lastSeenAt, now })) {
    // Stored, so that a clock that jumps back does not revive the token.
    await endSession(ctx, session)
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

/** The user of the caller's token where its session was ended, for the answer to a repetition of the call that ended it. */
export async function findEndedUser({ db, caller: { token } }: Ctx): Promise<number | null> {
  if (token === null || !isTokenShaped(token)) return null
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNotNull(sessions.endedAt)))
  return row?.userId ?? null
}

/** Whether a session is idle for 14 days or older than 30. */
export function isOver({ createdAt, lastSeenAt, now }: { createdAt: Date; lastSeenAt: Date; now: Date }): boolean {
  const idleMs = now.getTime() - lastSeenAt.getTime()
  const ageMs = now.getTime() - createdAt.getTime()
  return idleMs >= secondsToMs(lifetimes.sessionIdleSeconds) || ageMs >= secondsToMs(lifetimes.sessionAbsoluteSeconds)
}

/** The session of the caller's `token` header. @throws AppError UNAUTHENTICATED without a living one. */
export async function requireSession(ctx: Ctx): Promise<Session> {
  const session = await findSession(ctx, ctx.caller.token)
  if (!session) throw new AppError('UNAUTHENTICATED')
  return session
}
