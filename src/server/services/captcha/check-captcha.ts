import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { captchaChallenges } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { equalHashes, keyedHash } from '#server/services/keyed-hash.ts'
import { foldCaptchaAnswer } from './captcha-text.ts'
import { demandCaptcha } from './demand-captcha.ts'

/**
 * Checks the answer to one picture, in any letter case. The picture is used up by the first answer, right or wrong.
 * Call it outside the business transaction. Throws CAPTCHA_REQUIRED when uuid or answer is empty, CAPTCHA_WRONG
 * when the answer is wrong or the picture is unknown, used or older than 5 minutes.
 */
export async function checkCaptcha(args: { ctx: Ctx; input: { uuid: string; answer: string } }): Promise<void> {
  const { ctx, input } = args
  if (input.uuid === '' || input.answer === '') {
    return demandCaptcha({ ctx, input: { because: 'CAPTCHA_REQUIRED' } })
  }
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
  if (challenge !== undefined && equalHashes(challenge.answerHash, given)) return
  await demandCaptcha({ ctx, input: { because: 'CAPTCHA_WRONG' } })
}
