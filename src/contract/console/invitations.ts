import { z } from 'zod'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { malformed, paging, text, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one } from './content-shapes.ts'
import { recordCalls } from './record-calls.ts'

const tag = '客户'
const { get, post } = chapter(tag)

const invitation = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  inviterName: z.string().meta({ description: '已打码' }),
  createdAt: time,
  expiresAt: time,
  revokedAt: time.nullable(),
  used: z.int().meta({ description: '由它提交的申请' }),
  link: z.string().nullable().meta({ description: '失效的为 null' }),
})

const { actionCall } = recordCalls('/invitations/{id}', { tag, params: one, answer: z.object({}) })

export const listInvitations = get('/invitations', {
  summary: '邀请：新的在前',
  permission: 'invitations.manage',
  query: z.strictObject({
    tab: z.enum(['open', 'ended'], malformed).default('open'),
    ...paging({ pageSize: 50, largestPageSize: 100 }),
  }),
  answer: z.object({
    data: z.object({ rows: z.array(invitation), counts: z.object({ open: z.int(), ended: z.int() }) }),
  }),
})

export const createInvitation = post('/invitations', {
  summary: '生成邀请链接：以企业主账号的名义',
  permission: 'invitations.manage',
  limit: 'links',
  body: z.strictObject({
    company: text(100, '企业').meta({ description: '企业编号，或完整的名称' }),
    days: wholeNumber(joiningSentences.daysRange).meta({ description: '1-365' }),
  }),
  answer: z.object({ data: z.object({ id: z.int(), link: z.string(), expiresAt: time }) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const revokeInvitation = actionCall('/revoke', {
  summary: '作废邀请，链接立即失效；10秒内可恢复',
  permission: 'invitations.manage',
  limit: 'links',
})

export const restoreInvitation = actionCall('/restore', {
  summary: '恢复刚刚作废的邀请',
  permission: 'invitations.manage',
  limit: 'links',
})
