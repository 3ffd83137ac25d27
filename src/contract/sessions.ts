import { z } from 'zod'
import { defineCall } from './call.ts'
import { entryOrder } from './entry-order.ts'
import { malformed, text, waitingCancellation } from './fields.ts'

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
