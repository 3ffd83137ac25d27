import { and, count, desc, eq, gt, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { companies, type Invitation, invitations, joinApplications, users } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type ListedInvitation = Pick<Invitation, 'id' | 'code' | 'createdAt' | 'expiresAt' | 'revokedAt'> & {
  companyId: number
  companyName: string
  inviterName: string
  used: number
}

/** Invitations by which people can apply, or those that have ended, the newest first. */
export async function listAllInvitations(args: {
  ctx: Ctx
  input: { tab: 'open' | 'ended'; pageNum: number; pageSize: number }
}): Promise<{ rows: ListedInvitation[]; counts: { open: number; ended: number } }> {
  const { ctx, input } = args
  const { id, code, createdAt, expiresAt, revokedAt } = invitations
  const now = ctx.clock.now()
  const isOpen = and(isNull(revokedAt), gt(expiresAt, now))
  const isEnded = or(isNotNull(revokedAt), lte(expiresAt, now))
  const rows = await ctx.db
    .select({
      ...{ id, code, createdAt, expiresAt, revokedAt },
      ...{ companyId: companies.id, companyName: companies.name, inviterName: users.userName },
      used: count(joinApplications.id),
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.inviterUserId))
    .leftJoin(
      joinApplications,
      and(eq(joinApplications.invitationId, id), not(eq(joinApplications.status, 'verified'))),
    )
    .where(input.tab === 'open' ? isOpen : isEnded)
    .groupBy(id, companies.id, users.id)
    .orderBy(desc(id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  const counts = { open: await ctx.db.$count(invitations, isOpen), ended: await ctx.db.$count(invitations, isEnded) }
  return { rows, counts }
}
