import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { hashPassword } from '#server/services/passwords/hash-password.ts'
import { requireSession } from '#server/services/sessions/require-session.ts'
import type { AccountName } from './account-name.ts'
import { actOnCode, type CodeProof } from './act-on-code.ts'
import { findUser, lockUser } from './find-user.ts'
import { replacePassword } from './replace-password.ts'

type ResetRequest = {
  /** `forget` needs only the code; `set` also the session of the same account. */
  mode: 'forget' | 'set'
  proof: CodeProof
  password: string
}

/**
 * Sets a new password for the account that a code was sent to. All its sessions end, and nobody is logged in.
 * @throws AppError UNAUTHENTICATED for `set` without a session, FORBIDDEN when it is another account's;
 * VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS of the code. A disabled account gets VERIFICATION_WRONG.
 */
export async function replaceForgottenPassword(args: {
  ctx: Ctx
  input: ResetRequest & { idempotencyKey: string | null }
}): Promise<void> {
  const { ctx, input } = args
  const { idempotencyKey, ...request } = input
  const { mode, proof, password } = request
  const { account } = proof
  await actOnCode({
    ctx,
    input: {
      purpose: 'password',
      proof,
      request,
      idempotencyKey,
      refusedAs: 'account.password-refused',
      schema: z.literal('changed'),
    },
    permit: async () => {
      if (mode === 'set') await requireOwnAccount({ ctx, account })
    },
    prepare: () => hashPassword(password, ctx.caller.address),
    act: async (tx, passwordHash) => {
      const user = await lockUser({ ctx: tx, input: { account } })
      if (user?.status !== 'active') throw new AppError('VERIFICATION_WRONG')
      await replacePassword({ ctx: tx, input: { user, passwordHash, by: mode } })
      return 'changed'
    },
  })
}

async function requireOwnAccount({ ctx, account }: { ctx: Ctx; account: AccountName }): Promise<void> {
  const session = await requireSession({ ctx })
  const user = await findUser({ ctx, input: { account } })
  if (user?.id !== session.userId) throw new AppError('FORBIDDEN')
}
