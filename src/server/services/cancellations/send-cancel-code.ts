import type { Ctx } from '#server/context.ts'
import { maskAccount } from '#server/services/accounts/account-name.ts'
import type { CaptchaAnswer } from '#server/services/captcha/check-captcha.ts'
import { sendCode } from '#server/services/verification/send-code.ts'
import { requireOwnName } from './own-name.ts'

/**
 * Sends the caller the code that closing their account takes: to its phone, or to its e-mail address where it has none.
 *
 * @throws AppError UNAUTHENTICATED, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_REQUESTS.
 */
export async function sendCancelCode(args: {
  ctx: Ctx
  input: { captcha: CaptchaAnswer }
}): Promise<{ uuid: string; resendAfterSeconds: number; sentTo: string }> {
  const { ctx, input } = args
  const { account } = await requireOwnName({ ctx })
  const channel = account.kind === 'phone' ? 'sms' : 'email'
  const sent = await sendCode({
    ctx,
    input: { purpose: 'cancel', channel, destination: account.value, captcha: input.captcha },
  })
  return { ...sent, sentTo: maskAccount(account) }
}
