import type { ReactNode } from 'react'
import { answerWithinDays } from '#domain/cancellations/clock.ts'
import type { ConsoleSuccess } from '../api.ts'
import styles from './answer-line.module.css'
import { queueCopy as copy } from './copy.ts'

type Clock = Pick<ConsoleSuccess<'GET /cancellations/{id}'>['data'], 'clock' | 'requestedAt' | 'answerBy'>

const startX = 6
const endX = 490
const lineY = 56

/** The fifteen days of a request as one line: when it came, today, and the last day. */
export function AnswerLine({ one: { clock, requestedAt, answerBy } }: { one: Clock }): ReactNode {
  const at = (day: number) => startX + ((endX - startX) * Math.min(day, answerWithinDays)) / answerWithinDays
  const now = at(clock.passed)
  const dayOf = (text: string) => copy.day(Number(text.slice(5, 7)), Number(text.slice(8, 10)))
  return (
    <figure className={styles.line} data-tone={clock.tone}>
      <svg viewBox="0 0 496 96" role="img" aria-label={copy.clock(clock.passed)}>
        <path className={styles.burnt} d={`M${startX} ${lineY}H${now}`} />
        <path className={styles.left} d={`M${now} ${lineY}H${endX}`} />
        {Array.from({ length: answerWithinDays + 1 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its day
          <path key={day} className={styles.mark} d={`M${at(day)} ${lineY + 7}v4`} />
        ))}
        <circle className={styles.first} cx={startX} cy={lineY} r="5" />
        <circle className={styles.halo} cx={now} cy={lineY} r="10" />
        <circle className={styles.now} cx={now} cy={lineY} r="6" />
        <path className={styles.end} d={`M${endX} ${lineY - 10}v20`} />
        <text x="0" y="22">
          {dayOf(requestedAt)}
        </text>
        <text x="0" y="40">
          {copy.received}
        </text>
        <text className={styles.today} x={now} y="88" textAnchor={now < 40 ? 'start' : now > 460 ? 'end' : 'middle'}>
          {copy.today}
        </text>
        <text className={styles.last} x="496" y="22" textAnchor="end">
          {dayOf(answerBy)}
        </text>
        <text x="496" y="40" textAnchor="end">
          {copy.last}
        </text>
      </svg>
      {clock.tone === 'late' ? (
        <figcaption>{copy.overdue}</figcaption>
      ) : (
        clock.tone === 'rose' && <figcaption>{copy.lastDay(dayOf(answerBy))}</figcaption>
      )}
    </figure>
  )
}
