import type { ReactNode } from 'react'
import { articleListCopy } from '#site/copy/article-lists.ts'
import { DayText } from '#site/parts/day-text.tsx'
import textStyles from '#site/parts/text.module.css'
import { ChevronIcon } from '#ui/icons.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TitleWords } from '#ui/title-words.tsx'
import type { ArticleRow } from './article-rows.ts'
import styles from './full-article.module.css'
import { LabelFlag } from './label-flag.tsx'
import { openingOf } from './opening-of.ts'

type FullArticleProps = {
  row: ArticleRow
  author: string
  /** Rich text as the API sends it. */
  content: string
}

/**
 * An article to be read in a list page itself: the brand page begins with its newest one in full (readings 5). It shows the opening;
 * the rest is folded, natively, so that it opens without script.
 */
export function FullArticle({ row: { title, label, day, href }, author, content }: FullArticleProps): ReactNode {
  const [opening, rest] = openingOf(content)
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h2 className={textStyles.title}>
          <TitleWords>{title}</TitleWords>
        </h2>
        <p className={styles.meta}>
          {label !== '' && <LabelFlag label={label} />}
          {author !== '' && <span>{author}</span>}
          <DayText time={day} />
        </p>
      </header>
      <RichText html={opening} />
      {rest !== '' && (
        <details className={styles.rest}>
          <summary>
            <span>{articleListCopy.readMore}</span>
            <span>{articleListCopy.fold}</span>
            <ChevronIcon />
          </summary>
          <RichText html={rest} />
        </details>
      )}
      <p className={styles.own}>
        <TextLink alone href={href}>
          {articleListCopy.ownPage}
        </TextLink>
      </p>
    </article>
  )
}
