import { eq } from 'drizzle-orm'
import { cancellationRequests } from '#db/schema/index.ts'
import { cancellationSentences } from '#domain/cancellations/sentences.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Args } from '#server/context.ts'
import { lockUser } from '#server/services/accounts/find-user.ts'
import { AppError, refuseTaken } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { holdBackMessages } from '#server/services/messages/hold-back.ts'
import { userOfRequest } from './answer-cancellation.ts'

/**
 * Undoes a rejection while its messages have not been sent; the request is pending again, with its original deadline.
 * @throws AppError NOT_FOUND; CONFLICT when it is too late, when another member rejected it, or its owner has asked
 * again.
 */
export async function undoRejection({ ctx, input }: Args<{ staffId: number; requestId: number }>): Promise<void> {
  const { staffId, requestId } = input
  const actor = `staff:${staffId}` as const
  const userId = await userOfRequest({ ctx, input: { requestId } })
  const undoing = makeChange(ctx, staffId, async (tx) => {
    await lockUser({ ctx: tx, input: { userId } })
    const isThis = eq(cancellationRequests.id, requestId)
    const [request] = await tx.db.select().from(cancellationRequests).where(isThis).for('update')
    const endsAt = (request?.answeredAt?.getTime() ?? 0) + undoSeconds * 1_000
    if (request?.status !== 'rejected' || endsAt < tx.clock.now().getTime()) throw over()
    if (request.answeredBy !== actor) throw new AppError('CONFLICT', { message: joiningSentences.undoNotYours })
    if (!(await holdBackMessages({ ctx: tx, input: { jobIds: request.noticeJobIds } }))) throw over()
    const waiting = { status: 'waiting' as const, answeredAt: null, answeredBy: null, answer: null, noticeJobIds: [] }
    await tx.db.update(cancellationRequests).set(waiting).where(isThis)
    const detail = { requestId, before: 'rejected', after: 'waiting' }
    await tx.record({ action: 'cancellation.undo', target: `user:${userId}`, detail })
  })
  await undoing.catch(refuseTaken('CONFLICT', cancellationSentences.askedAgain))
}

const over = () => new AppError('CONFLICT', { message: joiningSentences.undoOver })
