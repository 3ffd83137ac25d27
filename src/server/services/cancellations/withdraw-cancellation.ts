import { and, eq } from 'drizzle-orm'
import { cancellationRequests } from '#db/schema/index.ts'
import { withdrawalNotice } from '#domain/cancellations/notices.ts'
import type { Ctx } from '#server/context.ts'
import { lockUser } from '#server/services/accounts/find-user.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { notifyOwner } from '#server/services/messages/notify-owner.ts'
import { requireSession } from '#server/services/sessions/require-session.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'

/**
 * Withdraws the caller's pending request and notifies them. It requires no code, because it only keeps the account;
 * without a pending request nothing happens.
 * @throws AppError UNAUTHENTICATED, also once the account is closed.
 */
export async function withdrawCancellation({ ctx }: { ctx: Ctx }): Promise<void> {
  const { userId } = await requireSession({ ctx })
  const { sender } = await readSendingSettings({ ctx })
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    // The user first, as staff's actions do: of an answer and a withdrawal at once the second finds the first one made.
    const user = await lockUser({ ctx: tx, input: { userId } })
    const withdrawn = await tx.db
      .update(cancellationRequests)
      .set({ status: 'withdrawn', answeredAt: ctx.clock.now(), answeredBy: `user:${userId}`, reason: '' })
      .where(and(eq(cancellationRequests.userId, userId), eq(cancellationRequests.status, 'waiting')))
      .returning({ id: cancellationRequests.id })
    if (!user || withdrawn.length === 0) return tx.leaveUnrecorded('nothing is waiting')
    const notice = withdrawalNotice({ sender })
    await notifyOwner({ ctx: tx, input: { owner: user, notice, sender } })
    await tx.record({ action: 'cancellation.withdraw', target: tx.actor })
  })
}
