import { partsOfTime } from '#domain/shared/time.ts'
import { articleCopy } from '#site/copy/article.ts'
import { type Crumb, Crumbs } from '#site/parts/crumbs.tsx'
import { DayText } from '#site/parts/day-text.tsx'
import { Clauses } from '#ui/clauses.tsx'
import type { ArticleData } from './article-data.ts'
import styles from './article-head.module.css'
import { sectionOf } from './sections.ts'

/** A longer title is set smaller. */
const longTitle = 20

/** Where the article stands, its title, its author and its dates. */
export function ArticleHead({ article }: { article: ArticleData }) {
  const { title, author, createTime, updateTime, heading } = article
  const isUpdatedLater = partsOfTime(updateTime).date > partsOfTime(createTime).date
  return (
    <header className={styles.head}>
      <Crumbs parted="dash" steps={[{ label: articleCopy.news }, ...crumbsOf(heading)]} />
      <h1 data-long={[...title].length > longTitle || undefined}>
        <Clauses parts={title} />
      </h1>
      <p className={styles.by}>
        {author !== '' && <span>{author}</span>}
        <DayText className={styles.created} time={createTime} />
        {isUpdatedLater && <DayText time={updateTime} words={articleCopy.date.updated} />}
      </p>
    </header>
  )
}

/** The section that the article stands in; one that has a list leads there. */
function crumbsOf(heading: ArticleData['heading']): Crumb[] {
  const section = sectionOf(heading)
  if (section === null) return []
  return [section.list ? { ...section.list, label: section.name } : { label: section.name }]
}
