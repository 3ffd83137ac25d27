import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorTable } from '#contract/errors.ts'
import { parseShanghai, partsOfTime } from '#domain/shared/time.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { closeToasts, showToast } from '#ui/toast-store.ts'
import { FifteenDays } from './drawings/fifteen-days.tsx'
import type { Times } from './use-cancellation.ts'
import styles from './waiting.module.css'

const copy = accountCancelCopy.waiting

type WaitingProps = {
  times: Times
  /** The form that had the focus has just gone. */
  takeFocus: boolean
  onWithdrawn: () => Promise<void>
  onEnded: () => void
}

/** A request that waits: the drawn 15 days, the last one by its date, and the way back. */
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
      {requestedAt && <FifteenDays requestedAt={requestedAt} now={now} times={times} />}
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
