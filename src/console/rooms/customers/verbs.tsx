import { type ReactNode, useState } from 'react'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useRefresh } from '../../kit/use-call.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import styles from './customers.module.css'
import type { Customer } from './one.tsx'
import { customerWords as words } from './words.ts'

type OneProps = { one: Customer }
type Params = { params: { ref: string } }

const paramsOf = ({ ref }: Customer): Params => ({ params: { ref } })

/** Ends sessions, disables and enables: each with its inverse where it has one. */
export function AccountVerbs({ one }: OneProps): ReactNode {
  const mayManage = useMay('customers.manage')
  const refresh = useRefresh()
  const [asked, setAsked] = useState<'end' | 'disable' | null>(null)
  const [reason, setReason] = useState('')
  const renew = () => void refresh('GET /customers/{ref}')
  const own = paramsOf(one)
  const common = { onDone: renew, onClose: () => setAsked(null) }
  if (!mayManage || one.status === 'closed') return null

  async function enable() {
    const answer = await call('POST /customers/{ref}/enable', own)
    notify(answer.code === 200 ? words.enabled : answer.msg, { kind: answer.code === 200 ? 'good' : 'bad' })
    renew()
  }

  return (
    <div className={styles.verbs} data-verbs>
      <ConsoleButton onClick={() => setAsked('end')}>{words.endAll}</ConsoleButton>
      {one.status === 'active' ? (
        <ConsoleButton onClick={() => setAsked('disable')}>{words.disable}</ConsoleButton>
      ) : (
        <ConsoleButton onClick={enable}>{words.enable}</ConsoleButton>
      )}
      {asked === 'end' && (
        <VerbDialog
          {...common}
          title={words.endAllTitle}
          summary={words.endAllSummary}
          verb={words.endAll}
          run={() => call('POST /customers/{ref}/end-sessions', { ...own, body: { sessionId: null } })}
          done={words.endedAll}
        />
      )}
      {asked === 'disable' && (
        <VerbDialog
          {...common}
          title={words.disableTitle}
          summary={words.disableSummary}
          verb={words.disable}
          run={() => call('POST /customers/{ref}/disable', { ...own, body: { reason } })}
          done={words.disabled}
          undo={() => call('POST /customers/{ref}/enable', own)}
        >
          <Reason value={reason} onChange={setReason} />
        </VerbDialog>
      )}
    </div>
  )
}

function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }): ReactNode {
  return (
    <Field
      label={words.reason}
      hint={words.reasonHint}
      maxLength={200}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
    />
  )
}

/** Where they are logged in; each can be ended by itself. */
export function Sessions({ one }: OneProps): ReactNode {
  const mayManage = useMay('customers.manage')
  const refresh = useRefresh()
  const live = one.sessions.filter(({ isLive }) => isLive).length

  async function end(sessionId: number) {
    const answer = await call('POST /customers/{ref}/end-sessions', { ...paramsOf(one), body: { sessionId } })
    notify(answer.code === 200 ? words.endedOne : answer.msg, { kind: answer.code === 200 ? 'good' : 'bad' })
    await refresh('GET /customers/{ref}')
  }

  return (
    <RoomSection title={words.sessions} note={words.online(live)}>
      <ul className={styles.lines}>
        {one.sessions.length === 0 && <li>{words.noSessions}</li>}
        {one.sessions.map(({ id, companyName, lastSeenAt, endedAt, isLive }) => (
          <li key={id}>
            <b>{companyName}</b>
            {isLive && mayManage ? (
              <ConsoleButton size="small" aria-label={words.endOne(companyName)} onClick={() => void end(id)}>
                {words.end}
              </ConsoleButton>
            ) : (
              <em>{isLive ? null : endedAt ? words.ended : words.expired}</em>
            )}
            <small>
              {words.seen} <Time at={lastSeenAt} />
            </small>
          </li>
        ))}
      </ul>
    </RoomSection>
  )
}

/** A copy of what the site has of a person, for that person (PIPL, article 45). */
export function ExportVerb({ one }: OneProps): ReactNode {
  const mayExport = useMay('customers.export')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  if (!mayExport || one.status === 'closed') return null

  async function run() {
    const answer = await call('POST /customers/{ref}/export', { ...paramsOf(one), body: { reason } })
    if (answer.code === 200) saveFile((answer as ConsoleSuccess<'POST /customers/{ref}/export'>).data)
    return answer
  }

  return (
    <li>
      <b>{words.exportTitle}</b>
      <ConsoleButton size="small" onClick={() => setAsking(true)}>
        {words.exportVerb}
      </ConsoleButton>
      <small>{words.exportNote}</small>
      {isAsking && (
        <VerbDialog
          title={words.exportTitle}
          summary={words.exportSummary}
          verb={words.exportVerb}
          run={run}
          done={words.exported}
          onClose={() => setAsking(false)}
        >
          <Reason value={reason} onChange={setReason} />
        </VerbDialog>
      )}
    </li>
  )
}

function saveFile({ name, content }: { name: string; content: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
