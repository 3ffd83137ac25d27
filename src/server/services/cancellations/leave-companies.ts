import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { companies, invitations, memberships, users } from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/own-company.ts'
import { successionNotice } from '#domain/cancellations/notices.ts'
import { closedCompanyName } from '#domain/cancellations/sentences.ts'
import type { Sender } from '#domain/messages/notice.ts'
import type { Args, Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { holdCompany } from '#server/services/join-applications/conflicts.ts'
import { rejectWaiting } from '#server/services/join-applications/reject-application.ts'
import { notifyOwner } from '#server/services/messages/notify-owner.ts'

/** The affected companies, by id. */
export type Left = { kept: number[]; closed: number[] }

type Membership = { companyId: number; companyName: string; roleDesc: string }

/** Locks every company of a user until the transaction ends, in a globally fixed order. */
export async function holdCompaniesOf({ ctx, input }: Args<{ userId: number }>): Promise<void> {
  for (const { companyId } of await membershipsOf({ ctx, userId: input.userId }))
    await holdCompany({ ctx, input: { companyId } })
}

/**
 * Ends every membership of a user whose account is closed. In a company with other members the longest-standing one
 * takes over the user's main account and is notified. A company without other members closes with the account. The
 * user's invitation links are revoked.
 */
export async function leaveCompanies(args: Args<{ userId: number; actor: AuditActor; sender: Sender }>): Promise<Left> {
  const { ctx, input } = args
  const { userId, actor, sender } = input
  const left: Left = { kept: [], closed: [] }
  for (const membership of await membershipsOf({ ctx, userId })) {
    const { companyId } = membership
    const heir = await longestMember({ ctx, companyId, butNot: userId })
    if (heir === null) {
      await closeCompany({ ctx, companyId, actor })
      left.closed.push(companyId)
      continue
    }
    left.kept.push(companyId)
    if (membership.roleDesc === mainAccountRole && !heir.isMain) await promote({ ctx, heir, membership, sender })
  }
  const ofUser = eq(memberships.userId, userId)
  await ctx.db.update(memberships).set({ status: 'disabled', userName: null }).where(ofUser)
  await revoke({ ctx, userId, closed: left.closed })
  return left
}

function membershipsOf({ ctx, userId }: { ctx: Ctx; userId: number }): Promise<Membership[]> {
  return ctx.db
    .select({ companyId: companies.id, companyName: companies.name, roleDesc: memberships.roleDesc })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), eq(memberships.status, 'active')))
    .orderBy(asc(companies.id))
}

type Heir = { membershipId: number; phone: string | null; email: string | null; isMain: boolean }

/** Another holder of the main account, else the longest-standing member, else null. */
async function longestMember(args: { ctx: Ctx; companyId: number; butNot: number }): Promise<Heir | null> {
  const { ctx, companyId, butNot } = args
  const others = await ctx.db
    .select({ membershipId: memberships.id, phone: users.phone, email: users.email, roleDesc: memberships.roleDesc })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.status, 'active')))
    .where(and(eq(memberships.companyId, companyId), eq(memberships.status, 'active'), ne(memberships.userId, butNot)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
  const heir = others.find(({ roleDesc }) => roleDesc === mainAccountRole) ?? others[0]
  return heir ? { ...heir, isMain: heir.roleDesc === mainAccountRole } : null
}

async function promote(args: { ctx: Ctx; heir: Heir; membership: Membership; sender: Sender }): Promise<void> {
  const { ctx, heir, membership, sender } = args
  await ctx.db.update(memberships).set({ roleDesc: mainAccountRole }).where(eq(memberships.id, heir.membershipId))
  const notice = successionNotice({ sender, companyName: membership.companyName })
  await notifyOwner({ ctx, input: { owner: heir, notice, sender } })
}

async function closeCompany(args: { ctx: Ctx; companyId: number; actor: AuditActor }): Promise<void> {
  const { ctx, companyId } = args
  await ctx.db.update(companies).set({ name: closedCompanyName }).where(eq(companies.id, companyId))
  await rejectWaiting(args)
}

async function revoke(args: { ctx: Ctx; userId: number; closed: readonly number[] }): Promise<void> {
  const { ctx, userId, closed } = args
  await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        isNull(invitations.revokedAt),
        or(eq(invitations.inviterUserId, userId), inArray(invitations.companyId, [...closed])),
      ),
    )
}
