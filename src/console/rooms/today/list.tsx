import type { ReactNode } from 'react'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { roomsFor } from '../../kit/room-guard.ts'
import { useMay, useSession } from '../../kit/session.ts'
import { EmptyState, FailedState, LoadingState } from '../../kit/states.tsx'
import { dayWords } from '../../kit/times.ts'
import { useCall } from '../../kit/use-call.ts'
import { rooms } from '../../rooms.ts'
import { EntryRow } from '../audit/entry-row.tsx'
import styles from './today.module.css'
import { todayWords as words } from './words.ts'

const fewCodes = 3

/** 今天: what needs whoever is signed in, and what happened last. */
export function TodayRoom(): ReactNode {
  const session = useSession()
  const mayReadAudit = useMay('audit.read')
  return (
    <RoomPage>
      <PageHead title={words.title} count={`${dayWords(new Date())}，${words.zone}`} />
      {session.recoveryCodesLeft <= fewCodes && (
        <p className={styles.note}>
          {words.codesLow(session.recoveryCodesLeft)}
          <ConsoleLink to="/account">{words.renew}</ConsoleLink>
        </p>
      )}
      <div className={styles.columns}>
        {mayReadAudit && <Lately />}
        <RoomSection title={words.rooms}>
          <ul className={styles.rooms}>
            {roomsFor(rooms, session.permissions)
              .filter(({ path }) => path !== '/')
              .map(({ path, word, group }) => (
                <li key={path}>
                  <ConsoleLink to={path}>{word}</ConsoleLink>
                  {group !== 'person' && <span>{group}</span>}
                </li>
              ))}
          </ul>
        </RoomSection>
      </div>
    </RoomPage>
  )
}

function Lately(): ReactNode {
  const { data, error, refetch } = useCall('GET /audit', { query: { size: '10' } })
  return (
    <RoomSection title={words.lately} note={words.latelyNote} verb={<ConsoleLink to="/audit">{words.all}</ConsoleLink>}>
      {error && !data ? (
        <FailedState title={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.data.rows.length === 0 ? (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      ) : (
        <ul>
          {data.data.rows.map((entry) => (
            <li key={entry.id} className={styles.row}>
              <EntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </RoomSection>
  )
}
