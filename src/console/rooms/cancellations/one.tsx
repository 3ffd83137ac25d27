import type { ReactNode } from 'react'
import { closedNotice, refusalNotice } from '#domain/cancellations/notices.ts'
import { smsText } from '#domain/messages/sms-templates.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { RoomSection } from '../../kit/page-head.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { useCall } from '../../kit/use-call.ts'
import { AnswerLine } from '../../queues/answer-line.tsx'
import { Assignee, Evidence, type EvidenceLine, Facts, History, Personal } from '../../queues/parts.tsx'
import { QueueDetail, QueuePanel, type QueueRow } from '../../queues/queue-desk.tsx'
import { queueWords } from '../../queues/words.ts'
import { Answering } from './answering.tsx'
import { cancellationWords as words } from './words.ts'

export type OpenCancellation = ConsoleSuccess<'GET /cancellations/{id}'>['data']
export type Said = 'approve' | 'reject'

type OpenProps = {
  id: number
  rows: readonly QueueRow[]
  onOpen: (id: number | null) => void
  said: Said
  onSaid: (said: Said) => void
  onDone: () => void
  onAssign: (() => void) | undefined
}

/** One request to close an account: its clock, what is checked, what becomes of it, and the answer. */
export function CancellationOpen({ id, rows, onOpen, said, onSaid, onDone, onAssign }: OpenProps): ReactNode {
  const { data, error, refetch } = useCall('GET /cancellations/{id}', { params: { id: String(id) } })
  if (data?.data.id !== id) return <PendingState of={{ error, refetch }} />
  const one = data.data
  const isWaiting = one.status === 'waiting'
  const ref = String(id)
  return (
    <>
      <QueueDetail
        title={one.account || words.closedAccount}
        subtitle={whoIs(one)}
        side={isWaiting && <Assignee assignee={one.assignee} onAssign={onAssign} />}
        {...{ rows, openId: id, onOpen }}
      >
        {isWaiting && <AnswerLine one={one} />}
        {isWaiting && (
          <Facts
            facts={[
              [
                queueWords.phone,
                <Personal key="p" which={{ of: 'cancellation', ref, field: 'phone' }} masked={one.phone} />,
              ],
              [
                queueWords.email,
                <Personal key="e" which={{ of: 'cancellation', ref, field: 'email' }} masked={one.email} />,
              ],
              ...one.companies.map(
                ({ name, role, others, heirName }) => [name, role, words.companyEffect(others, heirName)] as const,
              ),
            ]}
          />
        )}
        {isWaiting && (
          <RoomSection title={words.check} note={words.checkNote}>
            <Evidence lines={linesOf(one)} />
          </RoomSection>
        )}
        {isWaiting && <Effects one={one} />}
        <History entries={one.history} />
      </QueueDetail>
      {isWaiting ? (
        <Answering one={one} said={said} onSaid={onSaid} onDone={onDone} onAct={onAssign !== undefined} />
      ) : (
        <QueuePanel title={words.states[one.status]}>
          <p>
            {one.answeredBy?.name ?? (one.status === 'withdrawn' ? queueWords.visitor : queueWords.system)}{' '}
            {one.answeredAt && <Time at={one.answeredAt} />}
          </p>
          {one.answer && <p>{words.toldReason(one.answer)}</p>}
        </QueuePanel>
      )}
    </>
  )
}

function whoIs({ companies, registeredAt }: OpenCancellation): string {
  const month = words.month(Number(registeredAt.slice(0, 4)), Number(registeredAt.slice(5, 7)))
  const [first] = companies
  return first ? words.ofCompany(first.name, first.role, month) : words.registered(month)
}

function linesOf({ evidence, requestedAt, passwordChangedAt, coupons, companies }: OpenCancellation): EvidenceLine[] {
  const led = companies.find(({ heirName }) => heirName !== null)
  const notes: Record<OpenCancellation['evidence'][number]['id'], string> = {
    identity: words.identityNote,
    safety: passwordChangedAt ? words.safetyLook(passwordChangedAt.slice(5, 16)) : words.safetyGood,
    rights: words.rightsNote(coupons),
    companies: led?.heirName ? words.companiesLook(led.name, led.heirName) : words.companiesGood,
  }
  return evidence.map(({ id, state }) => ({
    ...{ id, state, word: words.lines[id], note: notes[id] },
    at: id === 'identity' ? <Time at={requestedAt} /> : state === 'holds' ? words.holds : words.look,
  }))
}

function Effects({ one: { effects, coupons } }: { one: OpenCancellation }): ReactNode {
  const lists = [
    [words.gone, words.goneLines(effects.sessions, effects.applications, coupons)],
    [words.anonymous, words.anonymousLines(effects.origins)],
    [words.kept, words.keptLines(effects.consents)],
  ] as const
  return (
    <RoomSection title={words.effects} note={words.effectsNote}>
      <Facts facts={lists.map(([name, lines]) => [name, lines.join('、')] as const)} />
    </RoomSection>
  )
}

/** What the owner of the account will read: the text message and the mail. */
export function toldTexts({ sender }: OpenCancellation, said: Said, reason: string): { sms: string; mail: string } {
  const notice = said === 'approve' ? closedNotice({ sender }) : refusalNotice({ sender, reason })
  return { sms: smsText(notice.sms, sender.brand), mail: notice.mail.text }
}
