import { type ReactNode, useState } from 'react'
import { adReportingDocument, adReportingWithdrawn, optionalPurposes } from '#domain/accounts/consent.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { customerCopy as copy } from './copy.ts'
import styles from './customers.module.css'

export type Customer = ConsoleSuccess<'GET /customers/{ref}'>['data']

type OneProps = { one: Customer }
type Params = { params: { ref: string } }

const paramsOf = ({ ref }: Customer): Params => ({ params: { ref } })

/**
 * Actions on the account: disabling asks for a reason and can be undone, ending all sessions cannot. None for members
 * who may only read, and for closed accounts, of which nothing is left to change.
 */
export function AccountActions({ one }: OneProps): ReactNode {
  const mayManage = useMay('customers.manage')
  const [dialog, setDialog] = useState<'end' | 'disable' | null>(null)
  const { act } = useAction()
  const [reason, setReason] = useState('')
  const own = paramsOf(one)
  const close = () => setDialog(null)
  if (!mayManage || one.status === 'closed') return null

  const enable = () => act(() => call('POST /customers/{ref}/enable', own), { done: copy.enabled })

  return (
    <div className={styles.verbs} data-actions>
      <ConsoleButton onClick={() => setDialog('end')}>{copy.endAll}</ConsoleButton>
      {one.status === 'active' ? (
        <ConsoleButton onClick={() => setDialog('disable')}>{copy.disable}</ConsoleButton>
      ) : (
        <ConsoleButton onClick={enable}>{copy.enable}</ConsoleButton>
      )}
      {dialog === 'end' && (
        <ActionDialog
          onClose={close}
          title={copy.endAllTitle}
          summary={copy.endAllSummary}
          verb={copy.endAll}
          run={() => call('POST /customers/{ref}/end-sessions', { ...own, body: { sessionId: null } })}
          done={copy.endedAll}
        />
      )}
      {dialog === 'disable' && (
        <ActionDialog
          onClose={close}
          title={copy.disableTitle}
          summary={copy.disableSummary}
          verb={copy.disable}
          run={() => call('POST /customers/{ref}/disable', { ...own, body: { reason } })}
          done={copy.disabled}
          undo={() => call('POST /customers/{ref}/enable', own)}
        >
          <Reason value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </div>
  )
}

/** A reason for the audit; the call takes 200 characters. */
function Reason({ value, onChange }: { value: string; onChange: (reason: string) => void }): ReactNode {
  return (
    <Field
      label={copy.reason}
      hint={copy.reasonHint}
      maxLength={200}
      value={value}
      onText={onChange}
      autoComplete="off"
    />
  )
}

const withdrawals: ReadonlySet<string> = new Set(Object.values(optionalPurposes).map(({ withdrawn }) => withdrawn))

/** What the account's owner agreed to, and the optional purposes that they never answered. Members who may manage accounts withdraw the consent to reports to Baidu for them. */
export function Consents({ one }: OneProps): ReactNode {
  const mayManage = useMay('customers.manage')
  const [isAsking, setAsking] = useState(false)
  const isWithdrawn = one.consents.some(({ document }) => document === adReportingWithdrawn)
  const unanswered = one.choices.filter(({ changedAt }) => changedAt === null)
  const mayStop = mayManage && !isWithdrawn && one.status !== 'closed'
  return (
    <PageSection title={copy.consents}>
      <ul className={styles.lines}>
        {one.consents.map(({ id, document, version, form, agreedAt }) => (
          <li key={id}>
            <b>
              {copy.documents[document] ?? document} {version}
            </b>
            {mayStop && document === adReportingDocument ? (
              <ConsoleButton size="small" onClick={() => setAsking(true)}>
                {copy.stopReports}
              </ConsoleButton>
            ) : (
              <em className={styles.good}>{withdrawals.has(document) ? copy.withdrawn : copy.agreed}</em>
            )}
            <small>
              <Time at={agreedAt} /> {copy.forms[form] ?? form}
            </small>
          </li>
        ))}
        {unanswered.map(({ purpose, name, isOn: isOnByDefault }) => (
          <li key={purpose}>
            <b>{name}</b>
            <em>{isOnByDefault ? copy.onByDefault : copy.offByDefault}</em>
          </li>
        ))}
      </ul>
      {isAsking && (
        <ActionDialog
          title={copy.stopReportsTitle}
          summary={copy.stopReportsSummary}
          verb={copy.stopReports}
          run={() => call('POST /customers/{ref}/stop-ad-reports', paramsOf(one))}
          done={copy.reportsStopped}
          onClose={() => setAsking(false)}
        />
      )}
    </PageSection>
  )
}

/** The sessions of the account by company. Members who may manage accounts end a live one at its row. */
export function Sessions({ one }: OneProps): ReactNode {
  const mayManage = useMay('customers.manage')
  const { act } = useAction()
  const live = one.sessions.filter(({ isLive }) => isLive).length

  const end = (sessionId: number) =>
    act(() => call('POST /customers/{ref}/end-sessions', { ...paramsOf(one), body: { sessionId } }), {
      of: sessionId,
      done: copy.endedOne,
    })

  return (
    <PageSection title={copy.sessions} note={copy.online(live)}>
      <ul className={styles.lines}>
        {one.sessions.length === 0 && <li>{copy.noSessions}</li>}
        {one.sessions.map(({ id, companyName, device, place, lastSeenAt, endedAt, isLive }) => (
          <li key={id}>
            <b>{companyName}</b>
            {isLive && mayManage ? (
              <ConsoleButton size="small" aria-label={copy.endOne(companyName)} onClick={() => end(id)}>
                {copy.end}
              </ConsoleButton>
            ) : (
              <em>{isLive ? null : endedAt ? copy.ended : copy.expired}</em>
            )}
            <small>
              {device !== '' && copy.on(device, place)}
              {copy.seen} <Time at={lastSeenAt} />
            </small>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/**
 * A copy of what the site has of a person, for that person (PIPL, article 45): a JSON file, made with the second factor
 * and a reason for the audit.
 */
export function ExportAction({ one }: OneProps): ReactNode {
  const mayExport = useMay('customers.export')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  if (!mayExport || one.status === 'closed') return null

  async function run() {
    const answer = await call('POST /customers/{ref}/export', { ...paramsOf(one), body: { reason } })
    if (answer.code === 200) {
      const { name, content } = answer.data
      saveFile(new Blob([content], { type: 'application/json' }), name)
    }
    return answer
  }

  return (
    <li>
      <b>{copy.exportTitle}</b>
      <ConsoleButton size="small" onClick={() => setAsking(true)}>
        {copy.exportAction}
      </ConsoleButton>
      <small>{copy.exportNote}</small>
      {isAsking && (
        <ActionDialog
          title={copy.exportTitle}
          summary={copy.exportSummary}
          verb={copy.exportAction}
          run={run}
          done={copy.exported}
          onClose={() => setAsking(false)}
        >
          <Reason value={reason} onChange={setReason} />
        </ActionDialog>
      )}
    </li>
  )
}
