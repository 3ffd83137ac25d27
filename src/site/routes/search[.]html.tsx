import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#site/features/search/search-page.tsx'
import { readSearchQuery } from '#site/features/search/search-query.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { loadSearch } from './-load-search.ts'

export const Route = createFileRoute('/search.html')({
  loaderDeps: ({ search }) => readSearchQuery(search),
  loader: ({ deps, context }) => loadSearch(deps, context.visit),
  head: async ({ match }) => {
    const { searchHead } = await import('./-search-head.ts')
    return searchHead(match.context, readSearchQuery(match.search))
  },
  component: Search,
})

function Search() {
  return (
    <MainFrame page={pages.search}>
      <SearchPage query={Route.useLoaderDeps()} outcome={Route.useLoaderData()} />
    </MainFrame>
  )
}
