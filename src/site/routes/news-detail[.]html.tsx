import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { Article } from './-article.tsx'
import { loadArticle } from './-load-article.ts'
import { articleHead } from './-shared-heads.ts'

export const Route = createFileRoute('/news-detail.html')({
  loader: ({ context, location }) => loadArticle({ visit: context.visit, search: location.searchStr, selfPath: null }),
  head: ({ match: { context: site }, loaderData }) => articleHead(site, loaderData),
  component: () => <Article loaded={usePageData('/news-detail.html')} />,
  notFoundComponent: NotFound,
})
