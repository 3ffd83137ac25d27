import { and, eq } from 'drizzle-orm'
import { cancellationRequests } from '#db/schema/index.ts'
import { withdrawalNotice } from '#domain/cancellations/notices.ts'
import type { Ctx } from '#server/context.ts'
import { lockUser } from '#server/services/accounts/find-user.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { requireSession } from '#server/services/sessions/require-session.ts'
import { readSendingSettings } from '#server/services/verification/read-sending-settings.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Takes the caller's waiting request back; they are told. It takes no code, for it only keeps what there is, and where
 * nothing waits there is nothing to do.
 *
 * @throws AppError UNAUTHENTICATED, also once the account is closed.
 */
export async function withdrawCancellation({ ctx }: { ctx: Ctx }): Promise<void> {
  const { userId } = await requireSession({ ctx })
  const { brand } = await readSendingSettings({ ctx })
  await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db }
    // The user first, as staff's verbs do: of an answer and a withdrawal at once the second finds the first one made.
    const user = await lockUser({ ctx: tx, input: { userId } })
    const withdrawn = await db
      .update(cancellationRequests)
      .set({ status: 'withdrawn', answeredAt: ctx.clock.now(), answeredBy: `user:${userId}`, reason: '' })
      .where(and(eq(cancellationRequests.userId, userId), eq(cancellationRequests.status, 'waiting')))
      .returning({ id: cancellationRequests.id })
    if (!user || withdrawn.length === 0) return
    const notice = withdrawalNotice({ brand })
    await notifyOwner({ ctx: tx, input: { owner: user, purpose: 'cancel-withdrawn', notice } })
    const actor = `user:${userId}` as const
    await recordAudit({ ctx: tx, input: { actor, action: 'cancellation.withdraw', target: actor } })
  })
}
