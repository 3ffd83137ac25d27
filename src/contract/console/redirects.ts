import { z } from 'zod'
import { optionalText, paging, text } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'
import { one, person, time } from './content-shapes.ts'

const tag = '跳转'

const redirect = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string().nullable().meta({ description: 'null 为 410' }),
  by: person.nullable(),
  createdAt: time,
})

export const listRedirects = defineConsoleCall({
  method: 'GET',
  path: '/redirects',
  summary: '跳转：新的在前',
  tag,
  permission: 'content.read',
  query: z.strictObject({
    q: optionalText(100).meta({ description: '原地址或目标以此开头' }),
    ...paging({ pageSize: 50, largestPageSize: 200 }),
  }),
  answer: z.object({ data: z.object({ rows: z.array(redirect), total: z.int() }) }),
  errors: [],
})

export const addRedirect = defineConsoleCall({
  method: 'POST',
  path: '/redirects',
  summary: '添加跳转：站内路径，301 到 to，null 为 410',
  tag,
  permission: 'content.publish',
  body: z.strictObject({ from: text(200), to: text(200).nullable() }),
  answer: z.object({ data: redirect }),
  errors: ['CONFLICT'],
})

export const removeRedirect = defineConsoleCall({
  method: 'POST',
  path: '/redirects/{id}/remove',
  summary: '删除跳转',
  tag,
  permission: 'content.publish',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const exportRedirects = defineConsoleCall({
  method: 'GET',
  path: '/redirects/export',
  summary: '导出跳转为 CSV（UTF-8 带 BOM）',
  tag,
  permission: 'content.export',
  answer: z.object({}).meta({ description: '成功时返回 text/csv 文件，不带信封' }),
  errors: [],
})
