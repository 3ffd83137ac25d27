import type { ReactNode } from 'react'
import { roleNames } from '#domain/staff/roles.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import styles from './account.module.css'
import { accountCopy as copy } from './copy.ts'
import { Factors } from './factors.tsx'
import { Profile } from './profile.tsx'

/** 我的账号: one's own factors, codes, sessions, name and password. */
export function AccountPage(): ReactNode {
  const { email, roles } = useSession()
  return (
    <ConsolePage>
      <PageHead title={copy.title} count={`${email}，${roles.map((role) => roleNames[role]).join('、')}`} />
      <div className={styles.columns}>
        <div>
          <Factors />
          <Sessions />
        </div>
        <Profile />
      </div>
    </ConsolePage>
  )
}

function Sessions(): ReactNode {
  const { data, error, refetch } = useCall('GET /account/sessions', {})
  const refresh = useRefresh()
  const sessions = data?.data

  async function end(id: number | null) {
    const answer = await call('POST /account/sessions/end', { body: { id } })
    notify(answer.code === 200 ? copy.ended : answer.msg, { kind: answer.code === 200 ? 'good' : 'bad' })
    await refresh('GET /account/sessions')
  }

  return (
    <PageSection
      title={copy.sessions}
      note={copy.sessionsNote}
      verb={
        sessions &&
        sessions.length > 1 && (
          <ConsoleButton size="small" onClick={() => void end(null)}>
            {copy.endOthers}
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
                  {copy.since} <Time at={createdAt} />，{copy.seen} <Time at={lastSeenAt} />
                </small>
              </span>
              {isThis ? (
                <span className={styles.here}>{copy.thisOne}</span>
              ) : (
                <ConsoleButton size="small" onClick={() => void end(id)}>
                  {copy.end}
                </ConsoleButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </PageSection>
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
