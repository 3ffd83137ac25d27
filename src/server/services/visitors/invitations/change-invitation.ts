import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { companies, type Invitation, invitations, memberships } from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/employee-name.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import { checkInvitationDays, invitationEnd, joiningSentences } from '#domain/invitations/invitation.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { changeEntity, type Entity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'

const invitationEntity: Entity<number, Invitation> = {
  async lock({ db }, id) {
    const [invitation] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
    return invitation
  },
  targetOf: (id) => `invitation:${id}`,
  unknown: joiningSentences.invitationUnknown,
}

type NewInvitation = { actor: AuditActor; companyId: number; days: number }

/**
 * Creates an invitation in the name of the company's main account or, without one, of its longest-standing member.
 * @throws AppError INVALID_INPUT for days out of range, NOT_FOUND for an unknown company, CONFLICT for one without
 * members.
 */
export async function createInvitation({ ctx, input }: Args<NewInvitation>): Promise<Invitation> {
  const { actor, companyId, days } = input
  const sentence = checkInvitationDays(days)
  if (sentence !== null) throw AppError.invalid(sentence)
  return makeChange(ctx, actor, async (tx) => {
    const inviterUserId = await findInviter(tx, companyId)
    const expiresAt = invitationEnd(ctx.clock.now(), days)
    return insertInvitation(tx, { companyId, inviterUserId, expiresAt })
  })
}

/** A new link of a company in a member's name, within a change. */
export async function insertInvitation(
  tx: ChangeCtx,
  input: { companyId: number; inviterUserId: number; expiresAt: Date },
): Promise<Invitation> {
  const { companyId, expiresAt } = input
  const createdAt = tx.clock.now()
  const secrets = { publicId: random128(), code: random128() }
  const [invitation] = await tx.db
    .insert(invitations)
    .values({ ...secrets, ...input, createdAt })
    .returning()
  if (!invitation) throw new Error('The insert of an invitation returned no row')
  const target = invitationEntity.targetOf(invitation.id)
  const days = Math.round((expiresAt.getTime() - createdAt.getTime()) / dayMs)
  await tx.record({ action: 'invitation.create', target, detail: { companyId, days } })
  return invitation
}

type Named = { actor: AuditActor; invitationId: number }

/**
 * Revokes an invitation: from now on its link is dead, also for a visitor who is between the two steps. Applications that
 * were submitted stay and wait for staff.
 * @throws AppError NOT_FOUND, or CONFLICT when it was revoked before.
 */
export function revokeInvitation({ ctx, input }: Args<Named>): Promise<void> {
  return setRevoked(ctx, input, 'invitation.revoke', ({ revokedAt }, now) => {
    if (revokedAt) throw AppError.conflict(joiningSentences.invitationRevoked)
    return now
  })
}

/**
 * Undoes a revocation within ten seconds: the link works again until its end.
 * @throws AppError NOT_FOUND, or CONFLICT when it was not revoked or too long ago.
 */
export function restoreInvitation({ ctx, input }: Args<Named>): Promise<void> {
  return setRevoked(ctx, input, 'invitation.restore', ({ revokedAt }, now) => {
    const endsAt = (revokedAt?.getTime() ?? 0) + undoSeconds * 1_000
    if (endsAt < now.getTime()) throw AppError.conflict(joiningSentences.restoreOver)
    return null
  })
}

function setRevoked(
  ctx: Ctx,
  { actor: by, invitationId: id }: Named,
  action: 'invitation.revoke' | 'invitation.restore',
  decide: (invitation: Invitation, now: Date) => Date | null,
): Promise<void> {
  return changeEntity(ctx, {
    by,
    entity: invitationEntity,
    id,
    action,
    async work(tx, invitation) {
      const revokedAt = decide(invitation, tx.clock.now())
      await tx.db.update(invitations).set({ revokedAt }).where(eq(invitations.id, id))
      return { result: undefined }
    },
  })
}

async function findInviter(ctx: Ctx, companyId: number): Promise<number> {
  if ((await ctx.db.$count(companies, eq(companies.id, companyId))) === 0)
    throw new AppError('NOT_FOUND', { message: joiningSentences.companyUnknown })
  const [inviter] = await ctx.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.status, 'active')))
    .orderBy(desc(sql`${memberships.roleDesc} = ${mainAccountRole}`), asc(memberships.id))
    .limit(1)
  if (!inviter) throw AppError.conflict(joiningSentences.companyEmpty)
  return inviter.userId
}

/** The secret of a link, too long to be guessed (standards 1). */
function random128(): string {
  return randomBytes(16).toString('hex')
}
