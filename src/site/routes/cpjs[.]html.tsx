import { createFileRoute } from '@tanstack/react-router'
import { activeId } from '#domain/content/headings.ts'
import { TakenApartRig } from '#site/features/article-list/drawings/taken-apart-rig.tsx'
import { documents, pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListDeps, loadArticleList } from './-load-article-list.ts'

export const Route = createFileRoute('/cpjs.html')({
  loaderDeps: articleListDeps,
  loader: ({ deps }) => loadArticleList(activeId.product, deps.page),
  head: async ({ match, loaderData }) => {
    const { articleListHead } = await import('./-article-list-head.ts')
    return articleListHead({ page: pages.cpjs, context: match.context, loaded: loaderData, feed: documents.feedCpjs })
  },
  component: () => <ArticleListPage name="cpjs" drawing={<TakenApartRig />} loaded={Route.useLoaderData()} />,
})
