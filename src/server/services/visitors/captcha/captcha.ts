import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { captchaChallenges } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { VerificationPurpose } from '#domain/verification/purposes.ts'
import type { Args, Ctx } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/environment/keyed-hash.ts'
import { captchaChallengeHits, captchaDemands, captchaPictureHits, wrongCaptchas } from '#server/policies/limit-hits.ts'
import { paintCaptcha } from '#server/ports/captcha-painter.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { createGate } from '#server/services/shared/gate.ts'
import { consumeLimits, refundLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { addHits } from '#server/services/shared/limits/counters.ts'
import { isCaptchaDue, isPictureDue } from './captcha-due.ts'
import { foldCaptchaAnswer, makeCaptchaText } from './captcha-text.ts'
import { issueChallenge, spendProof } from './proof.ts'

/** A captcha as the caller answered it: a picture's, or a proof of work; empty strings count as none. */
export type CaptchaAnswer = { uuid: string; answer: string; proof?: string | undefined }

/**
 * Checks a proof of work where there is one and CAPTCHA allows it, else the answer to one picture, in any letter case.
 * Both are used up by the first right answer, a picture also by a wrong one. Call it outside the business transaction.
 *
 * @throws AppError CAPTCHA_REQUIRED without an answer; CAPTCHA_WRONG when it is wrong, or its picture or challenge is
 *   unknown, used or older than 5 minutes; TOO_MANY_REQUESTS after too many wrong ones of the address.
 */
export async function checkCaptcha(args: Args<CaptchaAnswer & { purpose: VerificationPurpose }>): Promise<void> {
  const { ctx, input } = args
  const { purpose, proof = '' } = input
  const isByProof = proof !== '' && ctx.environment.captcha === 'adaptive'
  if (!isByProof && (input.uuid === '' || input.answer === '')) return demandCaptcha(ctx, 'CAPTCHA_REQUIRED')
  // Counted first and taken back when it was right, so that parallel guesses do not slip past a limit still open.
  const hits = wrongCaptchas(ctx.caller.address, ctx.environment.limitScale)
  await consumeLimits(ctx, hits)
  const isRight = isByProof ? await spendProof(ctx, { purpose, proof }) : await spendPicture(ctx, input)
  if (!isRight) return demandCaptcha(ctx, 'CAPTCHA_WRONG')
  await refundLimits(ctx, hits)
}

async function spendPicture(ctx: Ctx, input: CaptchaAnswer): Promise<boolean> {
  const now = ctx.clock.now()
  const [challenge] = await ctx.db
    .update(captchaChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(captchaChallenges.uuid, input.uuid),
        isNull(captchaChallenges.usedAt),
        // A clock that jumped back revives nothing.
        lte(captchaChallenges.createdAt, now),
        gt(captchaChallenges.expiresAt, now),
      ),
    )
    .returning({ answerHash: captchaChallenges.answerHash })
  const given = keyedHash(ctx.secrets, 'captcha', input.uuid, foldCaptchaAnswer(input.answer))
  return challenge !== undefined && equalHashes(challenge.answerHash, given)
}

/**
 * Handles the captcha fields of a password log-in: ignored while no captcha is required for the caller's address or
 * this account, else `checkCaptcha`. After CAPTCHA_REQUIRED the caller's next `captchaImage` returns a picture, even
 * when the account and not the address caused it.
 */
export async function requireCaptcha({ ctx, input }: Args<CaptchaAnswer & { account: string }>): Promise<void> {
  const { account, ...captcha } = input
  if (await isCaptchaDue(ctx, { account })) await checkCaptcha({ ctx, input: { ...captcha, purpose: 'login' } })
}

/**
 * Throws CAPTCHA_REQUIRED or CAPTCHA_WRONG, and remembers it: the caller's next `captchaImage` is on, even when it was
 * an account or the whole site, and not this address, that made the captcha due.
 */
async function demandCaptcha(ctx: Ctx, because: 'CAPTCHA_REQUIRED' | 'CAPTCHA_WRONG'): Promise<never> {
  await addHits({ db: ctx.db, secrets: ctx.secrets, now: ctx.clock.now() }, captchaDemands(ctx.caller.address))
  throw new AppError(because)
}

type IssuedCaptcha = { due: false } | { due: true; uuid: string; picture: Buffer } | { due: true; challenge: string }

/** One for the process: two cores draw, and a flood of pictures does not take them from everyone else. */
const paintGate = createGate({ atOnce: 2, waiting: 40 })

/**
 * A challenge to compute if the caller requests one and CAPTCHA is adaptive, else a new picture (PNG); nothing while no
 * captcha is required for its address. The picture's answer is stored as a keyed hash bound to the uuid, for 5 minutes
 * and one attempt. Throws TOO_MANY_REQUESTS, or UNAVAILABLE when the queue is full.
 */
export async function issueCaptcha(args: Args<{ proofFor?: VerificationPurpose | undefined }>): Promise<IssuedCaptcha> {
  const { ctx, input } = args
  if (!(await isPictureDue(ctx))) return { due: false }
  const { address } = ctx.caller
  const scale = ctx.environment.limitScale
  await refuseWhenFull(ctx, wrongCaptchas(address, scale))
  if (input.proofFor !== undefined && ctx.environment.captcha === 'adaptive') {
    await consumeLimits(ctx, captchaChallengeHits(address, scale))
    return { due: true, challenge: await issueChallenge(ctx, input.proofFor) }
  }
  await consumeLimits(ctx, captchaPictureHits(address, scale))

  const text = makeCaptchaText()
  const picture = await paintGate.run(ctx.caller.address, () => paintCaptcha(text))
  const uuid = randomUUID()
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + secondsToMs(lifetimes.captchaSeconds))
  const answerHash = keyedHash(ctx.secrets, 'captcha', uuid, text)
  await ctx.db.insert(captchaChallenges).values({ uuid, answerHash, createdAt, expiresAt })
  return { due: true, uuid, picture }
}
