import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { answerWithinDays, daysPassed } from '#domain/cancellations/clock.ts'
import { parseShanghai, partsOfTime } from '#domain/shared/time.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { dateCopy } from '#site/copy/common.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { serverNow } from '#ui/server-clock.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { CancelForm } from './cancel-form.tsx'
import { hankAt, linePath, sparFrom, sparTo } from './drawings/loosening.ts'
import styles from './request-panel.module.css'
import type { Cancellation, Times, useCancellation } from './use-cancellation.ts'

const panelCopy = accountCancelCopy.panel
const waitingCopy = accountCancelCopy.waiting

/** What was written as the reason, and the account that did: no other one sees it. */
export type Reason = { userId: number; text: string }

export const noReason: Reason = { userId: 0, text: '' }

type RequestPanelProps = {
  /** The log-in, which has a frame of its own. */
  login: ReactNode
  reason: Reason
  onReason: (reason: Reason) => void
  cancellation: ReturnType<typeof useCancellation>
}

/** The request, in each of its states. */
export function RequestPanel(props: RequestPanelProps): ReactNode {
  return (
    <section aria-label={panelCopy.label} aria-busy={props.cancellation.state.kind === 'checking'}>
      <State {...props} />
    </section>
  )
}

function State({ login, reason, onReason, cancellation }: RequestPanelProps): ReactNode {
  const { state, load, reload, onEnded, onRequested } = cancellation
  switch (state.kind) {
    case 'checking':
      return <Checking />
    case 'out':
      return <LoginFirst state={state}>{login}</LoginFirst>
    case 'away':
      return (
        <div className={styles.card}>
          <FailedState title={panelCopy.away.title} hint={panelCopy.away.text} onRetry={reload} />
        </div>
      )
    case 'form':
      return (
        <div className={styles.card}>
          <CancelForm
            account={state.account}
            reason={reason.userId === state.account.userId ? reason.text : ''}
            onReason={(text) => onReason({ userId: state.account.userId, text })}
            onEnded={onEnded}
            onRequested={(times) => {
              onReason(noReason)
              onRequested(state.account, times)
            }}
          />
        </div>
      )
    case 'waiting':
      return (
        <div className={styles.card}>
          <Waiting times={state.times} takeFocus={state.isFresh} onEnded={onEnded} onWithdrawn={load} />
        </div>
      )
  }
}

function LoginFirst({ state, children }: { state: Extract<Cancellation, { kind: 'out' }>; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{panelCopy.login.title}</h2>
      <p className={styles.text} role="status">
        {state.isEnded ? panelCopy.login.ended : panelCopy.login.text}
      </p>
      <div className={styles.login}>{children}</div>
    </>
  )
}

/** Shown until the browser knows who is logged in. Without script it stays and says what to do. */
function Checking(): ReactNode {
  return (
    <div className={styles.card}>
      <p className={styles.withoutScript}>{panelCopy.withoutScript}</p>
      <div className={styles.loading}>
        <Skeleton label={panelCopy.checking}>
          <div className={styles.lines}>
            <SkeletonLine width="46%" />
            <SkeletonBlock height={48} />
            <SkeletonBlock height={96} />
            <SkeletonLine width="82%" />
            <SkeletonBlock height={52} />
          </div>
        </Skeleton>
      </div>
    </div>
  )
}

type WaitingProps = {
  times: Times
  /** The form that had the focus has just been replaced. */
  takeFocus: boolean
  onWithdrawn: () => Promise<void>
  onEnded: () => void
}

/** A request that waits for its answer: the 15 days, the last one by its date, and the button that withdraws it. */
function Waiting({ times, takeFocus, onWithdrawn, onEnded }: WaitingProps): ReactNode {
  const { consultChatUrl } = useSettings()
  const heading = useRef<HTMLHeadingElement>(null)
  const [pending, setPending] = useState(false)
  const requestedAt = parseShanghai(times.requestedAt)
  const answerBy = parseShanghai(times.answerBy)
  const now = serverNow()
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
      return showToast({ kind: 'good', text: waitingCopy.withdrawn })
    }
    setPending(false)
    if (answer.code === errorTable.UNAUTHENTICATED.code) onEnded()
    else showToast({ kind: 'bad', text: answer.msg })
  }

  return (
    <>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {waitingCopy.title}
      </h2>
      <p className={styles.text}>
        {isOverdue ? waitingCopy.overdue : waitingCopy.text(dateCopy.day(partsOfTime(times.answerBy)))}
      </p>
      {requestedAt && <Clock requestedAt={requestedAt} now={now} times={times} />}
      <dl className={styles.rows}>
        <dt>{waitingCopy.rows.requestedAt}</dt>
        <dd>{momentOf(times.requestedAt)}</dd>
        <dt>{waitingCopy.rows.answerBy}</dt>
        <dd>{momentOf(times.answerBy)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button look="quiet" pending={pending} onClick={() => void withdraw()} aria-describedby="withdraw-hint">
          {waitingCopy.withdraw}
        </Button>
        {consultChatUrl !== '' && (
          <ButtonLink look="plain" href={consultChatUrl} target="_blank" rel="noopener noreferrer nofollow">
            {accountCancelCopy.panel.contact}
          </ButtonLink>
        )}
      </div>
      <p className={styles.hint} id="withdraw-hint">
        {waitingCopy.withdrawHint}
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
        <span>{waitingCopy.daysLeft}</span>
        {left > 0 ? (
          <b className="figure">
            {left}
            <small>{waitingCopy.days}</small>
          </b>
        ) : (
          <b>{waitingCopy.lastDay}</b>
        )}
      </p>
      <svg
        viewBox="0 0 344 116"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="2"
        role="img"
        aria-label={waitingCopy.clock(passed, answerWithinDays)}
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
