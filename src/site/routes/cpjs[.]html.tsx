import { createFileRoute } from '@tanstack/react-router'
import { activeId } from '#domain/content/headings.ts'
import takenApartRig from '#site/features/article-list/drawings/taken-apart-rig.svg'
import { loadArticleList } from '#site/features/article-list/load-article-list.ts'
import { readListQuery } from '#site/features/article-list/page-number.ts'
import { usePageData } from '#site/page/page-state.ts'
import { documents, pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListHead } from './-shared-heads.ts'

export const Route = createFileRoute('/cpjs.html')({
  loaderDeps: ({ search }) => readListQuery(search),
  loader: ({ deps }) => loadArticleList(activeId.product, deps.page),
  head: ({ match: { context: site }, loaderData }) =>
    articleListHead(site, { page: pages.cpjs, loaded: loaderData, feed: documents.feedCpjs }),
  component: () => <ArticleListPage name="cpjs" drawing={takenApartRig} loaded={usePageData('/cpjs.html')} />,
})
