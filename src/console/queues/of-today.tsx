import { type ReactNode, useState } from 'react'
import { ConsoleButton, consoleButton } from '../kit/button.tsx'
import { ConsoleLink } from '../kit/navigation.tsx'
import { RoomSection } from '../kit/page-head.tsx'
import { useMay } from '../kit/session.ts'
import { timeSince } from '../kit/times.ts'
import { useCall } from '../kit/use-call.ts'
import { leftWords } from './left-words.ts'
import styles from './of-today.module.css'
import { Burn } from './parts.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type ApplicationRow, useDecide } from './use-decide.ts'
import { queueWords as words } from './words.ts'

const shown = '5'

/** Requests to close an account that wait, the most urgent first; what is late is said before all else. */
export function CancellationsOfToday({ queue }: { queue: { count: number } }): ReactNode {
  const { data } = useCall('GET /cancellations', { query: { pageSize: shown } })
  const rows = data?.data.rows ?? []
  const late = rows.filter(({ clock }) => clock.tone === 'late').length
  return (
    <RoomSection
      title={words.cancellations}
      note={words.cancellationsNote(queue.count)}
      verb={<ConsoleLink to="/cancellations">{words.all}</ConsoleLink>}
    >
      {late > 0 && (
        <p className={styles.late} role="alert">
          {words.overdueCount(late)}
        </p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <b>{row.account}</b>
            <em data-tone={row.clock.tone}>{leftWords(row)}</em>
            <Burn clock={row.clock} />
            <ConsoleLink to="/cancellations" search={{ id: String(row.id) }} className={consoleButton()}>
              {words.answer}
              <span className="visually-hidden">{row.account}</span>
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </RoomSection>
  )
}

/** Applications that wait, the longest waiting first: answered in place, but for those to be looked at. */
export function ApplicationsOfToday(): ReactNode {
  const mayDecide = useMay('applications.decide')
  const { data } = useCall('GET /applications', { query: { pageSize: shown } })
  const { decide } = useDecide()
  const [refused, setRefused] = useState<ApplicationRow | null>(null)
  const rows = data?.data.rows ?? []
  const oldest = rows[0] ? timeSince(rows[0].submittedAt, new Date()) : ''
  return (
    <RoomSection
      title={words.applications}
      note={words.applicationsNote(data?.data.counts.waiting ?? 0, oldest)}
      verb={<ConsoleLink to="/applications">{words.all}</ConsoleLink>}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <b>
              {row.userName} {row.phone}
            </b>
            <small>{row.companyName}</small>
            {mayDecide && <InPlace row={row} onApprove={() => void decide([row])} onReject={() => setRefused(row)} />}
          </li>
        ))}
      </ul>
      {refused && (
        <RejectDialog start="" run={(reason) => decide([refused], reason)} onClose={() => setRefused(null)} />
      )}
    </RoomSection>
  )
}

type InPlaceProps = { row: ApplicationRow; onApprove: () => void; onReject: () => void }

function InPlace({ row, onApprove, onReject }: InPlaceProps): ReactNode {
  const needsLook = row.evidence.some(({ state }) => state !== 'holds')
  if (needsLook)
    return (
      <ConsoleLink to="/applications" search={{ id: String(row.id) }} className={consoleButton()}>
        {words.look}
        <span className="visually-hidden">{row.userName}</span>
      </ConsoleLink>
    )
  return (
    <>
      <ConsoleButton look="quiet" aria-label={words.rejectOne(row.userName)} onClick={onReject}>
        {words.reject}
      </ConsoleButton>
      <ConsoleButton aria-label={words.approveOne(row.userName)} onClick={onApprove}>
        {words.approve}
      </ConsoleButton>
    </>
  )
}
