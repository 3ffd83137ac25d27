import { and, eq, isNull } from 'drizzle-orm'
import { undoTokens } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { undoSeconds } from '#domain/content/verbs.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/sessions/opaque-token.ts'

export type Undo = { token: string; endsAt: Date }
type Kept = typeof undoTokens.$inferSelect

/**
 * Keeps what the inverse of a verb needs, in the verb's transaction; the token is shown once. With `tokenHash` whoever asked
 * for the verb holds it already.
 */
export async function keepUndo(args: {
  ctx: Ctx
  input: { staffId: number; verb: string; steps: Kept['steps']; tokenHash?: string }
}): Promise<Undo> {
  const { ctx, input } = args
  const token = makeToken()
  const { tokenHash = hashToken(token), ...kept } = input
  const endsAt = new Date(ctx.clock.now().getTime() + undoSeconds * 1_000)
  await ctx.db.insert(undoTokens).values({ ...kept, tokenHash, expiresAt: endsAt })
  return { token, endsAt }
}

/**
 * Uses a token, in the transaction of its inverse: it works once, for ten seconds, for whoever did the verb.
 * @throws NOT_FOUND for no token of theirs; CONFLICT when it is over.
 */
export async function takeUndo(args: { ctx: Ctx; input: { staffId: number; token: string } }): Promise<Kept> {
  const { ctx, input } = args
  const { staffId, token } = input
  if (!isTokenShaped(token)) throw new AppError('NOT_FOUND')
  const now = ctx.clock.now()
  const [kept] = await ctx.db
    .update(undoTokens)
    .set({ usedAt: now })
    .where(and(eq(undoTokens.tokenHash, hashToken(token)), eq(undoTokens.staffId, staffId), isNull(undoTokens.usedAt)))
    .returning()
  if (kept === undefined) throw new AppError('NOT_FOUND')
  if (kept.expiresAt < now) throw new AppError('CONFLICT', { message: contentSentences.undoOver })
  return kept
}
