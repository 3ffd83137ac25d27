import type { ReactNode } from 'react'
import { readActiveId } from '#domain/content/headings.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { searchCopy as copy } from '#site/copy/search.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { Picture } from '#site/parts/picture.tsx'
import { Marked } from './marked.tsx'
import type { SearchRow } from './search-data.ts'
import styles from './search-results.module.css'

/** The hits: the first one large when `lead` says so, the others in a list, activities with their day. */
export function SearchResults({ rows, lead }: { rows: readonly SearchRow[]; lead: SearchRow | null }): ReactNode {
  return (
    <>
      {lead && <LeadHit row={lead} />}
      <ol className={styles.list}>
        {rows
          .filter((row) => row !== lead)
          .map((row) => (
            <li key={`${row.kind} ${row.id}`}>
              {row.kind === 'activity' && row.beginTime && <Day time={row.beginTime} />}
              <div>
                <h2>
                  <a href={row.url}>
                    <Marked text={row.title} words={row.highlights} />
                  </a>
                </h2>
                <p>
                  <Marked text={row.summary} words={row.highlights} />
                </p>
                <Facts row={row} />
              </div>
            </li>
          ))}
      </ol>
    </>
  )
}

function LeadHit({ row }: { row: SearchRow }): ReactNode {
  return (
    <article className={styles.lead}>
      <div>
        <Facts row={row} />
        <h2>
          <a href={row.url}>
            <Marked text={row.title} words={row.highlights} />
          </a>
        </h2>
        <p className={styles.summary}>
          <Marked text={row.summary} words={row.highlights} />
        </p>
      </div>
      <Picture className={styles.picture} src={row.picture ?? ''} sizes="328px" alt="" width={328} height={205} />
    </article>
  )
}

function Facts({ row }: { row: SearchRow }): ReactNode {
  const heading = readActiveId(row.activeId)
  const kind = row.kind === 'article' ? heading && copy.headings[heading] : copy.kinds[row.kind]
  return (
    <p className={styles.facts}>
      {kind && <span>{kind}</span>}
      {row.time && <DayText className="figure" time={row.time} />}
    </p>
  )
}

/** The day on which an activity begins, as a figure. */
function Day({ time }: { time: string }): ReactNode {
  const { date, month, day } = partsOfTime(time)
  return (
    <p className={`${styles.day} figure`}>
      <time dateTime={date}>
        <i>{copy.monthOf(month)}</i>
        <b>{day}</b>
      </time>
    </p>
  )
}
