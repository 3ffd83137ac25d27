import type { VerificationChannel } from '#domain/verification/purpose.ts'
import type { Args } from '#server/context.ts'
import type { CaptchaAnswer } from '#server/services/captcha/check-captcha.ts'
import { sendCode } from '#server/services/verification/send-code.ts'
import { findLiveInvitation } from './find-live-invitation.ts'

type Input = { team: string; channel: VerificationChannel; destination: string; captcha: CaptchaAnswer }

/**
 * Sends a code that serves to apply by this one invitation.
 *
 * @throws AppError INVITATION_EXPIRED without a live invitation, and whatever `sendCode` throws.
 */
export async function sendJoinCode({ ctx, input }: Args<Input>): Promise<{ uuid: string; resendAfterSeconds: number }> {
  const { team, ...sending } = input
  const { publicId } = await findLiveInvitation({ ctx, input: { code: team } })
  return sendCode({ ctx, input: { ...sending, purpose: 'join', boundTo: publicId } })
}
