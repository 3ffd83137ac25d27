import type { Calls } from '#contract/index.ts'
import {
  changeContact as change,
  checkContactProof as checkProof,
  sendContactCode as sendToNew,
  withdrawContact as withdraw,
} from '#server/services/visitors/own-account/contacts.ts'
import { sendOwnCode } from '#server/services/visitors/own-account/own-code.ts'
import {
  readProfile,
  setOwnPassword as setPassword,
  switchCompany as switchTo,
} from '#server/services/visitors/own-account/profile.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'
import { namedAccount } from './named-account.ts'
import { serve } from './serve.ts'

/** The caller's account, with its contacts masked. */
export const getAccount: Handler<Calls['getAccount']> = async ({ ctx }) => {
  const profile = await readProfile({ ctx })
  const { userId, userName, phone, email, hasPassword, createdAt, companyId, companies, waiting, cancellation } =
    profile
  return {
    data: {
      userid: userId,
      userName,
      phone,
      email,
      hasPassword,
      registeredAt: createdAt,
      companyid: companyId,
      companies: companies.map(({ companyId: companyid, ...company }) => ({ ...company, companyid })),
      waitingChange: waiting,
      cancellation,
    },
  }
}

/** A code to the caller's own phone or e-mail address, for one act. */
export const sendAccountCode: Handler<Calls['sendAccountCode']> = ({ ctx, input: { body } }) => {
  const { act, channel } = body
  return sendOwnCode({ ctx, input: { act, channel, captcha: captchaOf(body) } })
}

/** A password by a code to the caller's own contact, without the old one. */
export const setOwnPassword = serve<'setOwnPassword'>(setPassword)

/** Continues the session in another of the caller's companies. */
export const switchCompany: Handler<Calls['switchCompany']> = async ({ ctx, input: { body } }) => {
  const { token, companyId, userId } = await switchTo({ ctx, input: body })
  return { token, companyid: companyId, userid: userId }
}

/** Whether the code to the account's own contact is right, before a new contact is asked for. */
export const checkContactProof = serve<'checkContactProof'>(checkProof)

/** A code to the phone number or e-mail address that the caller wants to have. */
export const sendContactCode: Handler<Calls['sendContactCode']> = ({ ctx, input: { body } }) =>
  sendToNew({ ctx, input: { contact: namedAccount(body), captcha: captchaOf(body) } })

/** Another phone number or e-mail address of the caller's account, at once or after a wait. */
export const changeContact: Handler<Calls['changeContact']> = async ({ ctx, input: { body }, idempotencyKey }) => {
  const { newCode, proof } = body
  return { data: await change({ ctx, input: { contact: namedAccount(body), newCode, proof, idempotencyKey } }) }
}

/** Withdraws the change that waits, if there is one. */
export const withdrawContact = serve<'withdrawContact'>(withdraw)
