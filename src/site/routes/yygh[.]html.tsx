import { createFileRoute } from '@tanstack/react-router'
import { activeId } from '#domain/content/headings.ts'
import compassRose from '#site/features/article-list/drawings/compass-rose.svg'
import { loadArticleList } from '#site/features/article-list/load-article-list.ts'
import { readListQuery } from '#site/features/article-list/page-number.ts'
import { usePageData } from '#site/page/page-state.ts'
import { documents, pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListHead } from './-shared-heads.ts'

export const Route = createFileRoute('/yygh.html')({
  loaderDeps: ({ search }) => readListQuery(search),
  loader: ({ deps }) => loadArticleList(activeId.tips, deps.page),
  head: ({ match: { context: site }, loaderData }) =>
    articleListHead(site, { page: pages.yygh, loaded: loaderData, feed: documents.feedYygh }),
  component: () => <ArticleListPage name="yygh" drawing={compassRose} loaded={usePageData('/yygh.html')} />,
})
