import { eq } from 'drizzle-orm'
import { companies, invitations, users } from '#db/schema/index.ts'
import { isInvitationLive } from '#domain/invitations/invitation.ts'
import type { Args } from '#server/context.ts'
import { deadInvitationHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/limits/consume-limits.ts'

export type LiveInvitation = {
  invitationId: number
  /** The opaque id of the calls. */
  publicId: string
  companyId: number
  companyName: string
  inviterName: string
}

/**
 * The valid invitation for a link's `team` or for the opaque id of the calls. An unknown, expired or revoked one takes
 * the same steps and gets the same answer; each counts against the caller's address.
 * @throws AppError INVITATION_EXPIRED, or TOO_MANY_REQUESTS after too many invalid ones.
 */
export async function findLiveInvitation(args: Args<{ code: string } | { publicId: string }>): Promise<LiveInvitation> {
  const { ctx, input } = args
  const hits = deadInvitationHits(ctx.caller.address, ctx.environment.limitScale)
  await refuseWhenFull({ ctx, input: { hits } })
  const isWanted = 'code' in input ? eq(invitations.code, input.code) : eq(invitations.publicId, input.publicId)
  const [found] = await ctx.db
    .select({
      invitationId: invitations.id,
      publicId: invitations.publicId,
      companyId: invitations.companyId,
      companyName: companies.name,
      inviterName: users.userName,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .innerJoin(users, eq(users.id, invitations.inviterUserId))
    .where(isWanted)
  if (!found || !isInvitationLive(found, ctx.clock.now())) {
    await consumeLimits({ ctx, input: { hits } })
    throw new AppError('INVITATION_EXPIRED')
  }
  const { expiresAt, revokedAt, ...invitation } = found
  return invitation
}

/**
 * For use in the transaction that acts on an invitation: it may have been revoked, or have ended, since it was found.
 *
 * @throws AppError INVITATION_EXPIRED.
 */
export async function requireStillLive({ ctx, input }: Args<{ invitationId: number }>): Promise<void> {
  // Shared, so that a revocation waits for the applications under way, and they for it.
  const [found] = await ctx.db
    .select({ expiresAt: invitations.expiresAt, revokedAt: invitations.revokedAt })
    .from(invitations)
    .where(eq(invitations.id, input.invitationId))
    .for('share')
  if (!found || !isInvitationLive(found, ctx.clock.now())) throw new AppError('INVITATION_EXPIRED')
}
