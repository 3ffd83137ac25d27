import { cancellationRequests } from '#db/schema/index.ts'
import { answerDeadline } from '#domain/cancellations/clock.ts'
import { requestNotice } from '#domain/cancellations/notices.ts'
import type { Args, Ctx } from '#server/context.ts'
import { type AccountName, maskAccount } from '#server/services/accounts/account-name.ts'
import { lockUser } from '#server/services/accounts/find-user.ts'
import { AppError } from '#server/services/app-error.ts'
import { auditRefusal } from '#server/services/audit/audit-refusal.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { notifyOwner } from '#server/services/messages/notify-owner.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { checkCode } from '#server/services/verification/check-code.ts'
import { spendCode } from '#server/services/verification/spend-code.ts'
import { findWaiting, type WaitingTimes } from './find-waiting.ts'
import { requireOwnName } from './own-name.ts'

type Request = { uuid: string; code: string; reason: string }

/**
 * Asks for the caller's account to be closed, proved by the code that was sent to it: the request, its audit line and the
 * notice with the last day of the answer are one transaction. Of one account one request waits at most; while it does,
 * any other is answered with its times, changes nothing and takes no code.
 *
 * @throws AppError UNAUTHENTICATED; VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS of the code.
 */
export async function requestCancellation({ ctx, input }: Args<Request>): Promise<WaitingTimes> {
  const { userId, account } = await requireOwnName({ ctx })
  const waiting = await findWaiting({ ctx, input: { userId } })
  if (waiting !== null) return waiting
  return auditRefusal({
    ctx,
    input: { action: 'cancellation.request-failed', target: maskAccount(account) },
    work: () =>
      prove({ ctx, userId, account, request: input }).catch(async (error: unknown) => {
        // Of several presses at once the first one has used the code up, and made the request that all of them ask for.
        const isSpent = error instanceof AppError && error.errorName === 'VERIFICATION_EXPIRED'
        const made = isSpent ? await findWaiting({ ctx, input: { userId } }) : null
        if (made === null) throw error
        return made
      }),
  })
}

async function prove(args: {
  ctx: Ctx
  userId: number
  account: AccountName
  request: Request
}): Promise<WaitingTimes> {
  const { ctx, userId, account, request } = args
  const { uuid, code, reason } = request
  const checked = await checkCode({ ctx, input: { purpose: 'cancel', destination: account.value, uuid, code } })
  const { sender } = await readSendingSettings({ ctx })
  return makeChange(ctx, `user:${userId}`, async (tx) => {
    await spendCode({ ctx: tx, input: checked })
    const user = await lockUser({ ctx: tx, input: { userId } })
    if (user?.status !== 'active') throw new AppError('UNAUTHENTICATED')
    const made = await findWaiting({ ctx: tx, input: { userId } })
    if (made !== null) {
      tx.leaveUnrecorded('a request is waiting already')
      return made
    }

    const requestedAt = ctx.clock.now()
    const answerBy = answerDeadline(requestedAt)
    await tx.db.insert(cancellationRequests).values({ userId, reason, requestedAt, answerBy })
    const notice = requestNotice({ sender, answerBy })
    await notifyOwner({ ctx: tx, input: { owner: user, notice, sender } })
    const detail = { by: account.kind, answerBy: answerBy.toISOString() }
    await tx.record({ action: 'cancellation.request', target: tx.actor, detail })
    return { requestedAt, answerBy }
  })
}
