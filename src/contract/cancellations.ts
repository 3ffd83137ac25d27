import { z } from 'zod'
import { reasonMaxLength } from '#domain/cancellations/reason.ts'
import { defineCall } from './call.ts'
import { captchaFields, codeSent, dialogCode, optionalLines, uuid, waitingCancellation } from './fields.ts'

const tag = '注销账号'

export const sendCancelCode = defineCall({
  method: 'POST',
  path: '/account/cancel/code',
  summary: '发送注销账号的验证码，发往账号的手机号，没有手机号的发往邮箱',
  tag,
  token: 'required',
  body: z.strictObject(captchaFields),
  answer: codeSent.extend({
    sentTo: z.string().optional().meta({ description: '收到验证码的手机号或邮箱，已脱敏' }),
  }),
  errors: ['UNAUTHENTICATED', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
})

export const cancelAccount = defineCall({
  method: 'POST',
  path: '/account/cancel',
  summary: '申请注销账号，15天内答复；已有申请在等待时，答复原申请的时间',
  tag,
  token: 'required',
  body: z.strictObject({
    uuid,
    code: dialogCode,
    reason: optionalLines(reasonMaxLength).meta({ description: '注销原因，选填' }),
  }),
  answer: z.object({ data: waitingCancellation }),
  errors: ['UNAUTHENTICATED', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const withdrawCancellation = defineCall({
  method: 'POST',
  path: '/account/cancel/withdraw',
  summary: '撤回等待中的注销申请；没有等待中的申请时什么也不做',
  tag,
  token: 'required',
  body: z.strictObject({}),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED'],
})
