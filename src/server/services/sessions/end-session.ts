import { and, eq, isNull } from 'drizzle-orm'
import { sessions } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** Ends one session; ending it again changes nothing. */
export async function endSession(args: { ctx: Ctx; input: { sessionId: number } }): Promise<void> {
  const { ctx, input } = args
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(sessions.id, input.sessionId), isNull(sessions.endedAt)))
}
