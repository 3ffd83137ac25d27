import { z } from 'zod'
import { contentHeadFields } from '#domain/content/fields.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import { defineCall } from './call.ts'
import { answerFields } from './field-schemas.ts'
import { idText, paging, wholeNumberText } from './fields.ts'

const tag = '全球开店'

const platform = z.object({
  id: z.int(),
  companyTypeId: z.int(),
  companyName: z.string(),
  companyIntroduction: z.string(),
  companyPictureUrl: z.string().meta({ description: '标志' }),
  platformPictureUrl: z.string(),
  companyLinks: z.string(),
  settleInLinks: z.string(),
})

export const platformList = defineCall({
  method: 'GET',
  path: '/globalSellingConfig/queryList',
  summary: '平台列表，可按公司类型筛选',
  tag,
  token: 'none',
  query: z.strictObject({
    ...paging({ pageSize: 12, largestPageSize: 1000 }),
    companyTypeId: z
      .literal('')
      .transform(() => undefined)
      .or(wholeNumberText(0, largestId))
      .optional()
      .meta({ description: '公司类型；不填为全部' }),
  }),
  answer: z.object({ rows: z.array(platform), total: z.int() }),
  errors: [],
})

export const platformTypeList = defineCall({
  method: 'GET',
  path: '/globalSellingType/queryList',
  summary: '公司类型列表',
  tag,
  token: 'none',
  query: z.strictObject(paging({ pageSize: 1000, largestPageSize: 1000 })),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        companyType: z.string(),
        total: z.int().optional().meta({ description: '该类型下的平台数' }),
      }),
    ),
    total: z.int(),
  }),
  errors: [],
})

export const platformDetail = defineCall({
  method: 'GET',
  path: '/globalSellingConfig/platform/{id}',
  summary: '平台详情',
  tag,
  token: 'none',
  params: z.strictObject({ id: idText }),
  answer: z.object({
    data: platform.extend({
      platformContent: z.string().meta({ description: '富文本' }),
      // Optional, for an outside API that does not have them.
      ...z.object(answerFields(contentHeadFields)).partial().shape,
    }),
  }),
  errors: ['NOT_FOUND'],
})
