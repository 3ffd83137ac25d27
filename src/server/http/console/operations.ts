import { textValues } from '#contract/client.ts'
import * as engines from '#server/services/marketing/engines/push-account.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { exportNow } from '#server/services/work/exports/make-export.ts'
import * as health from '#server/services/work/health/health.ts'
import * as work from '#server/services/work/lists/work.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { csvAnswer } from './csv-answer.ts'

export const readHealth = serve<'readHealth'>(health.readHealth)

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
  return { data: { ...state, setAt, last } }
}

export const setPushToken = serve<'setPushToken'>(engines.setPushToken)

export const removePushToken = serve<'removePushToken'>(engines.removePushToken)

export const testPush = serve<'testPush'>(engines.testPush)

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
  return { data: { kinds, own: ctx.metrics.tasks.read() } }
}

export const listJobs: ConsoleHandler<'listJobs'> = async ({ ctx, input: { query } }) => {
  const { status, pageNum, pageSize } = query
  const { rows, total } = await work.listJobs({ ctx, input: { status, pageNum, pageSize } })
  return { data: { rows: rows.map((row) => ({ ...present(row), about: aboutOf(row) })), total } }
}

export const retryJob = serve<'retryJob'>(work.retryJob)

export const dropJob = serve<'dropJob'>(work.dropJob)

function present(row: work.WorkRow) {
  return { ...row, error: row.lastError, mayRetry: work.refusalOfRetry(row) === null }
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
