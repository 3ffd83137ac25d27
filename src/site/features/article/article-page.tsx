import { type CSSProperties, type RefObject, useRef } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { articleCopy } from '#site/copy/article.ts'
import { dateCopy } from '#site/copy/common.ts'
import { ContentsFold } from '#site/parts/contents-fold.tsx'
import { type Crumb, Crumbs } from '#site/parts/crumbs.tsx'
import { DayText } from '#site/parts/day-text.tsx'
import { ShareButton } from '#site/parts/share-button.tsx'
import textStyles from '#site/parts/text.module.css'
import { useReadingDepth } from '#site/tracking/use-reading-depth.ts'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useReading } from '#ui/use-reading.ts'
import { WordedTitle } from '#ui/worded-title.tsx'
import { type ArticleData, type Neighbour, sectionOf } from './article-data.ts'
import styles from './article-page.module.css'
import { contentsOf, rowWidth } from './drawings/contents-shape.ts'
import type { OutlineEntry } from './prepare-body.ts'
import { Related } from './related.tsx'

const contentsCopy = articleCopy.contents

/** A longer title is set smaller. */
const longTitle = 20

/** The reading page (specification 2, Article detail): date, text and contents around one mast. */
export function ArticlePage({ article }: { article: ArticleData }) {
  const { html, outline, minutes, createTime, previous, next, related } = article
  const body = useRef<HTMLDivElement>(null)
  useReadingDepth(body, article.href)
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
          <p className={textStyles.quiet}>{articleCopy.end}</p>
          <ShareButton />
        </footer>
      </article>
      {(previous || next) && (
        <nav className={styles.neighbours} aria-label={articleCopy.neighbours.label}>
          {previous && <NeighbourLink article={previous} label={articleCopy.neighbours.previous} rel="prev" />}
          {next && <NeighbourLink article={next} label={articleCopy.neighbours.next} rel="next" />}
        </nav>
      )}
      <Related articles={related} />
    </>
  )
}

/** The section of the article, its title, its author and its dates. */
function ArticleHead({ article }: { article: ArticleData }) {
  const { title, words, author, createTime, updateTime, heading } = article
  const isUpdatedLater = partsOfTime(updateTime).date > partsOfTime(createTime).date
  return (
    <header className={styles.head}>
      <Crumbs parted="dash" steps={[{ label: articleCopy.news }, ...crumbsOf(heading)]} />
      <h1 data-long={[...title].length > longTitle || undefined}>
        <WordedTitle clauses={words} />
      </h1>
      <p className={classNames(styles.by, textStyles.quiet)}>
        {author !== '' && <span>{author}</span>}
        <DayText className={styles.created} time={createTime} />
        {isUpdatedLater && <DayText time={updateTime} words={articleCopy.date.updated} />}
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
    <div className={styles.panel}>
      <time className={classNames(styles.date, textStyles.note)} dateTime={parts.date}>
        <b className="figure">{parts.day}</b>
        <span className="figure">{dateCopy.month(parts)}</span>
        <span className={textStyles.count}>{articleCopy.date.weekdays[parts.weekday]}</span>
      </time>
      <ShareButton />
    </div>
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

type ContentsProps = { sections: readonly OutlineEntry[]; minutes: number }
type SailProps = ContentsProps & { body: RefObject<HTMLElement | null> }

/** The contents list beside the text: a sail that is set row by row while the reader comes down the page. */
function ContentsList({ sections, minutes, body }: SailProps) {
  const { current, percent } = useReading(
    body,
    sections.map(({ id }) => id),
  )
  const count = sections.length
  return (
    <nav className={styles.sail} aria-label={contentsCopy.title} style={cssVariables({ '--count': count })}>
      <h2 className={textStyles.count}>{contentsCopy.title}</h2>
      <ol>
        {sections.map(({ id, text }, index) => (
          <li key={id} style={cssVariables({ '--width': `${rowWidth(index, count)}px` })}>
            <a
              href={`#${id}`}
              data-read={index < current || undefined}
              aria-current={index === current ? 'true' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
      <p className={classNames(textStyles.count, 'figure')}>
        {contentsCopy.minutes(minutes)}
        {percent !== null && contentsCopy.separator + contentsCopy.read(percent)}
      </p>
    </nav>
  )
}

/** The contents list of narrow windows: folded up above the text. */
function ArticleContentsFold({ sections, minutes }: ContentsProps) {
  const note = contentsCopy.sections(sections.length) + contentsCopy.separator + contentsCopy.minutes(minutes)
  return (
    <ContentsFold
      className={styles.fold}
      title={contentsCopy.title}
      note={<span className="figure">{note}</span>}
      sections={sections}
    />
  )
}

function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables
}
