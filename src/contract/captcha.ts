import { z } from 'zod'
import { defineCall } from './call.ts'
import { optionalText } from './fields.ts'

export const captchaImage = defineCall({
  method: 'GET',
  path: '/captchaImage',
  summary: '获取图形验证码',
  tag: '验证码',
  token: 'none',
  acts: true,
  query: z.strictObject({ num: optionalText(64).meta({ description: '随机数，避免缓存' }) }),
  answer: z.object({
    data: z.object({
      captchaOnOff: z.boolean(),
      code: z.string().meta({ description: 'data: 地址的图片；未开启时为空' }),
      uuid: z.string(),
    }),
  }),
  errors: ['TOO_MANY_REQUESTS'],
})
