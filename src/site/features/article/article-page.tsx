import { useRef } from 'react'
import { articleCopy } from '#site/copy/article.ts'
import { ShareButton } from '#site/parts/share-button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { ArticleData } from './article-data.ts'
import { ArticleHead } from './article-head.tsx'
import styles from './article-page.module.css'
import { ArticleContentsFold, ContentsList } from './contents-list.tsx'
import { DayPanel } from './day-panel.tsx'
import { contentsOf } from './drawings/contents-shape.ts'
import { Neighbours } from './neighbours.tsx'
import { Related } from './related.tsx'

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
          <p>{articleCopy.end}</p>
          <ShareButton />
        </footer>
      </article>
      <Neighbours previous={previous} next={next} />
      <Related articles={related} />
    </>
  )
}
