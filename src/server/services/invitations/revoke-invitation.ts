import { eq } from 'drizzle-orm'
import { invitations } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { makeChange } from '#server/services/change/make-change.ts'

/**
 * Takes an invitation back: from now on its link is dead, also for whoever is between the two steps. Applications that
 * were handed in stay and wait for staff.
 *
 * @throws AppError NOT_FOUND, or CONFLICT when it was revoked before.
 */
export async function revokeInvitation(args: {
  ctx: Ctx
  input: { actor: AuditActor; invitationId: number }
}): Promise<void> {
  const { ctx, input } = args
  const { actor, invitationId } = input
  await makeChange(ctx, actor, async (tx) => {
    const isThis = eq(invitations.id, invitationId)
    const [invitation] = await tx.db.select().from(invitations).where(isThis).for('update')
    if (!invitation) throw new AppError('NOT_FOUND', { message: joiningSentences.invitationUnknown })
    if (invitation.revokedAt) throw new AppError('CONFLICT', { message: joiningSentences.invitationRevoked })
    await tx.db.update(invitations).set({ revokedAt: ctx.clock.now() }).where(isThis)
    const target = `invitation:${invitationId}`
    await tx.record({ action: 'invitation.revoke', target })
  })
}
