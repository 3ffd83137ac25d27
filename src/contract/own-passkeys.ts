import { z } from 'zod'
import { checkPasskeyName, passkeyNameMaxLength } from '#domain/accounts/passkeys.ts'
import { passkeyLimits } from '#domain/limits.ts'
import { defineCall } from './call.ts'
import { checked, id, malformed, ownProof, time } from './fields.ts'
import { passkeyAnswer, passkeyOptions } from './passkey-fields.ts'

const tag = '我的账号'
const { perAccount } = passkeyLimits

const name = checked({
  kind: 'label',
  check: checkPasskeyName,
  description: `名称，最多${passkeyNameMaxLength}个字`,
})

const proof = ownProof('passkey')

const addErrors = [
  ...(['UNAUTHENTICATED', 'CONFLICT'] as const),
  ...(['VERIFICATION_EXPIRED', 'VERIFICATION_WRONG', 'TOO_MANY_REQUESTS'] as const),
] as const

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/account/passkeys',
  summary: '账号的通行密钥，以及本站的地址是否支持',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      works: z.boolean().meta({ description: '本站的地址是否支持通行密钥' }),
      host: z.string().meta({ description: '通行密钥绑定的域名' }),
      passkeys: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          createdAt: time,
          lastUsedAt: time.nullable().meta({ description: '上次用它登录的时间' }),
        }),
      ),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const preparePasskey = defineCall({
  method: 'POST',
  path: '/account/passkeys/options',
  summary: '添加通行密钥第一步：核对验证码（不消耗），返回交给 navigator.credentials.create 的选项',
  tag,
  token: 'required',
  body: z.strictObject({ proof }),
  answer: z.object({ data: passkeyOptions }),
  errors: addErrors,
})

export const addPasskey = defineCall({
  method: 'POST',
  path: '/account/passkeys/add',
  summary: `添加通行密钥第二步：浏览器的应答；每个账号最多${perAccount}个，有更换手机号或邮箱的申请在等待时为 409`,
  tag,
  token: 'required',
  body: z.strictObject({ name, answer: passkeyAnswer, proof }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: addErrors,
})

export const renamePasskey = defineCall({
  method: 'POST',
  path: '/account/passkeys/rename',
  summary: '修改通行密钥的名称；不是自己的或已删除的为 409',
  tag,
  token: 'required',
  body: z.strictObject({ id, name }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const removePasskey = defineCall({
  method: 'POST',
  path: '/account/passkeys/remove',
  summary: '删除通行密钥；不是自己的或已删除的为 409',
  tag,
  token: 'required',
  body: z.strictObject({
    id,
    endOthers: z.boolean(malformed).default(true).meta({ description: '是否同时让其他设备退出登录，缺省为是' }),
  }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})
