import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { auditFilters, conversionFilters, eventFilters, messageFilters } from '#contract/console/list-filters.ts'
import { auditLog, auditSeals, jobs, trackingEvents } from '#db/schema/index.ts'
import { readBaiduAnswer } from '#domain/engines/baidu-answers.ts'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import { dayMs, parseShanghai } from '#domain/shared/time.ts'
import { conversionKind } from '#server/jobs/job-kinds.ts'
import { maskContact } from '#server/observe/masking.ts'
import { typeOf } from '#server/services/marketing/conversions/conversions.ts'
import { auditThat } from '#server/services/staff/audit/list-audit.ts'
import { staffNames } from '#server/services/staff/other-members.ts'
import { messagesThat } from '#server/services/work/lists/work.ts'
import { defineList, timeCell } from './define-list.ts'

/** Whole days in Shanghai. */
function isInPeriod(
  column: PgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined {
  const begin = from === undefined ? null : parseShanghai(`${from} 00:00:00`)
  const end = to === undefined ? null : parseShanghai(`${to} 00:00:00`)
  return and(begin ? gte(column, begin) : undefined, end ? lt(column, new Date(end.getTime() + dayMs)) : undefined)
}

/** The site's events, which contain no personal data. */
export const eventList = defineList({
  schema: z.strictObject(eventFilters),
  table: trackingEvents,
  id: trackingEvents.id,
  where: (_ctx, { name, ...period }) =>
    and(isInPeriod(trackingEvents.receivedAt, period), name === undefined ? undefined : eq(trackingEvents.name, name)),
  select: (ctx, where, order, size) => ctx.db.select().from(trackingEvents).where(where).orderBy(order).limit(size),
  headings: ['编号', '事件', '时间', '收到', '页面', '渠道 qd', '活动 cy', '其他'],
  cells: ({ id, name, at, receivedAt, path, props: { qd = '', cy = '', ...props } }) => [
    String(id),
    name,
    timeCell(at),
    timeCell(receivedAt),
    path,
    String(qd),
    String(cy),
    Object.keys(props).length === 0 ? '' : JSON.stringify(props),
  ],
})

const messageStates = { waiting: '发送中', done: '已送达', dropped: '未发送', failed: '失败' } as const

export const messageList = defineList({
  schema: z.strictObject(messageFilters),
  // The searched recipient is stored masked, as in the list.
  masked: ({ q, ...filters }) =>
    q ? { ...filters, q: /^\d{4}$/.test(q.trim()) ? q : maskContact(q.trim()) } : filters,
  table: jobs,
  id: jobs.id,
  where: (_ctx, filters) => messagesThat(filters),
  select: (ctx, where, order, size) => ctx.db.select().from(jobs).where(where).orderBy(order).limit(size),
  headings: ['时间', '渠道', '收件人', '用途', '结果', '尝试次数', '完成时间', '原因'],
  cells: ({ createdAt, kind, summary, status, attempts, finishedAt, lastError }) => [
    timeCell(createdAt),
    kind === 'send-sms' ? '短信' : '邮件',
    String(summary?.to ?? ''),
    String(summary?.purpose ?? ''),
    messageStates[status],
    String(attempts),
    timeCell(finishedAt),
    lastError === null ? '' : failureSentence(lastError),
  ],
})

const conversionStates = { waiting: '待上报', done: '已接收', dropped: '已放弃', failed: '失败' } as const

/** Conversions without their landing addresses. */
export const conversionList = defineList({
  schema: z.strictObject(conversionFilters),
  table: jobs,
  id: jobs.id,
  where: (_ctx, { type, status, ...period }) =>
    and(
      eq(jobs.kind, conversionKind),
      isInPeriod(jobs.createdAt, period),
      status === undefined ? undefined : eq(jobs.status, status),
      type === undefined ? undefined : sql`${typeOf} = ${type}`,
    ),
  select: (ctx, where, order, size) => ctx.db.select().from(jobs).where(where).orderBy(order).limit(size),
  headings: ['编号', '时间', '转化类型号', '状态', '尝试次数', '完成时间', '百度状态码', '百度返回'],
  cells: ({ id, createdAt, summary, status, attempts, finishedAt, lastError }) => {
    const { status: code, said } = readBaiduAnswer(lastError)
    const answered = status === 'done' ? '0' : String(code ?? '')
    return [
      String(id),
      timeCell(createdAt),
      String(summary?.newType ?? ''),
      conversionStates[status],
      String(attempts),
      timeCell(finishedAt),
      answered,
      said,
    ]
  },
})

export const auditList = defineList({
  schema: z.strictObject(auditFilters),
  table: auditLog,
  id: auditLog.id,
  where: (_ctx, filters) => auditThat(filters),
  select: async (ctx, where, order, size) => {
    const rows = await ctx.db
      .select({ entry: auditLog, position: auditSeals.position })
      .from(auditLog)
      .leftJoin(auditSeals, eq(auditSeals.entryId, auditLog.id))
      .where(where)
      .orderBy(order)
      .limit(size)
    const names = await staffNames(
      ctx,
      rows.map(({ entry }) => entry.actor),
    )
    return rows.map(({ entry, position }) => ({ ...entry, position, actorName: names.get(entry.actor)?.name ?? '' }))
  },
  headings: ['编号', '时间（北京时间）', '操作人', '姓名', '动作', '对象', '来源地址', '请求号', '详情', '链上位置'],
  cells: (row) => [
    String(row.id),
    timeCell(row.at),
    row.actor,
    row.actorName,
    row.action,
    row.target,
    row.address,
    row.requestId,
    JSON.stringify(row.detail),
    String(row.position ?? ''),
  ],
})
