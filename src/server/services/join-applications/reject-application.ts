import { and, asc, eq } from 'drizzle-orm'
import { joinApplications } from '#db/schema/index.ts'
import { companyClosedReason } from '#domain/cancellations/sentences.ts'
import { checkReason, normaliseReason, rejectionNotice } from '#domain/invitations/decision.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { changeEntity } from '#server/services/change/change-entity.ts'
import { sendTimeOf } from '#server/services/messages/hold-back.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { applicationEntity, closeApplication } from './decide-application.ts'
import { notifyApplicant } from './notify-applicant.ts'
import { keepUndo } from './undo-decision.ts'

export type Rejection = { userName: string; companyName: string }

/**
 * Rejects an application and notifies the applicant of the reason. They may apply again while the invitation is valid.
 * `undoFor` as with approvals.
 * @throws AppError INVALID_INPUT for a missing or too long reason, NOT_FOUND, CONFLICT when decided before.
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
  return changeEntity(ctx, {
    by: actor,
    entity: applicationEntity,
    id: applicationId,
    action: 'application.reject',
    async work(tx, application) {
      const { userName, companyName, companyId } = application
      await closeApplication(tx, applicationId, { status: 'rejected', userId: null, reason })
      const notice = rejectionNotice({ sender, companyName, reason })
      const message = { applicant: application, notice, sender, isRejection: true, runAt: sendTimeOf(tx, undoFor) }
      const jobIds = await notifyApplicant({ ctx: tx, input: message })
      if (undoFor !== undefined)
        await keepUndo({ ctx: tx, input: { application, staffId: undoFor, before: null, jobIds } })
      return { result: { userName, companyName }, detail: { companyId } }
    },
  })
}

/** Rejects and notifies all pending applicants of a closing company. */
export async function rejectWaiting(args: { ctx: Ctx; companyId: number; actor: AuditActor }): Promise<void> {
  const { ctx, companyId, actor } = args
  const waiting = await ctx.db
    .select({ id: joinApplications.id })
    .from(joinApplications)
    .where(and(eq(joinApplications.companyId, companyId), eq(joinApplications.status, 'waiting')))
    .orderBy(asc(joinApplications.id))
  for (const { id } of waiting)
    await rejectApplication({ ctx, input: { actor, applicationId: id, reason: companyClosedReason } })
}
