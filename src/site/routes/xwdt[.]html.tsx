import { createFileRoute } from '@tanstack/react-router'
import { activeId } from '#domain/content/headings.ts'
import { SignalSail } from '#site/features/article-list/drawings/signal-sail.tsx'
import { documents, pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListDeps, loadArticleList } from './-load-article-list.ts'

export const Route = createFileRoute('/xwdt.html')({
  loaderDeps: articleListDeps,
  loader: ({ deps }) => loadArticleList(activeId.news, deps.page),
  head: async ({ match, loaderData }) => {
    const { articleListHead } = await import('./-article-list-head.ts')
    return articleListHead({ page: pages.xwdt, context: match.context, loaded: loaderData, feed: documents.feedXwdt })
  },
  component: () => <ArticleListPage name="xwdt" drawing={<SignalSail />} loaded={Route.useLoaderData()} />,
})
