import type { CallInput } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import { presentInvitation } from '#server/http/presenters/accounts.ts'
import type { Arrival } from '#server/services/marketing/tracking/report-conversion.ts'
import { findLiveInvitation, sendJoinCode } from '#server/services/visitors/invitations/find-invitations.ts'
import { submitApplication, verifyApplicant } from '#server/services/visitors/join-applications/submit-application.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'

/** The inviting company and person of a link. */
export const inviteLinkInfo: Handler<Calls['inviteLinkInfo']> = async ({ ctx, input: { query } }) =>
  presentInvitation(await findLiveInvitation({ ctx, input: { code: query.code } }))

/** A code by e-mail to join by an invitation. */
export const sendJoinEmailCode: Handler<Calls['sendJoinEmailCode']> = ({ ctx, input: { body } }) => {
  const { team, account: destination } = body
  return sendJoinCode({ ctx, input: { team, channel: 'email', destination, captcha: captchaOf(body) } })
}

/** A code by SMS to join by an invitation. */
export const sendJoinSmsCode: Handler<Calls['sendJoinSmsCode']> = ({ ctx, input: { body } }) => {
  const { team, phone: destination } = body
  return sendJoinCode({ ctx, input: { team, channel: 'sms', destination, captcha: captchaOf(body) } })
}

/** Step 1 of an application: verifies both codes, and answers the verify code for step 2. */
export const joinTeam: Handler<Calls['joinTeam']> = async ({ ctx, input: { params, body }, idempotencyKey }) => {
  const { phoneNumber: phone, account: email, uuid, code, emailUuid, emailcode, password, consent } = body
  const codes = { phoneCode: { uuid, code }, emailCode: { uuid: emailUuid, code: emailcode } }
  const input = { publicId: params.id, phone, email, ...codes, password, consent, idempotencyKey }
  return { data: await verifyApplicant({ ctx, input }) }
}

/** Step 2 of an application: the employee's name. Codes and password of step 1 are sent again and ignored. */
export const doJoinTeam: Handler<Calls['doJoinTeam']> = async (args) => {
  const { ctx, input, idempotencyKey } = args
  const { params, query, body } = input
  const { phoneNumber: phone, account: email, userName } = body
  const arrival = arrivalOf(body)
  const { verifyCode } = query
  await submitApplication({
    ctx,
    input: { publicId: params.id, verifyCode, phone, email, userName, arrival, idempotencyKey },
  })
  return {}
}

function arrivalOf(body: CallInput<Calls['doJoinTeam']>['body']): Arrival {
  const { firstTouch, lastTouch, ascribedCode, qd, cy, bd_vid, logidUrl } = body
  return { firstTouch, lastTouch, tracking: { ascribedCode, qd, cy, bd_vid, logidUrl } }
}
