import type { Ctx } from '#server/context.ts'
import { checkCaptcha } from './check-captcha.ts'
import { isCaptchaDue } from './is-captcha-due.ts'

/**
 * What password log-in does with its captcha fields: nothing while no captcha is due for the caller's address or this
 * account (whatever the fields hold), else `checkCaptcha`. After CAPTCHA_REQUIRED the caller's next `captchaImage`
 * is on, even when it was the account and not the address that failed.
 */
export async function requireCaptcha(args: {
  ctx: Ctx
  input: { account: string; uuid: string; answer: string }
}): Promise<void> {
  const { ctx, input } = args
  if (await isCaptchaDue({ ctx, input: { account: input.account } })) await checkCaptcha({ ctx, input })
}
