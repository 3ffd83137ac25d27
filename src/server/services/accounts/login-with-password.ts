import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { passwordFailureLimit } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import { passwordFailureHits, passwordLoginHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { type CaptchaAnswer, requireCaptcha } from '#server/services/captcha/check-captcha.ts'
import { recordFailure } from '#server/services/captcha/record-failure.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/limits/consume-limits.ts'
import { refundLimits } from '#server/services/limits/refund-limits.ts'
import { checkPassword } from '#server/services/passwords/check-password.ts'
import { hashPassword } from '#server/services/passwords/hash-password.ts'
import type { Arrival } from '#server/services/tracking/arrival.ts'
import { type AccountName, maskAccount } from './account-name.ts'
import { admitUser } from './admit-user.ts'
import type { AccountEntry } from './entry.ts'
import { findUser, lockUser } from './find-user.ts'

type LoginInput = {
  account: AccountName
  password: string
  /** Looked at only while a captcha is due. */
  captcha: CaptchaAnswer
  arrival: Arrival
}

/**
 * Logs in by password. An unknown name, a wrong password, a disabled account and one without a password take the same
 * steps and end in the same words, so that nobody learns who has an account here. Right passwords are limited too, and
 * before the hash: each costs a core and leaves rows behind.
 *
 * @throws AppError CREDENTIALS_WRONG; CAPTCHA_REQUIRED or CAPTCHA_WRONG while a captcha is due; TOO_MANY_REQUESTS while
 *   the account's password log-in or the caller's address waits, also after too many that were right; UNAVAILABLE under a flood of log-ins; FORBIDDEN when
 *   no company is left.
 */
export async function loginWithPassword({ ctx, input }: Args<LoginInput>): Promise<AccountEntry> {
  const { account, captcha } = input
  await requireCaptcha({ ctx, input: { account: account.value, ...captcha } })
  const failures = passwordFailureHits(ctx.caller.address, ctx.environment.limitScale)
  await consumeLimits({ ctx, input: { hits: failures } })
  const forgive = () => refundLimits({ ctx, input: { hits: failures } })

  // Only a wrong password is a failure: an office behind one address must not wait for a flood that fills the gate.
  const entry = await enter({ ctx, input }).catch(async (error: unknown) => {
    await forgive()
    throw error
  })
  if (entry === null) return refuse({ ctx, account })
  await forgive()
  return entry
}

/** Lets in whoever knows the password; null for everybody else. */
async function enter({ ctx, input }: Args<LoginInput>): Promise<AccountEntry | null> {
  const { account, password, arrival } = input
  const { address } = ctx.caller
  const user = await findUser({ ctx, input: { account } })
  // For nobody's name too, so that it takes the same time.
  const logins = passwordLoginHits({ userId: user?.id ?? 0, address, scale: ctx.environment.limitScale })
  await refuseWhenFull({ ctx, input: { hits: logins } })

  const storedHash = user?.status === 'active' ? user.passwordHash : null
  const verdict = await checkPassword({
    ctx,
    input: { subject: `login:${account.value}`, limit: passwordFailureLimit, password, storedHash },
  })
  if (!user || !verdict.matches) return null

  const freshHash = verdict.outdated ? await hashPassword(password, address) : null
  return inTransaction(ctx, async (tx) => {
    const current = await lockUser({ ctx: tx, input: { userId: user.id } })
    // The password may have been changed or the account disabled while the hash was being made.
    if (current?.status !== 'active' || current.passwordHash !== storedHash) return null
    // Counted here as well as looked at above: of parallel log-ins no more get in than may.
    await consumeLimits({ ctx: tx, input: { hits: logins } })
    if (freshHash) await tx.db.update(users).set({ passwordHash: freshHash }).where(eq(users.id, user.id))
    return admitUser({ ctx: tx, input: { userId: user.id, account, form: 'login', by: 'password', arrival } })
  })
}

async function refuse({ ctx, account }: { ctx: Ctx; account: AccountName }): Promise<never> {
  await recordFailure({ ctx, input: { account: account.value } })
  const target = maskAccount(account)
  const detail = { by: 'password', reason: 'CREDENTIALS_WRONG' }
  await recordAudit({ ctx, input: { actor: 'visitor', action: 'account.login-failed', target, detail } })
  throw new AppError('CREDENTIALS_WRONG')
}
