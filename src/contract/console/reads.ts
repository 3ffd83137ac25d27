import { z } from 'zod'
import { chapter } from './console-call.ts'
import { one } from './content-shapes.ts'

const { get } = chapter('阅读')

const counts = {
  reads: z.int().meta({ description: '页面打开的次数，浏览器报的' }),
  half: z.int().meta({ description: '其中读到一半的，浏览器报的' }),
  finished: z.int().meta({ description: '其中读到末尾的，浏览器报的' }),
  registered: z.int().meta({ description: '从这一页进站、服务器建好的账号' }),
}

export const readItemReads = get('/content/{id}/reads', {
  summary: '一篇文章或一场活动近30天的阅读、阅读深度与带来的注册',
  permission: 'content.read',
  params: one,
  answer: z.object({
    data: z.object({
      total: z.object(counts),
      days: z.array(z.object({ day: z.string(), ...counts })).meta({ description: '有数的日子，从早到晚' }),
    }),
  }),
})

export const listMostRead = get('/reads', {
  summary: '昨天阅读最多的文章与活动，最多5篇',
  permission: 'content.read',
  answer: z.object({
    data: z.object({
      day: z.string(),
      rows: z.array(z.object({ id: z.int(), firstLevelHeading: z.int(), title: z.string(), ...counts })),
    }),
  }),
})
