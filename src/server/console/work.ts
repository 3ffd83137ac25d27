import { writeCsv } from '#domain/shared/csv.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import * as change from '#server/services/work/change-job.ts'
import * as work from '#server/services/work/list-work.ts'
import type { ConsoleHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

const exportedAtMost = 100_000

export const listMessages: ConsoleHandler<'listMessages'> = async ({ ctx, input: { query } }) => {
  const { q, channel, status, pageNum, pageSize } = query
  const { rows, total } = await work.listMessages({ ctx, input: { q, channel, status, pageNum, pageSize } })
  return { data: { rows: rows.map(presentMessage), total, today: await work.countToday(ctx) } }
}

export const exportMessages: ConsoleHandler<'exportMessages'> = async ({ ctx, input: { query }, grant }) => {
  const { q, channel, status } = query
  const rows = await work.readMessages({ ctx, input: { q, channel, status }, atMost: exportedAtMost })
  const actor = `staff:${grant.staffId}` as const
  const detail = { rows: rows.length, ...(channel && { channel }), ...(status && { status }) }
  await recordAudit({ ctx, input: { actor, action: 'job.export', target: 'messages', detail } })
  const lines = rows
    .map(presentMessage)
    .map((row) => [
      ...[row.createdAt, row.channel === 'sms' ? '短信' : '邮件', row.to, row.purpose, stateNames[row.status]],
      ...[String(row.attempts), row.finishedAt ?? '', row.error ?? ''],
    ])
  return csvAnswer(
    'messages.csv',
    writeCsv([['时间', '渠道', '发给', '用途', '结果', '试过', '办完时间', '原因'], ...lines]),
  )
}

export const listWork: ConsoleHandler<'listWork'> = async ({ ctx }) => {
  const kinds = await work.summariseKinds({ ctx })
  const own = ctx.metrics.tasks.read()
  return {
    data: {
      kinds: kinds.map((row) => ({
        ...row,
        ...{ oldestAt: time(row.oldestAt), nextAt: time(row.nextAt), lastAt: time(row.lastAt) },
      })),
      own: own.map((row) => ({ ...row, lastAt: time(row.lastAt) })),
    },
  }
}

export const listJobs: ConsoleHandler<'listJobs'> = async ({ ctx, input: { query } }) => {
  const { status, pageNum, pageSize } = query
  const { rows, total } = await work.listJobs({ ctx, input: { status, pageNum, pageSize } })
  return { data: { rows: rows.map((row) => ({ ...present(row), kind: row.kind, about: aboutOf(row) })), total } }
}

export const retryJob: ConsoleHandler<'retryJob'> = async ({ ctx, input: { params }, grant: { staffId } }) => {
  await change.retryJob({ ctx, input: { staffId, id: params.id } })
  return {}
}

export const dropJob: ConsoleHandler<'dropJob'> = async ({ ctx, input: { params }, grant: { staffId } }) => {
  await change.dropJob({ ctx, input: { staffId, id: params.id } })
  return {}
}

const stateNames = { waiting: '在路上', done: '送达', dropped: '没有发', failed: '没送达' } as const

const time = (date: Date | null) => date && formatShanghai(date)

function present(row: work.WorkRow) {
  const { id, status, attempts, lastError } = row
  return {
    ...{ id, status, attempts, error: lastError, mayRetry: change.refusalOfRetry(row) === null },
    ...{ createdAt: formatShanghai(row.createdAt), runAt: formatShanghai(row.runAt), finishedAt: time(row.finishedAt) },
  }
}

function presentMessage(row: work.WorkRow) {
  const { to = '', purpose = '' } = row.summary ?? {}
  const channel = row.kind === 'send-sms' ? ('sms' as const) : ('email' as const)
  return {
    ...present(row),
    ...{ channel, to: String(to), purpose: String(purpose), isRetried: row.retriedAt !== null },
  }
}

/** What a job is about, of what may be shown of it. */
function aboutOf({ summary }: work.WorkRow): string {
  return Object.values(summary ?? {}).join(' ')
}
