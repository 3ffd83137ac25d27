import { z } from 'zod'
import { email, text, time, wholeNumber } from '../fields.ts'
import { chapter } from './console-call.ts'
import { one } from './content-shapes.ts'
import { member, roleList } from './fields.ts'
import { recordCalls } from './record-calls.ts'

const tag = '成员与权限'
const { get, post } = chapter(tag)

const listed = member.extend({
  status: z.enum(['invited', 'active', 'disabled']),
  factors: z.array(z.enum(['passkey', 'totp'])),
  lastSeenAt: time.nullable(),
  /** Number of active sessions. */
  sessions: z.int(),
  /** When the open invitation or reset link expires; null without one. */
  linkEndsAt: time.nullable(),
  invitationMail: z
    .enum(['waiting', 'done', 'dropped', 'failed'])
    .nullable()
    .meta({ description: '邀请邮件：发送中、已发出、未发送、发送失败' }),
  createdAt: time,
  version: z.int(),
})

const versioned = z.strictObject({ version: wholeNumber() })
/** The link, shown once to its creator, who passes it on. */
const link = z.object({ data: z.object({ link: z.string(), expiresAt: time }) })

const { actionCall } = recordCalls('/members/{id}', {
  tag,
  params: one,
  body: versioned,
  answer: z.object({ data: listed }),
})

export const listMembers = get('/members', {
  summary: '成员列表',
  permission: 'staff.read',
  answer: z.object({ data: z.array(listed) }),
})

export const inviteMember = post('/members/invite', {
  summary: '邀请成员：一次性链接发到对方邮箱，也返回一次，24小时内有效',
  permission: 'staff.manage',
  confirmed: true,
  limit: 'invitations',
  body: z.strictObject({ email, name: text(40, '姓名').optional(), roles: roleList }),
  answer: z.object({
    data: link.shape.data.extend({
      id: z.int(),
      isMailed: z.boolean().meta({ description: '链接已交给邮件；这个邮箱一小时内邀请过于频繁的为 false' }),
    }),
  }),
  errors: ['CONFLICT'],
})

export const changeRoles = actionCall('/roles', {
  summary: '修改角色，立即生效；最后一位所有者不能失去该角色',
  permission: 'staff.manage',
  confirmed: true,
  body: versioned.extend({ roles: roleList }),
})

export const disableMember = actionCall('/disable', {
  summary: '停用成员，其登录立即结束；最后一位所有者不能停用',
  permission: 'staff.manage',
  confirmed: true,
})

export const enableMember = actionCall('/enable', {
  summary: '启用已停用的成员',
  permission: 'staff.manage',
  confirmed: true,
})

export const resetMember = actionCall('/reset', {
  summary: '重置密码与两步验证：登录全部结束，返回一次性链接',
  permission: 'staff.manage',
  confirmed: true,
  limit: 'invitations',
  answer: link,
})

export const readRoles = get('/roles', {
  summary: '角色与权限表',
  permission: 'staff.read',
  answer: z.object({
    data: z.array(
      z.object({
        permission: z.string(),
        name: z.string(),
        all: z.array(z.string()),
        own: z.array(z.string()),
        texts: z.array(z.string()),
      }),
    ),
  }),
})
