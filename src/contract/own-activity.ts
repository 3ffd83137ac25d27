import { z } from 'zod'
import { optionalPurposeNames } from '#domain/accounts/consent.ts'
import { defineCall } from './call.ts'
import { id, malformed, paging, time } from './fields.ts'

const tag = '我的账号'

export const getOwnSessions = defineCall({
  method: 'GET',
  path: '/account/sessions',
  summary: '账号在哪些设备上登录着，最近用过的在前；以及新设备登录时是否提醒',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      sessions: z.array(
        z.object({
          id: z.int(),
          device: z.string().meta({ description: '浏览器与系统；早先的登录没有记录，为空' }),
          place: z.string().meta({ description: '登录时网络地址所在的国家或地区；查不到时为空' }),
          firstSeen: time.meta({ description: '登录时间' }),
          lastSeen: time.meta({ description: '最近使用，至多迟一分钟' }),
          companyName: z.string(),
          isCurrent: z.boolean().meta({ description: '就是这一次登录' }),
        }),
      ),
      newDeviceNotice: z.boolean(),
      noticeBy: z.enum(['email', 'sms']).meta({ description: '提醒发往邮箱；没有邮箱时发往手机号' }),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const endOwnSession = defineCall({
  method: 'POST',
  path: '/account/sessions/end',
  summary: '让一个设备退出登录，立即生效，它申请的换绑和导出一并作废；是这一次登录的，等于退出。重复提交没有影响',
  tag,
  token: 'required',
  body: z.strictObject({ id }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED'],
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/account/sessions/end-others',
  summary:
    '让其他设备全部退出登录，立即生效，没用过的登录凭证、它们申请的换绑、导出数据的下载链接一并作废；保留这一次登录。重复提交没有影响',
  tag,
  token: 'required',
  body: z.strictObject({}),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED'],
})

export const setNewDeviceNotice = defineCall({
  method: 'POST',
  path: '/account/new-device-notice',
  summary: '打开或关闭新设备登录的提醒，每小时最多改30次。重复提交没有影响',
  tag,
  token: 'required',
  body: z.strictObject({ on: z.boolean(malformed) }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
})

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
          agreedAt: time,
        }),
      ),
      choices: z.array(
        z.object({
          purpose,
          name: z.string(),
          isOn: z.boolean(),
          changedAt: time.nullable().meta({ description: '最近一次选择的时间；没有选过时为 null' }),
        }),
      ),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const setOwnConsent = defineCall({
  method: 'POST',
  path: '/account/consents/choose',
  summary:
    '同意或撤回一项可以不同意的处理，立即生效并留存记录，每小时最多改30次；回传百度推广只能撤回，重新同意为 409。重复提交没有影响',
  tag,
  token: 'required',
  body: z.strictObject({ purpose, on: z.boolean(malformed) }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getOwnHistory = defineCall({
  method: 'GET',
  path: '/account/history',
  summary: '近180天账号上发生的事，新的在前',
  tag,
  token: 'required',
  query: z.strictObject(paging({ pageSize: 20, largestPageSize: 50 })),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          at: time,
          what: z.string().meta({ description: '做了什么' }),
          by: z
            .enum(['self', 'staff', 'company', 'system'])
            .meta({ description: 'self 本人，staff 客服，company 企业的主账号，system 系统' }),
          place: z.string().meta({ description: '网络地址所在的国家或地区；不是本人做的，或者查不到时为空' }),
        }),
      ),
      total: z.int(),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})
