import { and, eq, isNull } from 'drizzle-orm'
import { sessions } from '#db/schema/index.ts'
import type { Args } from '#server/context.ts'

/** Ends one session; idempotent. */
export async function endSession({ ctx, input }: Args<{ sessionId: number }>): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now() })
    .where(and(eq(sessions.id, input.sessionId), isNull(sessions.endedAt)))
}
