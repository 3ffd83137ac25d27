import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { ArticleCard } from './article-card.tsx'
import type { Month } from './by-month.ts'
import styles from './month-group.module.css'

const copy = articleListCopy.month

type MonthGroupProps = {
  month: Month
  /** Its newest article stands larger. */
  withHead: boolean
  /** How many of its pictures stand on the first screen. */
  eager: number
}

/** The articles of one month beside its figure, which stays in sight while they pass. */
export function MonthGroup({ month: { year, month, rows }, withHead, eager }: MonthGroupProps): ReactNode {
  return (
    <section data-room className={styles.group}>
      <h2 className={styles.month}>
        <span className="visually-hidden">{dateCopy.month({ year, month })}</span>
        <span className={styles.figure} aria-hidden="true">
          <b>{month}</b>
          {copy.unit}
        </span>
        <small aria-hidden="true">{copy.year(year)}</small>
      </h2>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <ArticleCard row={row} form={withHead && index === 0 ? 'head' : 'row'} eager={index < eager} />
          </li>
        ))}
      </ol>
    </section>
  )
}
