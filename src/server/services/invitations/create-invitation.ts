import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { companies, type Invitation, invitations, memberships } from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/own-company.ts'
import { checkInvitationDays, invitationEnd } from '#domain/invitations/invitation.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { makeChange } from '#server/services/change/make-change.ts'

type Input = { actor: AuditActor; companyId: number; days: number }

/**
 * Opens an invitation in the name of the company's main account, or of its longest-standing member where it has none.
 *
 * @throws AppError INVALID_INPUT for days out of range, NOT_FOUND for an unknown company, CONFLICT for one without members.
 */
export async function createInvitation({ ctx, input }: { ctx: Ctx; input: Input }): Promise<Invitation> {
  const { actor, companyId, days } = input
  const sentence = checkInvitationDays(days)
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
  return makeChange(ctx, actor, async (tx) => {
    const inviterUserId = await findInviter({ ctx: tx, companyId })
    const createdAt = ctx.clock.now()
    const [invitation] = await tx.db
      .insert(invitations)
      .values({
        ...{ publicId: random128(), code: random128(), companyId, inviterUserId },
        createdAt,
        expiresAt: invitationEnd(createdAt, days),
      })
      .returning()
    if (!invitation) throw new Error('The insert of an invitation returned no row')
    const target = `invitation:${invitation.id}`
    await tx.record({ action: 'invitation.create', target, detail: { companyId, days } })
    return invitation
  })
}

async function findInviter({ ctx, companyId }: { ctx: Ctx; companyId: number }): Promise<number> {
  if ((await ctx.db.$count(companies, eq(companies.id, companyId))) === 0)
    throw new AppError('NOT_FOUND', { message: joiningSentences.companyUnknown })
  const [inviter] = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.status, 'active')))
    .orderBy(desc(sql`${memberships.roleDesc} = ${mainAccountRole}`), asc(memberships.id))
    .limit(1)
  if (!inviter) throw new AppError('CONFLICT', { message: joiningSentences.companyEmpty })
  return inviter.userId
}

/** What a link carries: nobody finds one by trying (standards 1). */
function random128(): string {
  return randomBytes(16).toString('hex')
}
