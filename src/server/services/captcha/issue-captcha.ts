import { randomUUID } from 'node:crypto'
import { captchaChallenges } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { VerificationPurpose } from '#domain/verification/purpose.ts'
import type { Args } from '#server/context.ts'
import { captchaChallengeHits, captchaPictureHits, wrongCaptchas } from '#server/policies/limit-hits.ts'
import { paintCaptcha } from '#server/ports/captcha-painter.ts'
import { createGate } from '#server/services/gate.ts'
import { keyedHash } from '#server/services/keyed-hash.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/limits/consume-limits.ts'
import { makeCaptchaText } from './captcha-text.ts'
import { isPictureDue } from './is-captcha-due.ts'
import { issueChallenge } from './proof.ts'

export type IssuedCaptcha =
  | { due: false }
  | { due: true; uuid: string; picture: Buffer }
  | { due: true; challenge: string }

/** One for the process: two cores draw, and a flood of pictures does not take them from everyone else. */
const paintGate = createGate({ atOnce: 2, waiting: 40 })

/**
 * A challenge to compute if the caller requests one and CAPTCHA is adaptive, else a new picture (PNG); nothing while no
 * captcha is required for its address. The picture's answer is stored as a keyed hash bound to the uuid, for 5 minutes
 * and one attempt. Throws TOO_MANY_REQUESTS, or UNAVAILABLE when the queue is full.
 */
export async function issueCaptcha(args: Args<{ proofFor?: VerificationPurpose | undefined }>): Promise<IssuedCaptcha> {
  const { ctx, input } = args
  if (!(await isPictureDue({ ctx }))) return { due: false }
  const { address } = ctx.caller
  const scale = ctx.environment.limitScale
  await refuseWhenFull({ ctx, input: { hits: wrongCaptchas(address, scale) } })
  if (input.proofFor !== undefined && ctx.environment.captcha === 'adaptive') {
    await consumeLimits({ ctx, input: { hits: captchaChallengeHits(address, scale) } })
    return { due: true, challenge: await issueChallenge({ ctx, input: { purpose: input.proofFor } }) }
  }
  await consumeLimits({ ctx, input: { hits: captchaPictureHits(address, scale) } })

  const text = makeCaptchaText()
  const picture = await paintGate.run(ctx.caller.address, () => paintCaptcha(text))
  const uuid = randomUUID()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + secondsToMs(lifetimes.captchaSeconds))
  const answerHash = keyedHash(ctx.secrets, 'captcha', uuid, text)
  await ctx.db.insert(captchaChallenges).values({ uuid, answerHash, createdAt, expiresAt })
  return { due: true, uuid, picture }
}
