import { type ReactNode, useState } from 'react'
import { serverNow } from '#ui/server-clock.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton, consoleButton } from '../../kit/button.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { queueCopy as copy, timeLeft } from '../../kit/queue/copy.ts'
import { type ApplicationRow, RejectDialog, useDecide } from '../../kit/queue/decide.tsx'
import { Burn } from '../../kit/queue/queue-parts.tsx'
import { useMay } from '../../kit/session.ts'
import { Time, timeSince } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { todayCopy } from './copy.ts'
import styles from './today.module.css'

// Rows of a queue here; the rest is on its page.
const shown = '5'

/**
 * Waiting requests to close an account, the most urgent first. Overdue ones are an alert, because the privacy policy
 * promises an answer within fifteen days (specification 4).
 */
export function CancellationsOfToday({ queue }: { queue: { count: number } }): ReactNode {
  const { data } = useCall('GET /cancellations', { query: { pageSize: shown } })
  const rows = data?.data.rows ?? []
  const late = rows.filter(({ clock }) => clock.tone === 'late').length
  return (
    <PageSection
      title={copy.cancellations}
      note={copy.cancellationsNote(queue.count)}
      verb={<ConsoleLink to="/cancellations">{copy.all}</ConsoleLink>}
    >
      {late > 0 && (
        <p className={styles.late} role="alert">
          {copy.overdueCount(late)}
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.task}>
            <b>{row.account}</b>
            <em data-tone={row.clock.tone}>{timeLeft(row)}</em>
            <Burn clock={row.clock} />
            <ConsoleLink to="/cancellations" search={{ id: String(row.id) }} className={consoleButton()}>
              {copy.answer}
              <span className="visually-hidden">{row.account}</span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Waiting applications, the longest waiting first, decided in place except those that a person has to judge. */
export function ApplicationsOfToday(): ReactNode {
  const mayDecide = useMay('applications.decide')
  const { data } = useCall('GET /applications', { query: { pageSize: shown } })
  const { decide } = useDecide()
  const [refused, setRefused] = useState<ApplicationRow | null>(null)
  const rows = data?.data.rows ?? []
  const oldest = rows[0] ? timeSince(rows[0].submittedAt, serverNow()) : ''
  return (
    <PageSection
      title={copy.applications}
      note={copy.applicationsNote(data?.data.counts.waiting ?? 0, oldest)}
      verb={<ConsoleLink to="/applications">{copy.all}</ConsoleLink>}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.task}>
            <b>
              {row.userName} {row.phone}
            </b>
            <small>{row.companyName}</small>
            {mayDecide && <InPlace row={row} onApprove={() => decide([row])} onReject={() => setRefused(row)} />}
          </li>
        ))}
      </ul>
      {refused && (
        <RejectDialog start="" run={(reason) => decide([refused], reason)} onClose={() => setRefused(null)} />
      )}
    </PageSection>
  )
}

type InPlaceProps = { row: ApplicationRow; onApprove: () => Promise<unknown>; onReject: () => void }

/** Approving and rejecting, or a link where a line of the evidence does not hold: that needs the whole application. */
function InPlace({ row, onApprove, onReject }: InPlaceProps): ReactNode {
  const needsLook = row.evidence.some(({ state }) => state !== 'holds')
  if (needsLook)
    return (
      <ConsoleLink to="/applications" search={{ id: String(row.id) }} className={consoleButton()}>
        {copy.look}
        <span className="visually-hidden">{row.userName}</span>
      </ConsoleLink>
    )
  return (
    <>
      <ConsoleButton look="quiet" aria-label={copy.rejectOne(row.userName)} onClick={onReject}>
        {copy.reject}
      </ConsoleButton>
      <ConsoleButton aria-label={copy.approveOne(row.userName)} onClick={onApprove}>
        {copy.approve}
      </ConsoleButton>
    </>
  )
}

type Filled = NonNullable<ConsoleSuccess<'GET /today'>['data']['filledContacts']>

/** Contacts that approvals of earlier releases gave to accounts, until their owners change them or a member has asked. */
export function FilledContacts({ filled }: { filled: Filled }): ReactNode {
  const { act } = useAction()
  const mayManage = useMay('customers.manage')
  if (filled.length === 0) return null

  const check = (ref: string) =>
    act(() => call('POST /customers/{ref}/check-contacts', { params: { ref } }), {
      of: ref,
      done: todayCopy.checkedDone,
    })

  return (
    <PageSection title={todayCopy.filled} note={todayCopy.count(filled.length)}>
      <ul>
        {filled.map(({ ref, userId, kind, contact, at }) => (
          <li key={`${ref}-${kind}`} className={styles.missed}>
            <ConsoleLink to="/customers" search={{ id: ref }}>
              {todayCopy.filledAccount(userId)}
            </ConsoleLink>
            <Time at={at} />
            <p>{todayCopy.filledFact(kind, contact)}</p>
            {mayManage && (
              <span>
                <ConsoleButton size="small" aria-label={todayCopy.checkOne(userId)} onClick={() => check(ref)}>
                  {todayCopy.check}
                </ConsoleButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
