import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { companies, memberships, type User, users } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { ownCompanySentences as sentences } from '#domain/accounts/own-company.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import type { Ctx } from '#server/context.ts'
import { companyActHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits } from '#server/services/shared/limits/consume-limits.ts'
import { type LiveLink, listLiveInvitations } from '#server/services/visitors/invitations/find-invitations.ts'
import { lockCompany } from '#server/services/visitors/join-applications/conflicts.ts'
import { requireSession, type Session } from '#server/services/visitors/sessions/sessions.ts'
import { lockOwner } from './own-code.ts'

type CompanyMember = {
  membershipId: number
  userName: string
  roleDesc: string
  /** Masked, and for the main account's eyes alone; '' for others. */
  contact: string
  joinedAt: Date
  isSelf: boolean
}

export type OwnCompany = {
  companyId: number
  companyName: string
  roleDesc: string
  /** Of all members, listed or not. */
  memberCount: number
  members: CompanyMember[]
  invitations: LiveLink[]
}

const membersShown = 500

/**
 * The company of the caller's session. Its main account sees every member with a masked contact, and the live links.
 * Others see themselves and the main account, whom they may ask: more is not needed to be a member.
 * @throws AppError UNAUTHENTICATED.
 */
export async function readOwnCompany({ ctx }: { ctx: Ctx }): Promise<OwnCompany> {
  const { userId, companyId } = await requireSession(ctx)
  const { id, roleDesc, createdAt } = memberships
  const isMember = and(eq(memberships.companyId, companyId), eq(memberships.status, 'active'))
  const [own] = await ctx.db
    .select({ roleDesc, companyName: companies.name })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(isMember, eq(memberships.userId, userId)))
  if (own === undefined) throw new AppError('UNAUTHENTICATED')
  const isMain = own.roleDesc === mainAccountRole
  const rows = await ctx.db
    .select({
      membershipId: id,
      userId: users.id,
      userName: sql<string>`coalesce(${memberships.userName}, ${users.userName})`,
      roleDesc,
      phone: users.phone,
      email: users.email,
      joinedAt: createdAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isMember, isMain ? undefined : sql`(${roleDesc} = ${mainAccountRole} or ${users.id} = ${userId})`))
    .orderBy(sql`${roleDesc} <> ${mainAccountRole}`, asc(createdAt), asc(id))
    .limit(membersShown)
  const members = rows.map(({ phone, email, userId: memberId, ...row }) => ({
    ...row,
    isSelf: memberId === userId,
    contact: isMain ? maskContact({ phone, email }) : '',
  }))
  const memberCount = await ctx.db.$count(memberships, isMember)
  const invitations = isMain ? await listLiveInvitations(ctx, { companyId }) : []
  return { companyId, ...own, memberCount, members, invitations }
}

function maskContact({ phone, email }: Pick<User, 'phone' | 'email'>): string {
  if (phone !== null) return maskPhone(phone)
  return email === null ? '' : maskEmail(email)
}

export type LockedMember = { session: Session; user: User; isMain: boolean }

type Act<Result> = {
  /** A further account that changes: it is locked too, both in the order of their numbers. */
  otherUserId?: number
  work: (tx: ChangeCtx, member: LockedMember) => Promise<Result>
}

/**
 * A change by a member of the session's company. Company first, then accounts in the order of their numbers: the order of
 * decisions over applications and of closings, so that no two of them wait for each other. The session is looked up
 * before, because a look-up may write its last use and would then hold its row while it waits.
 * @throws AppError UNAUTHENTICATED, also for a member whom another change has just removed.
 */
export async function changeOwnCompany<Result>(ctx: Ctx, { otherUserId, work }: Act<Result>): Promise<Result> {
  const { userId, companyId } = await requireSession(ctx)
  return makeChange(ctx, `user:${userId}`, async (tx) => {
    await lockCompany(tx, { companyId })
    if (otherUserId !== undefined) {
      const both = inArray(users.id, [userId, otherUserId])
      await tx.db.select({ id: users.id }).from(users).where(both).orderBy(asc(users.id)).for('update')
    }
    const owner = await lockOwner(tx)
    const { roleDesc, status } = memberships
    const isOwn = and(eq(memberships.userId, userId), eq(memberships.companyId, companyId), eq(status, 'active'))
    const [membership] = await tx.db.select({ roleDesc }).from(memberships).where(isOwn)
    return work(tx, { ...owner, isMain: membership?.roleDesc === mainAccountRole })
  })
}

/** The same by the company's main account. @throws AppError FORBIDDEN for any other member, TOO_MANY_REQUESTS. */
export function changeAsMain<Result>(ctx: Ctx, { work, ...act }: Act<Result>): Promise<Result> {
  return changeOwnCompany(ctx, {
    ...act,
    work: async (tx, member) => {
      if (!member.isMain) throw new AppError('FORBIDDEN', { message: sentences.mainOnly })
      await consumeLimits(tx, companyActHits(member.session.companyId))
      return work(tx, member)
    },
  })
}
