import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { partTitles } from '#site/copy/pages.ts'
import { SearchPage } from '#site/features/search/search-page.tsx'
import {
  readSearchQuery,
  resultsPerPage,
  type SearchOutcome,
  type SearchQuery,
} from '#site/features/search/search-query.ts'
import { MainFrame } from '#site/layouts/main-frame.tsx'
import { usePageData, usePageQuery } from '#site/page/page-state.ts'
import { type PagePlatform, pages } from '#site/pages.ts'
import { pageHead } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'

const page = pages.search

export const Route = createFileRoute('/search.html')({
  loaderDeps: ({ search }) => readSearchQuery(search),
  loader: ({ deps, context }) => loadSearch(deps, context.visit),
  // The title says what was asked. No engine keeps searches.
  head: ({ match: { context: site, loaderDeps: query } }) =>
    pageHead(site, { page, title: query.keyword === '' ? undefined : partTitles.search(query.keyword) }),
  component: Search,
})

type Visitor = { baidu: boolean; platform: PagePlatform }

/** Asks for one page of results; a Baidu-channel visitor is led to no activity and no product introduction. */
async function loadSearch(query: SearchQuery, { baidu, platform }: Visitor): Promise<SearchOutcome> {
  const { keyword, page, kind, activeId, since, sort } = query
  if (keyword === '') return { state: 'start' }
  const answer = await api.call('GET /search', {
    query: {
      keyword,
      pageNum: page,
      pageSize: resultsPerPage,
      sort,
      ...(kind && { kind }),
      ...(activeId && { activeId: String(activeId) }),
      ...(since && { since: String(since) }),
      platform,
      ...(baidu && { channel: 'baidu' as const }),
    },
  })
  if (answer.code !== 200) return { state: 'failed', failure: answer.msg }
  const { rows, total, facets = [] } = answer.data
  return { state: 'found', rows, total, facets }
}

/** The search of the whole site. */
function Search(): ReactNode {
  return (
    <MainFrame page={page}>
      <SearchPage query={readSearchQuery(usePageQuery())} outcome={usePageData('/search.html')} />
    </MainFrame>
  )
}
