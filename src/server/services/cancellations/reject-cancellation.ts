import { refusalNotice } from '#domain/cancellations/notices.ts'
import { checkReason, normaliseReason } from '#domain/invitations/decision.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { sendTimeOf } from '#server/services/messages/hold-back.ts'
import { notifyOwner } from '#server/services/messages/notify-owner.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { closeRequest, holdRequest, userOfRequest } from './answer-cancellation.ts'

/**
 * Rejects a request to close an account and notifies its owner of the reason. The account stays unchanged, and they may
 * ask again. With `undoFor`, a member of staff, the message is delayed by ten seconds, within which they may undo the
 * rejection.
 * @throws AppError INVALID_INPUT for a missing or too long reason, NOT_FOUND, CONFLICT when answered before.
 */
export async function rejectCancellation(args: {
  ctx: Ctx
  input: { actor: AuditActor; requestId: number; reason: string; undoFor?: number }
}): Promise<void> {
  const { ctx, input } = args
  const { actor, requestId } = input
  const reason = normaliseReason(input.reason)
  const sentence = checkReason(reason)
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
  const { sender } = await readSendingSettings({ ctx })
  const userId = await userOfRequest({ ctx, input: { requestId } })
  await makeChange(ctx, actor, async (tx) => {
    const { user } = await holdRequest({ ctx: tx, input: { requestId, userId } })
    const notice = refusalNotice({ sender, reason })
    const runAt = sendTimeOf(tx, input.undoFor)
    const noticeJobIds = await notifyOwner({ ctx: tx, input: { owner: user, notice, sender, runAt } })
    await closeRequest({ ctx: tx, input: { requestId, actor, status: 'rejected', answer: reason, noticeJobIds } })
    const target = `user:${userId}`
    await tx.record({ action: 'cancellation.reject', target, detail: { requestId } })
  })
}
