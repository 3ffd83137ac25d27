import { textValues } from '#contract/client.ts'
import { formatTimes } from '#server/presenters/format-times.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import * as engines from '#server/services/engines/push-account.ts'
import { exportNow } from '#server/services/exports/make-export.ts'
import * as health from '#server/services/health/health.ts'
import * as work from '#server/services/work/work.ts'
import { type ConsoleHandler, changeHandler } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const readHealth: ConsoleHandler<'readHealth'> = async ({ ctx }) => {
  const { push, ...rest } = await health.readHealth({ ctx })
  return { data: formatTimes({ ...rest, push: push && { waiting: push.waiting, answer: push.answer, at: push.at } }) }
}

export const renewPages: ConsoleHandler<'renewPages'> = async ({ ctx, grant: { staffId } }) => {
  // Its row in the table of tags purges every cached page, on every instance.
  await recordEvent(ctx, staffId, { action: 'pages.renew', target: 'pages' })
  return {}
}

export const testAlert: ConsoleHandler<'testAlert'> = async ({ ctx, grant: { staffId, session } }) => {
  const { name, email } = session.member
  return { data: await health.testAlert({ ctx, input: { staffId, name, email } }) }
}

export const readEngineState: ConsoleHandler<'readEngineState'> = async ({ ctx }) => {
  const { account, setAt, ...state } = await engines.readEngineState({ ctx })
  const answer = engines.answerOf(account)
  const last =
    account?.answeredAt && answer
      ? { answer, said: account.said, at: account.answeredAt, nextAt: account.nextAt }
      : null
  return { data: formatTimes({ ...state, setAt, last }) }
}

export const setPushToken = changeHandler<'setPushToken'>(engines.setPushToken)

export const removePushToken: ConsoleHandler<'removePushToken'> = async ({ ctx, grant: { staffId } }) => {
  await engines.removePushToken({ ctx, input: { staffId } })
  return {}
}

export const testPush: ConsoleHandler<'testPush'> = async ({ ctx, grant: { staffId } }) => {
  const { answer, said, remain } = await engines.testPush({ ctx, input: { staffId } })
  return { data: { answer, said, remain } }
}

export const listMessages: ConsoleHandler<'listMessages'> = async ({ ctx, input: { query } }) => {
  const { q, channel, status, pageNum, pageSize } = query
  const { rows, total } = await work.listMessages({ ctx, input: { q, channel, status, pageNum, pageSize } })
  return { data: { rows: rows.map(presentMessage), total, today: await work.countToday(ctx) } }
}

export const exportMessages: ConsoleHandler<'exportMessages'> = async ({
  ctx,
  input: { query },
  grant: { staffId },
}) => {
  const list = { kind: 'messages', action: 'job.export', target: 'messages' } as const
  return csvAnswer('messages.csv', await exportNow({ ctx, input: { ...list, staffId, filters: textValues(query) } }))
}

export const listWork: ConsoleHandler<'listWork'> = async ({ ctx }) => {
  const kinds = await work.summariseKinds({ ctx })
  return { data: formatTimes({ kinds, own: ctx.metrics.tasks.read() }) }
}

export const listJobs: ConsoleHandler<'listJobs'> = async ({ ctx, input: { query } }) => {
  const { status, pageNum, pageSize } = query
  const { rows, total } = await work.listJobs({ ctx, input: { status, pageNum, pageSize } })
  return { data: { rows: rows.map((row) => ({ ...present(row), kind: row.kind, about: aboutOf(row) })), total } }
}

export const retryJob = changeHandler<'retryJob'>(work.retryJob)

export const dropJob = changeHandler<'dropJob'>(work.dropJob)

function present(row: work.WorkRow) {
  const { id, status, attempts, lastError: error, createdAt, runAt, finishedAt } = row
  const mayRetry = work.refusalOfRetry(row) === null
  return formatTimes({ id, status, attempts, error, mayRetry, createdAt, runAt, finishedAt })
}

function presentMessage(row: work.WorkRow) {
  const { to = '', purpose = '' } = row.summary ?? {}
  const channel = row.kind === 'send-sms' ? ('sms' as const) : ('email' as const)
  return {
    ...present(row),
    channel,
    to: String(to),
    purpose: String(purpose),
    isRetried: row.retriedAt !== null,
  }
}

/** The subject of a job, as far as it may be shown. */
function aboutOf({ summary }: work.WorkRow): string {
  return Object.values(summary ?? {}).join(' ')
}
