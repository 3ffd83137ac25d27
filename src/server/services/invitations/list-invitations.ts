import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { companies, invitations, users } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type OpenInvitation = {
  invitationId: number
  /** The `team` of the link. */
  code: string
  companyId: number
  companyName: string
  inviterName: string
  expiresAt: Date
}

/** Every invitation by which people can apply now, oldest first. */
export function listInvitations({ ctx }: { ctx: Ctx }): Promise<OpenInvitation[]> {
  return ctx.db
    .select({
      invitationId: invitations.id,
      code: invitations.code,
      companyId: invitations.companyId,
      companyName: companies.name,
      inviterName: users.userName,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.inviterUserId))
    .where(and(isNull(invitations.revokedAt), gt(invitations.expiresAt, ctx.clock.now())))
    .orderBy(asc(invitations.id))
}
