import { and, eq, isNull, ne } from 'drizzle-orm'
import { companies, invitations, memberships, sessions, users } from '#db/schema/index.ts'
import { memberRemovedNotice } from '#domain/accounts/account-notices.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { ownCompanySentences as sentences } from '#domain/accounts/own-company.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { keepInCompany } from '#server/services/visitors/accounts/users.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'
import { replaceSession, requireSession } from '#server/services/visitors/sessions/sessions.ts'
import { changeAsMain, changeOwnCompany } from './company.ts'

const memberUnknown = () => new AppError('NOT_FOUND', { message: sentences.memberUnknown })

/**
 * Removes a member from the caller's company: their sessions in it end, and they are notified. Their account, coupons and
 * other companies stay; without any other company they get one of their own.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for a caller who is not the main account; NOT_FOUND for somebody who is no
 * member, or another company's; CONFLICT for a main account; TOO_MANY_REQUESTS.
 */
export async function removeOwnMember({ ctx, input }: Args<{ membershipId: number }>): Promise<void> {
  const { companyId } = await requireSession(ctx)
  const { sender } = await readSendingSettings(ctx)
  const isThis = and(
    eq(memberships.id, input.membershipId),
    eq(memberships.companyId, companyId),
    eq(memberships.status, 'active'),
  )
  const [named] = await ctx.db.select({ userId: memberships.userId }).from(memberships).where(isThis)
  await changeAsMain(ctx, {
    ...(named && { otherUserId: named.userId }),
    work: async (tx) => {
      // Looked up again under the lock: they may have left meanwhile.
      const [member] = await tx.db
        .select({ user: users, roleDesc: memberships.roleDesc, companyName: companies.name })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .innerJoin(companies, eq(companies.id, memberships.companyId))
        .where(isThis)
      if (member === undefined) throw memberUnknown()
      const { user, roleDesc, companyName } = member
      if (roleDesc === mainAccountRole) throw AppError.conflict(sentences.mainStays)
      const place = { userId: user.id, companyId }
      await endMembership(tx, place)
      await endSessionsIn(tx, place)
      await keepInCompany(tx, user)
      const notice = memberRemovedNotice({ sender, companyName })
      await notifyOwner(tx, { owner: user, notice, sender })
      await tx.record({ action: 'account.member-remove', target: `user:${user.id}`, detail: { companyId } })
    },
  })
}

type Entered = { token: string; userId: number; companyId: number; companyName: string }

/**
 * Takes the caller out of the session's company. Every session of theirs in it ends; the caller's continues, under the
 * token of the answer, in the company that they joined first, or in a new one of their own.
 * @throws AppError UNAUTHENTICATED; CONFLICT for the main account, which stays while others remain, and which closes the
 * account when it is alone.
 */
export function leaveOwnCompany({ ctx }: { ctx: Ctx }): Promise<Entered> {
  return changeOwnCompany(ctx, {
    work: async (tx, { session, user, isMain }) => {
      const { companyId } = session
      if (isMain) throw AppError.conflict((await hasOthers(tx, session)) ? sentences.othersRemain : sentences.alone)
      const place = { userId: user.id, companyId }
      await endMembership(tx, place)
      const [next] = await keepInCompany(tx, user)
      if (next === undefined) throw new Error('The account has no company')
      const token = await replaceSession(tx, { sessionId: session.sessionId, companyId: next.companyId })
      await endSessionsIn(tx, place)
      await tx.record({ action: 'account.company-leave', target: tx.actor, detail: { companyId, to: next.companyId } })
      return { token, userId: user.id, companyId: next.companyId, companyName: next.companyName }
    },
  })
}

type Place = { userId: number; companyId: number }

async function hasOthers({ db }: ChangeCtx, { userId, companyId }: Place): Promise<boolean> {
  const isOther = and(
    eq(memberships.companyId, companyId),
    eq(memberships.status, 'active'),
    ne(memberships.userId, userId),
  )
  return (await db.$count(memberships, isOther)) > 0
}

/** Ends a membership and the links in the member's name. The name in the company is free again. */
async function endMembership({ db, clock }: ChangeCtx, { userId, companyId }: Place): Promise<void> {
  const now = clock.now()
  await db
    .update(memberships)
    .set({ status: 'disabled', userName: null })
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(eq(invitations.inviterUserId, userId), eq(invitations.companyId, companyId), isNull(invitations.revokedAt)),
    )
}

async function endSessionsIn({ db, clock }: ChangeCtx, { userId, companyId }: Place): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: clock.now() })
    .where(and(eq(sessions.userId, userId), eq(sessions.companyId, companyId), isNull(sessions.endedAt)))
}
