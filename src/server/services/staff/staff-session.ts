import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { type Staff, staff, staffSessions } from '#db/schema/index.ts'
import { secondsToMs } from '#domain/limits.ts'
import { sessionsPerMember, staffLifetimes } from '#domain/staff/limits.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'

/** The signed-in member of a session. */
export type StaffSession = {
  sessionId: number
  member: Staff
  /** False between the password and the second factor. */
  isWhole: boolean
  /** When the second factor was last given; null before the first time. */
  confirmedAt: Date | null
  endsAt: Date
  idleEndsAt: Date
}

/** A session's last use is written at most once in this time, so that reading stays reading. */
const touchEveryMs = 60_000

/** Opens a session that owes the second factor, and gives its token, which is always new. */
export async function openStaffSession(ctx: Ctx, staffId: number): Promise<string> {
  const token = makeToken()
  const now = ctx.clock.now()
  const { address, userAgent } = ctx.caller
  await ctx.db
    .insert(staffSessions)
    .values({ staffId, tokenHash: hashToken(token), createdAt: now, lastSeenAt: now, address, userAgent })
  const surplus = ctx.db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
    .offset(sessionsPerMember)
  await ctx.db.update(staffSessions).set({ endedAt: now }).where(inArray(staffSessions.id, surplus))
  return token
}

/**
 * Completes a session after the second factor, with a new token, so that a previously leaked one becomes invalid. Throws
 * UNAUTHENTICATED when it has ended.
 */
export async function confirmStaffSession(ctx: Ctx, sessionId: number): Promise<string> {
  const token = makeToken()
  const now = ctx.clock.now()
  const confirmed = await ctx.db
    .update(staffSessions)
    .set({ tokenHash: hashToken(token), isWhole: true, confirmedAt: now, lastSeenAt: now })
    .where(and(eq(staffSessions.id, sessionId), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id })
  if (confirmed.length === 0) throw new AppError('UNAUTHENTICATED')
  return token
}

/**
 * The session of a token, or null: unknown, ended, expired, or of a member who is not active any more. `isIdle`: the
 * request came from the page itself without user action.
 */
export async function findStaffSession(args: {
  ctx: Pick<Ctx, 'db' | 'clock'>
  token: string | null
  isIdle?: boolean
}): Promise<StaffSession | null> {
  const { ctx, token, isIdle = false } = args
  if (token === null || !isTokenShaped(token)) return null
  const [row] = await ctx.db
    .select({ session: staffSessions, member: staff })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staffId), ne(staff.status, 'disabled')))
    .where(and(eq(staffSessions.tokenHash, hashToken(token)), isNull(staffSessions.endedAt)))
  if (!row) return null
  const { session, member } = row
  const { endsAt, idleEndsAt } = endsOf(session)
  const now = ctx.clock.now()
  if (now >= endsAt || now >= idleEndsAt) {
    // Stored, so that a clock that jumps back does not revive the token.
    await endStaffSessions({ ctx, staffId: member.id, sessionId: session.id })
    return null
  }
  const staleSince = new Date(now.getTime() - touchEveryMs)
  if (!isIdle && session.lastSeenAt < staleSince) {
    await ctx.db
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(staffSessions.id, session.id), lt(staffSessions.lastSeenAt, staleSince)))
  }
  const { id: sessionId, isWhole, confirmedAt } = session
  return { sessionId, member, isWhole, confirmedAt, endsAt, idleEndsAt }
}

/** Ends one session of a member, or all, or all except one; answers their number. */
export async function endStaffSessions(args: {
  ctx: Pick<Ctx, 'db' | 'clock'>
  staffId: number
  sessionId?: number
  exceptId?: number
}): Promise<number> {
  const { ctx, staffId, sessionId, exceptId } = args
  const ended = await ctx.db
    .update(staffSessions)
    .set({ endedAt: ctx.clock.now() })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        sessionId === undefined ? undefined : eq(staffSessions.id, sessionId),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
    .returning({ id: staffSessions.id })
  return ended.length
}

function endsOf({ createdAt, lastSeenAt, isWhole }: { createdAt: Date; lastSeenAt: Date; isWhole: boolean }) {
  const { sessionSeconds, sessionIdleSeconds, halfSessionSeconds } = staffLifetimes
  const after = (from: Date, seconds: number) => new Date(from.getTime() + secondsToMs(seconds))
  const endsAt = after(createdAt, isWhole ? sessionSeconds : halfSessionSeconds)
  return { endsAt, idleEndsAt: after(lastSeenAt, sessionIdleSeconds) }
}
