import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  captchaFields,
  codeSent,
  dialogCode,
  email,
  malformed,
  oneAccount,
  ownProof,
  phone,
  time,
  uuid,
} from './fields.ts'

const tag = '我的账号'

const newContact = { phone: phone.optional(), account: email.optional() }

export const checkContactProof = defineCall({
  method: 'POST',
  path: '/account/contact/proof',
  summary: '核对发到账号现有一方的验证码，不消耗；答错计入次数',
  tag,
  token: 'required',
  body: z.strictObject({ proof: ownProof('contact') }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const sendContactCode = defineCall({
  method: 'POST',
  path: '/account/contact/code',
  summary: '向要绑定的新手机号或邮箱发送验证码；是否已注册其他账号，答复相同',
  tag,
  token: 'required',
  body: z.strictObject({ ...newContact, ...captchaFields }).superRefine(oneAccount),
  answer: codeSent,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
})

export const changeContact = defineCall({
  method: 'POST',
  path: '/account/contact',
  summary: '更换手机号或邮箱：新的一方与账号现有的一方各一个验证码；原号收不到验证码时用另一方，72小时后生效',
  tag,
  token: 'required',
  body: z
    .strictObject({
      ...newContact,
      newCode: z
        .strictObject({ uuid, code: dialogCode }, malformed)
        .meta({ description: '/account/contact/code 发出的验证码' }),
      proof: ownProof('contact'),
    })
    .superRefine(oneAccount),
  answer: z.object({
    data: z.object({
      effectiveAt: time.nullable().meta({ description: '何时生效；已经生效时为 null' }),
    }),
    refused: z.literal('newCode').optional().meta({ description: '答复为验证码错误或过期，且是 newCode 时才有' }),
  }),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const withdrawContact = defineCall({
  method: 'POST',
  path: '/account/contact/withdraw',
  summary: '撤回等待生效的换绑，并结束其他设备上的登录；没有等待生效的，什么也不做',
  tag,
  token: 'required',
  body: z.strictObject({}),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED'],
})
