import { z } from 'zod'
import { defineCall } from './call.ts'
import { captchaFields, codeSent, email, phone, subjectWebsite, textOrEmpty, uuid } from './fields.ts'

const tag = '验证码'
const errors = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'] as const

export const getSms = defineCall({
  method: 'POST',
  path: '/getSms',
  summary: '发送注册短信验证码',
  tag,
  token: 'none',
  headers: z.object({ subject: subjectWebsite }),
  body: z.strictObject({ phone, ...captchaFields }),
  answer: codeSent,
  errors,
})

export const getEmailCode = defineCall({
  method: 'GET',
  path: '/getEmailCode',
  summary: '发送注册邮箱验证码',
  tag,
  token: 'none',
  acts: true,
  query: z.strictObject({ account: email, ...captchaFields }),
  answer: codeSent,
  errors,
})

export const getLoginSms = defineCall({
  method: 'POST',
  path: '/getLoginSms',
  summary: '发送登录短信验证码',
  tag,
  token: 'none',
  body: z.strictObject({
    phone,
    code: textOrEmpty(11).meta({ description: '图形验证码' }),
    uuid: uuid.meta({ description: '图形验证码的 uuid' }),
    ...captchaFields,
  }),
  answer: codeSent,
  errors,
})
