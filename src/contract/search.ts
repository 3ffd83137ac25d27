import { z } from 'zod'
import { defineCall } from './call.ts'
import { malformed, paging, text } from './fields.ts'

const kinds = ['article', 'activity', 'platform'] as const

export const search = defineCall({
  method: 'GET',
  path: '/search',
  summary: '全站搜索',
  tag: '搜索',
  token: 'none',
  query: z.strictObject({
    keyword: text(100),
    ...paging({ pageSize: 12, largestPageSize: 48 }),
    kind: z.enum(kinds, malformed).optional(),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          kind: z.enum(kinds),
          id: z.int(),
          title: z.string(),
          summary: z.string(),
          url: z.string(),
          highlights: z.array(z.string()),
        }),
      ),
      total: z.int(),
    }),
  }),
  errors: [],
  built: false,
})
