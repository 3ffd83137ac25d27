import { z } from 'zod'
import { contentHeadFields } from '#domain/content/fields.ts'
import { largestId } from '#domain/shared/whole-number.ts'
import { defineCall } from './call.ts'
import { answerFields } from './field-schemas.ts'
import { idText, isExample, optionalSentText, paging, shareCard, wholeNumberText } from './fields.ts'

const tag = '全球开店'

const platform = z.object({
  id: z.int(),
  companyTypeId: z.int(),
  companyName: z.string(),
  companyIntroduction: z.string(),
  // Optional, for an outside API that does not have them.
  companyRegions: z.string().optional().meta({ description: '地区，用顿号分开' }),
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
  reading: { cachedMb: 4 },
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
  reading: { cachedMb: 1 },
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
  reading: { cachedMb: 8 },
  params: z.strictObject({ id: idText }),
  answer: z.object({
    data: platform.extend({
      platformContent: z.string().meta({ description: '富文本' }),
      // Optional, for an outside API that does not have them.
      ...z.object(answerFields(contentHeadFields)).partial().shape,
      shareCard,
    }),
  }),
  errors: ['NOT_FOUND'],
})

const application = z.object({
  id: z.int(),
  pictureUrl: z.string(),
  companyName: z.string(),
  companyIntroduction: z.string(),
  companyLinks: z.string(),
  // Optional, for an outside API that does not have it.
  event: z
    .object({ from: z.string(), thing: z.string(), to: z.string(), time: z.string().meta({ description: 'HH:mm' }) })
    .nullable()
    .optional()
    .meta({ description: '一天里的一件事，示例' }),
  isExample,
})

export const ecologyTypeList = defineCall({
  method: 'GET',
  path: '/ecologyCenter/typeList',
  summary: '生态应用，按分类',
  tag: '生态中心',
  token: 'none',
  reading: { cachedMb: 4 },
  answer: z.object({
    data: z.array(z.object({ id: z.int(), typeName: z.string(), applications: z.array(application) })),
  }),
  errors: [],
})

export const partnerChainList = defineCall({
  method: 'GET',
  path: '/partnerChainConfig/queryPartnerChainList',
  summary: '合作伙伴，按分类标题分组',
  tag: '合作伙伴',
  token: 'none',
  reading: { cachedMb: 4 },
  answer: z.object({
    data: z.record(
      z.string(),
      z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          pictureUrl: z.string(),
          jumpLinks: z.string(),
          // Optional, for an outside API that does not have them.
          step: z.string().optional().meta({ description: '在一票货里接哪一段；没有则为空' }),
          introduction: z.string().optional(),
          isExample,
        }),
      ),
    ),
  }),
  errors: [],
})

export const companySalesPeople = defineCall({
  method: 'POST',
  path: '/company/getCompanySalesPeople',
  summary: '按来源找到专属顾问的二维码，找不到时为 150 号',
  tag: '顾问',
  token: 'none',
  reading: { cachedMb: 1 },
  body: z.strictObject({ qd: optionalSentText(), cy: optionalSentText(), inviteCode: optionalSentText() }),
  answer: z.object({ data: z.object({ code: z.string(), qrCode: z.string() }) }),
  errors: [],
})
