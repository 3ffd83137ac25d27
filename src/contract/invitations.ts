import { z } from 'zod'
import { checkJoinEmailCode, checkJoinPhoneCode } from '#domain/accounts/codes.ts'
import { checkEmployeeName } from '#domain/accounts/employee-name.ts'
import { defineCall } from './call.ts'
import {
  captchaFields,
  checked,
  codeSent,
  consent,
  email,
  newPassword,
  phone,
  text,
  trackingFields,
  uuid,
} from './fields.ts'

const tag = '邀请加入'

const team = text(64).meta({ description: '邀请链接中的 team' })
const codeErrors = ['INVITATION_EXPIRED', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'TOO_MANY_REQUESTS'] as const
const invitationParams = z.strictObject({ id: text(64).meta({ description: 'inviteLinkInfo 返回的 id' }) })

const joinForm = {
  phoneNumber: phone,
  code: checked({ kind: 'code', check: checkJoinPhoneCode, description: '手机验证码' }),
  uuid,
  account: email,
  emailcode: checked({ kind: 'code', check: checkJoinEmailCode, description: '邮箱验证码' }),
  emailUuid: uuid,
  password: newPassword,
  consent,
  ...trackingFields,
}

export const inviteLinkInfo = defineCall({
  method: 'GET',
  path: '/team/inviteLinkInfo',
  summary: '邀请链接的信息',
  tag,
  token: 'none',
  reading: 'computed',
  query: z.strictObject({ code: team }),
  answer: z.object({ data: z.object({ id: z.string(), username: z.string(), companyName: z.string() }) }),
  errors: ['INVITATION_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const sendJoinEmailCode = defineCall({
  method: 'POST',
  path: '/team/emailCode',
  summary: '发送加入企业的邮箱验证码',
  tag,
  token: 'none',
  body: z.strictObject({ account: email, team, ...captchaFields }),
  answer: codeSent,
  errors: codeErrors,
})

export const sendJoinSmsCode = defineCall({
  method: 'POST',
  path: '/team/smsCode',
  summary: '发送加入企业的短信验证码',
  tag,
  token: 'none',
  body: z.strictObject({ phone, team, ...captchaFields }),
  answer: codeSent,
  errors: codeErrors,
})

export const joinTeam = defineCall({
  method: 'POST',
  path: '/team/join/{id}',
  summary: '申请加入企业第一步，返回校验码',
  tag,
  token: 'none',
  params: invitationParams,
  body: z.strictObject(joinForm),
  answer: z.object({
    data: z.string().meta({ description: '第二步用的校验码' }),
    wrong: z.enum(['code', 'emailcode']).optional().meta({ description: '答复 102001、102002 时：哪一个验证码' }),
  }),
  errors: [
    ...(['APPLICATION_PENDING', 'PHONE_BOUND', 'EMAIL_BOUND', 'INVITATION_EXPIRED'] as const),
    ...(['VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS', 'CONFLICT'] as const),
  ],
})

export const doJoinTeam = defineCall({
  method: 'POST',
  path: '/team/doJoin/{id}',
  summary: '申请加入企业第二步，提交员工姓名',
  tag,
  token: 'none',
  params: invitationParams,
  query: z.strictObject({ verifyCode: text(128).meta({ description: '第一步返回的校验码' }) }),
  body: z.strictObject({
    ...joinForm,
    userName: checked({
      kind: 'employeeName',
      check: checkEmployeeName,
      description: '1-20位中文、字母或数字',
    }),
  }),
  answer: z.object({}),
  errors: [
    ...(['APPLICATION_PENDING', 'PHONE_BOUND', 'EMAIL_BOUND', 'EMPLOYEE_NAME_TAKEN'] as const),
    ...(['INVITATION_EXPIRED', 'VERIFICATION_EXPIRED', 'TOO_MANY_REQUESTS', 'CONFLICT'] as const),
  ],
})
