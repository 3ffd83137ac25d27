import { eq } from 'drizzle-orm'
import { invitations } from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/verbs.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'

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
  await inTransaction(ctx, async (tx) => {
    const isThis = eq(invitations.id, invitationId)
    const [invitation] = await tx.db.select().from(invitations).where(isThis).for('update')
    if (!invitation) throw new AppError('NOT_FOUND', { message: joiningSentences.invitationUnknown })
    const endsAt = (invitation.revokedAt?.getTime() ?? 0) + undoSeconds * 1_000
    if (endsAt < tx.clock.now().getTime()) throw new AppError('CONFLICT', { message: joiningSentences.restoreOver })
    await tx.db.update(invitations).set({ revokedAt: null }).where(isThis)
    const target = `invitation:${invitationId}`
    await recordAudit({ ctx: tx, input: { actor, action: 'invitation.restore', target } })
  })
}
