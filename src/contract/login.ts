import { z } from 'zod'
import { checkImageCode, checkLoginCode, checkRegisterCode } from '#domain/accounts/codes.ts'
import { checkPasswordLength } from '#domain/accounts/password.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import { defineCall } from './call.ts'
import {
  adReporting,
  captchaProof,
  checked,
  companyUser,
  consent,
  email,
  imageCode,
  inviteCode,
  malformed,
  newPassword,
  numberChoice,
  oneAccount,
  optionalText,
  phone,
  subjectWebsite,
  text,
  trackingFields,
  uuid,
} from './fields.ts'
import { passkeyAnswer, passkeyOptions } from './passkey-fields.ts'

const tag = '注册与登录'

const registerCode = checked({ kind: 'code', check: checkRegisterCode, description: '6位验证码' })
const channel = numberChoice(1, 3).default(1).meta({ description: '1 电脑，3 手机' })

const registrationFields = {
  uuid,
  channel,
  subject: subjectWebsite,
  inviteCode,
  consent,
  adReporting,
  ...trackingFields,
}

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
  body: z.strictObject({ phoneNumber: phone, code: registerCode, ...registrationFields }),
  answer: z.object({ ...registered, data: z.string().meta({ description: '同 token' }) }),
  errors: ['PHONE_REGISTERED', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const registerByEmail = defineCall({
  method: 'POST',
  path: '/account/register',
  summary: '邮箱注册；已注册时答复 103003，字段同手机号注册',
  tag,
  token: 'none',
  body: z.strictObject({ account: email, password: newPassword, code: registerCode, ...registrationFields }),
  answer: z.object(registered),
  errors: ['EMAIL_REGISTERED', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

const loginPassword = checked({ kind: 'password', check: checkPasswordLength, description: '8-16位' })
const captchaAnswer = imageCode.transform((value) => value ?? '').meta({ description: '图形验证码；未开启时为空' })
/** Of which kind it is follows from the password. */
const anyCode = checked({ kind: 'code', check: () => null, description: '短信验证码，或图形验证码' })
  .nullish()
  .transform((value) => value ?? '')

const loginFields = {
  channel: numberChoice(0, 1, 3).default(0).meta({ description: '登录固定为 0' }),
  subject: subjectWebsite,
  mac: optionalText(),
  captchaProof,
  inviteCode,
  consent,
  ...trackingFields,
}

const { captchaProof: _captcha, ...passkeyLoginFields } = loginFields

const loggedIn = z.object({
  token: z.string().meta({ description: '登录凭证；companyUsers 多于一家时为选择企业用的一次性凭证' }),
  companyid: z.int().optional(),
  userid: z.int().optional(),
  companyUsers: z.array(companyUser).optional(),
})

export const login = defineCall({
  method: 'POST',
  path: '/login',
  summary: '手机号登录：带 password 时 code 与 uuid 属于图形验证码，否则属于短信验证码',
  tag,
  token: 'none',
  body: z
    .strictObject({
      phoneNumber: phone,
      password: loginPassword.nullish().transform((value) => value ?? undefined),
      code: anyCode,
      uuid,
      ...loginFields,
    })
    .superRefine((body, context) => {
      const isCaptcha = body.password !== undefined
      const sentence = isCaptcha ? body.code && checkImageCode(body.code) : checkLoginCode(body.code)
      if (sentence) context.addIssue({ code: 'custom', message: sentence, path: ['code'] })
    }),
  answer: loggedIn,
  errors: [
    ...(['CREDENTIALS_WRONG', 'VERIFICATION_EXPIRED', 'VERIFICATION_WRONG'] as const),
    ...(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const),
  ],
})

export const loginByEmail = defineCall({
  method: 'POST',
  path: '/account/login',
  summary: '邮箱密码登录',
  tag,
  token: 'none',
  body: z.strictObject({ account: email, password: loginPassword, code: captchaAnswer, uuid, ...loginFields }),
  answer: loggedIn,
  errors: ['CREDENTIALS_WRONG', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/passkey/options',
  summary: '通行密钥登录第一步：交给 navigator.credentials.get 的选项，不指明账号',
  tag,
  token: 'none',
  body: z.strictObject({}),
  answer: z.object({ data: passkeyOptions }),
  errors: ['TOO_MANY_REQUESTS'],
})

export const loginByPasskey = defineCall({
  method: 'POST',
  path: '/passkey/login',
  summary: '通行密钥登录第二步：浏览器的应答；没有添加过、已删除或账号已停用，答复都是 102002',
  tag,
  token: 'none',
  body: z.strictObject({ answer: passkeyAnswer, ...passkeyLoginFields }),
  answer: loggedIn.extend({
    phone: z.string().optional().meta({ description: '属于多家企业时：选择企业要一起带上的手机号' }),
    account: z.string().optional().meta({ description: '同上，没有手机号的账号为邮箱' }),
  }),
  errors: ['VERIFICATION_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const unionLogin = defineCall({
  method: 'POST',
  path: '/unionLogin',
  summary: '选择企业后登录；token 为带回 companyUsers 的答复中的一次性凭证，5分钟内有效',
  tag,
  token: 'none',
  body: z
    .strictObject({
      companyId: z
        .int({ error: (issue) => (issue.input == null || issue.input === '' ? sentences.companyRequired : malformed) })
        .min(1, sentences.companyRequired)
        .max(largestId, malformed),
      token: text(128),
      phone: phone.optional(),
      phoneNumber: phone.optional(),
      account: email.optional(),
      password: optionalText().meta({ description: '旧客户端会带上，不使用' }),
      subject: subjectWebsite,
    })
    .superRefine(oneAccount),
  answer: z.object({ token: z.string(), companyid: z.int(), userid: z.int() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
})
