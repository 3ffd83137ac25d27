import { randomUUID } from 'node:crypto'
import { captchaChallenges } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/verification/limits.ts'
import type { Ctx } from '#server/context.ts'
import { captchaPictureHits } from '#server/policies/limit-hits.ts'
import { createCaptchaPainter, PainterBusyError } from '#server/ports/captcha-painter.ts'
import { AppError } from '#server/services/app-error.ts'
import { keyedHash } from '#server/services/keyed-hash.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { makeCaptchaText } from './captcha-text.ts'
import { isPictureDue } from './is-captcha-due.ts'

export type IssuedCaptcha = { due: false } | { due: true; uuid: string; picture: Buffer }

/** One for the process: its queue is what keeps a flood of pictures off the cores. */
const paint = createCaptchaPainter()

/**
 * A new picture (PNG) for the caller, or none while no captcha is due for its address. The answer is kept as a keyed
 * hash bound to the uuid, for 5 minutes and one try. Throws TOO_MANY_REQUESTS, or UNAVAILABLE when too many wait.
 */
export async function issueCaptcha({ ctx }: { ctx: Ctx }): Promise<IssuedCaptcha> {
  if (!(await isPictureDue({ ctx }))) return { due: false }
  const hits = captchaPictureHits(ctx.caller.address, ctx.environment.limitScale)
  await consumeLimits({ ctx, input: { hits } })

  const text = makeCaptchaText()
  const picture = await paint(text).catch((error: unknown) => {
    if (error instanceof PainterBusyError) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
    throw error
  })
  const uuid = randomUUID()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + secondsToMs(lifetimes.captchaSeconds))
  const answerHash = keyedHash(ctx.secrets, 'captcha', uuid, text)
  await ctx.db.insert(captchaChallenges).values({ uuid, answerHash, createdAt, expiresAt })
  return { due: true, uuid, picture }
}
