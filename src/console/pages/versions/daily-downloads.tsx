import { type ReactNode, useState } from 'react'
import { addDays } from '#domain/content/calendar.ts'
import { type DailySeries, dailySeries } from '#domain/downloads/daily-series.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { serverNow } from '#ui/server-clock.ts'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { PageSection } from '../../kit/page-head.tsx'
import { versionCopy as copy } from './copy.ts'
import styles from './versions.module.css'

type Daily = ConsoleSuccess<'GET /installers'>['data']['daily']

const dayCount = 30
/** Lines beyond this cannot be told apart; the rest are one. */
const linesAtMost = 4
/** The drawing's size in its own units; it stretches with the page, its strokes do not. */
const [width, height] = [600, 160]

/**
 * Each day's downloads of the last thirty as a line for a version or a channel, with the numbers in words below. They
 * are counted by the site's own events, so that visitors who left the programme are missing.
 */
export function DailyDownloads({ daily }: { daily: Daily }): ReactNode {
  const [by, setBy] = useState<keyof Daily>('versions')
  const today = dayInShanghai(serverNow())
  const days = Array.from({ length: dayCount }, (_, place) => addDays(today, place - dayCount + 1))
  const series = dailySeries(daily[by], days, { atMost: linesAtMost, rest: copy.rest })
  // A common scale: lines are compared with each other.
  const most = topOf(Math.max(1, ...series.flatMap(({ counts }) => counts)))
  const nameOf = ({ name }: DailySeries) => name || (by === 'versions' ? copy.unknownVersion : copy.noChannel)
  const dayWord = (day: string) => day.slice(5)
  return (
    <PageSection
      title={copy.daily}
      note={copy.dailyNote}
      verb={
        <select aria-label={copy.by} value={by} onChange={({ target }) => setBy(target.value as keyof Daily)}>
          <option value="versions">{copy.byVersion}</option>
          <option value="channels">{copy.byChannel}</option>
        </select>
      }
    >
      {series.length === 0 ? (
        <p className={styles.none}>{copy.noDaily}</p>
      ) : (
        <>
          <div className={styles.chart} aria-hidden="true">
            <span className={styles.axis}>
              <i>{most.toLocaleString('en-US')}</i>
              <i>{(most / 2).toLocaleString('en-US')}</i>
              <i>0</i>
            </span>
            <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="presentation">
              {[0, height / 2, height].map((y) => (
                <path key={y} className={styles.rule} d={`M0 ${y}H${width}`} />
              ))}
              {series.map(({ name, counts }, place) => (
                <path key={name} data-line={place} d={pathOf(counts, most)} />
              ))}
            </svg>
            <span className={styles.days}>
              <i>{dayWord(days[0] ?? '')}</i>
              <i>{dayWord(days[Math.floor(dayCount / 2)] ?? '')}</i>
              <i>{copy.today}</i>
            </span>
          </div>
          <ul className={styles.names}>
            {series.map((line, place) => (
              <li key={line.name} data-line={place}>
                {copy.dailyOf(
                  nameOf(line),
                  line.total.toLocaleString('en-US'),
                  Math.max(...line.counts).toLocaleString('en-US'),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </PageSection>
  )
}

/** The even number of one leading digit at or above a count, for the top of the axis. */
function topOf(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(count)))
  return Math.max(2, Math.ceil(count / step / 2) * 2 * step)
}

/** A path through a line's counts, from the first day at the left to today at the right edge. */
function pathOf(counts: readonly number[], most: number): string {
  const [x, y] = [width / (counts.length - 1), height / most]
  return counts
    .map((count, place) => `${place === 0 ? 'M' : 'L'}${(place * x).toFixed(1)} ${(height - count * y).toFixed(1)}`)
    .join('')
}
