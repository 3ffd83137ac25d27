import type { Calls } from '#contract/index.ts'
import { presentWaiting } from '#server/presenters/cancellation.ts'
import {
  requestCancellation,
  sendCancelCode as sendCode,
  withdrawCancellation as withdraw,
} from '#server/services/cancellations/own-cancellation.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'

/** A code to the caller's own phone or e-mail address. */
export const sendCancelCode: Handler<Calls['sendCancelCode']> = ({ ctx, input: { body } }) =>
  sendCode({ ctx, input: { captcha: captchaOf(body) } })

/** Requests that the caller's account be closed; a pending request answers since when and until when it waits. */
export const cancelAccount: Handler<Calls['cancelAccount']> = async ({ ctx, input: { body } }) => {
  const { uuid, code, reason = '' } = body
  return { data: presentWaiting(await requestCancellation({ ctx, input: { uuid, code, reason: reason.trim() } })) }
}

/** Withdraws the pending request, if there is one. */
export const withdrawCancellation: Handler<Calls['withdrawCancellation']> = async ({ ctx }) => {
  await withdraw({ ctx })
  return {}
}
