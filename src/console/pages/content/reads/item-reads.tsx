import type { ReactNode } from 'react'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { percentOfReads, readDays } from '#domain/tracking/reads.ts'
import { serverNow } from '#ui/server-clock.ts'
import { countText } from '../../../kit/channels/copy.ts'
import { PageSection } from '../../../kit/page-head.tsx'
import { readsCopy as copy } from '../../../kit/reads-copy.ts'
import { useCall } from '../../../kit/use-call.ts'
import styles from './reads.module.css'

/** The reads of an article or activity over the last 30 days: sums, and a bar for each day. Nothing until they came. */
export function ItemReads({ id }: { id: number }): ReactNode {
  const { data } = useCall('GET /content/{id}/reads', { params: { id: String(id) } })
  if (!data) return null
  const { total, days } = data.data
  if (total.reads === 0 && total.registered === 0) {
    return (
      <PageSection title={copy.title}>
        <p className={styles.note}>{copy.none}</p>
      </PageSection>
    )
  }
  const last = dayInShanghai(serverNow())
  const byDay = new Map(days.map(({ day, reads }) => [day, reads]))
  const bars = Array.from({ length: readDays }, (_, index) => addDays(last, index + 1 - readDays))
  const most = Math.max(1, ...byDay.values())
  const figures = [
    [copy.reads, countText(total.reads)],
    [copy.half, copy.share(percentOfReads(total.half, total))],
    [copy.finished, copy.share(percentOfReads(total.finished, total))],
    [copy.registered, countText(total.registered)],
  ] as const
  return (
    <PageSection title={copy.title}>
      <dl className={styles.figures}>
        {figures.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.days} role="img" aria-label={copy.chart}>
        {bars.map((day) => {
          const reads = byDay.get(day) ?? 0
          return <i key={day} title={copy.day(day, countText(reads))} style={{ height: `${(reads / most) * 100}%` }} />
        })}
      </div>
      <p className={styles.note}>{copy.note}</p>
    </PageSection>
  )
}
