import { articleCopy } from '#site/copy/article.ts'
import { type Crumb, Crumbs } from '#site/parts/crumbs.tsx'
import { Clauses } from '#ui/clauses.tsx'
import type { ArticleData } from './article-data.ts'
import { dayOf } from './article-date.ts'
import styles from './article-head.module.css'
import { sectionOf } from './sections.ts'

/** A longer title is set smaller. */
const longTitle = 20

/** Where the article stands, its title, its author and its dates. */
export function ArticleHead({ article }: { article: ArticleData }) {
  const { title, author, createTime, updateTime, heading } = article
  const [created, updated] = [dayOf(createTime), dayOf(updateTime)]
  return (
    <header className={styles.head}>
      <Crumbs parted="dash" steps={[{ label: articleCopy.news }, ...crumbsOf(heading)]} />
      <h1 data-long={[...title].length > longTitle || undefined}>
        <Clauses parts={title} />
      </h1>
      <p className={styles.by}>
        {author !== '' && <span>{author}</span>}
        <time className={styles.created} dateTime={created}>
          {created}
        </time>
        {updated > created && <time dateTime={updated}>{articleCopy.date.updated(updated)}</time>}
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
