import { createFileRoute } from '@tanstack/react-router'
import { searchCopy } from '#site/copy/search.ts'
import { SearchPage } from '#site/features/search/search-page.tsx'
import { readSearchQuery } from '#site/features/search/search-query.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pageHead } from '#site/lib/seo.ts'
import { pages } from '#site/pages.ts'
import { loadSearch } from './-load-search.ts'

export const Route = createFileRoute('/search.html')({
  loaderDeps: ({ search }) => readSearchQuery(search),
  loader: ({ deps, context }) => loadSearch(deps, context.visit),
  head: ({ match }) => {
    const { keyword } = readSearchQuery(match.search)
    return pageHead({ page: pages.search, ...match.context, title: keyword && searchCopy.heading(keyword) })
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
