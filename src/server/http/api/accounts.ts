import type { CallInput } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { presentEntry, presentKnownAccount, presentSession, presentUserInfo } from '#server/http/presenters/accounts.ts'
import type { Arrival } from '#server/services/marketing/tracking/report-conversion.ts'
import { createEntryUrl } from '#server/services/selling/orders/entry-tickets.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { chooseCompany, getUserInfo } from '#server/services/visitors/accounts/entry.ts'
import { loginWithCode, loginWithPassword } from '#server/services/visitors/accounts/login.ts'
import { loginWithPasskey, passkeyLoginRequest } from '#server/services/visitors/accounts/passkey-login.ts'
import { replaceForgottenPassword, replaceOwnPassword } from '#server/services/visitors/accounts/password-change.ts'
import { registerAccount } from '#server/services/visitors/accounts/register-account.ts'
import {
  requestCancellation,
  sendCancelCode as sendCodeToAccount,
  withdrawCancellation as withdraw,
} from '#server/services/visitors/cancellations/own-cancellation.ts'
import { endOwnSession } from '#server/services/visitors/own-account/sessions.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'
import { namedAccount } from './named-account.ts'
import { serve } from './serve.ts'

/** Registers a phone number with its code; for a known number, 103001 carries a log-in. */
export const register: Handler<Calls['register']> = async ({ ctx, input: { body }, idempotencyKey }) => {
  const input = { proof: proofOf(body), password: null, arrival: arrivalOf(body), idempotencyKey }
  const { isNew, entry } = await registerAccount({ ctx, input })
  if (!isNew) throw new AppError('PHONE_REGISTERED', { fields: presentKnownAccount(entry) })
  return { ...presentSession(entry), data: entry.token, companyUsers: [] }
}

/** Registers an e-mail address with its code and sets the password; 103003 like 103001. */
export const registerByEmail: Handler<Calls['registerByEmail']> = async ({ ctx, input: { body }, idempotencyKey }) => {
  const input = { proof: proofOf(body), password: body.password, arrival: arrivalOf(body), idempotencyKey }
  const { isNew, entry } = await registerAccount({ ctx, input })
  if (!isNew) throw new AppError('EMAIL_REGISTERED', { fields: presentKnownAccount(entry) })
  return { ...presentSession(entry), companyUsers: [] }
}

/** Logs in by phone: with a password `code` and `uuid` are the captcha's, without one the SMS code's. */
export const login: Handler<Calls['login']> = async ({ ctx, input: { body }, idempotencyKey }) => {
  const { password } = body
  const proof = proofOf(body)
  const arrival = arrivalOf(body)
  const entry =
    password === undefined
      ? await loginWithCode({ ctx, input: { proof, arrival, idempotencyKey } })
      : await loginWithPassword({
          ctx,
          input: { account: proof.account, password, captcha: loginCaptcha(body), arrival },
        })
  return presentEntry(entry)
}

/** Logs in by e-mail and password; `code` and `uuid` are the captcha's. */
export const loginByEmail: Handler<Calls['loginByEmail']> = async ({ ctx, input: { body } }) => {
  const { password } = body
  const input = { account: namedAccount(body), password, captcha: loginCaptcha(body), arrival: arrivalOf(body) }
  return presentEntry(await loginWithPassword({ ctx, input }))
}

/** A challenge for a log-in by passkey. */
export const passkeyLoginOptions: Handler<Calls['passkeyLoginOptions']> = async ({ ctx }) => ({
  data: { options: { ...(await passkeyLoginRequest({ ctx })) } },
})

/** Logs in by passkey. A member of several companies chooses one by the account's own name, which no form was given. */
export const loginByPasskey: Handler<Calls['loginByPasskey']> = async ({ ctx, input: { body } }) => {
  const { entry, account } = await loginWithPasskey({ ctx, input: { answer: body.answer, arrival: arrivalOf(body) } })
  const name = account.kind === 'phone' ? { phone: account.value } : { account: account.value }
  return { ...presentEntry(entry), ...(entry.kind === 'choosing' && name) }
}

/** Chooses the company to log in to, with the ticket of the answer that listed them. */
export const unionLogin: Handler<Calls['unionLogin']> = async ({ ctx, input: { body } }) => {
  const { token: ticket, companyId } = body
  return presentSession(await chooseCompany({ ctx, input: { ticket, companyId, account: namedAccount(body) } }))
}

type Body = CallInput<Calls['register' | 'registerByEmail' | 'login' | 'loginByEmail']>['body']
type ArrivalBody = Body | CallInput<Calls['loginByPasskey']>['body']

function proofOf(body: Body) {
  return { account: namedAccount(body), uuid: body.uuid, code: body.code }
}

function loginCaptcha(body: CallInput<Calls['login' | 'loginByEmail']>['body']) {
  return { uuid: body.uuid, answer: body.code, proof: body.captchaProof }
}

function arrivalOf(body: ArrivalBody): Arrival {
  const { consent, firstTouch, lastTouch, channel, ascribedCode, qd, cy, bd_vid, logidUrl, inviteCode } = body
  const mac = 'mac' in body ? body.mac : undefined
  const adReporting = 'adReporting' in body ? body.adReporting : undefined
  const tracking = { channel, ascribedCode, qd, cy, bd_vid, logidUrl, inviteCode, mac }
  return { consent, adReporting, firstTouch, lastTouch, tracking }
}

/** The token's user, and their company. */
export const getInfo: Handler<Calls['getInfo']> = async ({ ctx }) => presentUserInfo(await getUserInfo({ ctx }))

/** Ends the token's session; without a valid one nothing happens. */
export const logout = serve<'logout'>(endOwnSession)

/** The address that opens the web system. The specification sends the token in the body; the header is accepted too. */
export const getEntryUrl: Handler<Calls['getEntryUrl']> = async ({ ctx, input: { body } }) => {
  const token = body.token ?? ctx.caller.token
  const { redirectPath = null, order = null } = body
  return { data: await createEntryUrl({ ctx, input: { token, redirectPath, order } }) }
}

/** Sets a forgotten password, or a first one, by a code. */
export const resetPassword: Handler<Calls['resetPassword']> = async ({ ctx, input: { body }, idempotencyKey }) => {
  const { mode, uuid, code, password } = body
  const proof = { account: namedAccount(body), uuid, code }
  await replaceForgottenPassword({ ctx, input: { mode, proof, password, idempotencyKey } })
  return { data: true }
}

/** Changes the caller's password; `data` is false for a wrong old one. */
export const updatePassword = serve<'updatePassword'>(replaceOwnPassword)

/** A code to the caller's own phone or e-mail address. */
export const sendCancelCode: Handler<Calls['sendCancelCode']> = ({ ctx, input: { body } }) =>
  sendCodeToAccount({ ctx, input: { captcha: captchaOf(body) } })

/** Requests that the caller's account be closed; a pending request answers since when and until when it waits. */
export const cancelAccount: Handler<Calls['cancelAccount']> = async ({ ctx, input: { body } }) => {
  const { uuid, code, reason = '' } = body
  return { data: await requestCancellation({ ctx, input: { uuid, code, reason: reason.trim() } }) }
}

/** Withdraws the pending request, if there is one. */
export const withdrawCancellation = serve<'withdrawCancellation'>(withdraw)
