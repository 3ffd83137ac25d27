import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { partTitles } from '#site/copy/pages.ts'
import { loadSearch } from '#site/features/search/load-search.ts'
import { SearchPage } from '#site/features/search/search-page.tsx'
import { readSearchQuery } from '#site/features/search/search-query.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'

const page = pages.search

export const Route = createFileRoute('/search.html')({
  loaderDeps: ({ search }) => readSearchQuery(search),
  loader: ({ deps, context }) => loadSearch(deps, context.visit),
  // The title says what was asked. No engine keeps searches.
  head: ({ match: { context: site, loaderDeps: query } }) =>
    pageHead(site, { page, title: query.keyword === '' ? undefined : partTitles.search(query.keyword) }),
  component: Search,
})

/** The search of the whole site. */
function Search(): ReactNode {
  return (
    <MainFrame page={page}>
      <SearchPage query={Route.useLoaderDeps()} outcome={Route.useLoaderData()} />
    </MainFrame>
  )
}
