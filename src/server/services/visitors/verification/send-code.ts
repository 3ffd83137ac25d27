import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { users, verificationCodes } from '#db/schema/index.ts'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { checkPhone, normalisePhone } from '#domain/accounts/phone.ts'
import { resendAfterSeconds, secondsToMs } from '#domain/limits.ts'
import { codeLifetimeSeconds, codeMessage } from '#domain/verification/code-message.ts'
import type { VerificationChannel, VerificationPurpose } from '#domain/verification/purposes.ts'
import type { Args, Ctx } from '#server/context.ts'
import { wrongCaptchas } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { inTransaction } from '#server/services/shared/in-transaction.ts'
import { countersOf, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { type CaptchaAnswer, checkCaptcha } from '#server/services/visitors/captcha/captcha.ts'
import { isCaptchaDue, isCaptchaDueForSend } from '#server/services/visitors/captcha/captcha-due.ts'
import { enqueueMessage } from '#server/services/visitors/messages/messages.ts'
import { admitSend } from './admit-send.ts'
import { hashCode, makeCode } from './code-secret.ts'

type Input = {
  purpose: VerificationPurpose
  channel: VerificationChannel
  destination: string
  captcha?: CaptchaAnswer
  /** The only subject that the code is valid for, e.g. an invitation; `checkCode` must be given the same. */
  boundTo?: string
}

/**
 * Sends a six-digit code by SMS or e-mail through the jobs table, and invalidates the older one of the same purpose and
 * destination. `destination` is plain (decoded) and normalised here. For `password` the answer and its duration do not
 * depend on the existence of the account; nothing is sent when it does not exist.
 * Throws INVALID_INPUT with the field's sentence (before anything is counted), CAPTCHA_REQUIRED, CAPTCHA_WRONG, or
 * TOO_MANY_REQUESTS.
 */
export async function sendCode({ ctx, input }: Args<Input>): Promise<{ uuid: string; resendAfterSeconds: number }> {
  const destination = validDestination(input)
  const { captcha = { uuid: '', answer: '' }, purpose } = input
  // Who keeps answering captchas wrongly sends nothing for the rest of the hour, also where none would be due.
  const wrong = wrongCaptchas(ctx.caller.address, ctx.environment.limitScale)
  await refuseWhenFull(ctx, wrong)
  if (await isCaptchaNeeded(ctx, { ...input, destination })) await checkCaptcha({ ctx, input: { ...captcha, purpose } })
  const uuid = await inTransaction(ctx, (tx) => countAndSend(tx, { ...input, destination }))
  return { uuid, resendAfterSeconds }
}

/** Normalised before anything is counted: two spellings of one number would open two counters. */
function validDestination({ channel, destination }: Input): string {
  const normal = channel === 'sms' ? normalisePhone(destination) : normaliseEmail(destination)
  const problem = channel === 'sms' ? checkPhone(normal) : checkEmail(normal)
  if (problem !== null) throw AppError.invalid(problem)
  return normal
}

async function isCaptchaNeeded(ctx: Ctx, { purpose, channel, destination }: Input): Promise<boolean> {
  if (await isCaptchaDueForSend(ctx, channel)) return true
  // The log-in form shows the captcha of password log-in, and the two must agree on when it is due.
  return purpose === 'login' && isCaptchaDue(ctx, { account: destination })
}

/** Atomic: a refused or failed send is not counted, and a counted one is sent. */
async function countAndSend(ctx: Ctx, input: Input): Promise<string> {
  const { purpose, channel, destination, boundTo } = input
  const { budget, sender } = await readSendingSettings(ctx)
  const isSent = await admitSend(countersOf(ctx), {
    purpose,
    channel,
    destination,
    smsBudget: budget,
    address: ctx.caller.address,
    scale: ctx.environment.limitScale,
    // An account asks for a new contact, which may be anybody's.
    hasAccount: async () => purpose === 'contact' || hasAccount(ctx, { channel, destination }),
  })

  const now = ctx.clock.now()
  await ctx.db
    .update(verificationCodes)
    .set({ supersededAt: now })
    .where(
      and(
        eq(verificationCodes.destination, destination),
        eq(verificationCodes.purpose, purpose),
        isNull(verificationCodes.usedAt),
        isNull(verificationCodes.supersededAt),
      ),
    )

  const uuid = randomUUID()
  const code = makeCode()
  const expiresAt = new Date(now.getTime() + secondsToMs(codeLifetimeSeconds(channel)))
  const codeHash = hashCode(ctx.secrets, { uuid, code, boundTo })
  await ctx.db
    .insert(verificationCodes)
    .values({ uuid, purpose, channel, destination, codeHash, createdAt: now, expiresAt })

  const to = { kind: channel === 'sms' ? 'phone' : 'email', value: destination } as const
  // For an unknown account a job without effect is written, so that the answer takes the same time.
  await enqueueMessage(ctx, { to, notice: codeMessage({ purpose, code, sender }), sender, isSent })
  return uuid
}

async function hasAccount(
  ctx: Ctx,
  { channel, destination }: Pick<Input, 'channel' | 'destination'>,
): Promise<boolean> {
  const column = channel === 'sms' ? users.phone : users.email
  return (await ctx.db.$count(users, and(eq(column, destination), eq(users.status, 'active')))) > 0
}
