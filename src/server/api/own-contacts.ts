import type { Calls } from '#contract/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import {
  changeContact as change,
  sendContactCode as sendCode,
  withdrawContact as withdraw,
} from '#server/services/own-account/contacts.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'
import { namedAccount } from './named-account.ts'

/** A code to the phone number or e-mail address that the caller wants to have. */
export const sendContactCode: Handler<Calls['sendContactCode']> = ({ ctx, input: { body } }) =>
  sendCode({ ctx, input: { contact: namedAccount(body), captcha: captchaOf(body) } })

/** Another phone number or e-mail address of the caller's account, at once or after a wait. */
export const changeContact: Handler<Calls['changeContact']> = async ({ ctx, input: { body }, idempotencyKey }) => {
  const { newCode, proof } = body
  const { effectiveAt } = await change({ ctx, input: { contact: namedAccount(body), newCode, proof, idempotencyKey } })
  return { data: { effectiveAt: effectiveAt && formatShanghai(effectiveAt) } }
}

/** Withdraws the change that waits, if there is one. */
export const withdrawContact: Handler<Calls['withdrawContact']> = async ({ ctx }) => {
  await withdraw({ ctx })
  return {}
}
