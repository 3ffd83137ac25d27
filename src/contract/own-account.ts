import { z } from 'zod'
import { ownActs } from '#domain/accounts/own-acts.ts'
import { defineCall } from './call.ts'
import {
  captchaFields,
  codeSent,
  id,
  malformed,
  newPassword,
  ownProof,
  time,
  waitingCancellation,
  waitingContact,
} from './fields.ts'

const tag = '我的账号'

export const getAccount = defineCall({
  method: 'GET',
  path: '/account/profile',
  summary: '账号资料：姓名、脱敏的手机号与邮箱、是否设有密码，以及所在的企业',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      userid: z.int(),
      userName: z.string(),
      phone: z.string().meta({ description: '已脱敏；没有时为空' }),
      email: z.string().meta({ description: '已脱敏；没有时为空' }),
      hasPassword: z.boolean(),
      registeredAt: time,
      companyid: z.int().meta({ description: '本次登录所在的企业' }),
      companies: z.array(z.object({ companyid: z.int(), companyName: z.string(), roleDesc: z.string() })),
      waitingChange: waitingContact.nullish().meta({ description: '等待生效的换绑；没有时为 null' }),
      cancellation: waitingCancellation.nullish().meta({ description: '等待答复的注销申请；没有时为 null' }),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const sendAccountCode = defineCall({
  method: 'POST',
  path: '/account/code',
  summary: '向账号自己的手机号或邮箱发送验证身份的验证码；只能用于同一个 act',
  tag,
  token: 'required',
  body: z.strictObject({
    act: z
      .enum(ownActs, malformed)
      .meta({ description: 'contact 更换手机号或邮箱，export 导出数据，passkey 添加通行密钥，password 设置密码' }),
    channel: z.enum(['sms', 'email'], malformed).meta({ description: '发往手机号或邮箱；账号没有时为 409' }),
    ...captchaFields,
  }),
  answer: codeSent.extend({ sentTo: z.string().meta({ description: '收到验证码的手机号或邮箱，已脱敏' }) }),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'],
})

export const setOwnPassword = defineCall({
  method: 'POST',
  path: '/account/password',
  summary: '用发到账号自己手机号或邮箱的验证码设置密码；所有设备随即退出登录',
  tag,
  token: 'required',
  body: z.strictObject({ proof: ownProof('password'), password: newPassword }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const switchCompany = defineCall({
  method: 'POST',
  path: '/account/switch-company',
  summary: '切换到账号所在的另一家企业：换一个 token，原来的立即失效，登录的有效期不延长',
  tag,
  token: 'required',
  body: z.strictObject({ companyId: id }),
  answer: z.object({ token: z.string(), companyid: z.int(), userid: z.int() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
