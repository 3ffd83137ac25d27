import { type ReactNode, useState } from 'react'
import { approvalNotice, rejectionNotice } from '#domain/invitations/decision.ts'
import { smsText } from '#domain/messages/sms-templates.ts'
import { serverNow } from '#ui/server-clock.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { QueueDetail, QueuePanel, type QueueRow } from '../../kit/queue/queue-page.tsx'
import {
  Assignee,
  Evidence,
  type EvidenceLine,
  Facts,
  History,
  Personal,
  ReasonChoice,
  smsParts,
  TaggedAnswer,
} from '../../kit/queue/queue-parts.tsx'
import { AnswerSwitch, Siblings, ThumbActions } from '../../kit/queue/sent-messages.tsx'
import { PendingState } from '../../kit/states.tsx'
import { Time, timeSince } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import { applicationCopy as copy } from './copy.ts'

export type Application = ConsoleSuccess<'GET /applications/{id}'>['data']

/**
 * `rows`: the queue, for the buttons to the previous and the next one. `reason` is the page's own, because its keys use
 * it. `onApprove` and `onAssign` are absent for members who may not decide.
 */
type OpenProps = {
  id: number
  rows: readonly QueueRow[]
  onOpen: (id: number | null) => void
  reason: string
  onReason: (reason: string) => void
  onApprove: (() => unknown) | undefined
  onReject: () => unknown
  onAssign: (() => void) | undefined
}

/** One application: the applicant, the evidence, and the messages of a decision. */
export function ApplicationOpen(props: OpenProps): ReactNode {
  const { id, rows, onOpen, onAssign } = props
  const { data, error, refetch } = useCall('GET /applications/{id}', { params: { id: String(id) } })
  // While the next one is on its way, `useCall` still has the one before.
  if (data?.data.id !== id) return <PendingState of={{ error, refetch }} />
  const one = data.data
  const isWaiting = one.status === 'waiting'
  const waited = timeSince(one.submittedAt, serverNow())
  const holds = one.evidence.filter(({ state }) => state === 'holds').length
  return (
    <>
      <QueueDetail
        title={one.userName}
        subtitle={isWaiting ? copy.wants(one.companyName, waited) : copy.wanted(one.companyName)}
        side={isWaiting && <Assignee assignee={one.assignee} onAssign={onAssign} />}
        rows={rows}
        openId={id}
        onOpen={onOpen}
      >
        <ApplicantFacts one={one} />
        {isWaiting && (
          <PageSection title={copy.evidence} note={copy.evidenceCount(one.evidence.length, holds)}>
            <Evidence lines={linesOf(one)} />
          </PageSection>
        )}
        {one.siblings.length > 0 && (
          <PageSection title={copy.siblings} note={copy.siblingsNote(one.invitation.used)}>
            <Siblings
              rows={one.siblings.map(({ id: other, userName, phone, submittedAt, status, decidedBy }) => ({
                id: other,
                name: userName,
                phone,
                at: submittedAt,
                state: decidedBy ? copy.by(decidedBy.name, copy.states[status]) : copy.states[status],
                tone: status,
              }))}
              onOpen={onOpen}
            />
          </PageSection>
        )}
        <History entries={one.history} />
      </QueueDetail>
      {isWaiting ? <Saying one={one} {...props} /> : <Decided one={one} />}
    </>
  )
}

/** Personal data is masked; members with the permission show one field for a minute, with a reason that is audited. */
function ApplicantFacts({ one }: { one: Application }): ReactNode {
  const ref = String(one.id)
  const { origin, company } = one
  // Of `bd_vid` only that there was one: the value identifies a click.
  const marks = origin && [origin.qd, origin.cy, origin.bdVid && 'bd_vid', origin.inviteCode].filter(Boolean).join('，')
  return (
    <Facts
      facts={[
        [
          queueCopy.phone,
          <Personal key="phone" which={{ of: 'application', ref, field: 'phone' }} masked={one.phone} />,
        ],
        [
          queueCopy.email,
          <Personal key="email" which={{ of: 'application', ref, field: 'email' }} masked={one.email} />,
        ],
        [
          queueCopy.userName,
          <Personal key="name" which={{ of: 'application', ref, field: 'userName' }} masked={one.userName} />,
        ],
        [copy.company, one.companyName, copy.members(company.members, company.mainAccount)],
        [copy.origin, marks || copy.byInvitation, origin && <Time at={origin.at} />],
      ]}
    />
  )
}

/** The evidence in words: a line for each check, in the domain's order, with a note and its time or account. */
function linesOf(one: Application): EvidenceLine[] {
  const notes: Record<Application['evidence'][number]['id'], ReactNode> = {
    phone: null,
    email: null,
    refused: null,
    invitation: invitationNote(one),
    name: null,
    account: null,
  }
  return one.evidence.map(({ id, state }) => {
    const isGood = state === 'holds'
    // One time for both: the application was accepted with a code for each.
    const proved = id === 'phone' || id === 'email'
    return {
      id,
      state,
      word: isGood ? copy.lines[id] : copy.looked[id],
      note:
        id === 'name'
          ? isGood
            ? copy.nameNote(one.userName)
            : copy.nameTakenNote
          : id === 'account'
            ? accountNote(one, state)
            : notes[id],
      at: proved ? <Time at={one.provedAt} /> : id === 'account' && <Accounts one={one} />,
    }
  })
}

/** An invitation that ended after the application does not stop an approval (decision 016). */
function invitationNote({ invitation }: Application): string {
  const { inviterName, createdAt, expiresAt, revokedAt, used } = invitation
  if (revokedAt !== null) return copy.revokedNote(revokedAt.slice(0, 16))
  return copy.invitationNote(inviterName, createdAt.slice(0, 10), used, expiresAt.slice(0, 10))
}

/** About the first account: phone number and address may belong to two, each of which has its link. */
function accountNote({ accounts }: Application, state: EvidenceLine['state']): string {
  const [first] = accounts
  if (!first) return copy.accountNote
  if (first.isDisabled) return copy.disabledNote(first.userName)
  return state === 'blocks' ? copy.memberNote : copy.knownNote(first.userName, first.companies)
}

function Accounts({ one }: { one: Application }): ReactNode {
  return one.accounts.map(({ ref }) => (
    <ConsoleLink key={ref} to="/customers" search={{ id: ref }}>
      {queueCopy.openAccount}
    </ConsoleLink>
  ))
}

/**
 * The message that the applicant will get, made by the rules that send it (domain/invitations), and the actions.
 * Choosing a reason shows the rejection; showing the approval again drops the reason.
 */
function Saying({ one, reason, onReason, onApprove, onReject }: { one: Application } & OpenProps): ReactNode {
  const [decision, setDecision] = useState<'approve' | 'reject'>('approve')
  const shown = reason === '' ? decision : 'reject'
  const { sender, companyName } = one
  const approval = approvalNotice({ sender, companyName, isNewAccount: one.accounts.length === 0 })
  const rejection = rejectionNotice({ sender, companyName, reason })
  const sms = smsText((shown === 'approve' ? approval : rejection).sms, sender.brand)
  // The server would refuse the approval; a rejection is possible in any case.
  const blocking = one.evidence.find(({ state }) => state === 'blocks')
  return (
    <QueuePanel title={queueCopy.messagesTitle}>
      <AnswerSwitch
        value={shown}
        copy={{ approve: copy.approve, reject: copy.reject }}
        onChange={(next) => {
          setDecision(next)
          if (next === 'approve') onReason('')
        }}
      />
      <TaggedAnswer text={sms} to={`${queueCopy.to(queueCopy.channels.sms, one.phone)}，${smsParts(sms)}`} />
      {/* No registered text message may carry a reason, so a rejection is mailed as well (decision 034). */}
      {shown === 'reject' && (
        <TaggedAnswer
          text={rejection.mail.text}
          to={`${queueCopy.to(queueCopy.channels.mail, one.email)}。${copy.mailNote}`}
        />
      )}
      {onApprove && (
        <>
          <ReasonChoice
            wideOnly
            legend={copy.reasonsLegend}
            reasons={queueCopy.reasons}
            value={reason}
            onChange={onReason}
          />
          <ThumbActions note={copy.after}>
            <ConsoleButton size="large" onClick={onReject}>
              {copy.reject}
            </ConsoleButton>
            <ConsoleButton
              size="large"
              look="go"
              onClick={onApprove}
              unable={blocking && copy.blocked(copy.looked[blocking.id])}
            >
              {copy.approve}
            </ConsoleButton>
          </ThumbActions>
        </>
      )}
    </QueuePanel>
  )
}

/** In place of the actions: who decided and when, and the reason that was sent. A command or the clock has no name. */
function Decided({ one }: { one: Application }): ReactNode {
  const title = one.status === 'approved' ? copy.approved : copy.rejected
  return (
    <QueuePanel title={title}>
      <p>
        {one.decidedBy?.name ?? queueCopy.system} {one.decidedAt && <Time at={one.decidedAt} />}
      </p>
      {one.reason && <p>{copy.decidedWhy(one.reason)}</p>}
    </QueuePanel>
  )
}
