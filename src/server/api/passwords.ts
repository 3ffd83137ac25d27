import type { Calls } from '#contract/index.ts'
import { replaceForgottenPassword, replaceOwnPassword } from '#server/services/accounts/password-change.ts'
import type { Handler } from './create-api.ts'
import { namedAccount } from './named-account.ts'

/** Sets a forgotten password, or a first one, by a code. */
export const resetPassword: Handler<Calls['resetPassword']> = async ({ ctx, input: { body }, idempotencyKey }) => {
  const { mode, uuid, code, password } = body
  const proof = { account: namedAccount(body), uuid, code }
  await replaceForgottenPassword({ ctx, input: { mode, proof, password, idempotencyKey } })
  return { data: true }
}

/** Changes the caller's password; `data` is false for a wrong old one. */
export const updatePassword: Handler<Calls['updatePassword']> = async ({ ctx, input: { body } }) => ({
  data: await replaceOwnPassword({ ctx, input: body }),
})
