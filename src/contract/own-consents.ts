import { z } from 'zod'
import { optionalPurposeNames } from '#domain/accounts/consent.ts'
import { defineCall } from './call.ts'
import { malformed } from './fields.ts'

const tag = '我的账号'
const purpose = z.enum(optionalPurposeNames, malformed).meta({
  description: 'marketing 营销短信与邮件，ad-reports 百度推广效果回传，improvement 用户体验改进计划',
})

export const getOwnConsents = defineCall({
  method: 'GET',
  path: '/account/consents',
  summary: '账号同意过的文件，新的在前；以及可以不同意的各项现在的状态',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      agreed: z.array(
        z.object({
          document: z.enum(['agreement', 'privacy']),
          name: z.string(),
          version: z.string(),
          form: z.string().meta({ description: '在哪里同意的' }),
          agreedAt: z.string(),
        }),
      ),
      choices: z.array(
        z.object({
          purpose,
          name: z.string(),
          isOn: z.boolean(),
          changedAt: z.string().nullable().meta({ description: '最近一次选择的时间；没有选过时为 null' }),
        }),
      ),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const setOwnConsent = defineCall({
  method: 'POST',
  path: '/account/consents',
  summary:
    '同意或撤回一项可以不同意的处理，立即生效并留存记录，每小时最多改30次；回传百度推广只能撤回，重新同意为 409。重复提交没有影响',
  tag,
  token: 'required',
  body: z.strictObject({ purpose, on: z.boolean(malformed) }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})
