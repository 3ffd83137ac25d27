import type { ReactNode } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import styles from './account.module.css'
import { Factors } from './factors.tsx'
import { Profile } from './profile.tsx'
import { accountWords as words } from './words.ts'

/** 我的账号: one's own factors, codes, sessions, name and password. */
export function AccountRoom(): ReactNode {
  const { email, roles } = useSession()
  return (
    <RoomPage>
      <PageHead title={words.title} count={`${email}，${roles.map((role) => roleNames[role]).join('、')}`} />
      <div className={styles.columns}>
        <div>
          <Factors />
          <Sessions />
        </div>
        <Profile />
      </div>
    </RoomPage>
  )
}

function Sessions(): ReactNode {
  const { data, error, refetch } = useCall('GET /account/sessions', {})
  const refresh = useRefresh()
  const sessions = data?.data

  async function end(id: number | null) {
    const answer = await call('POST /account/sessions/end', { body: { id } })
    notify(answer.code === 200 ? words.ended : answer.msg, { kind: answer.code === 200 ? 'good' : 'bad' })
    await refresh('GET /account/sessions')
  }

  return (
    <RoomSection
      title={words.sessions}
      note={words.sessionsNote}
      verb={
        sessions &&
        sessions.length > 1 && (
          <ConsoleButton size="small" onClick={() => void end(null)}>
            {words.endOthers}
          </ConsoleButton>
        )
      }
    >
      {!sessions ? (
        <PendingState of={{ error, refetch }} rows={2} />
      ) : (
        <ul>
          {sessions.map(({ id, isThis, userAgent, address, createdAt, lastSeenAt }) => (
            <li key={id} className={styles.row}>
              <span>
                <b>{deviceWords(userAgent)}</b> {address}
                <small>
                  {words.since} <Time at={createdAt} />，{words.seen} <Time at={lastSeenAt} />
                </small>
              </span>
              {isThis ? (
                <span className={styles.here}>{words.thisOne}</span>
              ) : (
                <ConsoleButton size="small" onClick={() => void end(id)}>
                  {words.end}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </RoomSection>
  )
}

/** The browser and system that a user agent names, as people call them. */
export function deviceWords(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : (/(Firefox|Chrome|Safari)\//.exec(userAgent)?.[1] ?? userAgent.slice(0, 24))
  const system = /Windows|Android|iPhone|iPad|Mac OS X|Linux/.exec(userAgent)?.[0] ?? ''
  return [browser, system.replace('Mac OS X', 'macOS')].filter(Boolean).join(' · ')
}
