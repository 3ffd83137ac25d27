import { z } from 'zod'
import { id, idText, text, time } from '../fields.ts'
import { passkeyAnswer } from '../passkey-fields.ts'
import { chapter } from './console-call.ts'
import { code, staffPassword, typedPassword } from './fields.ts'

const { get, post } = chapter('我的账号')

/** Shown once, when the first factor is set or the codes are regenerated. */
const recoveryCodes = z.array(z.string()).nullable()

export const beginTotp = post('/account/totp/begin', {
  summary: '添加动态码：新的密钥，确认前不生效',
  permission: 'passwordOnly',
  answer: z.object({ data: z.object({ secret: z.string(), address: z.string() }) }),
  errors: ['FORBIDDEN'],
})

export const finishTotp = post('/account/totp/finish', {
  summary: '添加动态码：用一个动态码确认',
  permission: 'passwordOnly',
  body: z.strictObject({ code }),
  answer: z.object({ data: z.object({ recoveryCodes }) }),
  errors: ['FORBIDDEN', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const beginPasskey = post('/account/passkeys/begin', {
  summary: '添加通行密钥：挑战，5分钟内有效',
  permission: 'passwordOnly',
  answer: z.object({ data: z.object({ options: z.looseObject({}) }) }),
  errors: ['FORBIDDEN'],
})

export const finishPasskey = post('/account/passkeys/finish', {
  summary: '添加通行密钥：浏览器的应答',
  permission: 'passwordOnly',
  body: z.strictObject({ name: text(40).optional(), response: passkeyAnswer }),
  answer: z.object({ data: z.object({ recoveryCodes }) }),
  errors: ['FORBIDDEN', 'VERIFICATION_WRONG'],
})

export const readFactors = get('/account/factors', {
  summary: '我的两步验证',
  permission: 'self.manage',
  answer: z.object({
    data: z.object({
      hasTotp: z.boolean(),
      passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: time, lastUsedAt: time.nullable() })),
      recoveryCodesLeft: z.int(),
    }),
  }),
})

export const removePasskey = post('/account/passkeys/{id}/remove', {
  summary: '移除一个通行密钥；最后一个验证方式不能移除',
  permission: 'self.manage',
  confirmed: true,
  params: z.strictObject({ id: idText }),
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeTotp = post('/account/totp/remove', {
  summary: '移除动态码；最后一个验证方式不能移除',
  permission: 'self.manage',
  confirmed: true,
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const renewRecoveryCodes = post('/account/recovery-codes', {
  summary: '重新生成恢复码，旧的全部失效',
  permission: 'self.manage',
  confirmed: true,
  answer: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
})

export const listOwnSessions = get('/account/sessions', {
  summary: '我的登录',
  permission: 'self.manage',
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        isThis: z.boolean(),
        userAgent: z.string(),
        address: z.string(),
        createdAt: time,
        lastSeenAt: time,
      }),
    ),
  }),
})

export const endOwnSession = post('/account/sessions/end', {
  summary: '结束一个登录，或除本次之外的全部登录',
  permission: 'self.manage',
  body: z.strictObject({ id: id.nullable() }),
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const changeOwnPassword = post('/account/password', {
  summary: '修改密码：要现在的密码；其他登录随之结束',
  permission: 'self.manage',
  confirmed: true,
  body: z.strictObject({ oldPassword: typedPassword, password: staffPassword }),
  answer: z.object({}),
  errors: ['CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS'],
})

export const renameSelf = post('/account/name', {
  summary: '修改姓名',
  permission: 'self.manage',
  body: z.strictObject({ name: text(40, '姓名').refine((value) => value.trim() !== '', '请输入姓名') }),
  answer: z.object({}),
})
