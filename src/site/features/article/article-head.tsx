import { articleCopy } from '#site/copy/article.ts'
import { TitleClauses } from '#site/ui/title-clauses.tsx'
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
      <Crumbs section={sectionOf(heading)} />
      <h1 data-long={[...title].length > longTitle || undefined}>
        <TitleClauses title={title} />
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

function Crumbs({ section }: { section: ReturnType<typeof sectionOf> }) {
  return (
    <nav className={styles.crumbs} aria-label={articleCopy.crumbs.label}>
      <ol>
        <li>{articleCopy.crumbs.news}</li>
        {section && <li>{section.list ? <a href={section.list.path}>{section.name}</a> : section.name}</li>}
      </ol>
    </nav>
  )
}
