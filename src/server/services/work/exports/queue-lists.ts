import { and, count, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or } from 'drizzle-orm'
import { z } from 'zod'
import { invitationFilters, queueFilters } from '#contract/console/list-filters.ts'
import { cancellationRequests, companies, invitations, joinApplications, staff, users } from '#db/schema/index.ts'
import { maskEmail } from '#domain/accounts/email.ts'
import { maskName } from '#domain/accounts/employee-name.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import type { Ctx } from '#server/context.ts'
import { maskText } from '#server/observe/masking.ts'
import { needsLookAt } from '#server/services/visitors/join-applications/list-applications.ts'
import { defineList, timeCell } from './define-list.ts'

const applications = joinApplications
const applicationStates = { verified: '', waiting: '待审批', approved: '通过', rejected: '不通过' } as const

function selectNeedingReview({ db, clock }: Ctx) {
  return db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(invitations, eq(invitations.id, applications.invitationId))
    .where(needsLookAt(clock.now()))
}

/** Applications that were handed in. */
export const applicationList = defineList({
  schema: z.strictObject(queueFilters),
  table: applications,
  id: applications.id,
  where: (ctx, { tab }) =>
    and(
      isNotNull(applications.submittedAt),
      tab === undefined
        ? ne(applications.status, 'verified')
        : tab === 'done'
          ? inArray(applications.status, ['approved', 'rejected'])
          : eq(applications.status, 'waiting'),
      tab === 'look' ? inArray(applications.id, selectNeedingReview(ctx)) : undefined,
    ),
  select: (ctx, where, order, size) =>
    ctx.db
      .select({
        id: applications.id,
        status: applications.status,
        userName: applications.userName,
        phone: applications.phone,
        email: applications.email,
        submittedAt: applications.submittedAt,
        decidedAt: applications.decidedAt,
        decidedBy: applications.decidedBy,
        companyName: companies.name,
        assignee: staff.name,
      })
      .from(applications)
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .leftJoin(staff, eq(staff.id, applications.assignedTo))
      .where(where)
      .orderBy(order)
      .limit(size),
  headings: ['编号', '企业', '申请人', '手机', '邮箱', '状态', '提交时间', '处理时间', '处理人', '分派给'],
  cells: (row) => [
    String(row.id),
    row.companyName,
    maskName(row.userName ?? ''),
    maskPhone(row.phone),
    maskEmail(row.email),
    applicationStates[row.status],
    timeCell(row.submittedAt),
    timeCell(row.decidedAt),
    row.decidedBy ?? '',
    row.assignee ?? '',
  ],
  contacts: {
    headings: ['姓名', '完整手机', '完整邮箱'],
    cells: (row) => [row.userName ?? '', row.phone, row.email],
  },
})

const requests = cancellationRequests
const requestStates = { waiting: '待答复', approved: '已注销', rejected: '不通过', withdrawn: '本人撤回' } as const

export const cancellationList = defineList({
  schema: z.strictObject(queueFilters),
  table: requests,
  id: requests.id,
  where: (_ctx, { tab }) =>
    tab === undefined ? undefined : tab === 'done' ? ne(requests.status, 'waiting') : eq(requests.status, 'waiting'),
  select: async (ctx, where, order, size) => {
    const rows = await ctx.db
      .select({ request: requests, phone: users.phone, email: users.email, assignee: staff.name })
      .from(requests)
      .innerJoin(users, eq(users.id, requests.userId))
      .leftJoin(staff, eq(staff.id, requests.assignedTo))
      .where(where)
      .orderBy(order)
      .limit(size)
    return rows.map(({ request, ...row }) => ({ ...request, ...row }))
  },
  headings: ['编号', '账号', '原因', '状态', '申请时间', '期限', '提出人', '答复时间', '答复人', '分派给'],
  cells: (row) => [
    String(row.id),
    row.phone ? maskPhone(row.phone) : row.email ? maskEmail(row.email) : '',
    maskText(row.reason),
    requestStates[row.status],
    timeCell(row.requestedAt),
    timeCell(row.answerBy),
    row.proposedBy ?? '',
    timeCell(row.answeredAt),
    row.answeredBy ?? '',
    row.assignee ?? '',
  ],
  contacts: { headings: ['完整手机', '完整邮箱'], cells: (row) => [row.phone ?? '', row.email ?? ''] },
})

/** Invitations without their links, which let people in. */
export const invitationList = defineList({
  schema: z.strictObject(invitationFilters),
  table: invitations,
  id: invitations.id,
  where: ({ clock }, { tab }) => {
    const { revokedAt, expiresAt } = invitations
    if (tab === undefined) return undefined
    const now = clock.now()
    return tab === 'open' ? and(isNull(revokedAt), gt(expiresAt, now)) : or(isNotNull(revokedAt), lte(expiresAt, now))
  },
  select: (ctx, where, order, size) => {
    const { id, createdAt, expiresAt, revokedAt } = invitations
    return ctx.db
      .select({
        id,
        createdAt,
        expiresAt,
        revokedAt,
        companyName: companies.name,
        inviterName: users.userName,
        used: count(applications.id),
      })
      .from(invitations)
      .innerJoin(companies, eq(companies.id, invitations.companyId))
      .innerJoin(users, eq(users.id, invitations.inviterUserId))
      .leftJoin(applications, and(eq(applications.invitationId, id), not(eq(applications.status, 'verified'))))
      .where(where)
      .groupBy(id, companies.id, users.id)
      .orderBy(order)
      .limit(size)
  },
  headings: ['编号', '企业', '邀请人', '生成时间', '到期', '作废时间', '提交的申请'],
  cells: (row) => [
    String(row.id),
    row.companyName,
    maskName(row.inviterName),
    timeCell(row.createdAt),
    timeCell(row.expiresAt),
    timeCell(row.revokedAt),
    String(row.used),
  ],
})
