import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#site/layouts/not-found.tsx'
import { Article } from './-article.tsx'

export const Route = createFileRoute('/news-detail.html')({
  // Fetched when it is called, which is on the server: every page would else carry the code that prepares an article.
  loader: async ({ context, location }) => {
    const { loadArticle } = await import('./-load-article.ts')
    return loadArticle({ visit: context.visit, search: location.searchStr, selfPath: null })
  },
  head: async ({ match, loaderData }) => {
    const { articleHead } = await import('./-article-head.ts')
    return articleHead(match.context, loaderData)
  },
  component: () => <Article loaded={Route.useLoaderData()} />,
  notFoundComponent: NotFound,
})
