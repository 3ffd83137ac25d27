import { type ReactNode, useRef } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountSessionsCopy as copy } from '#site/copy/account-sessions.ts'
import { api } from '#site/session/api-client.ts'
import { signOut } from '#site/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast-store.ts'
import { AccountPart } from '../account-part.tsx'
import { OwnMoment } from '../own-moment.tsx'
import rowStyles from '../rows.module.css'
import { useOwn } from '../use-own.ts'
import { useOwnAct } from '../use-own-act.ts'
import styles from './sessions-part.module.css'

type Sessions = Extract<AnswerOf<'GET /account/sessions'>, { code: 200 }>['data']
type Session = Sessions['sessions'][number]

const good = (text: string) => showToast({ kind: 'good', text })
const deviceOf = ({ device }: Session) => device || copy.unknownDevice

/** Where the account is logged in: each device can be logged out from here. */
export function SessionsPart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/sessions'))
  return (
    <AccountPart id={id} title={accountCopy.parts.sessions} lead={copy.lead} own={own} onRetry={reload}>
      {(data) => <SessionList data={data} reload={reload} />}
    </AccountPart>
  )
}

function SessionList({ data, reload }: { data: Sessions; reload: () => Promise<void> }): ReactNode {
  const { sessions, newDeviceNotice, noticeBy } = data
  const { pending, act } = useOwnAct()
  const list = useRef<HTMLUListElement>(null)
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length

  /** The button that was pressed goes with its row: the focus stays at the list. */
  async function showEnded(text: string) {
    await reload()
    list.current?.focus({ preventScroll: true })
    good(text)
  }

  const end = (session: Session) =>
    act(
      String(session.id),
      () => api.call('POST /account/sessions/end', { body: { id: session.id } }),
      () => showEnded(copy.ended(deviceOf(session))),
    )

  const endOthers = () =>
    act(
      'others',
      () => api.call('POST /account/sessions/end-others', { body: {} }),
      () => showEnded(copy.othersEnded),
    )

  const setNotice = (on: boolean) =>
    act(
      'notice',
      () => api.call('POST /account/new-device-notice', { body: { on } }),
      async () => {
        await reload()
        good(on ? copy.noticeOn : copy.noticeOff)
      },
    )

  return (
    <>
      <ul className={rowStyles.rows} ref={list} tabIndex={-1} aria-label={accountCopy.parts.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={pending === String(session.id)}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      {others > 0 && (
        <Button className={styles.others} look="quiet" pending={pending === 'others'} onClick={() => void endOthers()}>
          {copy.endOthers(others)}
        </Button>
      )}
      <div className={styles.notice}>
        <Checkbox checked={newDeviceNotice} onChange={({ currentTarget }) => void setNotice(currentTarget.checked)}>
          {copy.notice[noticeBy]}
          <small className={styles.hint}>{copy.noticeHint}</small>
        </Checkbox>
      </div>
    </>
  )
}

type SessionRowProps = { session: Session; pending: boolean; onEnd: () => void }

function SessionRow({ session, pending, onEnd }: SessionRowProps): ReactNode {
  const { companyName, firstSeen, lastSeen, isCurrent } = session
  const [device, place] = [deviceOf(session), session.place || copy.unknownPlace]
  return (
    <li>
      <DeviceDrawing device={device} isCurrent={isCurrent} />
      <div className={rowStyles.text}>
        <p className={rowStyles.name}>
          {device}
          {isCurrent && <span className={rowStyles.tag}>{copy.current}</span>}
        </p>
        <p className={rowStyles.meta}>
          <span>{place}</span>
          <span>{companyName}</span>
        </p>
        <p className={classNames(rowStyles.meta, styles.moments)}>
          <OwnMoment time={lastSeen} words={copy.seen} />
          <OwnMoment time={firstSeen} words={copy.since} />
        </p>
      </div>
      {isCurrent ? (
        <Button look="quiet" size="small" aria-label={copy.logOut} onClick={() => void signOut()}>
          {copy.end}
        </Button>
      ) : (
        <Button look="quiet" size="small" pending={pending} aria-label={copy.endOne(device, place)} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  )
}

/** Devices that are held in the hand, as `describeDevice` names them. */
const phones = /iPhone|iPad|安卓|鸿蒙/

/** A window or a phone on the account's line; green where it is this one. */
function DeviceDrawing({ device, isCurrent }: { device: string; isCurrent: boolean }): ReactNode {
  const isPhone = phones.test(device)
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 44 44"
      fill="none"
      stroke={isCurrent ? 'var(--leaf)' : 'var(--fg-3)'}
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {isPhone ? (
        <>
          <rect x="13" y="6" width="18" height="32" rx="4" />
          <path d="M19 33h6" />
        </>
      ) : (
        <>
          <rect x="4" y="8" width="36" height="24" rx="3" />
          <path d="M4 15h36M16 38h12" />
        </>
      )}
      {isCurrent && <circle cx="22" cy={isPhone ? 20 : 23.5} r="4" fill="var(--leaf)" stroke="none" />}
    </svg>
  )
}
