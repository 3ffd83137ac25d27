import { createFileRoute } from '@tanstack/react-router'
import { BulkheadBoat } from '#site/features/article-list/drawings/bulkhead-boat.tsx'
import { FullArticle } from '#site/features/article-list/full-article.tsx'
import { pages } from '#site/pages.ts'
import { ArticleListPage } from './-article-list.tsx'
import { articleListDeps } from './-load-article-list.ts'
import { loadBrand } from './-load-brand.ts'

export const Route = createFileRoute('/brand.html')({
  loaderDeps: articleListDeps,
  loader: ({ deps }) => loadBrand(deps.page),
  head: async ({ match, loaderData }) => {
    const { articleListHead } = await import('./-article-list-head.ts')
    return articleListHead({ page: pages.brand, context: match.context, loaded: loaderData?.list })
  },
  component: Brand,
})

function Brand() {
  const { list, newest } = Route.useLoaderData()
  const [row] = list.rows
  return (
    <ArticleListPage
      name="brand"
      drawing={<BulkheadBoat />}
      loaded={list}
      newestInFull={newest && row && <FullArticle row={row} {...newest} />}
    />
  )
}
