import { eq } from 'drizzle-orm'
import { type CancellationRequest, cancellationRequests, type User } from '#db/schema/index.ts'
import { cancellationSentences } from '#domain/cancellations/sentences.ts'
import type { Args, Ctx } from '#server/context.ts'
import { lockUser } from '#server/services/accounts/find-user.ts'
import { AppError } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'

/** A request that staff answer, and whose account it is about. */
export type HeldRequest = { request: CancellationRequest; user: User }

/** Whose account a request is about. @throws AppError NOT_FOUND for an unknown request. */
export async function userOfRequest({ ctx, input }: Args<{ requestId: number }>): Promise<number> {
  const { id, userId } = cancellationRequests
  const [found] = await ctx.db.select({ userId }).from(cancellationRequests).where(eq(id, input.requestId))
  if (!found) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  return found.userId
}

/**
 * Locks the request and its user until the transaction ends: of two concurrent answers the second sees the first.
 * @throws AppError NOT_FOUND, or CONFLICT when it was answered or withdrawn before.
 */
export async function holdRequest({ ctx, input }: Args<{ requestId: number; userId: number }>): Promise<HeldRequest> {
  const user = await lockUser({ ctx, input: { userId: input.userId } })
  const [request] = await ctx.db
    .select()
    .from(cancellationRequests)
    .where(eq(cancellationRequests.id, input.requestId))
    .for('update')
  if (!user || !request) throw new AppError('NOT_FOUND', { message: cancellationSentences.unknown })
  if (request.status !== 'waiting') throw new AppError('CONFLICT', { message: cancellationSentences[request.status] })
  return { request, user }
}

/** Writes the answer down. The applicant's own words go with the account. */
export async function closeRequest(args: {
  ctx: Ctx
  input: { requestId: number; actor: AuditActor } & (
    | { status: 'approved' }
    | { status: 'rejected'; answer: string; noticeJobIds: number[] }
  )
}): Promise<void> {
  const { ctx, input } = args
  const { requestId, actor, status } = input
  const words =
    input.status === 'rejected' ? { answer: input.answer, noticeJobIds: input.noticeJobIds } : { reason: '' }
  await ctx.db
    .update(cancellationRequests)
    .set({ status, answeredBy: actor, answeredAt: ctx.clock.now(), ...words })
    .where(eq(cancellationRequests.id, requestId))
}
