import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { dateCopy } from '#site/copy/common.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { FailedState } from '#site/parts/failed-state.tsx'
import { Picture } from '#site/parts/picture.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import textStyles from '#site/parts/text.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ArrowIcon } from '#ui/icons.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { TitleWords } from '#ui/title-words.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './article-list.module.css'
import { type ArticleRow, byMonth, type Month, monthOf } from './article-rows.ts'
import bunting from './drawings/bunting.svg'
import { LabelFlag } from './label-flag.tsx'
import { pageCount, pageHref, pageSize } from './page-number.ts'

const { empty, beyond } = articleListCopy

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
              label={articleListCopy.pager.label}
              previousLabel={articleListCopy.pager.previous}
              nextLabel={articleListCopy.pager.next}
              note={articleListCopy.pager.total(total)}
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
    <section data-deferred className={styles.group}>
      <h2 className={styles.month}>
        <span className="visually-hidden">{dateCopy.month({ year, month })}</span>
        <span aria-hidden="true">
          <b>{month}</b>
          {articleListCopy.month.unit}
        </span>
        <small className={textStyles.count} aria-hidden="true">
          {articleListCopy.month.year(year)}
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
      text={articleListCopy.joinText}
      words={articleListCopy.register}
      drawing={<img className={styles.bunting} src={bunting} alt="" width={1440} height={150} loading="lazy" />}
    />
  )
}

/** `lead` opens a page, `head` opens a month, `row` follows. */
type CardForm = 'lead' | 'head' | 'row'

type ArticleCardProps = {
  row: ArticleRow
  form: CardForm
  /** Its picture is in the first window. */
  eager?: boolean
}

/** The covers are drawn 8 : 5; the numbers keep their place until they come. */
const pictureSize = { width: 640, height: 400 }

/** An article in a list. The link is on the title and reaches over the whole card; the picture says nothing of its own. */
function ArticleCard({ row, form, eager = false }: ArticleCardProps): ReactNode {
  const Title = form === 'lead' ? 'h2' : 'h3'
  const { href, title, summary, label, picture, day } = row
  return (
    <article className={styles.card} data-form={form} data-plain={picture === '' || undefined}>
      {picture !== '' && (
        <Picture
          className={styles.picture}
          src={picture}
          sizes={form === 'row' ? '240px' : 'min(100vw, 640px)'}
          alt=""
          {...pictureSize}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <Title className={classNames(styles.title, textStyles.title)}>
        <a href={href}>
          <TitleWords>{title.replace(/TikTok Shop/g, 'TikTok\u00a0Shop')}</TitleWords>
        </a>
      </Title>
      {summary !== '' && (
        <p className={styles.summary}>
          <Unbroken>{summary}</Unbroken>
        </p>
      )}
      <p className={styles.meta}>
        {label !== '' && <LabelFlag label={label} />}
        <DayText time={day} />
      </p>
      {form === 'lead' && (
        <span className={styles.more} aria-hidden="true">
          {articleListCopy.readMore}
          <ArrowIcon size={16} />
        </span>
      )}
    </article>
  )
}

/** A list without an article. The way on is home, which is never empty: another list may be so too. */
export function EmptyList({ home }: { home: string }): ReactNode {
  return (
    <div className={styles.state}>
      <EmptyState
        title={empty.title}
        hint={empty.hint}
        action={
          <ButtonLink look="quiet" href={home}>
            {empty.home}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** A page after the last one. */
export function BeyondList({ total, path }: { total: number; path: string }): ReactNode {
  return (
    <div className={styles.state}>
      <EmptyState
        title={beyond.title}
        hint={beyond.hint(total, pageCount(total))}
        action={
          <ButtonLink look="quiet" href={path}>
            {beyond.first}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** A list that did not come, with the server's sentence. */
export function FailedList({ failure, onRetry }: { failure: string; onRetry: () => unknown }): ReactNode {
  return (
    <div className={styles.state}>
      <FailedState title={failure} onRetry={onRetry} />
    </div>
  )
}
