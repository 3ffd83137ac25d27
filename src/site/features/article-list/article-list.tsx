import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { Pager } from '#ui/pager.tsx'
import { ArticleCard } from './article-card.tsx'
import styles from './article-list.module.css'
import type { ArticleRow } from './article-rows.ts'
import { byMonth, monthOf } from './by-month.ts'
import { MonthGroup } from './month-group.tsx'
import { pageCount, pageHref, pageSize } from './page-number.ts'

const copy = articleListCopy.pager

/** Months with fewer articles have no larger one: a pair reads as a pair. */
const headFrom = 3
/** Pictures that may stand on the first screen of a page without a lead. */
const eagerRows = 2

type ArticleListProps = {
  /** The address of the list's first page. */
  path: string
  page: number
  total: number
  rows: readonly ArticleRow[]
  /** Where the newest article is shown in full above the list, so that the list begins with the next one. */
  newestInFull?: ReactNode
}

/** One page of a list: on the first page the newest article leads, the others follow by month; then the pager. */
export function ArticleList({ path, page, total, rows, newestInFull }: ArticleListProps): ReactNode {
  const lead = page === 1 ? rows[0] : undefined
  const [leadYear, leadMonth] = lead ? monthOf(lead) : []
  const months = byMonth(lead ? rows.slice(1) : rows)
  return (
    <>
      {lead && <div className={styles.lead}>{newestInFull ?? <ArticleCard row={lead} form="lead" eager />}</div>}
      <div className={styles.log}>
        {months.map((month, index) => (
          <MonthGroup
            key={`${month.year}-${month.month}`}
            month={month}
            withHead={month.rows.length >= headFrom && !(month.year === leadYear && month.month === leadMonth)}
            eager={lead === undefined && index === 0 ? eagerRows : 0}
          />
        ))}
        {total > pageSize && (
          <div className={styles.pager}>
            <Pager
              page={page}
              pages={pageCount(total)}
              hrefOf={(target) => pageHref(path, target)}
              label={copy.label}
              previousLabel={copy.previous}
              nextLabel={copy.next}
              note={copy.total(total)}
            />
          </div>
        )}
      </div>
    </>
  )
}
