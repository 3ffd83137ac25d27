import { z } from 'zod'
import { checkOldPassword } from '#domain/accounts/password.ts'
import { defineCall } from './call.ts'
import {
  captchaFields,
  checked,
  codeSent,
  dialogCode,
  email,
  malformed,
  newPassword,
  oneAccount,
  phone,
  text,
  uuid,
  waitingCancellation,
} from './fields.ts'
import { entryOrder } from './order-shapes.ts'

const passwordTag = '密码'

export const sendPasswordCode = defineCall({
  method: 'POST',
  path: '/user/password/code',
  summary: '发送找回或设置密码的验证码；无论账号是否存在，答复相同',
  tag: passwordTag,
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
  tag: passwordTag,
  token: 'optional',
  body: z
    .strictObject({
      mode: z.enum(['forget', 'set'], malformed),
      phoneNumber: phone.optional(),
      phone: phone.optional(),
      account: email.optional(),
      uuid,
      code: dialogCode,
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
  tag: passwordTag,
  token: 'required',
  body: z.strictObject({
    oldPassword: checked({ kind: 'password', check: checkOldPassword, description: '旧密码' }),
    newPassword,
  }),
  answer: z.object({ data: z.boolean() }),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
})

const tag = '会话'

export const getInfo = defineCall({
  method: 'GET',
  path: '/getInfo',
  summary: '当前用户信息',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      companyName: z.string(),
      userName: z.string(),
      roleDesc: z.string(),
      companyid: z.int(),
      userid: z.int(),
      hasLeftProgramme: z
        .literal(true)
        .optional()
        .meta({ description: '账号退出了用户体验改进计划，页面随之在这个浏览器上退出；没有退出时不出现' }),
      cancellation: waitingCancellation.nullish().meta({ description: '等待答复的注销申请；没有时不出现，或为 null' }),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  summary: '退出登录',
  tag,
  token: 'optional',
  body: z.strictObject({}),
  answer: z.object({}),
  errors: [],
})

export const getEntryUrl = defineCall({
  method: 'POST',
  path: '/getEntryUrl',
  summary: '获取进入系统的地址，含60秒内有效的一次性凭证；可带选好的方案',
  tag,
  token: 'optional',
  body: z.strictObject({
    subject: z.literal('browser', malformed).default('browser'),
    token: text(128).optional().meta({ description: '登录凭证；也可放在 token 请求头' }),
    redirectPath: z.literal('cloud', malformed).nullish(),
    order: entryOrder.optional().meta({ description: '选好的方案：按报价检查，随凭证保留，由系统取走' }),
  }),
  answer: z.object({ data: z.object({ url: z.string() }) }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
