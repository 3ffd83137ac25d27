import { z } from 'zod'
import { defineCall } from './call.ts'
import { id, text, time, wholeNumber } from './fields.ts'

const tag = '我的账号'

const link = text(64).meta({ description: '邀请的 id' })
const days = wholeNumber().meta({ description: '有效天数，1至365，从现在算起' })
const newLink = z.object({
  data: z.object({ id: z.string(), team: z.string().meta({ description: '邀请链接中的 team' }) }),
})

export const ownCompany = defineCall({
  method: 'GET',
  path: '/account/company',
  summary: '本次登录所在的企业：主账号看到全部成员与有效的邀请，其他成员看到自己与主账号',
  tag,
  token: 'required',
  answer: z.object({
    data: z.object({
      companyid: z.int(),
      companyName: z.string(),
      roleDesc: z.string(),
      memberCount: z.int(),
      members: z.array(
        z.object({
          id: z.int(),
          userName: z.string(),
          roleDesc: z.string(),
          contact: z.string().meta({ description: '脱敏的手机号或邮箱，只给主账号；其余为空' }),
          joinedAt: time,
          isSelf: z.boolean(),
        }),
      ),
      invitations: z.array(
        z.object({
          id: z.string(),
          team: z.string(),
          createdAt: time,
          expiresAt: time,
          applications: z.int().meta({ description: '用它提交的申请数' }),
        }),
      ),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
})

export const createOwnInvitation = defineCall({
  method: 'POST',
  path: '/account/invitations',
  summary: '主账号生成邀请链接；同时有效的最多10条，每家企业每天最多20条',
  tag,
  token: 'required',
  body: z.strictObject({ days }),
  answer: newLink,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const renewOwnInvitation = defineCall({
  method: 'POST',
  path: '/account/invitations/renew',
  summary: '主账号修改邀请链接的截止时间',
  tag,
  token: 'required',
  body: z.strictObject({ id: link, days }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const replaceOwnInvitation = defineCall({
  method: 'POST',
  path: '/account/invitations/replace',
  summary: '主账号换一条邀请链接：原链接作废，新链接的截止时间不变',
  tag,
  token: 'required',
  body: z.strictObject({ id: link }),
  answer: newLink,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const revokeOwnInvitation = defineCall({
  method: 'POST',
  path: '/account/invitations/revoke',
  summary: '主账号作废邀请链接；已经提交的申请不受影响',
  tag,
  token: 'required',
  body: z.strictObject({ id: link }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const removeOwnMember = defineCall({
  method: 'POST',
  path: '/account/members/remove',
  summary: '主账号移出成员：对方在本企业的登录结束，账号与其他企业不受影响',
  tag,
  token: 'required',
  body: z.strictObject({ id }),
  answer: z.object({}),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const leaveOwnCompany = defineCall({
  method: 'POST',
  path: '/account/company/leave',
  summary: '退出本次登录所在的企业，答复另一家企业的登录；没有其他企业时，为账号新建一家',
  tag,
  token: 'required',
  body: z.strictObject({}),
  answer: z.object({ token: z.string(), companyid: z.int(), userid: z.int(), companyName: z.string() }),
  errors: ['UNAUTHENTICATED', 'CONFLICT'],
})
