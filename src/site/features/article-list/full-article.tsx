import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { DayText } from '#site/parts/day-text.tsx'
import textStyles from '#site/parts/text.module.css'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { ArticleRow } from './article-rows.ts'
import styles from './full-article.module.css'
import { LabelFlag } from './label-flag.tsx'

type FullArticleProps = {
  row: ArticleRow
  author: string
  /** Rich text as the API sends it. */
  content: string
}

/** An article to be read in a list page itself: the brand page begins with its newest one (readings 5). */
export function FullArticle({ row: { title, label, day, href }, author, content }: FullArticleProps): ReactNode {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h2 className={textStyles.title}>{title}</h2>
        <p className={styles.meta}>
          {label !== '' && <LabelFlag label={label} />}
          {author !== '' && <span>{author}</span>}
          <DayText time={day} />
        </p>
      </header>
      <RichText html={content} />
      <p className={styles.own}>
        <TextLink alone href={href}>
          {articleListCopy.ownPage}
        </TextLink>
      </p>
    </article>
  )
}
