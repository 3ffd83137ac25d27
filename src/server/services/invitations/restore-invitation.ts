import { eq } from 'drizzle-orm'
import { invitations } from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/verbs.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { makeChange } from '#server/services/change/make-change.ts'

/**
 * Takes a revocation back within ten seconds: the link works again until its end.
 * @throws AppError NOT_FOUND, or CONFLICT when it was not revoked or too long ago.
 */
export async function restoreInvitation(args: {
  ctx: Ctx
  input: { actor: AuditActor; invitationId: number }
}): Promise<void> {
  const { ctx, input } = args
  const { actor, invitationId } = input
  await makeChange(ctx, actor, async (tx) => {
    const isThis = eq(invitations.id, invitationId)
    const [invitation] = await tx.db.select().from(invitations).where(isThis).for('update')
    if (!invitation) throw new AppError('NOT_FOUND', { message: joiningSentences.invitationUnknown })
    const endsAt = (invitation.revokedAt?.getTime() ?? 0) + undoSeconds * 1_000
    if (endsAt < tx.clock.now().getTime()) throw new AppError('CONFLICT', { message: joiningSentences.restoreOver })
    await tx.db.update(invitations).set({ revokedAt: null }).where(isThis)
    const target = `invitation:${invitationId}`
    await tx.record({ action: 'invitation.restore', target })
  })
}
