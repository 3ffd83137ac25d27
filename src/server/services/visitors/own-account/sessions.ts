import { and, desc, eq, isNull } from 'drizzle-orm'
import { companies, memberships, sessions, users } from '#db/schema/index.ts'
import type { VerificationChannel } from '#domain/verification/purposes.ts'
import type { Args, Ctx } from '#server/context.ts'
import { ownChoiceHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { takeBack } from '#server/services/visitors/accounts/take-back.ts'
import { lockUser } from '#server/services/visitors/accounts/users.ts'
import { findSession, isOver, requireSession } from '#server/services/visitors/sessions/sessions.ts'
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

/** Ends the caller's session and the link of a copy that it ordered; without a valid one nothing happens, and it is never refused. */
export async function endOwnSession({ ctx }: { ctx: Ctx }): Promise<void> {
  const found = await findSession(ctx, ctx.caller.token)
  if (found === null) return
  const { userId, sessionId } = found
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    const user = await lockUser(tx, { userId })
    const ended = user === null ? null : await takeBack(tx, { user, act: 'log-out', sessionId })
    if (ended === null || ended.sessions === 0) return tx.leaveUnrecorded('the session has ended already')
    await tx.record({ action: 'account.logout', target: tx.actor })
  })
}

/**
 * Ends one of the caller's sessions, and what it began; for the caller's own one this is a log-out. One that has ended stays unchanged.
 * @throws AppError UNAUTHENTICATED; NOT_FOUND for a session that is unknown or another account's.
 */
export async function endOneSession({ ctx, input }: Args<{ id: number }>): Promise<void> {
  const { id: sessionId } = input
  const { userId } = await requireSession(ctx)
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    const { session, user } = await lockOwner(tx)
    const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
    const [found] = await tx.db.select({ endedAt: sessions.endedAt }).from(sessions).where(isOwn)
    if (found === undefined) throw new AppError('NOT_FOUND')
    if (found.endedAt !== null) return tx.leaveUnrecorded('the session has ended already')
    const isOwnSession = sessionId === session.sessionId
    await takeBack(tx, { user, act: isOwnSession ? 'log-out' : 'session-end', sessionId })
    const action = isOwnSession ? 'account.logout' : 'account.session-end'
    await tx.record({ action, target: tx.actor })
  })
}

/**
 * Ends all sessions of the caller but this one, what they began, the log-in tickets that could still open one, and the
 * link of a data copy, which may have been passed to any device.
 * @throws AppError UNAUTHENTICATED.
 */
export async function endOwnOtherSessions({ ctx }: { ctx: Ctx }): Promise<void> {
  const { userId } = await requireSession(ctx)
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    const { session, user } = await lockOwner(tx)
    const ended = await takeBack(tx, { user, act: 'sessions-end', sessionId: session.sessionId })
    const { sessions: count, contact, hasExport } = ended
    if (count === 0 && contact === null && !hasExport) return tx.leaveUnrecorded('there is nothing to end')
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
