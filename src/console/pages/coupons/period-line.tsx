import type { ReactNode } from 'react'
import { addDays } from '#domain/content/calendar-days.ts'
import type { CouponTerms } from '#domain/pricing/kinds/coupon-kind.ts'
import { couponCopy as copy } from './copy.ts'
import styles from './period-line.module.css'

/** The days that the line shows: from the first of the month before today on. */
const daysShown = 150

function startOf(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`
}

/** Where a time stands on the line, in per cent of it; may lie outside. */
function placeOf(time: string, today: string): number {
  const days = (Date.parse(`${time.slice(0, 10)}T00:00:00Z`) - Date.parse(`${startOf(today)}T00:00:00Z`)) / 86_400_000
  return (days / daysShown) * 100
}

/** Nearer than this, in per cent of the line, two words would touch. */
const apart = 28

/** The months over the lines, as far as their words do not touch, and today. */
export function PeriodHead({ today }: { today: string }): ReactNode {
  const here = placeOf(today, today)
  const months: string[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let day = startOf(today); placeOf(day, today) < 90; day = `${addDays(day, 32).slice(0, 8)}01`) {
    const place = placeOf(day, today)
    if (place - last < apart || Math.abs(place - here) < 22) continue
    months.push(day)
    last = place
  }
  return (
    <span className={styles.head}>
      {months.map((day) => (
        <span key={day} style={{ left: `${placeOf(day, today)}%` }}>
          {copy.month(Number(day.slice(5, 7)))}
        </span>
      ))}
      <b style={{ left: `${here}%` }}>{copy.nowMark}</b>
    </span>
  )
}

type PeriodLineProps = { terms: CouponTerms; today: string; look: 'running' | 'upcoming' | 'over' | 'today' }

/** From when until when a kind holds, as a stroke; without an end it runs on. Its times stand beside it in words. */
export function PeriodLine({ terms, today, look }: PeriodLineProps): ReactNode {
  const from = terms.validFrom === null ? 0 : Math.min(100, Math.max(0, placeOf(terms.validFrom, today)))
  const until = terms.validUntil === null ? 100 : Math.min(100, Math.max(0, placeOf(terms.validUntil, today) + 0.67))
  return (
    <span className={styles.line} aria-hidden="true">
      <u style={{ left: `${placeOf(today, today)}%` }} />
      <i
        data-look={look}
        data-open={terms.validUntil === null}
        style={{ left: `${from}%`, right: `${100 - until}%` }}
      />
    </span>
  )
}
