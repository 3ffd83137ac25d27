import { and, desc, eq, isNull } from 'drizzle-orm'
import { companies, memberships, sessions, users } from '#db/schema/index.ts'
import type { VerificationChannel } from '#domain/verification/code-message.ts'
import type { Args, Ctx } from '#server/context.ts'
import { ownChoiceHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { endOtherSessions, endSession, isOver, requireSession } from '#server/services/sessions/sessions.ts'
import { lockOwner, requireOwner } from './own-code.ts'

export type OwnSession = {
  id: number
  companyName: string
  /** Empty in sessions of older releases. */
  device: string
  country: string | null
  createdAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

export type OwnSessions = {
  sessions: OwnSession[]
  /** Whether a log-in on a new device is notified, and by what. */
  newDeviceNotice: boolean
  noticeBy: VerificationChannel
}

/** The caller's living sessions, the one used last first. @throws AppError UNAUTHENTICATED. */
export async function readOwnSessions({ ctx }: { ctx: Ctx }): Promise<OwnSessions> {
  const { session, user } = await requireOwner(ctx)
  const { id, device, country, createdAt, lastSeenAt, userId, companyId, endedAt } = sessions
  const isMember = and(
    eq(memberships.userId, userId),
    eq(memberships.companyId, companyId),
    eq(memberships.status, 'active'),
  )
  const rows = await ctx.db
    .select({ id, companyName: companies.name, device, country, createdAt, lastSeenAt })
    .from(sessions)
    .innerJoin(companies, eq(companies.id, companyId))
    .innerJoin(memberships, isMember)
    .where(and(eq(userId, user.id), isNull(endedAt)))
    .orderBy(desc(lastSeenAt), desc(id))
  const now = ctx.clock.now()
  return {
    sessions: rows
      .filter((row) => !isOver({ ...row, now }))
      .map((row) => ({ ...row, isCurrent: row.id === session.sessionId })),
    newDeviceNotice: user.newDeviceNotice,
    noticeBy: user.email === null ? 'sms' : 'email',
  }
}

/**
 * Ends one of the caller's sessions; for the caller's own one this is a log-out. One that has ended stays unchanged.
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a session that is unknown or another account's.
 */
export async function endOneSession({ ctx, input }: Args<{ sessionId: number }>): Promise<void> {
  const { sessionId } = input
  const { userId } = await requireSession(ctx)
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    const { session } = await lockOwner(tx)
    const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
    const [found] = await tx.db.select({ endedAt: sessions.endedAt }).from(sessions).where(isOwn)
    if (found === undefined) throw new AppError('NOT_FOUND')
    if (found.endedAt !== null) return tx.leaveUnrecorded('the session has ended already')
    await endSession(tx, { sessionId })
    const action = sessionId === session.sessionId ? 'account.logout' : 'account.session-end'
    await tx.record({ action, target: tx.actor })
  })
}

/**
 * Ends all sessions of the caller but this one, and the log-in tickets that could still open one.
 * @throws AppError UNAUTHENTICATED.
 */
export async function endOwnOtherSessions({ ctx }: { ctx: Ctx }): Promise<void> {
  const { userId } = await requireSession(ctx)
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    const { session } = await lockOwner(tx)
    const count = await endOtherSessions(tx, session)
    if (count === 0) return tx.leaveUnrecorded('there is no other session')
    await tx.record({ action: 'account.sessions-end', target: tx.actor, detail: { count } })
  })
}

/**
 * Turns the notice of log-ins on new devices on or off.
 * @throws AppError UNAUTHENTICATED, TOO_MANY_REQUESTS.
 */
export async function setNewDeviceNotice({ ctx, input }: Args<{ on: boolean }>): Promise<void> {
  const { on } = input
  const { userId } = await requireSession(ctx)
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    const { user } = await lockOwner(tx)
    if (user.newDeviceNotice === on) return tx.leaveUnrecorded('it is so already')
    await consumeLimits(tx, ownChoiceHits(userId))
    await tx.db.update(users).set({ newDeviceNotice: on }).where(eq(users.id, userId))
    await tx.record({ action: 'account.new-device-notice', target: tx.actor, detail: { on } })
  })
}
