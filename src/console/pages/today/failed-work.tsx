import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import { dayMs, parseShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { queueCopy as copy } from '../../kit/queue/copy.ts'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { jobCopy, messageCopy } from '../../kit/work-copy.ts'
import styles from './today.module.css'

type Message = ConsoleSuccess<'GET /messages'>['data']['rows'][number]
type Job = ConsoleSuccess<'GET /jobs'>['data']['rows'][number]
type Work = Pick<Job, 'id' | 'status' | 'error' | 'mayRetry'> & {
  at: string
  /** What failed, and of whom or what. */
  what: string
  about: string
  channel?: Message['channel']
}

// Rows here, and rows of each call from which they are taken.
const shown = 6
const pageSize = '20'
// As long as failed work can be retried.
const failedDays = 7

/** A message as a row; it is named by channel and purpose, and about its masked receiver. */
const ofMessage = ({ id, status, error, mayRetry, channel, to, purpose, finishedAt, createdAt }: Message): Work => ({
  id,
  status,
  error,
  mayRetry,
  channel,
  at: finishedAt ?? createdAt,
  about: to,
  what: `${messageCopy.channels[channel]} ${messageCopy.purposes[purpose] ?? purpose}`,
})

const ofJob = ({ id, status, error, mayRetry, kind, about, finishedAt, createdAt }: Job): Work => ({
  id,
  status,
  error,
  mayRetry,
  about,
  at: finishedAt ?? createdAt,
  what: jobCopy.kinds[kind] ?? kind,
})

/** Work that failed within a week or is being retried, the newest first. A job that merely waits has no error. */
export function failedWork(messages: readonly Message[], jobs: readonly Job[], now: Date): Work[] {
  const isFailing = ({ status, error }: Work) => status === 'failed' || (status === 'waiting' && error !== null)
  const isRecent = ({ at }: Work) => now.getTime() - (parseShanghai(at)?.getTime() ?? 0) < failedDays * dayMs
  return [...messages.map(ofMessage), ...jobs.map(ofJob)]
    .filter((work) => isFailing(work) && isRecent(work))
    .toSorted((one, other) => other.at.localeCompare(one.at))
}

/** The failed work of a member who may read it; none before it is answered. */
export function useFailedWork(enabled: boolean): Work[] {
  const failures = { query: { status: 'failed', pageNum: '1', pageSize } } as const
  const messages = useCall('GET /messages', failures, { enabled }).data?.data.rows
  const failed = useCall('GET /jobs', failures, { enabled }).data?.data.rows
  // A job that is retried is waiting. Asked for apart, because many that wait would displace those that failed.
  const waits = { query: { status: 'waiting', pageNum: '1', pageSize } } as const
  const waiting = useCall('GET /jobs', waits, { enabled }).data?.data.rows
  return failedWork(messages ?? [], [...(failed ?? []), ...(waiting ?? [])], serverNow())
}

/** The pages of what was sent and done. */
export const workPages = (
  <>
    <ConsoleLink to="/health/messages">{messageCopy.title}</ConsoleLink>{' '}
    <ConsoleLink to="/health/jobs">{jobCopy.title}</ConsoleLink>
  </>
)

/**
 * Failed messages and jobs with their reasons, and the actions of their pages for members who may. `count`: the
 * failures of the server's own count, which is higher than the list when there are many.
 */
export function FailedOfToday({ count, all }: { count: number; all: readonly Work[] }): ReactNode {
  const mayManage = useMay('jobs.manage')
  const [dialog, setDialog] = useState<{ verb: 'resend' | 'drop'; work: Work } | null>(null)
  const close = () => setDialog(null)
  const { act } = useAction()

  const retry = ({ id }: Work) =>
    act(() => call('POST /jobs/{id}/retry', { params: { id } }), { of: id, done: jobCopy.retried })

  return (
    <PageSection title={copy.failed} note={copy.failedCount(Math.max(count, all.length))} verb={workPages}>
      <ul>
        {all.slice(0, shown).map((work) => (
          <li key={work.id} className={styles.task}>
            <b>{work.what}</b>
            {work.about && <span>{work.about}</span>}
            <small>
              {work.error === null ? (work.channel ? messageCopy : jobCopy).states.failed : failureSentence(work.error)}
            </small>
            <Time at={work.at} />
            {mayManage && work.mayRetry && (
              <ConsoleButton
                aria-label={work.channel ? messageCopy.resendTo(work.about) : jobCopy.retryOne(work.what)}
                onClick={() => (work.channel ? setDialog({ verb: 'resend', work }) : retry(work))}
              >
                {work.channel ? messageCopy.resend : jobCopy.retry}
              </ConsoleButton>
            )}
            {mayManage && work.status === 'waiting' && (
              <ConsoleButton
                look="quiet"
                aria-label={jobCopy.dropOne(work.what)}
                onClick={() => setDialog({ verb: 'drop', work })}
              >
                {jobCopy.drop}
              </ConsoleButton>
            )}
          </li>
        ))}
      </ul>
      {dialog?.verb === 'resend' && dialog.work.channel && (
        <ActionDialog
          title={messageCopy.resendTitle}
          summary={messageCopy.resendSummary(messageCopy.channels[dialog.work.channel], dialog.work.about)}
          verb={messageCopy.resend}
          run={() => call('POST /jobs/{id}/retry', { params: { id: dialog.work.id } })}
          done={messageCopy.resent}
          onClose={close}
        />
      )}
      {dialog?.verb === 'drop' && (
        <ActionDialog
          title={jobCopy.dropTitle}
          summary={jobCopy.dropSummary(dialog.work.what)}
          verb={jobCopy.drop}
          run={() => call('POST /jobs/{id}/drop', { params: { id: dialog.work.id } })}
          done={jobCopy.dropped}
          undo={() => call('POST /jobs/{id}/retry', { params: { id: dialog.work.id } })}
          onClose={close}
        />
      )}
    </PageSection>
  )
}
