import type { ReactNode } from 'react'
import { addDays } from '#domain/content/calendar.ts'
import styles from './day-bars.module.css'

/** Sums side by side, each under its word. */
export function FigureRow({ figures }: { figures: readonly (readonly [word: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type DayBarsProps = {
  label: string
  /** The counts by day; a missing day is 0. */
  counts: ReadonlyMap<string, number>
  last: string
  days: number
  wordOf: (day: string, count: number) => string
}

/** A bar for each of the days until the last one. */
export function DayBars({ label, counts, last, days, wordOf }: DayBarsProps): ReactNode {
  const most = Math.max(1, ...counts.values())
  const shown = Array.from({ length: days }, (_, index) => addDays(last, index + 1 - days))
  return (
    <div className={styles.days} role="img" aria-label={label}>
      {shown.map((day) => {
        const count = counts.get(day) ?? 0
        return <i key={day} title={wordOf(day, count)} style={{ height: `${(count / most) * 100}%` }} />
      })}
    </div>
  )
}
