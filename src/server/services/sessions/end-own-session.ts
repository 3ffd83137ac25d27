import type { Ctx } from '#server/context.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { endSession } from './end-session.ts'
import { findSession } from './find-session.ts'

/** Ends the caller's session; without a valid one nothing happens, and it is never refused. */
export async function endOwnSession({ ctx }: { ctx: Ctx }): Promise<void> {
  const session = await findSession({ ctx, input: { token: ctx.caller.token } })
  if (!session) return
  const { sessionId, userId } = session
  await endSession({ ctx, input: { sessionId } })
  await recordAudit({ ctx, input: { actor: `user:${userId}`, action: 'account.logout', target: `user:${userId}` } })
}
