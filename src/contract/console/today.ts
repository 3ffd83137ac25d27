import { z } from 'zod'
import { defineConsoleCall } from './console-call.ts'
import { itemRow, time } from './content-shapes.ts'

/** How many wait, since when the longest has, and when the first is due. */
const queue = z.object({ count: z.int(), oldestAt: time.nullable(), dueAt: time.nullable() })

export const readToday = defineConsoleCall({
  method: 'GET',
  path: '/today',
  summary: '今天：等人处理的事；没有权限的部分为 null',
  tag: '今天',
  permission: 'today.read',
  answer: z.object({
    data: z.object({
      content: z
        .object({
          goingOut: z
            .array(z.object({ kind: z.enum(['published', 'scheduled', 'planned']), at: time, item: itemRow }))
            .meta({ description: '今天公开、定时与计划的，最多50条' }),
          drafts: z.array(itemRow).meta({ description: '没有日期的草稿，最近修改的5条' }),
          draftsTotal: z.int().meta({ description: '最多数到1000' }),
          faults: z
            .array(z.object({ item: itemRow, errors: z.int(), first: z.string() }))
            .meta({ description: '7天内定时或计划公开、但检查没有通过的' }),
          ending: z
            .array(z.object({ kind: z.enum(['banner', 'activity']), id: z.int(), title: z.string(), at: time }))
            .meta({ description: '7天内到期的横幅，14天内开始的活动' }),
          deadLinks: z
            .object({
              total: z.int(),
              rows: z.array(
                z.object({
                  kind: z.enum(['article', 'activity', 'banner', 'platform', 'ecology', 'partner']),
                  id: z.int(),
                  name: z.string(),
                  url: z.string(),
                  reason: z.string().meta({ description: '404、410、dns、private、address' }),
                }),
              ),
            })
            .meta({ description: '公开页面上已失效的链接，后台每天核对，最多列10条' }),
          missedPaths: z.int().meta({ description: '近30天没找到、还没有跳转的地址数' }),
        })
        .nullable(),
      cancellations: queue.nullable(),
      applications: queue.nullable(),
      soldOut: z
        .object({
          total: z.int(),
          rows: z.array(
            z.object({
              id: z.int(),
              /** Of its type, by which 设备与价格 is opened. */
              type: z.string(),
              typeName: z.string(),
              ...{ region: z.string(), model: z.string(), remote: z.boolean(), category: z.string() },
            }),
          ),
        })
        .nullable()
        .meta({ description: '访客看得见、已缺货的设备，按价格页的次序，最多列5款' }),
      failedJobs: z.int().nullable().meta({ description: '7天内没有办成的发送与任务' }),
    }),
  }),
  errors: [],
})
