import { articleCopy } from '#site/copy/article.ts'
import { ShareButton } from '#site/parts/share-button.tsx'
import { dateParts, dayOf } from './article-date.ts'
import styles from './day-panel.module.css'

const copy = articleCopy.date

/** The day on which the article appeared, beside the mast; on the phone the head says it. */
export function DayPanel({ time }: { time: string }) {
  const { year, month, day, weekday } = dateParts(time)
  return (
    <aside className={styles.panel}>
      <time className={styles.date} dateTime={dayOf(time)}>
        <b className="figure">{day}</b>
        <span className="figure">{copy.month(year, month)}</span>
        <span>{copy.weekdays[weekday]}</span>
      </time>
      <ShareButton />
    </aside>
  )
}
