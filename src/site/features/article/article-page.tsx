import { useRef } from 'react'
import { articleCopy } from '#site/copy/article.ts'
import { RichText } from '#site/ui/rich-text.tsx'
import type { ArticleData } from './article-data.ts'
import { ArticleHead } from './article-head.tsx'
import styles from './article-page.module.css'
import { ContentsFold, ContentsSail } from './contents-sail.tsx'
import { contentsOf } from './contents-shape.ts'
import { DayPanel } from './day-panel.tsx'
import { Neighbours } from './neighbours.tsx'
import { Related } from './related.tsx'
import { ShareButton } from './share-button.tsx'

/** The reading page (product.md, section 2, Article detail): date, text and contents around one mast. */
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
          {hasContents && <ContentsFold sections={sections} minutes={minutes} />}
          <RichText html={html} />
        </div>
        {hasContents && <ContentsSail sections={sections} minutes={minutes} body={body} />}
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
