import { z } from 'zod'
import { checkDialogCode } from '#domain/accounts/codes.ts'
import { defineCall } from './call.ts'
import { captchaFields, checked, codeSent, optionalText, uuid } from './fields.ts'

const tag = '注销账号'

export const sendCancelCode = defineCall({
  method: 'POST',
  path: '/account/cancel/code',
  summary: '发送注销账号的验证码',
  tag,
  token: 'required',
  body: z.strictObject(captchaFields),
  answer: codeSent,
  errors: ['UNAUTHENTICATED', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
  built: false,
})

export const cancelAccount = defineCall({
  method: 'POST',
  path: '/account/cancel',
  summary: '申请注销账号，15天内答复',
  tag,
  token: 'required',
  body: z.strictObject({
    uuid,
    code: checked({ check: checkDialogCode, description: '验证码' }),
    reason: optionalText(500),
  }),
  answer: z.object({ data: z.object({ requestedAt: z.string(), answerBy: z.string() }) }),
  errors: ['UNAUTHENTICATED', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
  built: false,
})
