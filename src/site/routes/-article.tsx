import { articleCopy } from '#site/copy/article.ts'
import { frameCopy } from '#site/copy/frame.ts'
import { sectionOf } from '#site/features/article/article-data.ts'
import { ArticlePage } from '#site/features/article/article-page.tsx'
import { Related } from '#site/features/article/related.tsx'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { type Page, pages } from '#site/pages.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import type { ArticleLoaded } from './-load-article.ts'

/** The article page under both of its addresses. The navigation marks the section of the article. */
export function Article({ loaded }: { loaded: ArticleLoaded }) {
  if ('article' in loaded) {
    const page: Page = sectionOf(loaded.article.heading)?.list ?? pages.article
    return (
      <MainFrame page={page} example={loaded.article.isExample && frameCopy.example.article}>
        <ArticlePage article={loaded.article} />
      </MainFrame>
    )
  }
  return (
    <MainFrame page={pages.article}>
      <FailedState title={loaded.failure || articleCopy.failedTitle} />
      <Related articles={null} />
    </MainFrame>
  )
}
