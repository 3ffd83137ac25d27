import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, malformed } from './fields.ts'

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
          firstSeen: z.string().meta({ description: '登录时间' }),
          lastSeen: z.string().meta({ description: '最近使用，至多迟一分钟' }),
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
  summary: '让一个设备退出登录，立即生效；是这一次登录的，等于退出。重复提交没有影响',
  tag,
  token: 'required',
  body: z.strictObject({ id }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED'],
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/account/sessions/end-others',
  summary: '让其他设备全部退出登录，立即生效，没用过的登录凭证一并作废；保留这一次登录。重复提交没有影响',
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
