import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { Article } from './-article.tsx'

/** An article's own path, its `selfPath`, takes the place of news-detail (product.md, section 2). */
export const Route = createFileRoute('/news-{$slug}.html')({
  // Fetched when it is called, as in news-detail.
  loader: async ({ context, location, params }) => {
    const { loadArticle } = await import('./-load-article.ts')
    return loadArticle({ visit: context.visit, search: location.searchStr, selfPath: `news-${params.slug}` })
  },
  head: async ({ match, loaderData }) => {
    const { articleHead } = await import('./-article-head.ts')
    return articleHead(match.context, loaderData)
  },
  component: () => <Article loaded={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
