import type { Calls } from '#contract/index.ts'
import { issueCaptcha } from '#server/services/visitors/captcha/captcha.ts'
import { sendCode } from '#server/services/visitors/verification/send-code.ts'
import { captchaOf } from './captcha-of.ts'
import type { Handler } from './create-api.ts'

/** A register code by SMS. */
export const getSms: Handler<Calls['getSms']> = ({ ctx, input: { body } }) =>
  sendCode({
    ctx,
    input: { purpose: 'register', channel: 'sms', destination: body.phone, captcha: captchaOf(body) },
  })

/** A register code by e-mail. */
export const getEmailCode: Handler<Calls['getEmailCode']> = ({ ctx, input: { query } }) =>
  sendCode({
    ctx,
    input: { purpose: 'register', channel: 'email', destination: query.account, captcha: captchaOf(query) },
  })

/** A log-in code by SMS. `uuid` and `code` are the captcha's (readings 4), empty while none is required. */
export const getLoginSms: Handler<Calls['getLoginSms']> = ({ ctx, input: { body } }) =>
  sendCode({
    ctx,
    input: {
      purpose: 'login',
      channel: 'sms',
      destination: body.phone,
      captcha: captchaOf({
        ...body,
        captchaUuid: body.uuid || body.captchaUuid,
        captchaCode: body.code || body.captchaCode,
      }),
    },
  })

/** A code for setting a forgotten password, by phone or e-mail. */
export const sendPasswordCode: Handler<Calls['sendPasswordCode']> = ({ ctx, input: { body } }) => {
  const destination =
    body.phone === undefined
      ? ({ channel: 'email', destination: body.account ?? '' } as const)
      : ({ channel: 'sms', destination: body.phone } as const)
  return sendCode({ ctx, input: { purpose: 'password', ...destination, captcha: captchaOf(body) } })
}

/** A captcha picture or, on request, a challenge to compute; empty strings while none is required. */
export const captchaImage: Handler<Calls['captchaImage']> = async ({ ctx, input: { query } }) => {
  const captcha = await issueCaptcha({ ctx, input: { proofFor: query.proofFor } })
  if (!captcha.due) return { data: { captchaOnOff: false, code: '', uuid: '' } }
  if ('challenge' in captcha) return { data: { captchaOnOff: true, code: '', uuid: '', challenge: captcha.challenge } }
  const code = `data:image/png;base64,${captcha.picture.toString('base64')}`
  return { data: { captchaOnOff: true, code, uuid: captcha.uuid } }
}
