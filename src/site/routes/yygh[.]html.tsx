import { createFileRoute } from '@tanstack/react-router'
import { activeId } from '#domain/content/headings.ts'
import { CompassRose } from '#site/features/article-list/drawings/compass-rose.tsx'
import { documents, pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListDeps, loadArticleList } from './-load-article-list.ts'

export const Route = createFileRoute('/yygh.html')({
  loaderDeps: articleListDeps,
  loader: ({ deps }) => loadArticleList(activeId.tips, deps.page),
  head: async ({ match, loaderData }) => {
    const { articleListHead } = await import('./-article-list-head.ts')
    return articleListHead({ page: pages.yygh, context: match.context, loaded: loaderData, feed: documents.feedYygh })
  },
  component: () => <ArticleListPage name="yygh" drawing={<CompassRose />} loaded={Route.useLoaderData()} />,
})
