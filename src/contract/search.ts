import { z } from 'zod'
import { defineCall } from './call.ts'
import { malformed, numberChoiceText, paging, sentText } from './fields.ts'

const kinds = ['article', 'activity', 'platform', 'page', 'question'] as const

export const search = defineCall({
  method: 'GET',
  path: '/search',
  summary: '全站搜索',
  tag: '搜索',
  token: 'none',
  reading: 'computed',
  query: z.strictObject({
    keyword: sentText(100).refine((value) => value !== '', malformed),
    ...paging({ pageSize: 12, largestPageSize: 48 }),
    kind: z.enum(kinds, malformed).optional(),
    activeId: numberChoiceText(1, 2, 3, 4, 5).optional().meta({ description: '只要文章，且只要这个栏目' }),
    since: numberChoiceText(30, 180, 365).optional().meta({ description: '最近多少天' }),
    sort: z.enum(['relevance', 'time'], malformed).default('relevance'),
    platform: z
      .enum(['pc', 'mobile'], malformed)
      .optional()
      .meta({ description: '手机版访客：不含只有电脑版的页面；不给时看请求头' }),
    channel: z.enum(['baidu'], malformed).optional().meta({ description: '百度渠道访客：不含活动与产品介绍' }),
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
          highlights: z.array(z.string()).meta({ description: '命中的词，用于标亮' }),
          picture: z.string().optional(),
          activeId: z.int().nullable().optional(),
          time: z.string().nullable().optional().meta({ description: '发布时间；平台、页面与问答为空' }),
          beginTime: z.string().nullable().optional().meta({ description: '活动的开始时间' }),
        }),
      ),
      total: z.int().meta({ description: '最多计到一万' }),
      facets: z
        .array(z.object({ kind: z.enum(kinds), activeId: z.int().nullable(), total: z.int() }))
        .optional()
        .meta({ description: '不计 kind 与 activeId 的筛选，各类各有多少' }),
    }),
  }),
  errors: [],
})
