import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { findSession, type Session } from './find-session.ts'

/**
 * The caller's session, from the `token` header unless another token is given.
 *
 * @throws AppError UNAUTHENTICATED when the token does not lead to a living session.
 */
export async function requireSession(args: { ctx: Ctx; input?: { token: string } }): Promise<Session> {
  const { ctx, input } = args
  const session = await findSession({ ctx, input: { token: input ? input.token : ctx.caller.token } })
  if (!session) throw new AppError('UNAUTHENTICATED')
  return session
}
