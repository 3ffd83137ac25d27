import { sessions } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { hashToken, makeToken } from './opaque-token.ts'

/** Opens a session of a user in one company and gives its token, which is always new: none that a client sent is adopted. */
export async function createSession(args: { ctx: Ctx; input: { userId: number; companyId: number } }): Promise<string> {
  const { ctx, input } = args
  const token = makeToken()
  const now = ctx.clock.now()
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: input.userId,
    companyId: input.companyId,
    createdAt: now,
    lastSeenAt: now,
  })
  return token
}
