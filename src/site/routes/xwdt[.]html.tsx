import { createFileRoute } from '@tanstack/react-router'
import { activeId } from '#domain/content/headings.ts'
import signalSail from '#site/features/article-list/drawings/signal-sail.svg'
import { loadArticleList } from '#site/features/article-list/load-article-list.ts'
import { readListQuery } from '#site/features/article-list/page-number.ts'
import { usePageData } from '#site/page/page-state.ts'
import { documents, pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListHead } from './-shared-heads.ts'

export const Route = createFileRoute('/xwdt.html')({
  loaderDeps: ({ search }) => readListQuery(search),
  loader: ({ deps }) => loadArticleList(activeId.news, deps.page),
  head: ({ match: { context: site }, loaderData }) =>
    articleListHead(site, { page: pages.xwdt, loaded: loaderData, feed: documents.feedXwdt }),
  component: () => <ArticleListPage name="xwdt" drawing={signalSail} loaded={usePageData('/xwdt.html')} />,
})
