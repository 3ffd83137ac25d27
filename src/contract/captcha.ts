import { z } from 'zod'
import { defineCall } from './call.ts'
import { malformed, optionalText } from './fields.ts'

export const captchaImage = defineCall({
  method: 'GET',
  path: '/captchaImage',
  summary: '获取图形验证码',
  tag: '验证码',
  token: 'none',
  acts: true,
  query: z.strictObject({
    num: optionalText(64).meta({ description: '随机数，避免缓存' }),
    proofFor: z
      .enum(['register', 'login', 'password', 'join', 'cancel'], malformed)
      .optional()
      .meta({ description: '要一道计算题代替图片，及其用途' }),
  }),
  answer: z.object({
    data: z.object({
      captchaOnOff: z.boolean(),
      code: z.string().meta({ description: 'data: 地址的图片；未开启时为空' }),
      uuid: z.string(),
      challenge: z.string().optional().meta({ description: '计算题；只在请求带 proofFor 且允许时返回，此时没有图片' }),
    }),
  }),
  errors: ['TOO_MANY_REQUESTS'],
})
