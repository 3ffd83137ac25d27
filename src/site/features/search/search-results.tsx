import type { ReactNode } from 'react'
import { readActiveId } from '#domain/content/headings.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { searchCopy as copy } from '#site/copy/search.ts'
import { DayNumeral } from '#site/parts/day-numeral.tsx'
import { DayText } from '#site/parts/day-text.tsx'
import { Picture } from '#site/parts/picture.tsx'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { TitleWords } from '#ui/title-words.tsx'
import { markHits } from './mark-hits.ts'
import type { SearchRow } from './search-query.ts'
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
                <h2 className={textStyles.title}>
                  <a href={row.url}>
                    <Marked isTitle text={row.title} words={row.highlights} />
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
        <h2 className={textStyles.title}>
          <a href={row.url}>
            <Marked isTitle text={row.title} words={row.highlights} />
          </a>
        </h2>
        <p className={textStyles.quiet}>
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
    <p className={classNames(styles.facts, textStyles.note)}>
      {kind && <span>{kind}</span>}
      {row.time && <DayText className="figure" time={row.time} />}
    </p>
  )
}

/** The day on which an activity begins, as a figure. */
function Day({ time }: { time: string }): ReactNode {
  const parts = partsOfTime(time)
  return <DayNumeral {...parts} month={copy.monthOf(parts.month)} className={styles.day} />
}

type MarkedProps = { text: string; words: readonly string[]; isTitle?: boolean }

/** A text with its hits marked. */
function Marked({ text, words, isTitle = false }: MarkedProps): ReactNode {
  return markHits(text, words).map((piece, index) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : isTitle ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <TitleWords key={index}>{piece.text}</TitleWords>
    ) : (
      piece.text
    ),
  )
}
