import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  captchaFields,
  codeSent,
  email,
  imageCode,
  malformed,
  optionalText,
  phone,
  subjectWebsite,
  uuid,
} from './fields.ts'

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
    code: imageCode.transform((value) => value ?? ''),
    uuid: uuid.meta({ description: '图形验证码的 uuid' }),
    ...captchaFields,
  }),
  answer: codeSent,
  errors,
})

export const captchaImage = defineCall({
  method: 'GET',
  path: '/captchaImage',
  summary: '获取图形验证码',
  tag: '验证码',
  token: 'none',
  acts: true,
  query: z.strictObject({
    num: optionalText(64).meta({ description: '随机数，避免缓存' }),
    proofFor: z
      .enum(['register', 'login', 'password', 'join', 'cancel', 'account', 'contact'], malformed)
      .optional()
      .meta({ description: '要一道计算题代替图片，及其用途' }),
  }),
  answer: z.object({
    data: z.object({
      captchaOnOff: z.boolean(),
      code: z.string().meta({ description: 'data: 地址的图片；未开启时为空' }),
      uuid: z.string(),
      challenge: z.string().optional().meta({ description: '计算题；只在请求带 proofFor 且允许时返回，此时没有图片' }),
    }),
  }),
  errors: ['TOO_MANY_REQUESTS'],
})
