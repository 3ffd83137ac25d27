import { checkReason, normaliseReason, rejectionNotice } from '#domain/invitations/decision.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { leavesAt } from '#server/services/messages/hold-back.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { closeApplication, holdApplication } from './decide-application.ts'
import { notifyApplicant } from './notify-applicant.ts'
import { keepUndo } from './undo-decision.ts'

export type Rejection = { userName: string; companyName: string }

/**
 * Turns an applicant away and tells them why. They may apply again while the invitation lives. `undoFor` as with approvals.
 *
 * @throws AppError INVALID_INPUT for a reason that is missing or too long, NOT_FOUND, CONFLICT when decided before.
 */
export async function rejectApplication(args: {
  ctx: Ctx
  input: { actor: AuditActor; applicationId: number; reason: string; undoFor?: number }
}): Promise<Rejection> {
  const { ctx, input } = args
  const { actor, applicationId, undoFor } = input
  const reason = normaliseReason(input.reason)
  const sentence = checkReason(reason)
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
  const { sender } = await readSendingSettings({ ctx })
  return makeChange(ctx, actor, async (tx) => {
    const application = await holdApplication({ ctx: tx, input: { applicationId } })
    const { userName, companyName, companyId } = application
    const decision = { status: 'rejected' as const, userId: null, reason, detail: { companyId } }
    await closeApplication(tx, applicationId, decision)
    const notice = rejectionNotice({ sender, companyName, reason })
    const told = { applicant: application, notice, sender, isRejection: true, runAt: leavesAt(tx, undoFor) }
    const jobIds = await notifyApplicant({ ctx: tx, input: told })
    if (undoFor !== undefined)
      await keepUndo({ ctx: tx, input: { application, staffId: undoFor, before: null, jobIds } })
    return { userName, companyName }
  })
}
