import type { ReactNode } from 'react'
import { articleListCopy as copy } from '#site/copy/article-lists.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import textStyles from '#site/parts/text.module.css'
import { Pager } from '#ui/pager.tsx'
import { ArticleCard } from './article-card.tsx'
import styles from './article-list.module.css'
import type { ArticleRow } from './article-rows.ts'
import { byMonth, type Month, monthOf } from './by-month.ts'
import bunting from './drawings/bunting.svg'
import { pageCount, pageHref, pageSize } from './page-number.ts'

/** Months with fewer articles have no larger one: a pair reads as a pair. */
const headFrom = 3
/** How many pictures are in the first window of a page without a lead. */
const eagerRows = 2

type ListHeroProps = {
  title: string
  /** One line of the desktop each. */
  lead: readonly string[]
  /** The address of the list's own drawing, and what it shows. */
  drawing: string
  label: string
}

/** The dark header of a list: its title, what it is about, and its drawing. */
export function ListHero({ title, lead, drawing, label }: ListHeroProps): ReactNode {
  return (
    <div className={styles.hero} data-ground="deep">
      <img className={styles.drawing} src={drawing} alt={label} width={3150} height={700} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>
          {lead.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
    </div>
  )
}

type ArticleListProps = {
  /** The address of the list's first page. */
  path: string
  page: number
  total: number
  rows: readonly ArticleRow[]
  /** The newest article in full, where a list shows it above: the list begins with the next one. */
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
              label={copy.pager.label}
              previousLabel={copy.pager.previous}
              nextLabel={copy.pager.next}
              note={copy.pager.total(total)}
            />
          </div>
        )}
      </div>
    </>
  )
}

type MonthGroupProps = {
  month: Month
  /** Its newest article is larger. */
  withHead: boolean
  /** How many of its pictures are in the first window. */
  eager: number
}

/** The articles of one month beside its figure, which stays in sight while they pass. */
function MonthGroup({ month: { year, month, rows }, withHead, eager }: MonthGroupProps): ReactNode {
  return (
    <section data-room className={styles.group}>
      <h2 className={styles.month}>
        <span className="visually-hidden">{dateCopy.month({ year, month })}</span>
        <span aria-hidden="true">
          <b>{month}</b>
          {copy.month.unit}
        </span>
        <small className={textStyles.count} aria-hidden="true">
          {copy.month.year(year)}
        </small>
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

/** The end of a list, under a line of flags. `title`: clauses of the heading. */
export function ListRegisterPrompt({ title }: { title: readonly string[] }): ReactNode {
  return (
    <RegisterPrompt
      form="row"
      ground="tint"
      className={styles.join}
      title={title}
      text={copy.joinText}
      words={copy.register}
      drawing={<img className={styles.bunting} src={bunting} alt="" width={1440} height={150} loading="lazy" />}
    />
  )
}
