import type { ReactNode } from 'react'
import { dayInShanghai } from '#domain/shared/time.ts'
import { percentOfReads, readDays } from '#domain/tracking/reads.ts'
import { serverNow } from '#ui/server-clock.ts'
import { countText } from '../../../kit/channels/copy.ts'
import { DayBars, FigureRow } from '../../../kit/day-bars.tsx'
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
  const figures = [
    [copy.reads, countText(total.reads)],
    [copy.half, copy.share(percentOfReads(total.half, total))],
    [copy.finished, copy.share(percentOfReads(total.finished, total))],
    [copy.registered, countText(total.registered)],
  ] as const
  return (
    <PageSection title={copy.title}>
      <FigureRow figures={figures} />
      <DayBars
        label={copy.chart}
        counts={new Map(days.map(({ day, reads }) => [day, reads]))}
        last={dayInShanghai(serverNow())}
        days={readDays}
        wordOf={(day, reads) => copy.day(day, countText(reads))}
      />
      <p className={styles.note}>{copy.note}</p>
    </PageSection>
  )
}
