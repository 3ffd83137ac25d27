import { z } from 'zod'
import { cancellationEvidenceIds } from '#domain/cancellations/reason.ts'
import { lines, malformed, paging, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { history, one, person, sender } from './content-shapes.ts'
import { recordCalls } from './record-calls.ts'

const tag = '客户'
const { get } = chapter(tag)

const masked = z.string().meta({ description: '已打码' })

const clock = z.object({
  passed: z.int(),
  left: z.int().meta({ description: '今天之后还有几天' }),
  tone: z.enum(['calm', 'sun', 'rose', 'late']),
})

const row = z.object({
  id: z.int(),
  account: masked.meta({ description: '已注销的为空' }),
  reason: z.string(),
  requestedAt: time,
  answerBy: time,
  clock,
  status: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
  answeredAt: time.nullable(),
  answeredBy: person.nullable(),
  proposedAt: time.nullable().meta({ description: '第一位成员提出注销的时间；null 为还没有提出' }),
  proposedBy: person.nullable().meta({ description: '提出的人；命令提出的为 null' }),
  assignee: person.nullable(),
})

const version = text(64).meta({ description: '看到的这一版：提出、核对项、企业变了就不同；不一致则 409' })

const { readCall, actionCall } = recordCalls('/cancellations/{id}', {
  tag,
  params: one,
  body: z.strictObject({ version }),
  answer: z.object({}),
})

export const listCancellations = get('/cancellations', {
  summary: '注销申请：待答复的，最急的在前；已处理的，最近的在前',
  permission: 'applications.read',
  query: z.strictObject({
    tab: z.enum(['waiting', 'done'], malformed).default('waiting'),
    ...paging({ pageSize: 50, largestPageSize: 100 }),
  }),
  answer: z.object({
    data: z.object({ rows: z.array(row), counts: z.object({ waiting: z.int(), done: z.int() }) }),
  }),
})

export const readCancellation = readCall('', {
  summary: '一份注销申请：核对、注销后的影响、处理记录',
  permission: 'applications.read',
  answer: z.object({
    data: row.extend({
      ref: z.string().meta({ description: '账号的 ref' }),
      version: z.string(),
      phone: masked.nullable(),
      email: masked.nullable(),
      lastDigits: z.string().meta({ description: '注销前须输入的：手机后四位；没有手机时为空' }),
      registeredAt: time,
      evidence: z.array(z.object({ id: z.enum(cancellationEvidenceIds), state: z.enum(['holds', 'look']) })),
      passwordChangedAt: time.nullable(),
      coupons: z.int(),
      companies: z.array(
        z.object({ id: z.int(), name: z.string(), role: z.string(), others: z.int(), heirName: masked.nullable() }),
      ),
      effects: z.object({ sessions: z.int(), applications: z.int(), origins: z.int(), consents: z.int() }),
      answer: z.string().nullable(),
      stand: z.object({
        kind: z
          .enum(['needed', 'asked', 'alone'])
          .meta({ description: 'alone：没有其他成员可以复核，所有者须等24小时' }),
        from: time.nullable(),
      }),
      history,
      sender,
      undoUntil: time.nullable(),
    }),
  }),
})

const decision = { permission: 'applications.decide', limit: 'decisions' } as const

export const proposeCancellation = actionCall('/propose', {
  ...decision,
  summary: '提出注销：第一位成员；账号此时没有变化',
  answer: z.object({ data: z.object({ version: z.string().meta({ description: '提出之后的版本，撤回时给出' }) }) }),
})

export const takeProposalBack = actionCall('/propose-back', {
  ...decision,
  summary: '撤回提出的注销',
})

export const approveCancellation = actionCall('/approve', {
  ...decision,
  summary: '复核并注销：第二位成员；不可撤销',
  confirmed: true,
})

export const rejectCancellation = actionCall('/reject', {
  ...decision,
  summary: '不通过，原因会告知申请人；10秒内可撤销',
  body: z.strictObject({ version, reason: lines(200) }),
})

export const undoCancellation = actionCall('/undo', {
  ...decision,
  summary: '撤销自己刚才的不通过；消息发出前',
  body: z.strictObject({}),
})
