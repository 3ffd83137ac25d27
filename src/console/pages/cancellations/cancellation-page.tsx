import type { ReactNode } from 'react'
import { PageSection } from '../../kit/page-head.tsx'
import { AnswerLine } from '../../kit/queue/answer-line.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { QueueDetail, QueuePanel, type QueueRow } from '../../kit/queue/queue-page.tsx'
import { Assignee, Evidence, type EvidenceLine, Facts, History, Personal } from '../../kit/queue/queue-parts.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import type { Decision, OpenCancellation } from './answer-form.tsx'
import { Answering } from './answer-form.tsx'
import { cancellationCopy as copy } from './copy.ts'

/** `rows`: the queue, for the buttons to its neighbours. `onAssign` is absent for members who may not answer. */
type OpenProps = {
  id: number
  rows: readonly QueueRow[]
  onOpen: (id: number | null) => void
  decision: Decision
  onDecision: (decision: Decision) => void
  onAssign: (() => void) | undefined
}

/**
 * One request to close an account: its deadline, the evidence, the consequences and the answer. Personal data is shown
 * only while it waits.
 */
export function CancellationOpen({ id, rows, onOpen, decision, onDecision, onAssign }: OpenProps): ReactNode {
  const { data, error, refetch } = useCall('GET /cancellations/{id}', { params: { id: String(id) } })
  // While the next one is on its way, `useCall` still has the one before.
  if (data?.data.id !== id) return <PendingState of={{ error, refetch }} />
  const one = data.data
  const isWaiting = one.status === 'waiting'
  const ref = String(id)
  return (
    <>
      <QueueDetail
        title={one.account || copy.closedAccount}
        subtitle={whoIs(one)}
        side={isWaiting && <Assignee assignee={one.assignee} onAssign={onAssign} />}
        rows={rows}
        openId={id}
        onOpen={onOpen}
      >
        {isWaiting && <AnswerLine one={one} />}
        {isWaiting && (
          <Facts
            facts={[
              [
                queueCopy.phone,
                <Personal key="p" which={{ of: 'cancellation', ref, field: 'phone' }} masked={one.phone} />,
              ],
              [
                queueCopy.email,
                <Personal key="e" which={{ of: 'cancellation', ref, field: 'email' }} masked={one.email} />,
              ],
              ...one.companies.map(
                ({ name, role, others, heirName }) => [name, role, copy.companyEffect(others, heirName)] as const,
              ),
            ]}
          />
        )}
        {isWaiting && (
          <PageSection title={copy.check} note={copy.checkNote}>
            <Evidence lines={linesOf(one)} />
          </PageSection>
        )}
        {isWaiting && <Effects one={one} />}
        <History entries={one.history} />
      </QueueDetail>
      {isWaiting ? (
        <Answering one={one} decision={decision} onDecision={onDecision} onAct={onAssign !== undefined} />
      ) : (
        <QueuePanel title={copy.states[one.status]}>
          <p>
            {one.answeredBy?.name ?? (one.status === 'withdrawn' ? queueCopy.visitor : queueCopy.system)}{' '}
            {one.answeredAt && <Time at={one.answeredAt} />}
          </p>
          {one.answer && <p>{copy.reasonSent(one.answer)}</p>}
        </QueuePanel>
      )}
    </>
  )
}

/** The first company and the month of registration; without a company the month alone. */
function whoIs({ companies, registeredAt }: OpenCancellation): string {
  const month = copy.month(Number(registeredAt.slice(0, 4)), Number(registeredAt.slice(5, 7)))
  const [first] = companies
  return first ? copy.ofCompany(first.name, first.role, month) : copy.registered(month)
}

/**
 * The checks before an account is closed, in words (decision 018). Devices and balance are known to the client's own
 * system alone, so that line always asks a person to look.
 */
function linesOf({ evidence, requestedAt, passwordChangedAt, coupons, companies }: OpenCancellation): EvidenceLine[] {
  // A company with other members passes to one of them, `heirName`.
  const led = companies.find(({ heirName }) => heirName !== null)
  const notes: Record<OpenCancellation['evidence'][number]['id'], string> = {
    identity: copy.identityNote,
    safety: passwordChangedAt ? copy.safetyLook(passwordChangedAt.slice(5, 16)) : copy.safetyGood,
    rights: copy.rightsNote(coupons),
    companies: led?.heirName ? copy.companiesLook(led.name, led.heirName) : copy.companiesGood,
  }
  return evidence.map(({ id, state }) => ({
    id,
    state,
    word: copy.lines[id],
    note: notes[id],
    at: id === 'identity' ? <Time at={requestedAt} /> : state === 'holds' ? copy.holds : copy.look,
  }))
}

/** The consequences in numbers: what is deleted, made anonymous, and kept because a law requires it. */
function Effects({ one: { effects, coupons } }: { one: OpenCancellation }): ReactNode {
  const lists = [
    [copy.gone, copy.goneLines(effects.sessions, effects.applications, coupons)],
    [copy.anonymous, copy.anonymousLines(effects.origins)],
    [copy.kept, copy.keptLines(effects.consents)],
  ] as const
  return (
    <PageSection title={copy.effects} note={copy.effectsNote}>
      <Facts facts={lists.map(([name, lines]) => [name, lines.join('、')] as const)} />
    </PageSection>
  )
}
