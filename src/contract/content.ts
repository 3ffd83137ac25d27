import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, idText, malformed, numberChoice, optionalText, paging } from './fields.ts'

const tag = '内容'

const summary = z.object({
  id: z.int(),
  title: z.string(),
  briefly: z.string(),
  label: z.string(),
  picture: z.string(),
  author: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  firstLevelHeadings: z.int(),
  secondLevelHeadings: z.int().nullable(),
  region: z.string().nullable(),
  organizer: z.string(),
  address: z.string(),
  beginTime: z.string().nullable(),
  endTime: z.string().nullable(),
  linkUrl: z.string(),
  selfPath: z.string().nullable(),
})

const neighbour = z.object({
  id: z.int(),
  title: z.string(),
  selfPath: z.string().nullable(),
  secondLevelHeadings: z.int().nullable(),
})

export const contentList = defineCall({
  method: 'POST',
  path: '/home/content/list',
  summary: '文章与活动列表',
  tag,
  token: 'none',
  query: z.strictObject(paging({ pageSize: 12, largestPageSize: 120 })),
  body: z.strictObject({
    firstLevelHeadings: numberChoice(1, 2).meta({ description: '1 品牌与资讯，2 活动' }),
    secondLevelHeadings: numberChoice(1, 2, 3, 4, 5).nullish(),
    keyword: optionalText(100),
    title: optionalText(100),
    isAll: z.union([z.boolean(), numberChoice(0, 1)], malformed).nullish(),
    regionId: id.nullish(),
  }),
  answer: z.object({ data: z.object({ rows: z.array(summary), total: z.int() }) }),
  errors: [],
  built: false,
})

export const contentDetail = defineCall({
  method: 'GET',
  path: '/home/content/getDetail',
  summary: '文章或活动详情',
  tag,
  token: 'none',
  query: z.strictObject({
    id: idText.optional(),
    selfPath: optionalText(100).meta({ description: '没有 id 时，按文章自己的路径查找' }),
  }),
  answer: z.object({
    data: summary.extend({
      content: z.string().meta({ description: '富文本' }),
      prev: neighbour.nullable(),
      next: neighbour.nullable(),
      recommend: z.array(summary),
    }),
  }),
  errors: ['NOT_FOUND'],
  built: false,
})

export const regionList = defineCall({
  method: 'POST',
  path: '/home/region/list',
  summary: '活动城市列表',
  tag,
  token: 'none',
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
  built: false,
})
