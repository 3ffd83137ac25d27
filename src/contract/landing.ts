import { z } from 'zod'
import { landingLimits } from '#domain/landing/page-fields.ts'
import { defineCall } from './call.ts'
import { text, time } from './fields.ts'
import { blockFields, showOn } from './landing-shapes.ts'

const tag = '页面'

export const landingPage = defineCall({
  method: 'GET',
  path: '/home/page',
  summary: '运营做的一个页面：区块按顺序，到时间才有的与认不出的不在内',
  tag,
  token: 'none',
  reading: { cachedMb: 16 },
  query: z.strictObject({
    path: text(70).meta({ description: '网址，如 /kaidianjie.html' }),
    half: z.literal('b').optional().meta({ description: 'b：正在测试时为第二版；没有测试则同不填' }),
  }),
  answer: z.object({
    data: z
      .object({
        id: z.int(),
        path: z.string(),
        name: z.string(),
        title: z.string(),
        description: z.string(),
        sharePicture: z.string(),
        layouts: z.int().meta({ description: '0 电脑和手机，1 只有电脑，2 只有手机' }),
        isHiddenForBaidu: z.boolean(),
        hasBar: z.boolean().meta({ description: '手机底部的注册栏' }),
        isIndexed: z.boolean(),
        now: time.meta({ description: '按这一刻决定显示哪些' }),
        updateTime: time,
        blocks: z
          .array(z.object({ id: z.string(), kind: z.string(), showOn, fields: blockFields }))
          .max(landingLimits.blocks),
      })
      .nullable()
      .meta({ description: '没有这个页面，或没有公开：null' }),
  }),
  errors: [],
})

export const landingPages = defineCall({
  method: 'GET',
  path: '/home/pages',
  summary: '运营做的全部公开页面的网址',
  tag,
  token: 'none',
  reading: { cachedMb: 1 },
  answer: z.object({
    data: z
      .array(
        z.object({
          path: z.string(),
          title: z.string(),
          layouts: z.int(),
          isHiddenForBaidu: z.boolean(),
          isIndexed: z.boolean(),
          updateTime: time,
        }),
      )
      .max(landingLimits.pages),
  }),
  errors: [],
})
