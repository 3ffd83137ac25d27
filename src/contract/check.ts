import { z } from 'zod'
import { networkKinds } from '#domain/check/networks.ts'
import { defineCall } from './call.ts'

export const checkSeen = defineCall({
  method: 'GET',
  path: '/check/seen',
  summary: '环境自检：这一次请求在服务器看来是什么样，答完不存',
  tag: '环境自检',
  token: 'none',
  reading: 'computed',
  headers: z.object({
    'user-agent': z.string().optional(),
    'accept-language': z.string().optional(),
    'sec-ch-ua-platform': z.string().optional(),
    'sec-ch-ua-mobile': z.string().optional(),
  }),
  answer: z.object({
    data: z.object({
      address: z.string().meta({ description: '出口地址' }),
      country: z.string().nullable().meta({ description: '国家或地区，ISO 3166-1两位代码；查不到为空' }),
      network: z
        .object({
          kind: z.enum(networkKinds).meta({ description: '机房、手机网或家用宽带' }),
          name: z.string().meta({ description: '网段的运营者' }),
        })
        .nullable()
        .meta({ description: '出口地址所在的网段；离线表看不出种类时为空' }),
      httpVersion: z.string().nullable().meta({ description: '前面有代理时为空' }),
      userAgent: z.string(),
      acceptLanguage: z.string(),
      hints: z.object({ platform: z.string().optional(), mobile: z.boolean().optional() }),
      stunPort: z.int().nullable().meta({ description: '本站应答STUN的UDP端口；没有打开为空' }),
    }),
  }),
  errors: ['TOO_MANY_REQUESTS'],
})
