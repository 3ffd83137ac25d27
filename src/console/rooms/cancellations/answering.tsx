import { type ReactNode, useState } from 'react'
import { readRefusalReason } from '#domain/cancellations/reason.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import { call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { useSession } from '../../kit/session.ts'
import { notify } from '../../kit/toasts.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { ReasonChoice, Told } from '../../queues/parts.tsx'
import { QueuePanel } from '../../queues/queue-desk.tsx'
import { SaidSwitch, ThumbVerbs } from '../../queues/said.tsx'
import { queueWords } from '../../queues/words.ts'
import { type OpenCancellation, type Said, toldTexts } from './one.tsx'
import { cancellationWords as words } from './words.ts'

type AnsweringProps = {
  one: OpenCancellation
  said: Said
  onSaid: (said: Said) => void
  onDone: () => void
  /** Whether whoever looks may answer. */
  onAct: boolean
}

/** The answer to a request: closing takes two people, a refusal its reason. */
export function Answering({ one, said, onSaid, onDone, onAct }: AnsweringProps): ReactNode {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState<'propose' | 'approve' | null>(null)
  const { sms, mail } = toldTexts(one, said, reason)
  const params = { id: String(one.id) }

  async function reject() {
    if (reason.trim() === '') return notify(joiningSentences.reasonLength, { kind: 'bad' })
    const answer = await call('POST /cancellations/{id}/reject', { params, body: { reason } })
    if (answer.code !== 200) return notify(answer.msg, { kind: 'bad' })
    notify(words.rejected, { undo: undoRejection })
    onDone()
  }
  async function undoRejection() {
    const answer = await call('POST /cancellations/{id}/undo', { params })
    notify(answer.code === 200 ? words.undone : answer.msg, { kind: answer.code === 200 ? 'good' : 'bad' })
    onDone()
  }

  return (
    <QueuePanel title={words.how}>
      <SaidSwitch value={said} words={words.verbs} onChange={onSaid} />
      {one.phone && <Told text={sms} to={queueWords.to(queueWords.toldBy.sms, one.phone)} />}
      {one.email && <Told text={mail} to={queueWords.to(queueWords.toldBy.mail, one.email)} />}
      {!onAct ? null : said === 'approve' ? (
        <Hands one={one} onAsk={setAsked} onDone={onDone} />
      ) : (
        <>
          <ReasonChoice legend={words.rejectLegend} reasons={words.reasons} value={reason} onChange={setReason} />
          {one.phone && reason.trim() !== '' && readRefusalReason(reason) === null && (
            <p role="status">{one.email ? words.mailHasReason : words.smsLacksReason}</p>
          )}
          <ThumbVerbs>
            <ConsoleButton size="large" look="delete" onClick={() => void reject()}>
              {words.reject}
            </ConsoleButton>
          </ThumbVerbs>
        </>
      )}
      {asked && <CloseDialog one={one} step={asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </QueuePanel>
  )
}

type HandsProps = { one: OpenCancellation; onAsk: (step: 'propose' | 'approve') => void; onDone: () => void }

/** Whose turn it is: the first of the two, the second, or an owner who is alone. */
function Hands({ one, onAsk, onDone }: HandsProps): ReactNode {
  const { id, roles } = useSession()
  const { proposedAt, proposedBy, stand } = one
  const isAlone = stand.kind === 'alone'
  if (proposedAt === null)
    return (
      <ThumbVerbs note={isAlone ? words.aloneFirst : words.firstHand}>
        <ConsoleButton size="large" look="go" onClick={() => onAsk('propose')}>
          {words.propose}
        </ConsoleButton>
      </ThumbVerbs>
    )
  const isOwn = proposedBy?.id === id
  const mayGoOn = !isOwn || (isAlone && roles.includes('owner'))
  const askedBy = words.askedBy(proposedBy?.name ?? queueWords.operator, proposedAt.slice(5, 16))
  const waits = isOwn ? (isAlone ? words.waitUntil((stand.from ?? '').slice(5, 16)) : words.otherHand) : ''
  return (
    <ThumbVerbs note={`${askedBy}。${waits}`}>
      <ConsoleButton size="large" onClick={() => void takeBack(one, onDone)}>
        {words.takeBack}
      </ConsoleButton>
      {mayGoOn && (
        <ConsoleButton size="large" look="delete" onClick={() => onAsk('approve')}>
          {words.approve}
        </ConsoleButton>
      )}
    </ThumbVerbs>
  )
}

async function takeBack({ id }: OpenCancellation, onDone: () => void): Promise<void> {
  const answer = await call('POST /cancellations/{id}/propose-back', { params: { id: String(id) } })
  notify(answer.code === 200 ? words.takenBack : answer.msg, { kind: answer.code === 200 ? 'good' : 'bad' })
  onDone()
}

type CloseProps = { one: OpenCancellation; step: 'propose' | 'approve'; onDone: () => void; onClose: () => void }

function CloseDialog({ one, step, onDone, onClose }: CloseProps): ReactNode {
  const params = { id: String(one.id) }
  const common = { onDone, onClose }
  if (step === 'propose')
    return (
      <VerbDialog
        {...common}
        title={words.proposeTitle(one.account)}
        summary={words.proposeSummary}
        verb={words.propose}
        run={() => call('POST /cancellations/{id}/propose', { params })}
        done={words.proposedDone}
        undo={() => call('POST /cancellations/{id}/propose-back', { params })}
      />
    )
  return (
    <VerbDialog
      {...common}
      title={words.approveTitle(one.account)}
      summary={words.approveSummary}
      verb={words.approve}
      nameToType={one.lastDigits || words.lastFour}
      run={() => call('POST /cancellations/{id}/approve', { params })}
      done={words.approved}
    />
  )
}
