import { passwordFailureLimit } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import { passwordFailureHits, passwordLoginHits } from '#server/policies/limit-hits.ts'
import { checkPassword, hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import type { Arrival } from '#server/services/marketing/tracking/report-conversion.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { consumeLimits, refundLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { type CaptchaAnswer, requireCaptcha } from '#server/services/visitors/captcha/captcha.ts'
import { recordFailure } from '#server/services/visitors/captcha/captcha-due.ts'
import { actOnCode, type CodeProof } from './act-on-code.ts'
import { renewPasswordHash } from './credentials.ts'
import { type AccountEntry, admitUser, entrySchema } from './entry.ts'
import { type AccountName, findUser, lockUser, maskAccount } from './users.ts'

/**
 * Logs in with a code sent to the account. An unknown or disabled account gets the same answer as a wrong code
 * (readings 3).
 * @throws AppError VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS; FORBIDDEN when no company is left.
 */
export function loginWithCode({
  ctx,
  input,
}: Args<{ proof: CodeProof; arrival: Arrival; idempotencyKey: string | null }>): Promise<AccountEntry> {
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
      const user = await lockUser(tx, { account })
      if (user?.status !== 'active') throw new AppError('VERIFICATION_WRONG')
      return admitUser(tx, { userId: user.id, account, form: 'login', by: 'code', arrival })
    },
  })
}

type LoginInput = {
  account: AccountName
  password: string
  /** Checked only while a captcha is required. */
  captcha: CaptchaAnswer
  arrival: Arrival
}

/**
 * Logs in with a password. An unknown name, a wrong password, a disabled account and one without a password take the
 * same steps and get the same answer, so that the existence of an account is not revealed. Successful log-ins are
 * limited too, before the hash: each costs a core and inserts rows.
 * @throws AppError CREDENTIALS_WRONG; CAPTCHA_REQUIRED or CAPTCHA_WRONG while a captcha is required; TOO_MANY_REQUESTS
 * beyond the limits of the account or of the caller's address, also after too many successful log-ins; UNAVAILABLE
 * under a flood of log-ins; FORBIDDEN when no company is left.
 */
export async function loginWithPassword({ ctx, input }: Args<LoginInput>): Promise<AccountEntry> {
  const { account, captcha } = input
  await requireCaptcha({ ctx, input: { account: account.value, ...captcha } })
  const failures = passwordFailureHits(ctx.caller.address, ctx.environment.limitScale)
  await consumeLimits(ctx, failures)
  const refund = () => refundLimits(ctx, failures)

  // Only a wrong password counts as a failure: an office behind one address must not be limited by a flood that fills
  // the gate.
  const entry = await logIn(ctx, input).catch(async (error: unknown) => {
    await refund()
    throw error
  })
  if (entry === null) return refuse(ctx, account)
  await refund()
  return entry
}

/** Logs in with the right password; null otherwise. */
async function logIn(ctx: Ctx, { account, password, arrival }: LoginInput): Promise<AccountEntry | null> {
  const { address } = ctx.caller
  const user = await findUser(ctx, account)
  // Also for unknown names, so that they take the same time.
  const logins = passwordLoginHits({ userId: user?.id ?? 0, address, scale: ctx.environment.limitScale })
  await refuseWhenFull(ctx, logins)

  const storedHash = user?.status === 'active' ? user.passwordHash : null
  const verdict = await checkPassword(ctx, {
    subject: `login:${account.value}`,
    limit: passwordFailureLimit,
    password,
    storedHash,
  })
  if (!user || !verdict.matches) return null

  const freshHash = verdict.outdated ? await hashPassword(password, address) : null
  return inTransaction(ctx, async (tx) => {
    const current = await lockUser(tx, { userId: user.id })
    // The password may have been changed or the account disabled while the hash was being made.
    if (current?.status !== 'active' || current.passwordHash !== storedHash) return null
    // Consumed here in addition to the check above, so that parallel log-ins cannot exceed the limit.
    await consumeLimits(tx, logins)
    if (freshHash) await renewPasswordHash(tx, { userId: user.id, passwordHash: freshHash })
    return admitUser(tx, { userId: user.id, account, form: 'login', by: 'password', arrival })
  })
}

async function refuse(ctx: Ctx, account: AccountName): Promise<never> {
  await recordFailure({ ctx, input: { account: account.value } })
  const target = maskAccount(account)
  const detail = { by: 'password', reason: 'CREDENTIALS_WRONG' }
  await recordAudit(ctx, { actor: 'visitor', action: 'account.login-failed', target, detail })
  throw new AppError('CREDENTIALS_WRONG')
}
