import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { usePageData } from '#site/page/page-state.ts'
import { Article } from './-article.tsx'
import { loadArticle } from './-load-article.ts'
import { articleHead } from './-shared-heads.ts'

/** An article's own path, its `selfPath`, takes the place of news-detail (specification 2). */
export const Route = createFileRoute('/news-{$slug}.html')({
  loader: ({ context, location, params }) =>
    loadArticle({ visit: context.visit, search: location.searchStr, selfPath: `news-${params.slug}` }),
  head: ({ match: { context: site }, loaderData }) => articleHead(site, loaderData),
  component: () => <Article loaded={usePageData('/news-{$slug}.html')} />,
  notFoundComponent: NotFound,
})
