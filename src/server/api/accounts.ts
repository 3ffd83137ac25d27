import type { CallInput } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { presentEntry, presentKnownAccount, presentSession } from '#server/presenters/accounts.ts'
import { chooseCompany } from '#server/services/accounts/entry.ts'
import { loginWithCode, loginWithPassword } from '#server/services/accounts/login.ts'
import { registerAccount } from '#server/services/accounts/register-account.ts'
import { AppError } from '#server/services/app-error.ts'
import type { Arrival } from '#server/services/tracking/report-conversion.ts'
import type { Handler } from './create-api.ts'
import { namedAccount } from './named-account.ts'

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
      : await loginWithPassword({ ctx, input: { account: proof.account, password, captcha: captchaOf(body), arrival } })
  return presentEntry(entry)
}

/** Logs in by e-mail and password; `code` and `uuid` are the captcha's. */
export const loginByEmail: Handler<Calls['loginByEmail']> = async ({ ctx, input: { body } }) => {
  const { password } = body
  const input = { account: namedAccount(body), password, captcha: captchaOf(body), arrival: arrivalOf(body) }
  return presentEntry(await loginWithPassword({ ctx, input }))
}

/** Chooses the company to log in to, with the ticket of the answer that listed them. */
export const unionLogin: Handler<Calls['unionLogin']> = async ({ ctx, input: { body } }) => {
  const { token: ticket, companyId } = body
  return presentSession(await chooseCompany({ ctx, input: { ticket, companyId, account: namedAccount(body) } }))
}

type Body = CallInput<Calls['register' | 'registerByEmail' | 'login' | 'loginByEmail']>['body']

function proofOf(body: Body) {
  return { account: namedAccount(body), uuid: body.uuid, code: body.code }
}

function captchaOf(body: CallInput<Calls['login' | 'loginByEmail']>['body']) {
  return { uuid: body.uuid, answer: body.code, proof: body.captchaProof }
}

function arrivalOf(body: Body): Arrival {
  const { consent, firstTouch, lastTouch, channel, ascribedCode, qd, cy, bd_vid, logidUrl, inviteCode } = body
  const mac = 'mac' in body ? body.mac : undefined
  const tracking = { channel, ascribedCode, qd, cy, bd_vid, logidUrl, inviteCode, mac }
  return { consent, firstTouch, lastTouch, tracking }
}
