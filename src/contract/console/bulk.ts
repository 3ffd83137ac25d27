import { z } from 'zod'
import { bulkActions, bulkAtMost } from '#domain/content/actions.ts'
import { id, malformed, text } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'
import { one } from './content-shapes.ts'

const tag = '内容'

export const startBulk = defineConsoleCall({
  method: 'POST',
  path: '/bulk',
  summary: `对符合条件的全部做同一件事，最多${bulkAtMost}条：一个任务，整体撤销`,
  tag,
  permission: 'content.publish',
  limit: 'publications',
  body: z
    .strictObject({
      list: z.enum(['content', 'redirects'], malformed),
      verb: z.enum([...bulkActions, 'remove'], malformed).meta({ description: 'remove 只用于跳转' }),
      ids: z.array(id).min(1, malformed).max(bulkAtMost, malformed).optional().meta({ description: '只做选中的' }),
      filters: z.record(text(40), text(200), malformed).optional().meta({ description: '与列表的筛选同名' }),
      expected: z.int(malformed).meta({ description: '列表显示的条数，不一致则 409' }),
      to: text(200).nullable().default(null).meta({ description: 'verb 为 withdraw 时：跳转到，null 为 410' }),
    })
    .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), malformed)
    .refine(({ list, verb }) => (list === 'redirects') === (verb === 'remove') && verb !== 'plan', malformed),
  answer: z.object({
    data: z.object({ id: z.int(), token: z.string().meta({ description: '做完后10秒内可用它撤销' }) }),
  }),
  errors: ['CONFLICT'],
})

export const readBulk = defineConsoleCall({
  method: 'GET',
  path: '/bulk/{id}',
  summary: '自己的批量任务做到哪里了',
  tag,
  permission: 'content.publish',
  polls: true,
  params: one,
  answer: z.object({
    data: z.object({
      status: z.enum(['waiting', 'done', 'failed']),
      total: z.int(),
      done: z.int(),
      refused: z.array(z.object({ id: z.int(), title: z.string(), sentence: z.string() })),
      fault: z.string().nullable(),
    }),
  }),
  errors: ['NOT_FOUND'],
})

export const undoRedirects = defineConsoleCall({
  method: 'POST',
  path: '/redirects/undo',
  summary: '恢复刚刚批量删除的跳转，全部或一条不恢复；10秒内',
  tag,
  permission: 'content.publish',
  body: z.strictObject({ token: text(64) }),
  answer: z.object({ data: z.object({ count: z.int() }) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
