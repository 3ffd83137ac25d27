import { z } from 'zod'
import { contentHeadFields, contentNeighbourFields, contentSummaryFields } from '#domain/content/fields.ts'
import { defineCall } from './call.ts'
import { answerFields } from './field-schemas.ts'
import {
  id,
  idText,
  isExample,
  malformed,
  numberChoice,
  optionalSentText,
  optionalText,
  paging,
  shareCard,
} from './fields.ts'

const tag = '内容'

const summary = z.object({
  id: z.int(),
  ...answerFields(contentSummaryFields),
  createTime: z.string().meta({ description: '发布时间' }),
  updateTime: z.string(),
  region: z.string().nullable(),
  isExample,
})

const neighbour = z.object({ id: z.int(), ...answerFields(contentNeighbourFields) })

export const contentList = defineCall({
  method: 'POST',
  path: '/home/content/list',
  summary: '文章与活动列表',
  tag,
  token: 'none',
  reading: { cachedMb: 8 },
  query: z.strictObject(paging({ pageSize: 12, largestPageSize: 120 })),
  body: z.strictObject({
    firstLevelHeadings: numberChoice(1, 2).meta({ description: '1 品牌与资讯，2 活动' }),
    secondLevelHeadings: numberChoice(1, 2, 3, 4, 5).nullish(),
    keyword: optionalSentText(100).meta({ description: '标题或摘要包含，不分大小写' }),
    title: optionalSentText(100).meta({ description: '标题包含，不分大小写' }),
    isAll: z
      .union([z.boolean(), numberChoice(0, 1)], malformed)
      .nullish()
      .meta({ description: 'true 或 1：不按 secondLevelHeadings 筛选' }),
    regionId: id.nullish(),
  }),
  answer: z.object({ data: z.object({ rows: z.array(summary), total: z.int() }) }),
  errors: [],
})

export const contentDetail = defineCall({
  method: 'GET',
  path: '/home/content/getDetail',
  summary: '文章或活动详情',
  tag,
  token: 'none',
  reading: { cachedMb: 16 },
  query: z
    .strictObject({
      id: idText.optional(),
      selfPath: optionalText(100).meta({ description: '没有 id 时，按文章自己的路径查找' }),
    })
    .refine(({ id, selfPath }) => id !== undefined || selfPath !== undefined, malformed),
  answer: z.object({
    data: summary.extend({
      content: z.string().meta({ description: '富文本' }),
      // Optional, for an outside API that does not have them.
      ...z.object(answerFields(contentHeadFields)).partial().shape,
      shareCard,
      prev: neighbour.nullable().meta({ description: '列表中的上一篇，即同栏目较新的一篇；活动为空' }),
      next: neighbour.nullable().meta({ description: '列表中的下一篇，即同栏目较早的一篇；活动为空' }),
      recommend: z.array(summary).meta({ description: '同栏目，最多5篇；活动则为其他尚未结束的活动' }),
    }),
  }),
  errors: ['NOT_FOUND'],
})

export const regionList = defineCall({
  method: 'POST',
  path: '/home/region/list',
  summary: '活动城市列表',
  tag,
  token: 'none',
  reading: { cachedMb: 1 },
  body: z.strictObject({}),
  answer: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        region: z.string(),
        total: z.int().optional().meta({ description: '该城市已发布的活动数' }),
        openTotal: z.int().optional().meta({ description: '其中尚未结束的' }),
      }),
    ),
  }),
  errors: [],
})
