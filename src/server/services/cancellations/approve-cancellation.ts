import { closedNotice } from '#domain/cancellations/notices.ts'
import type { Args } from '#server/context.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { notifyOwner } from '#server/services/messages/notify-owner.ts'
import { endAllSessions } from '#server/services/sessions/end-all-sessions.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { closeRequest, holdRequest, userOfRequest } from './answer-cancellation.ts'
import { eraseAccount } from './erase-account.ts'
import { holdCompaniesOf, type Left, leaveCompanies } from './leave-companies.ts'
import { type Hand, requireSecondHand } from './two-people.ts'

/**
 * Closes an account for good, in one transaction: its sessions end, it leaves its companies, personal data is deleted
 * or anonymised, phone number and e-mail address can be registered again, and its owner is notified. The caller is the
 * second of two people (decision 034).
 * @throws AppError NOT_FOUND, or CONFLICT when it was answered or withdrawn before, or a second person is missing.
 */
export async function approveCancellation({ ctx, input }: Args<Hand & { requestId: number }>): Promise<Left> {
  const { actor, requestId, isOwnerConfirmed } = input
  const { sender } = await readSendingSettings({ ctx })
  const userId = await userOfRequest({ ctx, input: { requestId } })
  return makeChange(ctx, actor, async (tx) => {
    // The companies first, as approvals of applications do: the other order could be a deadlock.
    await holdCompaniesOf({ ctx: tx, input: { userId } })
    const { user, request } = await holdRequest({ ctx: tx, input: { requestId, userId } })
    await requireSecondHand({ ctx: tx, input: { actor, isOwnerConfirmed, request } })
    await endAllSessions({ ctx: tx, input: { userId } })
    const left = await leaveCompanies({ ctx: tx, input: { userId, actor, sender } })
    await eraseAccount({ ctx: tx, input: { user } })
    await closeRequest({ ctx: tx, input: { requestId, actor, status: 'approved' } })
    const notice = closedNotice({ sender })
    await notifyOwner({ ctx: tx, input: { owner: user, notice, sender } })
    const detail = {
      requestId,
      proposedBy: request.proposedBy,
      companiesKept: left.kept.length,
      companiesClosed: left.closed.length,
    }
    await tx.record({ action: 'cancellation.approve', target: `user:${userId}`, detail })
    return left
  })
}
