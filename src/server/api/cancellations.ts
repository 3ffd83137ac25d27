import type { Calls } from '#contract/index.ts'
import { presentWaiting } from '#server/presenters/cancellation.ts'
import { requestCancellation } from '#server/services/cancellations/request-cancellation.ts'
import { sendCancelCode as sendCode } from '#server/services/cancellations/send-cancel-code.ts'
import { withdrawCancellation as withdraw } from '#server/services/cancellations/withdraw-cancellation.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'

/** A code to the caller's own phone or e-mail address. */
export const sendCancelCode: Handler<Calls['sendCancelCode']> = ({ ctx, input: { body } }) =>
  sendCode({ ctx, input: { captcha: captchaOf(body) } })

/** Asks for the caller's account to be closed; who already waits hears since when and until when. */
export const cancelAccount: Handler<Calls['cancelAccount']> = async ({ ctx, input: { body } }) => {
  const { uuid, code, reason = '' } = body
  return { data: presentWaiting(await requestCancellation({ ctx, input: { uuid, code, reason: reason.trim() } })) }
}

/** Takes the request back, if one waits. */
export const withdrawCancellation: Handler<Calls['withdrawCancellation']> = async ({ ctx }) => {
  await withdraw({ ctx })
  return {}
}
