import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { Arrival } from '#server/services/tracking/arrival.ts'
import { actOnCode, type CodeProof } from './act-on-code.ts'
import { admitUser } from './admit-user.ts'
import { type AccountEntry, entrySchema } from './entry.ts'
import { lockUser } from './find-user.ts'

/**
 * Logs in with a code sent to the account. An unknown or disabled account gets the same answer as a wrong code
 * (readings 3).
 * @throws AppError VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS; FORBIDDEN when no company is left.
 */
export function loginWithCode(args: {
  ctx: Ctx
  input: { proof: CodeProof; arrival: Arrival; idempotencyKey: string | null }
}): Promise<AccountEntry> {
  const { ctx, input } = args
  const { idempotencyKey, ...request } = input
  const { proof, arrival } = request
  const { account } = proof
  return actOnCode({
    ctx,
    input: {
      purpose: 'login',
      proof,
      request,
      idempotencyKey,
      refusedAs: 'account.login-failed',
      schema: entrySchema,
    },
    prepare: async () => undefined,
    act: async (tx) => {
      const user = await lockUser({ ctx: tx, input: { account } })
      if (user?.status !== 'active') throw new AppError('VERIFICATION_WRONG')
      return admitUser({ ctx: tx, input: { userId: user.id, account, form: 'login', by: 'code', arrival } })
    },
  })
}
