import { useRef } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { articleCopy as copy } from '#site/copy/article.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { type Crumb, Crumbs } from '#site/parts/crumbs.tsx'
import { DayText } from '#site/parts/day-text.tsx'
import { ShareButton } from '#site/parts/share-button.tsx'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { ArticleData, Neighbour } from './article-data.ts'
import styles from './article-page.module.css'
import { ArticleContentsFold, ContentsList } from './contents-list.tsx'
import { contentsOf } from './drawings/contents-shape.ts'
import { Related } from './related.tsx'
import { sectionOf } from './sections.ts'

/** A longer title is set smaller. */
const longTitle = 20

/** The reading page (specification 2, Article detail): date, text and contents around one mast. */
export function ArticlePage({ article }: { article: ArticleData }) {
  const { html, outline, minutes, createTime, previous, next, related } = article
  const body = useRef<HTMLDivElement>(null)
  const sections = contentsOf(outline)
  const hasContents = sections.length > 0
  return (
    <>
      <article className={styles.article}>
        <ArticleHead article={article} />
        <DayPanel time={createTime} />
        <div ref={body} className={styles.body}>
          {hasContents && <ArticleContentsFold sections={sections} minutes={minutes} />}
          <RichText html={html} />
        </div>
        {hasContents && <ContentsList sections={sections} minutes={minutes} body={body} />}
        <footer className={styles.end}>
          <p className={textStyles.quiet}>{copy.end}</p>
          <ShareButton />
        </footer>
      </article>
      {(previous || next) && (
        <nav className={styles.neighbours} aria-label={copy.neighbours.label}>
          {previous && <NeighbourLink article={previous} label={copy.neighbours.previous} rel="prev" />}
          {next && <NeighbourLink article={next} label={copy.neighbours.next} rel="next" />}
        </nav>
      )}
      <Related articles={related} />
    </>
  )
}

/** The section of the article, its title, its author and its dates. */
function ArticleHead({ article }: { article: ArticleData }) {
  const { title, author, createTime, updateTime, heading } = article
  const isUpdatedLater = partsOfTime(updateTime).date > partsOfTime(createTime).date
  return (
    <header className={styles.head}>
      <Crumbs parted="dash" steps={[{ label: copy.news }, ...crumbsOf(heading)]} />
      <h1 data-long={[...title].length > longTitle || undefined}>
        <Clauses parts={title} />
      </h1>
      <p className={classNames(styles.by, textStyles.quiet)}>
        {author !== '' && <span>{author}</span>}
        <DayText className={styles.created} time={createTime} />
        {isUpdatedLater && <DayText time={updateTime} words={copy.date.updated} />}
      </p>
    </header>
  )
}

/** The section of the article, as a link where the section has a list. */
function crumbsOf(heading: ArticleData['heading']): Crumb[] {
  const section = sectionOf(heading)
  if (section === null) return []
  return [section.list ? { ...section.list, label: section.name } : { label: section.name }]
}

/** The day on which the article appeared, beside the mast; on the phone the head says it. */
function DayPanel({ time }: { time: string }) {
  const parts = partsOfTime(time)
  return (
    <aside className={styles.panel}>
      <time className={classNames(styles.date, textStyles.note)} dateTime={parts.date}>
        <b className="figure">{parts.day}</b>
        <span className="figure">{dateCopy.month(parts)}</span>
        <span className={textStyles.count}>{copy.date.weekdays[parts.weekday]}</span>
      </time>
      <ShareButton />
    </aside>
  )
}

/** The article before or after this one, in its half of the row. */
function NeighbourLink({ article, label, rel }: { article: Neighbour; label: string; rel: 'prev' | 'next' }) {
  return (
    <a className={styles[rel]} href={article.href} rel={rel}>
      <small className={textStyles.count}>{label}</small>
      <Clauses parts={article.title} />
    </a>
  )
}
