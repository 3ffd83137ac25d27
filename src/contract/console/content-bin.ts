import { z } from 'zod'
import { numberChoiceText, optionalText, paging } from '../fields.ts'
import { defineConsoleCall } from './console-call.ts'
import { itemRow, one, person, time } from './content-shapes.ts'

const tag = '回收站'

export const listBin = defineConsoleCall({
  method: 'GET',
  path: '/content/bin',
  summary: '回收站：文章与活动，最近移入的在前',
  tag,
  permission: 'content.read',
  query: z.strictObject({
    q: optionalText(100).meta({ description: '标题或摘要包含，不分大小写' }),
    firstLevelHeading: numberChoiceText(1, 2).optional().meta({ description: '1 文章，2 活动；缺省：全部' }),
    ...paging({ pageSize: 50, largestPageSize: 200 }),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        itemRow.extend({
          deletedAt: time,
          deletedBy: person.nullable(),
          goneAt: time.meta({ description: '到这时清除，不能再恢复' }),
          daysLeft: z.int(),
        }),
      ),
      total: z.int(),
    }),
  }),
  errors: [],
})

/** Permanently: text, draft, versions and links; audit entries stay. */
export const eraseItem = defineConsoleCall({
  method: 'POST',
  path: '/content/{id}/erase',
  summary: '彻底删除回收站里的一条，不能恢复',
  tag,
  permission: 'content.write',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})
