import { z } from 'zod'
import { linkMarks } from '#domain/tracking/channel-links.ts'
import { funnelDimensions, funnelSteps, noValue } from '#domain/tracking/funnel.ts'
import { comparisons } from '#domain/tracking/funnel-period.ts'
import { id, malformed, optionalText, text, time, wholeNumber, yuan } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one } from './content-shapes.ts'
import { exportCall, smallRecordCalls } from './record-calls.ts'

const tag = '渠道'
const { get, post } = chapter(tag)

const steps = z.object({
  visits: z.int().meta({ description: '浏览器报的' }),
  begun: z.int().meta({ description: '第一次要验证码，浏览器报的' }),
  registered: z.int().meta({ description: '服务器建好的账号' }),
  joined: z.int().meta({ description: '审批通过的加入企业的申请' }),
  downloaded: z.int().meta({ description: '服务器给出的下载地址' }),
})
const counts = steps.extend({
  reported: z
    .object({ registered: z.int(), joined: z.int(), downloaded: z.int() })
    .meta({ description: '同样几步浏览器报了多少，只供对照；joined 是提交的申请' }),
  orders: z.int().optional().meta({ description: '网页系统报来的已付订单；没有配 ENTRY_SECRET 时不给' }),
  revenue: yuan.optional().meta({ description: '这些订单一共付了多少元' }),
})
const span = z.object({ from: time, to: time.meta({ description: '不含这一刻' }) })

const day = text(10).meta({ description: 'YYYY-MM-DD，北京时间' })
const filter = optionalText(100)
  .transform((value) => (value === noValue ? '' : value))
  .meta({ description: `只看这个来源；${noValue} 为没有` })

const funnelQuery = {
  from: day,
  to: day,
  compare: z
    .enum(comparisons, malformed)
    .default('week')
    .meta({ description: '对比紧挨着的前一段、按整周往前、按整年往前（364天）' }),
  by: z.enum(funnelDimensions, malformed).default('channel'),
  channel: filter,
  qd: filter,
  cy: filter,
  baidu: filter,
  inviteCode: filter,
  landing: filter,
  platform: filter,
  region: filter,
  source: filter,
}

export const readChannels = get('/channels', {
  summary: '渠道：一段时间的漏斗，按一个维度分；都是次数，不是人数',
  permission: 'channels.read',
  query: z.strictObject(funnelQuery),
  answer: z.object({
    data: z.object({
      period: span,
      before: span,
      countedUntil: time.nullable().meta({ description: '汇总到什么时候收到的' }),
      total: z.object({ now: counts, before: counts }),
      rows: z.array(
        z.object({
          value: z.string(),
          now: counts,
          before: counts,
          broken: z
            .object({
              step: z.enum(funnelSteps),
              kind: z.enum(['count', 'share']),
              isFall: z.boolean(),
              count: z.int(),
              usual: z.int(),
            })
            .nullable()
            .meta({ description: '变化最大的一步；小数目与偶然的起伏不算' }),
          trend: z.array(z.object({ visits: z.int(), downloaded: z.int() })).meta({ description: '截至末日的14天' }),
        }),
      ),
      more: z.int().meta({ description: '没有列出的还有几个' }),
      series: z.array(z.object({ at: z.string(), now: steps, before: steps })),
    }),
  }),
})

export const exportChannels = exportCall('/channels/export', {
  summary: '导出渠道为 CSV（UTF-8 带 BOM）',
  tag,
  permission: 'channels.export',
  query: z.strictObject(funnelQuery),
})

const month = text(7).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, malformed)
const goal = z
  .int('目标应为0至1000万的整数')
  .min(0, '目标应为0至1000万的整数')
  .max(10_000_000, '目标应为0至1000万的整数')
  .nullable()
const goals = z.strictObject({ visits: goal, begun: goal, registered: goal, joined: goal, downloaded: goal })

export const readChannelGoals = get('/channels/goals', {
  summary: '一个月的目标与走到哪里',
  permission: 'channels.read',
  query: z.strictObject({ month }),
  answer: z.object({ data: z.object({ goals, version: z.int(), reached: steps }) }),
})

const linkFields = {
  mark: z.enum(linkMarks, malformed),
  code: text(40).meta({ description: '字母、数字、下划线、短横线' }),
  name: text(40),
  landing: text(200).meta({ description: '本站页面的路径，不带参数' }),
  ownerId: id.nullable(),
}

export const listChannelLinks = get('/channels/links', {
  summary: '推广链接：渠道的名称、地址、负责人，及近30天的访问与注册',
  permission: 'channels.read',
  answer: z.object({
    data: z.object({
      site: z.string().meta({ description: '地址的开头' }),
      rows: z.array(
        z.object({
          id: z.int(),
          fields: z.object(linkFields),
          owner: z.string().nullable().meta({ description: '负责人的姓名' }),
          visits: z.int(),
          registered: z.int(),
        }),
      ),
      owners: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: '可以负责的成员' }),
    }),
  }),
})

export const { save: saveChannelLink, remove: removeChannelLink } = smallRecordCalls('/channels/links', {
  tag,
  permission: 'channels.links',
  noun: '推广链接',
  saved: '',
  removed: '；已有的统计不变，只是不再显示名称',
  fields: z.strictObject({ ...linkFields, name: text(40).transform((name) => name.trim()) }),
  shown: z.strictObject(linkFields),
})

export const listChannelNotes = get('/channels/notes', {
  summary: '一段时间里的记事，按日期排列，最多100条',
  permission: 'channels.read',
  query: z.strictObject({ from: day, to: day }),
  answer: z.object({
    data: z.array(z.object({ id: z.int(), day: z.string(), body: z.string(), by: z.string().nullable() })),
  }),
})

export const addChannelNote = post('/channels/notes', {
  summary: '在一天上添加记事，如开始投放',
  permission: 'channels.links',
  body: z.strictObject({ day, body: text(120) }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
})

export const removeChannelNote = post('/channels/notes/{id}/remove', {
  summary: '删除记事',
  permission: 'channels.links',
  params: one,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
})

export const saveChannelGoals = post('/channels/goals', {
  summary: '定一个月的目标，每一步一个数；version 为读到的版本，没有时为0',
  permission: 'channels.goals',
  body: z.strictObject({ month, version: wholeNumber().min(0, malformed), goals }),
  answer: z.object({ data: z.object({ version: z.int() }) }),
  errors: ['CONFLICT'],
})
