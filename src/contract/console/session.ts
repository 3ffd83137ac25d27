import { z } from 'zod'
import { checked, email, malformed, text, time } from '../fields.ts'
import { passkeyAnswer } from '../passkey-fields.ts'
import { chapter } from './console-call.ts'
import { code, me, staffPassword, typedPassword } from './fields.ts'

const { get, post } = chapter('登录')

const recoveryCode = checked({
  kind: 'recoveryCode',
  check: (value) => (value.length > 32 ? malformed : null),
  description: '恢复码',
})

/** The next step after the password: a factor or, on the first sign-in, setting up a factor. */
const step = z.object({
  next: z.enum(['verify', 'enrol', 'done']),
  /** The member's factors; recovery codes are always accepted too. */
  factors: z.array(z.enum(['passkey', 'totp'])),
  /** False at an address that passkeys do not support, such as a bare IP address. */
  passkeysWork: z.boolean(),
  /** The host that passkeys are bound to: that of PUBLIC_URL, and `localhost` for a loopback address. */
  passkeyHost: z.string(),
})

export const signIn = post('/session/password', {
  summary: '用邮箱与密码登录（第一步）',
  permission: 'anonymous',
  body: z.strictObject({ email, password: typedPassword }),
  answer: z.object({ data: step }),
  errors: ['CREDENTIALS_WRONG', 'TOO_MANY_REQUESTS'],
})

export const readLink = post('/links/read', {
  summary: '读取一次性链接：邀请，或重置登录',
  permission: 'anonymous',
  body: z.strictObject({ link: text(64) }),
  answer: z.object({
    data: z.object({
      email: z.string(),
      name: z.string(),
      /** A first owner enters an e-mail address; all others have one. */
      purpose: z.enum(['first-owner', 'invitation', 'reset']),
      expiresAt: time,
    }),
  }),
  errors: ['INVITATION_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const acceptLink = post('/links/accept', {
  summary: '凭一次性链接设置密码；随后设置两步验证',
  permission: 'anonymous',
  body: z.strictObject({ link: text(64), email: email.optional(), name: text(40).optional(), password: staffPassword }),
  answer: z.object({ data: step }),
  errors: ['INVITATION_EXPIRED', 'TOO_MANY_REQUESTS'],
})

export const verifyTotp = post('/session/totp', {
  summary: '两步验证：动态码；已登录时为再次验证身份',
  permission: 'passwordOnly',
  body: z.strictObject({ code }),
  answer: z.object({ data: step }),
  errors: ['VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const verifyRecoveryCode = post('/session/recovery', {
  summary: '两步验证：恢复码，每个只能用一次',
  permission: 'passwordOnly',
  body: z.strictObject({ code: recoveryCode }),
  answer: z.object({ data: step }),
  errors: ['VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const passkeyOptions = post('/session/passkey/options', {
  summary: '两步验证：通行密钥的挑战，5分钟内有效，只能用一次',
  permission: 'passwordOnly',
  answer: z.object({ data: z.object({ options: z.looseObject({}) }) }),
})

export const verifyPasskey = post('/session/passkey', {
  summary: '两步验证：通行密钥；已登录时为再次验证身份',
  permission: 'passwordOnly',
  body: z.strictObject({ response: passkeyAnswer }),
  answer: z.object({ data: step }),
  errors: ['VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const passkeySignInOptions = post('/session/passkey-sign-in/options', {
  summary: '只用通行密钥登录：挑战，5分钟内有效，只能用一次',
  permission: 'anonymous',
  answer: z.object({ data: z.object({ options: z.looseObject({}) }) }),
  errors: ['TOO_MANY_REQUESTS'],
})

export const signInByPasskey = post('/session/passkey-sign-in', {
  summary: '只用通行密钥登录：设备核实过本人，等于两步都验证了；密码被锁时也能用',
  permission: 'anonymous',
  body: z.strictObject({ response: passkeyAnswer }),
  answer: z.object({ data: step }),
  errors: ['VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'],
})

export const signOut = post('/session/end', {
  summary: '退出登录',
  permission: 'passwordOnly',
  answer: z.object({}),
})

export const readSession = get('/session', {
  summary: '当前登录的成员与其权限',
  permission: 'self.manage',
  polls: true,
  answer: z.object({ data: me }),
})
