import type { ReactNode } from 'react'
import { answerWithinDays, daysPassed } from '#domain/cancellations/clock.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { dateCopy } from '#site/copy/dates.ts'
import type { Times } from '#site/features/account-cancel/use-cancellation.ts'
import styles from './fifteen-days.module.css'
import { hankAt, linePath, sparFrom, sparTo } from './loosening.ts'

const copy = accountCancelCopy.waiting
const hanks = Array.from({ length: answerWithinDays }, (_, index) => index)

/** The line that comes off the spar: one hank is undone a day, and on the last day none holds it. */
export function FifteenDays({ requestedAt, now, times }: { requestedAt: Date; now: Date; times: Times }): ReactNode {
  const passed = daysPassed(requestedAt, now)
  const left = answerWithinDays - passed
  return (
    <div className={styles.clock}>
      <p className={styles.left}>
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
        className={styles.drawing}
        viewBox="0 0 344 116"
        fill="none"
        role="img"
        aria-label={copy.clock(passed, answerWithinDays)}
      >
        <path className={styles.spar} d={`M${sparFrom} 16H${sparTo}`} />
        <path className={styles.line} d={linePath(passed)} />
        {hanks.map((hank) => (
          <g key={hank} className={hank < passed ? styles.undone : styles.held}>
            {hank >= passed && <path d={`M${hankAt(hank)} 16v22`} />}
            <circle cx={hankAt(hank)} cy="16" r={hank < passed ? 3.5 : 5} />
          </g>
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{dateCopy.monthDay(partsOfTime(times.requestedAt))}</span>
        <span>{dateCopy.monthDay(partsOfTime(times.answerBy))}</span>
      </p>
    </div>
  )
}
