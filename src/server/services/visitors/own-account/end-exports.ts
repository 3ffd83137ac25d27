import { and, eq, gt } from 'drizzle-orm'
import { accountExports } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Enqueues the making of a copy, or the deletion of one whose end has come. */
export async function enqueueExportRun(ctx: Ctx, id: number): Promise<void> {
  await enqueue({ ctx, input: { kind: 'account-export', payload: { id } } })
}

/**
 * Ends an account's copies, made or being made, or those that one session ordered: their links are dead with this
 * transaction, and jobs delete the files. Answers whether there was one.
 */
export async function eraseAccountExports(
  ctx: Ctx,
  { userId, sessionId }: { userId: number; sessionId?: number },
): Promise<boolean> {
  const isOrdered = sessionId === undefined ? undefined : eq(accountExports.sessionId, sessionId)
  const rows = await ctx.db
    .update(accountExports)
    .set({ tokenHash: null, expiresAt: ctx.clock.now() })
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, ctx.clock.now()), isOrdered))
    .returning({ id: accountExports.id })
  for (const { id } of rows) await enqueueExportRun(ctx, id)
  return rows.length > 0
}
