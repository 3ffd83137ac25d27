import { z } from 'zod'
import { id, lines, sentText, text, time, waitingContact, yuan } from '../fields.ts'
import { chapter } from './console-call.ts'
import { history, person } from './content-shapes.ts'
import { recordCalls } from './record-calls.ts'

const tag = '客户'
const { get, post } = chapter(tag)

const masked = z.string().meta({ description: '已打码' })
const marks = z.record(z.string(), z.string()).nullable()
const ref = z.strictObject({ ref: text(64).meta({ description: '不能猜到的编号' }) })

const { readCall, actionCall } = recordCalls('/customers/{ref}', { tag, params: ref, answer: z.object({}) })

/** A POST, because the search term must not be in an address (console 6a). */
export const searchCustomer = post('/customers/search', {
  summary: '按完整的手机号、邮箱或编号查账号；会写进审计记录',
  permission: 'customers.read',
  limit: 'searches',
  body: z.strictObject({ term: sentText(64) }),
  answer: z.object({ data: z.object({ ref: z.string().nullable().meta({ description: '没有时为 null' }) }) }),
})

export const readCustomer = readCall('', {
  summary: '一个账号：企业、同意、登录、来源、申请、处理记录',
  permission: 'customers.read',
  answer: z.object({
    data: z.object({
      ref: z.string(),
      id: z.int(),
      userName: masked,
      phone: masked.nullable(),
      email: masked.nullable(),
      status: z.enum(['active', 'disabled', 'closed']),
      hasPassword: z.boolean(),
      createdAt: time,
      waitingChange: waitingContact.nullable().meta({ description: '等待生效的换绑' }),
      coupons: z.int(),
      orders: z
        .array(z.object({ orderNo: z.string(), payable: yuan, paidAt: time }))
        .max(5)
        .meta({ description: '网页系统报来的已付订单，最近的在前' }),
      companies: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          role: z.string(),
          userName: masked.nullable(),
          status: z.string(),
          members: z.int(),
        }),
      ),
      consents: z.array(
        z.object({ id: z.int(), document: z.string(), version: z.string(), form: z.string(), agreedAt: time }),
      ),
      choices: z.array(
        z.object({ purpose: z.string(), name: z.string(), isOn: z.boolean(), changedAt: time.nullable() }),
      ),
      passkeys: z.object({ count: z.int(), lastUsedAt: time.nullable() }),
      sessions: z.array(
        z.object({
          id: z.int(),
          companyName: z.string(),
          device: z.string().meta({ description: '浏览器与系统；早先的登录没有记录，为空' }),
          place: z.string().meta({ description: '国家或地区；查不到时为空' }),
          createdAt: time,
          lastSeenAt: time,
          endedAt: time.nullable(),
          isLive: z.boolean(),
        }),
      ),
      origins: z.array(
        z.object({ id: z.int(), kind: z.string(), at: time, firstTouch: marks, lastTouch: marks, tracking: marks }),
      ),
      applications: z.array(
        z.object({
          id: z.int(),
          companyName: z.string(),
          status: z.enum(['verified', 'waiting', 'approved', 'rejected']),
          submittedAt: time.nullable(),
          decidedAt: time.nullable(),
        }),
      ),
      sent: z
        .array(
          z.object({
            id: z.int(),
            channel: z.enum(['sms', 'email']),
            purpose: z.string(),
            status: z.enum(['waiting', 'done', 'dropped', 'failed']),
            createdAt: time,
            finishedAt: time.nullable(),
          }),
        )
        .meta({ description: '近30天发给这个手机号和邮箱的短信与邮件，新的在前' }),
      cancellations: z.array(
        z.object({
          id: z.int(),
          status: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
          requestedAt: time,
          answerBy: time,
          answeredAt: time.nullable(),
        }),
      ),
      history,
    }),
  }),
})

const decision = { permission: 'customers.manage', limit: 'decisions' } as const

export const disableCustomer = actionCall('/disable', {
  ...decision,
  summary: '停用账号，登录立即结束；须填写原因',
  body: z.strictObject({ reason: lines(200) }),
})

export const enableCustomer = actionCall('/enable', {
  ...decision,
  summary: '启用停用的账号；已注销的不能启用',
})

export const endCustomerSessions = actionCall('/end-sessions', {
  ...decision,
  summary: '结束一个登录；sessionId 为 null 时全部结束',
  body: z.strictObject({ sessionId: id.nullable() }),
})

export const stopAdReports = actionCall('/stop-ad-reports', {
  ...decision,
  summary: '本人撤回同意：停止向百度回传，在等的一并放弃；不能恢复',
})

export const checkCustomerContacts = actionCall('/check-contacts', {
  ...decision,
  summary: '已向本人核实通过加入企业的申请时补上的联系方式：今天不再列出',
})

export const exportCustomer = actionCall('/export', {
  ...decision,
  summary: '按本人要求导出其个人信息（个人信息保护法第四十五条）',
  permission: 'customers.export',
  limit: 'exports',
  confirmed: true,
  body: z.strictObject({ reason: lines(200) }),
  answer: z.object({ data: z.object({ name: z.string(), content: z.string() }) }),
})

export const listAssignees = get('/queues/hands', {
  summary: '可以审批申请的成员',
  permission: 'applications.read',
  answer: z.object({ data: z.array(person) }),
})

export const assignQueued = post('/queues/assign', {
  summary: '把申请分派给一位成员；to 为 null 时取消分派',
  permission: 'applications.decide',
  limit: 'decisions',
  body: z.strictObject({
    queue: z.enum(['applications', 'cancellations']),
    ids: z.array(id).min(1).max(100),
    to: id.nullable(),
  }),
  answer: z.object({}),
})

/** One field of one person, for a minute; the audit records who asked and why (console 3). */
export const showPersonal = post('/personal/show', {
  summary: '显示一个打码的字段：须填写原因，会写进审计记录',
  permission: 'personal.show',
  limit: 'reveals',
  body: z.strictObject({
    of: z.enum(['application', 'cancellation', 'customer']),
    ref: text(64).meta({ description: '申请的编号，或账号的 ref' }),
    field: z.enum(['phone', 'email', 'userName']),
    reason: lines(200),
  }),
  answer: z.object({ data: z.object({ value: z.string(), until: time }) }),
  errors: ['NOT_FOUND'],
})
