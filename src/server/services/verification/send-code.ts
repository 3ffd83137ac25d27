import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { users, verificationCodes } from '#db/schema/index.ts'
import { checkEmail, normaliseEmail } from '#domain/accounts/email.ts'
import { checkPhone, normalisePhone } from '#domain/accounts/phone.ts'
import { codeLifetimeSeconds, codeMail, codeSms } from '#domain/verification/code-message.ts'
import { resendAfterSeconds, secondsToMs } from '#domain/verification/limits.ts'
import type { VerificationChannel, VerificationPurpose } from '#domain/verification/purpose.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sendHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { checkCaptcha } from '#server/services/captcha/check-captcha.ts'
import { isCaptchaDue, isCaptchaDueForSend } from '#server/services/captcha/is-captcha-due.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { hashCode, makeCode } from './code-secret.ts'
import { readSendingSettings } from './read-sending-settings.ts'

/** A captcha as the caller answered it; empty strings count as none. */
export type CaptchaAnswer = { uuid: string; answer: string }

type Input = {
  purpose: VerificationPurpose
  channel: VerificationChannel
  destination: string
  captcha?: CaptchaAnswer
  /** What alone the code will serve, e.g. an invitation; `checkCode` must be given the same. */
  boundTo?: string
}

/**
 * Sends a six-digit code by SMS or e-mail through the jobs table, and ends the older one of the same purpose and
 * destination. `destination` is plain (decoded) and normalised here. For `password` the answer and its time are the
 * same whether or not the account exists; nothing is sent when it does not.
 *
 * Throws INVALID_INPUT with the field's sentence (before anything is counted), CAPTCHA_REQUIRED, CAPTCHA_WRONG, or
 * TOO_MANY_REQUESTS.
 */
export async function sendCode(args: {
  ctx: Ctx
  input: Input
}): Promise<{ uuid: string; resendAfterSeconds: number }> {
  const { ctx, input } = args
  const destination = validDestination(input)
  if (await isCaptchaNeeded(ctx, input.purpose, destination)) {
    await checkCaptcha({ ctx, input: input.captcha ?? { uuid: '', answer: '' } })
  }
  const uuid = await ctx.db.transaction((tx) => countAndSend({ ...ctx, db: tx }, { ...input, destination }))
  return { uuid, resendAfterSeconds }
}

/** Normalised before anything is counted: two spellings of one number would open two counters. */
function validDestination({ channel, destination }: Input): string {
  const normal = channel === 'sms' ? normalisePhone(destination) : normaliseEmail(destination)
  const problem = channel === 'sms' ? checkPhone(normal) : checkEmail(normal)
  if (problem !== null) throw new AppError('INVALID_INPUT', { message: problem })
  return normal
}

async function isCaptchaNeeded(ctx: Ctx, purpose: VerificationPurpose, account: string): Promise<boolean> {
  if (await isCaptchaDueForSend({ ctx })) return true
  // The log-in form shows the captcha of password log-in, and the two must agree on when it is due.
  return purpose === 'login' && isCaptchaDue({ ctx, input: { account } })
}

/** Everything or nothing: a send that is refused or fails is not counted, and what is counted is sent. */
async function countAndSend(ctx: Ctx, input: Input): Promise<string> {
  const { purpose, channel, destination, boundTo } = input
  const { budget, brand } = await readSendingSettings({ ctx })
  const { address } = ctx.caller
  // The destination's counters stay locked until the commit: of parallel sends to it the second waits and is refused.
  const hits = sendHits({ channel, destination, address, budget, scale: ctx.environment.limitScale })
  await consumeLimits({ ctx, input: { hits } })

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

  if (await isAwaited(ctx, input)) {
    const message = { to: destination, purpose, code }
    await enqueue({
      ctx,
      input:
        channel === 'sms'
          ? { kind: 'send-sms', payload: { ...message, ...codeSms({ purpose, code, brand }) } }
          : { kind: 'send-email', payload: { ...message, ...codeMail({ purpose, code, brand }) } },
    })
  }
  return uuid
}

/** A password code for nobody is made and counted like any other, and only not sent. */
async function isAwaited(ctx: Ctx, { purpose, channel, destination }: Input): Promise<boolean> {
  if (purpose !== 'password') return true
  const column = channel === 'sms' ? users.phone : users.email
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(column, destination), eq(users.status, 'active')))
  return found.length > 0
}
