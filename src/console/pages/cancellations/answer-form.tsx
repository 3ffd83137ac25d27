import { type ReactNode, useState } from 'react'
import { closedNotice, refusalNotice } from '#domain/cancellations/notices.ts'
import { checkRefusalReason, readRefusalReason } from '#domain/cancellations/reason.ts'
import { smsText } from '#domain/messages/sms-templates.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { QueuePanel } from '../../kit/queue/queue-page.tsx'
import { ReasonChoice, TaggedAnswer } from '../../kit/queue/queue-parts.tsx'
import { AnswerSwitch, ThumbActions } from '../../kit/queue/sent-messages.tsx'
import { useSession, useUnableToApprove } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { useAction } from '../../kit/use-action.ts'
import { cancellationCopy as copy } from './copy.ts'

export type OpenCancellation = ConsoleSuccess<'GET /cancellations/{id}'>['data']
export type Decision = 'approve' | 'reject'

/** `decision`: the answer on show, which the page's keys change too. */
type AnsweringProps = {
  one: OpenCancellation
  decision: Decision
  onDecision: (decision: Decision) => void
  /** Whether the member may answer. */
  onAct: boolean
}

/**
 * The answer to a request, with the very texts that its owner will get. Closing takes two people (decision 034); a
 * refusal takes one, with a reason that is sent, and can be undone for ten seconds.
 */
export function Answering({ one, decision, onDecision, onAct }: AnsweringProps): ReactNode {
  const [reason, setReason] = useState('')
  const [dialog, setDialog] = useState<'propose' | 'approve' | null>(null)
  const { sms, mail } = noticeTexts(one, decision, reason)
  const params = { id: String(one.id) }
  const { version } = one
  const { act } = useAction()

  async function reject() {
    const fault = checkRefusalReason(reason.trim())
    if (fault !== null) return notify(fault, { kind: 'bad' })
    await act(() => call('POST /cancellations/{id}/reject', { params, body: { version, reason } }), {
      done: copy.rejected,
      undo: () => call('POST /cancellations/{id}/undo', { params, body: {} }),
      undone: copy.undone,
    })
  }

  return (
    <QueuePanel title={copy.how}>
      <AnswerSwitch value={decision} copy={copy.verbs} onChange={onDecision} />
      {one.phone && <TaggedAnswer text={sms} to={queueCopy.to(queueCopy.channels.sms, one.phone)} />}
      {one.email && <TaggedAnswer text={mail} to={queueCopy.to(queueCopy.channels.mail, one.email)} />}
      {!onAct ? null : decision === 'approve' ? (
        <ClosingSteps one={one} onAsk={setDialog} />
      ) : (
        <>
          <ReasonChoice legend={copy.rejectLegend} reasons={copy.reasons} value={reason} onChange={setReason} />
          {/* A text message carries listed reasons only. One in free words is mailed; without an address it cannot
              be sent at all, which the line says beforehand (decision 050). */}
          {one.phone && reason.trim() !== '' && readRefusalReason(reason) === null && (
            <p role="status">{one.email ? copy.mailHasReason : copy.smsLacksReason}</p>
          )}
          <ThumbActions>
            <ConsoleButton size="large" look="delete" onClick={reject}>
              {copy.reject}
            </ConsoleButton>
          </ThumbActions>
        </>
      )}
      {dialog && <CloseDialog one={one} step={dialog} onClose={() => setDialog(null)} />}
    </QueuePanel>
  )
}

type ClosingStepsProps = { one: OpenCancellation; onAsk: (step: 'propose' | 'approve') => void }

/**
 * The next step of closing: the first of two people proposes, another one approves. Where no other member may approve,
 * an owner proposes and waits 24 hours; the server refuses an approval before that.
 */
function ClosingSteps({ one, onAsk }: ClosingStepsProps): ReactNode {
  const { id, roles } = useSession()
  const { act } = useAction()
  const unable = useUnableToApprove()
  const { proposedAt, proposedBy, stand } = one
  // `alone`: no other member could approve.
  const isAlone = stand.kind === 'alone'
  if (proposedAt === null)
    return (
      <ThumbActions note={isAlone ? copy.aloneFirst : copy.firstHand}>
        <ConsoleButton size="large" look="go" onClick={() => onAsk('propose')}>
          {copy.propose}
        </ConsoleButton>
      </ThumbActions>
    )
  const isOwn = proposedBy?.id === id
  // A proposal by the command has no member, so any member is the second person.
  const mayGoOn = !isOwn || (isAlone && roles.includes('owner'))
  const askedBy = copy.askedBy(proposedBy?.name ?? queueCopy.operator, proposedAt.slice(5, 16))
  const waits = isOwn ? (isAlone ? copy.waitUntil((stand.from ?? '').slice(5, 16)) : copy.otherHand) : ''
  return (
    <ThumbActions note={`${askedBy}。${waits}`}>
      {/* Any member who may answer takes a proposal back, not only the one who made it. */}
      <ConsoleButton size="large" onClick={() => act(() => putBack(one.id, one.version), { done: copy.takenBack })}>
        {copy.takeBack}
      </ConsoleButton>
      {mayGoOn && (
        <ConsoleButton size="large" look="delete" unable={isOwn ? undefined : unable} onClick={() => onAsk('approve')}>
          {copy.approve}
        </ConsoleButton>
      )}
    </ThumbActions>
  )
}

const putBack = (id: number, version: string) =>
  call('POST /cancellations/{id}/propose-back', { params: { id: String(id) }, body: { version } })

type CloseProps = { one: OpenCancellation; step: 'propose' | 'approve'; onClose: () => void }

/**
 * The summary of either step. A proposal changes nothing and is undone by taking it back. An approval cannot be undone:
 * it asks for the last four digits of the phone, without one for fixed words, and for the second factor.
 */
function CloseDialog({ one, step, onClose }: CloseProps): ReactNode {
  const request = { params: { id: String(one.id) }, body: { version: one.version } }
  if (step === 'propose')
    return (
      <ActionDialog
        onClose={onClose}
        title={copy.proposeTitle(one.account)}
        summary={copy.proposeSummary}
        verb={copy.propose}
        run={() => call('POST /cancellations/{id}/propose', request)}
        done={copy.proposedDone}
        undo={({ data }) => putBack(one.id, data.version)}
      />
    )
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.approveTitle(one.account)}
      summary={copy.approveSummary}
      verb={copy.approve}
      nameToType={one.lastDigits || copy.lastFour}
      run={() => call('POST /cancellations/{id}/approve', request)}
      done={copy.approved}
    />
  )
}

/** Both messages, made by the rules that send them; which of them is sent depends on what the account has. */
function noticeTexts({ sender }: OpenCancellation, decision: Decision, reason: string): { sms: string; mail: string } {
  const notice = decision === 'approve' ? closedNotice({ sender }) : refusalNotice({ sender, reason })
  return { sms: smsText(notice.sms, sender.brand), mail: notice.mail.text }
}
