import { type ReactNode, useState } from 'react'
import { type AnswerClock, answerWithinDays } from '#domain/cancellations/clock.ts'
import { isOpenReason } from '#domain/cancellations/reason.ts'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { type ConsoleRequest, type ConsoleSuccess, call } from '../api.ts'
import { ConsoleButton } from '../button.tsx'
import { FieldGroup, SelectField } from '../field.tsx'
import { MaskedField } from '../masked-field.tsx'
import { PageSection } from '../page-head.tsx'
import { PersonBadge } from '../person.tsx'
import { useMay } from '../session.ts'
import { Time } from '../times.tsx'
import { useCall } from '../use-call.ts'
import { queueCopy as copy } from './copy.ts'
import styles from './queue-parts.module.css'

type Strokes = Pick<AnswerClock, 'left' | 'tone'>

/** The 15 days to answer, one stroke each: past days are low and grey. */
export function Burn({ clock: { left, tone } }: { clock: Strokes }): ReactNode {
  return (
    <span className={styles.burn} data-tone={tone} aria-hidden="true">
      {Array.from({ length: answerWithinDays }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its day
        <i key={day} data-burnt={day < answerWithinDays - left || undefined} />
      ))}
    </span>
  )
}

export type EvidenceLine = {
  id: string
  state: 'holds' | 'look' | 'blocks'
  word: string
  note?: ReactNode
  at?: ReactNode
}

/** Evidence on one line: solid where it holds, broken where a member has to judge. */
export function Evidence({ lines }: { lines: readonly EvidenceLine[] }): ReactNode {
  return (
    <ul className={styles.evidence}>
      {lines.map(({ id, state, word, note, at }) => (
        <li key={id} data-state={state}>
          <i aria-hidden="true" />
          <span>
            <b>{word}</b>
            {note && <small>{note}</small>}
          </span>
          {at && <em>{at}</em>}
        </li>
      ))}
    </ul>
  )
}

/** Names and values, line by line. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode, ReactNode?])[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Which = Omit<ConsoleRequest<'POST /personal/show'>['body'], 'reason'>
type PersonalProps = { which: Which; masked: string | null }

/** A masked field of a visitor; members with the permission can show it for a minute. */
export function Personal({ masked, which }: PersonalProps): ReactNode {
  const mayShow = useMay('personal.show')
  if (masked === null || masked === '') return copy.none
  if (!mayShow) return masked
  return (
    <MaskedField
      key={which.ref}
      label={copy[which.field]}
      masked={masked}
      reveal={async (reason) => {
        const answer = await call('POST /personal/show', { body: { ...which, reason } })
        if (answer.code !== 200) return answer
        const { value } = answer.data
        return { code: answer.code, msg: answer.msg, value }
      }}
    />
  )
}

/** A message as it is sent, and its recipient. */
export function TaggedAnswer({ text, to }: { text: string; to: string }): ReactNode {
  return (
    <p className={styles.message}>
      {text}
      <small>{to}</small>
    </p>
  )
}

const smsLength = 67

/** The number of text messages as which the operator charges a long one. */
export const smsParts = (text: string) => copy.smsParts(Math.max(1, Math.ceil(text.length / smsLength)))

type HistoryEntry = ConsoleSuccess<'GET /applications/{id}'>['data']['history'][number]
const actionNames: Readonly<Record<string, string>> = auditActions

/** The audit entries of a request. */
export function History({ entries, verb }: { entries: readonly HistoryEntry[]; verb?: ReactNode }): ReactNode {
  if (entries.length === 0) return null
  return (
    <PageSection title={copy.history} verb={verb}>
      <ul className={styles.history}>
        {entries.map(({ id, at, action, actor, by }) => (
          <li key={id}>
            <Time at={at} />
            <span className={styles.who}>
              {by && <PersonBadge name={by.name} id={by.id} />}
              {by?.name ?? actorWord(actor)}
            </span>
            <span>{actionNames[action] ?? action}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function actorWord(actor: string): string {
  if (actor === 'operator') return copy.operator
  return actor === 'visitor' || actor.startsWith('user:') ? copy.visitor : copy.system
}

type AssigneeProps = { assignee: { id: number; name: string } | null; onAssign: (() => void) | undefined }

/** The member to whom a request is assigned. */
export function Assignee({ assignee, onAssign }: AssigneeProps): ReactNode {
  return (
    <div className={styles.assignee}>
      {assignee && <PersonBadge name={assignee.name} id={assignee.id} />}
      <span>{assignee ? copy.assignee(assignee.name) : copy.unassigned}</span>
      {onAssign && (
        <ConsoleButton look="quiet" size="small" onClick={onAssign}>
          {assignee ? copy.change : copy.assignKey}
        </ConsoleButton>
      )}
    </div>
  )
}

type AssignProps = {
  queue: 'applications' | 'cancellations'
  ids: readonly number[]
  onDone?: () => void
  onClose: () => void
}

/** Assigns waiting requests to one of the members who may decide them. */
export function AssignDialog({ queue, ids, onDone, onClose }: AssignProps): ReactNode {
  const [to, setTo] = useState('')
  const reviewers = useCall('GET /queues/hands', {}).data?.data ?? []
  return (
    <ActionDialog
      title={copy.assignTitle}
      summary={copy.assignHint}
      verb={copy.assign}
      run={() => call('POST /queues/assign', { body: { queue, ids: [...ids], to: to === '' ? null : Number(to) } })}
      done={copy.assigned}
      onDone={onDone}
      onClose={onClose}
    >
      <FieldGroup>
        <SelectField
          label={copy.assignTo}
          value={to}
          options={[['', copy.openToAll], ...reviewers.map(({ id, name }) => [id, name] as const)]}
          onChange={setTo}
        />
      </FieldGroup>
    </ActionDialog>
  )
}

type ReasonProps = {
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
  legend: string
  wideOnly?: boolean
}

const longestReason = 100

/**
 * The reason of a rejection: a usual sentence, one that the member completes, or the member's own. The applicant reads it
 * unchanged.
 */
export function ReasonChoice({ reasons, value, onChange, legend, wideOnly }: ReasonProps): ReactNode {
  const begun = reasons.find((reason) => isOpenReason(reason) && value.startsWith(reason))
  const [isOwn, setOwn] = useState(value !== '' && begun === undefined && !reasons.includes(value))
  const prefix = isOwn ? '' : (begun ?? '')
  return (
    <fieldset className={styles.reasons} data-wide-only={wideOnly}>
      <legend>{legend}</legend>
      {reasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            checked={!isOwn && (value === reason || begun === reason)}
            onChange={() => {
              setOwn(false)
              onChange(reason)
            }}
          />
          {reason}
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="reason"
          checked={isOwn}
          onChange={() => {
            setOwn(true)
            onChange('')
          }}
        />
        {copy.ownReason}
      </label>
      {(isOwn || prefix !== '') && (
        <textarea
          aria-label={copy.reasonField}
          placeholder={copy.reasonHint}
          rows={3}
          maxLength={longestReason - prefix.length}
          value={value.slice(prefix.length)}
          onChange={({ target }) => onChange(prefix + target.value)}
        />
      )}
    </fieldset>
  )
}
