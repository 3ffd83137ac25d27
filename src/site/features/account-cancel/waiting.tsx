import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { answerWithinDays, daysPassed } from '#domain/cancellations/clock.ts'
import { parseShanghai, partsOfTime } from '#domain/shared/time.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { hankAt, linePath, sparFrom, sparTo } from './drawings/loosening.ts'
import styles from './request-panel.module.css'
import type { Times } from './use-cancellation.ts'

const copy = accountCancelCopy.waiting

type WaitingProps = {
  times: Times
  /** The form that had the focus has just been replaced. */
  takeFocus: boolean
  onWithdrawn: () => Promise<void>
  onEnded: () => void
}

/** A request that waits for its answer: the 15 days, the last one by its date, and the button that withdraws it. */
export function Waiting({ times, takeFocus, onWithdrawn, onEnded }: WaitingProps): ReactNode {
  const { consultChatUrl } = useSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  const [pending, setPending] = useState(false)
  const requestedAt = parseShanghai(times.requestedAt)
  const answerBy = parseShanghai(times.answerBy)
  const now = new Date()
  const isOverdue = answerBy !== null && now > answerBy

  useEffect(() => {
    if (!takeFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [takeFocus])

  async function withdraw() {
    setPending(true)
    closeToasts()
    const answer = await api.call('POST /account/cancel/withdraw', { body: {} })
    if (answer.code === 200) {
      await onWithdrawn()
      return showToast({ kind: 'good', text: copy.withdrawn })
    }
    setPending(false)
    if (answer.code === errorTable.UNAUTHENTICATED.code) onEnded()
    else showToast({ kind: 'bad', text: answer.msg })
  }

  return (
    <>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <p className={styles.text}>{isOverdue ? copy.overdue : copy.text(dateCopy.day(partsOfTime(times.answerBy)))}</p>
      {requestedAt && <Clock requestedAt={requestedAt} now={now} times={times} />}
      <dl className={styles.rows}>
        <dt>{copy.rows.requestedAt}</dt>
        <dd>{momentOf(times.requestedAt)}</dd>
        <dt>{copy.rows.answerBy}</dt>
        <dd>{momentOf(times.answerBy)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button look="quiet" pending={pending} onClick={() => void withdraw()} aria-describedby="withdraw-hint">
          {copy.withdraw}
        </Button>
        <ButtonLink look="plain" href={consultChatUrl} target="_blank" rel="noopener noreferrer nofollow">
          {accountCancelCopy.panel.contact}
        </ButtonLink>
      </div>
      <p className={styles.hint} id="withdraw-hint">
        {copy.withdrawHint}
      </p>
    </>
  )
}

function momentOf(time: string): string {
  const parts = partsOfTime(time)
  return `${dateCopy.day(parts)} ${parts.clock}`
}

const hanks = Array.from({ length: answerWithinDays }, (_, index) => index)

/** The drawing of the 15 days: a line that comes off its spar, one hank a day. */
function Clock({ requestedAt, now, times }: { requestedAt: Date; now: Date; times: Times }): ReactNode {
  const passed = daysPassed(requestedAt, now)
  const left = answerWithinDays - passed
  return (
    <div className={styles.clock}>
      <p>
        <span>{copy.daysLeft}</span>
        {left > 0 ? (
          <b className="figure">
            {left}
            <small>{copy.days}</small>
          </b>
        ) : (
          <b>{copy.lastDay}</b>
        )}
      </p>
      <svg
        viewBox="0 0 344 116"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="2"
        role="img"
        aria-label={copy.clock(passed, answerWithinDays)}
      >
        <path stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" d={`M${sparFrom} 16H${sparTo}`} />
        <path strokeLinecap="round" d={linePath(passed)} />
        {hanks.map((hank) => (
          <g key={hank} fill="var(--paper-2)" stroke={hank < passed ? 'var(--ink-3)' : undefined}>
            {hank >= passed && <path d={`M${hankAt(hank)} 16v22`} />}
            <circle cx={hankAt(hank)} cy="16" r={hank < passed ? 3.5 : 5} />
          </g>
        ))}
      </svg>
      <p>
        <span>{dateCopy.monthDay(partsOfTime(times.requestedAt))}</span>
        <span>{dateCopy.monthDay(partsOfTime(times.answerBy))}</span>
      </p>
    </div>
  )
}
