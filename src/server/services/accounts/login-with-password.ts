import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { passwordFailureLimit, passwordFailuresPerAddress } from '#domain/verification/limits.ts'
import type { Ctx } from '#server/context.ts'
import { addressHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { recordFailure } from '#server/services/captcha/record-failure.ts'
import { requireCaptcha } from '#server/services/captcha/require-captcha.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { refundLimits } from '#server/services/limits/refund-limits.ts'
import { checkPassword } from '#server/services/passwords/check-password.ts'
import { hashPassword } from '#server/services/passwords/hash-password.ts'
import { type AccountName, maskAccount } from './account-name.ts'
import { admitUser } from './admit-user.ts'
import type { Arrival } from './arrival.ts'
import type { Entry } from './entry.ts'
import { findUser, lockUser } from './find-user.ts'

type LoginInput = {
  account: AccountName
  password: string
  /** Looked at only while a captcha is due. */
  captcha: { uuid: string; answer: string }
  arrival: Arrival
}

/**
 * Logs in by password. An unknown name, a wrong password, a disabled account and one without a password take the same
 * steps and end in the same words, so that nobody learns who has an account here.
 *
 * @throws AppError CREDENTIALS_WRONG; CAPTCHA_REQUIRED or CAPTCHA_WRONG while a captcha is due; TOO_MANY_REQUESTS while
 *   the account's password log-in or the caller's address waits; UNAVAILABLE under a flood of log-ins; FORBIDDEN when
 *   no company is left.
 */
export async function loginWithPassword(args: { ctx: Ctx; input: LoginInput }): Promise<Entry> {
  const { ctx, input } = args
  const { account, password, captcha, arrival } = input
  await requireCaptcha({ ctx, input: { account: account.value, ...captcha } })
  const { address } = ctx.caller
  const hits = addressHits('password-failure', address, [passwordFailuresPerAddress], ctx.environment.limitScale)
  await consumeLimits({ ctx, input: { hits } })

  const user = await findUser({ ctx, input: { account } })
  const storedHash = user?.status === 'active' ? user.passwordHash : null
  const verdict = await checkPassword({
    ctx,
    input: { subject: `login:${account.value}`, limit: passwordFailureLimit, password, storedHash },
  })
  if (!user || !verdict.matches) return refuse({ ctx, account })

  const freshHash = verdict.outdated ? await hashPassword(password) : null
  const entry = await ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db }
    const current = await lockUser({ ctx: tx, input: { userId: user.id } })
    // The password may have been changed or the account disabled while the hash was being made.
    if (current?.status !== 'active' || current.passwordHash !== storedHash) return null
    if (freshHash) await db.update(users).set({ passwordHash: freshHash }).where(eq(users.id, user.id))
    return admitUser({ ctx: tx, input: { userId: user.id, account, form: 'login', by: 'password', arrival } })
  })
  if (!entry) return refuse({ ctx, account })
  await refundLimits({ ctx, input: { hits } })
  return entry
}

async function refuse({ ctx, account }: { ctx: Ctx; account: AccountName }): Promise<never> {
  await recordFailure({ ctx, input: { account: account.value } })
  const target = maskAccount(account)
  const detail = { by: 'password', reason: 'CREDENTIALS_WRONG' }
  await recordAudit({ ctx, input: { actor: 'visitor', action: 'account.login-failed', target, detail } })
  throw new AppError('CREDENTIALS_WRONG')
}
