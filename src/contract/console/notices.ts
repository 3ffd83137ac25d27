import { z } from 'zod'
import { noticeChannels, noticeKindNames, robotVendors } from '#domain/staff/notices.ts'
import { malformed, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'

const { get, post } = chapter('提醒')

const kind = z.enum(noticeKindNames, malformed)
const channel = z.enum(noticeChannels, malformed)
const vendor = z.enum(robotVendors, malformed)

export const readNotices = get('/account/notices', {
  summary: '自己的提醒：每种通过哪里收，和自己的群机器人；机器人的地址不显示',
  permission: 'self.manage',
  answer: z.object({
    data: z.object({
      kinds: z.array(
        z.object({ kind, channels: z.array(channel), offered: z.array(channel).meta({ description: '可选的渠道' }) }),
      ),
      robots: z.array(
        z.object({
          vendor,
          setAt: time,
          sentAt: time.nullable().meta({ description: '最近一次发到群里' }),
          failedAt: time.nullable().meta({ description: '此后最近一次没有发到；会继续重试' }),
          fault: z.string(),
        }),
      ),
    }),
  }),
})

export const chooseNotices = post('/account/notices', {
  summary: '设置一种提醒通过哪里收；空的为不收',
  permission: 'self.manage',
  body: z.strictObject({ kind, channels: z.array(channel, malformed).max(noticeChannels.length, malformed) }),
  answer: z.object({}),
})

export const setNoticeRobot = post('/account/notices/robots', {
  summary: '设置自己的群机器人：只接受三家的 https 地址；加签的密钥可不填，企业微信没有',
  permission: 'self.manage',
  limit: 'alerts',
  body: z.strictObject({ vendor, address: text(500, '机器人地址'), secret: text(200, '加签密钥') }),
  answer: z.object({}),
  errors: ['CONFLICT'],
})

export const removeNoticeRobot = post('/account/notices/robots/remove', {
  summary: '移除自己的群机器人',
  permission: 'self.manage',
  body: z.strictObject({ vendor }),
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const testNoticeRobot = post('/account/notices/robots/test', {
  summary: '让自己的群机器人立即发一条测试消息',
  permission: 'self.manage',
  limit: 'alerts',
  body: z.strictObject({ vendor }),
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const previewWeeklyReport = get('/weekly-report', {
  summary: '周报预览：上一个整周的，按自己的权限',
  permission: 'channels.read',
  answer: z.object({ data: z.object({ subject: z.string(), paragraphs: z.array(z.string()) }) }),
})

const token = z.strictObject({ token: text(64) })

/** Mail programs and link scanners open it, so it changes nothing. */
export const showUnsubscribe = get('/unsubscribe/{token}', {
  summary: '退订周报的页面',
  permission: 'anonymous',
  params: token,
  answer: z.object({}).meta({ description: '成功时返回 text/html，不带信封' }),
  errors: ['NOT_FOUND'],
})

/** A button on that page, or of a mail program (RFC 8058). */
export const unsubscribe = post('/unsubscribe/{token}', {
  summary: '退订周报，一按即可，不用登录',
  permission: 'anonymous',
  fromAnywhere: true,
  params: token,
  answer: z.object({}).meta({ description: '成功时返回 text/html，不带信封' }),
  errors: ['NOT_FOUND'],
})
