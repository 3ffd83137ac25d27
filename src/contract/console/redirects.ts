import { z } from 'zod'
import { malformed, paging, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person, undoAnswer } from './content-shapes.ts'
import { redirectFilters } from './list-filters.ts'
import { exportCall } from './record-calls.ts'

const tag = '跳转'
const { get, post } = chapter(tag)

const redirect = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string().nullable().meta({ description: 'null 为 410' }),
  origin: z.enum(['withdrawn', 'moved', 'hand']).meta({ description: '下线、修改网址，或手动新建' }),
  hits: z.int(),
  lastHitAt: time.nullable(),
  by: person.nullable(),
  createdAt: time,
})

export const listRedirects = get('/redirects', {
  summary: '跳转：新的在前',
  permission: 'content.read',
  query: z.strictObject({
    ...redirectFilters,
    sort: z.enum(['newest', 'hits'], malformed).default('newest'),
    ...paging({ pageSize: 50, largestPageSize: 200 }),
  }),
  answer: z.object({ data: z.object({ rows: z.array(redirect), total: z.int() }) }),
})

/** Contains no visitor data: a path, its count, and its last time. */
export const listMissed = get('/redirects/missed', {
  summary: '近30天没有找到的站内路径，次数多的在前；已有跳转的不列',
  permission: 'content.read',
  query: z.strictObject(paging({ pageSize: 50, largestPageSize: 200 })),
  answer: z.object({
    data: z.object({
      rows: z.array(z.object({ path: z.string(), count: z.int(), days: z.int(), lastAt: time })),
      total: z.int(),
    }),
  }),
})

export const addRedirect = post('/redirects', {
  summary: '新建跳转：站内路径，301 到 to，null 为 410；环、连跳与已有页面的地址回 400',
  permission: 'content.publish',
  limit: 'redirects',
  body: z.strictObject({ from: text(200, '原地址'), to: text(200, '跳转到的地址').nullable() }),
  answer: z.object({ data: redirect }),
  errors: ['CONFLICT'],
})

export const removeRedirect = post('/redirects/{id}/remove', {
  summary: '删除跳转',
  permission: 'content.publish',
  limit: 'redirects',
  params: one,
  answer: undoAnswer,
  errors: ['NOT_FOUND'],
})

export const exportRedirects = exportCall('/redirects/export', {
  summary: '导出跳转为 CSV（UTF-8 带 BOM）',
  tag,
  permission: 'content.export',
  query: z.strictObject(redirectFilters),
})
