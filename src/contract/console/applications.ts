import { z } from 'zod'
import { evidenceIds } from '#domain/invitations/decision.ts'
import { id, lines, malformed, paging, text, time } from '../fields.ts'
import { chapter } from './console-call.ts'
import { history, one, person, sender } from './content-shapes.ts'

const { get, post } = chapter('客户')

const evidence = z.object({ id: z.enum(evidenceIds), state: z.enum(['holds', 'look', 'blocks']) })
const masked = z.string().meta({ description: '已打码' })

const row = z.object({
  id: z.int(),
  userName: masked,
  phone: masked,
  companyName: z.string(),
  status: z.enum(['waiting', 'approved', 'rejected']),
  submittedAt: time,
  decidedAt: time.nullable(),
  decidedBy: person.nullable().meta({ description: 'null 为命令或系统' }),
  assignee: person.nullable(),
  evidence: z.array(evidence).meta({ description: '不在等的没有' }),
  version: z.string().meta({ description: '看到的这一版：核验依据与申请人的账号变了就不同' }),
})

export const listApplications = get('/applications', {
  summary: '加入申请：待审批的，等待最久的在前；已处理的，最近的在前',
  permission: 'applications.read',
  query: z.strictObject({
    tab: z.enum(['waiting', 'look', 'done'], malformed).default('waiting').meta({ description: 'look：需单独核实的' }),
    ...paging({ pageSize: 50, largestPageSize: 100 }),
  }),
  answer: z.object({
    data: z.object({
      rows: z.array(row),
      counts: z.object({ waiting: z.int(), look: z.int(), done: z.int() }),
    }),
  }),
})

export const readApplication = get('/applications/{id}', {
  summary: '一份加入申请：核验依据、来源、同一邀请链接的申请、处理记录',
  permission: 'applications.read',
  params: one,
  answer: z.object({
    data: row.extend({
      email: masked,
      provedAt: time.meta({ description: '手机与邮箱验证码核过的时间' }),
      reason: z.string().nullable(),
      company: z.object({ members: z.int(), mainAccount: masked.nullable() }),
      invitation: z.object({
        inviterName: masked,
        createdAt: time,
        expiresAt: time,
        revokedAt: time.nullable(),
        used: z.int(),
      }),
      accounts: z
        .array(z.object({ ref: z.string(), userName: masked, companies: z.int(), isDisabled: z.boolean() }))
        .meta({ description: '申请人提交时的账号，以及现在有这个手机号或邮箱的账号' }),
      origin: z
        .object({
          at: time,
          qd: z.string().nullable(),
          cy: z.string().nullable(),
          bdVid: z.string().nullable(),
          inviteCode: z.string().nullable(),
        })
        .nullable(),
      siblings: z.array(row),
      history,
      sender,
      undoUntil: time.nullable().meta({ description: '自己刚审批的，到此前可撤销' }),
    }),
  }),
  errors: ['NOT_FOUND'],
})

const ids = z.array(id).min(1, malformed).max(100, malformed)
/** Each with the version that the member saw. */
const applications = z
  .array(z.strictObject({ id, version: text(64) }))
  .min(1, malformed)
  .max(100, malformed)
const decided = z.object({
  data: z.object({
    done: z.array(z.int()),
    skipped: z.array(z.object({ id: z.int(), sentence: z.string() })).meta({ description: '未处理的，各有一句原因' }),
    undoUntil: time.meta({ description: '消息在此时发出；此前可撤销' }),
  }),
})

export const approveApplications = post('/applications/approve', {
  summary: '通过申请；多份时跳过需单独核实的，和看过之后有变化的',
  permission: 'applications.decide',
  limit: 'decisions',
  body: z.strictObject({ applications }),
  answer: decided,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const rejectApplications = post('/applications/reject', {
  summary: '不通过，原因会告知申请人',
  permission: 'applications.decide',
  limit: 'decisions',
  body: z.strictObject({ applications, reason: lines(200) }),
  answer: decided,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const undoApplications = post('/applications/undo', {
  summary: '撤销自己刚审批的，全部或一个不撤；10秒内、消息发出前',
  permission: 'applications.decide',
  limit: 'decisions',
  body: z.strictObject({ ids }),
  answer: z.object({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
