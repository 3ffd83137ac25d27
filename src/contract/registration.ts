import { z } from 'zod'
import { checkRegisterCode } from '#domain/accounts/codes.ts'
import { defineCall } from './call.ts'
import {
  checked,
  companyUser,
  consent,
  email,
  inviteCode,
  newPassword,
  numberChoice,
  phone,
  subjectWebsite,
  trackingFields,
  uuid,
} from './fields.ts'

const tag = '注册与登录'

const registerCode = checked({ check: checkRegisterCode, description: '6位验证码' })
const channel = numberChoice(1, 3).default(1).meta({ description: '1 电脑，3 手机' })

const shared = { uuid, channel, subject: subjectWebsite, inviteCode, consent, ...trackingFields }

const registered = {
  token: z.string(),
  companyid: z.int(),
  userid: z.int(),
  companyUsers: z.array(companyUser).optional(),
}

export const register = defineCall({
  method: 'POST',
  path: '/register',
  summary: '手机号注册；已注册时答复 103001，并带回 token，属于多家企业时另有 companyUsers',
  tag,
  token: 'none',
  body: z.strictObject({ phoneNumber: phone, code: registerCode, ...shared }),
  answer: z.object({ ...registered, data: z.string().meta({ description: '同 token' }) }),
  errors: ['PHONE_REGISTERED', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const registerByEmail = defineCall({
  method: 'POST',
  path: '/account/register',
  summary: '邮箱注册；已注册时答复 103003，字段同手机号注册',
  tag,
  token: 'none',
  body: z.strictObject({ account: email, password: newPassword, code: registerCode, ...shared }),
  answer: z.object(registered),
  errors: ['EMAIL_REGISTERED', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})
