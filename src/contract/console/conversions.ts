import { z } from 'zod'
import { malformed, numberChoiceText, paging, text, time, wholeNumberText } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one, person } from './content-shapes.ts'

const { get, post } = chapter('转化上报')

const answer = z.object({
  answer: z.enum([
    'none',
    'received',
    'partly',
    'refused',
    'token',
    'busy',
    'unreachable',
    'broken',
    'paused',
    'noToken',
    'erased',
    'other',
  ]),
  status: z.int().nullable().meta({ description: '百度返回的 header.status' }),
  said: z.string().meta({ description: '百度的原话，个人信息已打码' }),
})

/** The goals of the ad account, `newType`. */
const noType = '转化类型号应为1至99999的整数'
const newType = z.int(noType).min(1, noType).max(99_999, noType)
const days = numberChoiceText(7, 30, 90).default(30)
const states = z.enum(['waiting', 'done', 'failed', 'dropped'], malformed)

export const listConversions = get('/conversions', {
  summary: '应上报百度的转化：新的在前；done 为已接收，dropped 为已放弃',
  permission: 'conversions.read',
  polls: true,
  query: z.strictObject({
    days,
    status: states.optional(),
    type: wholeNumberText(1, 99_999).optional(),
    ...paging({ pageSize: 50, largestPageSize: 200 }),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(
        z.object({
          id: z.int(),
          type: z.int(),
          status: states,
          attempts: z.int(),
          createdAt: time,
          runAt: time.meta({ description: '待上报的，最早的重试时间' }),
          finishedAt: time.nullable(),
          answer,
          mayRetry: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
  }),
})

const cost = z.object({
  id: z.int(),
  type: z.int(),
  from: z.string(),
  to: z.string(),
  amount: z.string().meta({ description: '元' }),
  received: z.int().meta({ description: '这段时间里登记、百度已接收的' }),
  each: z.string().nullable().meta({ description: '每条几元；一条都没有时为 null' }),
  paying: z.int().optional().meta({ description: '这段时间里付了款、由百度带来的账号；没有配 ENTRY_SECRET 时不给' }),
  eachPaying: z.string().nullable().optional().meta({ description: '每个付费账号几元' }),
  by: person.nullable(),
  at: time,
})

export const summariseConversions = get('/conversions/summary', {
  summary: '各类转化的条数、花费与凭证的状态',
  permission: 'conversions.read',
  polls: true,
  query: z.strictObject({ days }),
  answer: z.object({
    data: z.object({
      types: z.array(
        z.object({
          type: z.int(),
          waiting: z.int(),
          done: z.int(),
          failed: z.int(),
          dropped: z.int(),
          refused: z.int().meta({ description: '待上报中，因凭证不正确的' }),
        }),
      ),
      reported: z.array(z.int()).meta({ description: '注册要报的类型号（BAIDU_OCPC_REGISTER_TYPES）' }),
      paid: z.array(z.int()).meta({ description: '付款要报的类型号（BAIDU_OCPC_ORDER_TYPES）' }),
      token: z.object({
        source: z
          .enum(['console', 'environment', 'unreadable'])
          .nullable()
          .meta({ description: '后台设置的先于环境变量；null 为没有' }),
        hasEnvironment: z.boolean(),
        setAt: time.nullable(),
        setBy: person.nullable(),
      }),
      costs: z.array(cost),
    }),
  }),
})

const change = {
  permission: 'conversions.manage',
  limit: 'jobs',
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

export const retryConversion = post('/conversions/{id}/retry', {
  ...change,
  summary: '重新上报一条失败或已放弃的',
  params: one,
})

export const dropConversion = post('/conversions/{id}/drop', {
  ...change,
  summary: '放弃一条待上报的；7天内可以重新上报',
  params: one,
})

export const retryConversions = post('/conversions/retry-failed', {
  ...change,
  summary: '失败的全部重新上报',
  answer: z.object({ data: z.object({ count: z.int() }) }),
})

export const addConversionCost = post('/conversions/costs', {
  ...change,
  summary: '录入投放花费：一类转化、一段日子（北京时间，首尾都算）、多少元',
  body: z.strictObject({ type: newType, from: text(10, '日期'), to: text(10, '日期'), amount: text(20, '金额') }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
})

export const removeConversionCost = post('/conversions/costs/{id}/remove', {
  ...change,
  summary: '删除一笔花费',
  params: one,
})

export const restoreConversionCost = post('/conversions/costs/{id}/restore', {
  ...change,
  summary: '恢复删除的花费',
  params: one,
})

const credential = { ...change, permission: 'conversions.token', confirmed: true } as const

export const setConversionToken = post('/conversions/token', {
  ...credential,
  summary: '设置或更换上报凭证：加密保存，不再显示；待上报的与因凭证失败的立即重新上报',
  body: z.strictObject({
    token: text(1_024).regex(/^[!-~]{8,1024}$/, '凭证为8到1024个字符，不含空格与汉字'),
  }),
  answer: z.object({ data: z.object({ resumed: z.int() }) }),
})

export const removeConversionToken = post('/conversions/token/remove', {
  ...credential,
  summary: '移除后台设置的凭证；有环境变量的改用它',
})

export const testConversion = post('/conversions/test', {
  ...credential,
  summary: '立即测试上报一条，查看百度返回；百度没有测试环境，点击真实时会计入',
  limit: 'uploadTests',
  body: z.strictObject({ address: text(1_024), type: newType }),
  answer: z.object({ data: answer }),
})
