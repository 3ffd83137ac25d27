import { partsOfTime } from '#domain/shared/time.ts'
import { articleCopy } from '#site/copy/article.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { ShareButton } from '#site/parts/share-button.tsx'
import styles from './day-panel.module.css'

const copy = articleCopy.date

/** The day on which the article appeared, beside the mast; on the phone the head says it. */
export function DayPanel({ time }: { time: string }) {
  const parts = partsOfTime(time)
  return (
    <aside className={styles.panel}>
      <time className={styles.date} dateTime={parts.date}>
        <b className="figure">{parts.day}</b>
        <span className="figure">{dateCopy.month(parts)}</span>
        <span>{copy.weekdays[parts.weekday]}</span>
      </time>
      <ShareButton />
    </aside>
  )
}
