import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { sessions } from '#db/schema/index.ts'
import { sessionsPerUser } from '#domain/limits.ts'
import type { Args } from '#server/context.ts'
import { hashToken, makeToken } from './opaque-token.ts'

/**
 * Opens a session of a user in one company and gives its token, which is always new: none that a client sent is adopted.
 * Of a user who has too many the oldest end.
 */
export async function createSession({ ctx, input }: Args<{ userId: number; companyId: number }>): Promise<string> {
  const token = makeToken()
  const now = ctx.clock.now()
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: input.userId,
    companyId: input.companyId,
    createdAt: now,
    lastSeenAt: now,
  })
  const { id, userId, createdAt, endedAt } = sessions
  const surplus = ctx.db
    .select({ id })
    .from(sessions)
    .where(and(eq(userId, input.userId), isNull(endedAt)))
    .orderBy(desc(createdAt), desc(id))
    .offset(sessionsPerUser)
  await ctx.db.update(sessions).set({ endedAt: now }).where(inArray(id, surplus))
  return token
}
