import { z } from 'zod'
import { checkDialogCode } from '#domain/accounts/codes.ts'
import { checkOldPassword } from '#domain/accounts/password.ts'
import { defineCall } from './call.ts'
import { captchaFields, checked, codeSent, email, malformed, newPassword, oneAccount, phone, uuid } from './fields.ts'

const tag = '密码'

export const sendPasswordCode = defineCall({
  method: 'POST',
  path: '/user/password/code',
  summary: '发送找回或设置密码的验证码；无论账号是否存在，答复相同',
  tag,
  token: 'none',
  body: z
    .strictObject({ phone: phone.optional(), account: email.optional(), ...captchaFields })
    .superRefine(oneAccount),
  answer: codeSent,
  errors: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/user/password/reset',
  summary: '找回密码（forget）或设置密码（set，需要登录）',
  tag,
  token: 'optional',
  body: z
    .strictObject({
      mode: z.enum(['forget', 'set'], malformed),
      phoneNumber: phone.optional(),
      phone: phone.optional(),
      account: email.optional(),
      uuid,
      code: checked({ check: checkDialogCode, description: '验证码' }),
      password: newPassword,
    })
    .superRefine(oneAccount),
  answer: z.object({ data: z.literal(true) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const updatePassword = defineCall({
  method: 'POST',
  path: '/user/password/update',
  summary: '修改密码；旧密码不对时 data 为 false',
  tag,
  token: 'required',
  body: z.strictObject({
    oldPassword: checked({ check: checkOldPassword, description: '旧密码' }),
    newPassword,
  }),
  answer: z.object({ data: z.boolean() }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
})
