import { type ReactNode, useRef } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountSessionsCopy as copy } from '#site/copy/account-sessions.ts'
import { api } from '#site/session/api-client.ts'
import { signOut } from '#site/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { showToast } from '#ui/toast-store.ts'
import { AccountPart } from '../account-part.tsx'
import { OwnMoment } from '../own-moment.tsx'
import rowStyles from '../rows.module.css'
import { useOwn } from '../use-own.ts'
import { useOwnAct } from '../use-own-act.ts'
import { DeviceDrawing } from './device-drawing.tsx'
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
        <p className={rowStyles.meta}>
          <OwnMoment time={lastSeen} words={copy.seen} />
          <OwnMoment time={firstSeen} words={copy.since} />
        </p>
      </div>
      {isCurrent ? (
        <Button look="plain" size="small" onClick={() => void signOut()}>
          {copy.logOut}
        </Button>
      ) : (
        <Button look="quiet" size="small" pending={pending} aria-label={copy.endOne(device, place)} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  )
}
