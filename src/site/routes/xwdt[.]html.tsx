import { createFileRoute } from '@tanstack/react-router'
import { activeId } from '#domain/content/headings.ts'
import { SignalSail } from '#site/features/article-list/drawings/signal-sail.tsx'
import { documents, pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListHead } from './-article-list-head.ts'
import { articleListDeps, loadArticleList } from './-load-article-list.ts'

export const Route = createFileRoute('/xwdt.html')({
  loaderDeps: articleListDeps,
  loader: ({ deps }) => loadArticleList(activeId.news, deps.page),
  head: ({ match, loaderData }) =>
    articleListHead({ page: pages.xwdt, context: match.context, loaded: loaderData, feed: documents.feedXwdt }),
  component: () => <ArticleListPage name="xwdt" drawing={<SignalSail />} loaded={Route.useLoaderData()} />,
})
