import type { Ctx } from '#server/context.ts'
import { captchaDemands } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/app-error.ts'
import { addHits } from '#server/services/limits/counters.ts'

/**
 * Throws CAPTCHA_REQUIRED or CAPTCHA_WRONG, and remembers it: the caller's next `captchaImage` is on, even when it was
 * an account or the whole site, and not this address, that made the captcha due.
 */
export async function demandCaptcha(args: {
  ctx: Ctx
  input: { because: 'CAPTCHA_REQUIRED' | 'CAPTCHA_WRONG' }
}): Promise<never> {
  const { ctx, input } = args
  await addHits({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, captchaDemands(ctx.caller.address))
  throw new AppError(input.because)
}
