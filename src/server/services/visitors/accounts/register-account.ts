import { z } from 'zod'
import { sentences } from '#domain/accounts/sentences.ts'
import type { Args } from '#server/context.ts'
import { hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import { type Arrival, reportConversion } from '#server/services/marketing/tracking/report-conversion.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { actOnCode, type CodeProof } from './act-on-code.ts'
import { createAccount } from './credentials.ts'
import { type AccountEntry, admitUser, enteredSchema, entrySchema } from './entry.ts'
import { lockUser } from './users.ts'

/** A valid code for an existing account logs in instead of failing. */
const registrationSchema = z.discriminatedUnion('isNew', [
  z.object({ isNew: z.literal(true), entry: enteredSchema }),
  z.object({ isNew: z.literal(false), entry: entrySchema }),
])

export type Registration = z.infer<typeof registrationSchema>

type RegistrationRequest = {
  proof: CodeProof
  /** Only an e-mail registration sets one. An account that exists already keeps its own. */
  password: string | null
  arrival: Arrival
}

/**
 * Registers a phone number or an e-mail address with the code sent to it. Account, company, membership, consent,
 * origin, session, the report to Baidu and the use of the code are one transaction: all of it happens, or nothing and
 * the code stays valid.
 * @throws AppError VERIFICATION_EXPIRED, VERIFICATION_WRONG or TOO_MANY_REQUESTS of the code, before anything is
 * revealed about the account; FORBIDDEN for a valid code of an account that is disabled or has no company left.
 */
export function registerAccount({
  ctx,
  input,
}: Args<RegistrationRequest & { idempotencyKey: string | null }>): Promise<Registration> {
  const { idempotencyKey, ...request } = input
  const { proof, password, arrival } = request
  const { account } = proof
  return actOnCode({
    ctx,
    input: {
      purpose: 'register',
      proof,
      request,
      idempotencyKey,
      refusedAs: 'account.register-failed',
      schema: registrationSchema,
    },
    prepare: async () => (password === null ? null : await hashPassword(password, ctx.caller.address)),
    act: async (tx, passwordHash) => {
      const created = await createAccount(tx, { account, passwordHash })
      const user = created ?? (await lockUser(tx, { account }))
      if (user?.status !== 'active') throw new AppError('FORBIDDEN', { message: sentences.accountDisabled })
      const form = created ? 'register' : 'login'
      const entry = await admitUser(tx, { userId: user.id, account, form, by: 'code', arrival })
      if (created) await reportConversion(tx, { userId: user.id, arrival })
      return registrationOf(created !== null, entry)
    },
  })
}

function registrationOf(isNew: boolean, entry: AccountEntry): Registration {
  if (!isNew) return { isNew, entry }
  if (entry.kind !== 'entered') throw new Error('A new account has one company, so there is nothing to choose')
  return { isNew, entry }
}
