import type { SearchOutcome } from '#site/features/search/search-data.ts'
import { resultsPerPage } from '#site/features/search/search-data.ts'
import type { SearchQuery } from '#site/features/search/search-query.ts'
import { api } from '#site/lib/api-client.ts'

/** Asks for one page of results; a Baidu-channel visitor is led to no activity and no product introduction. */
export async function loadSearch(query: SearchQuery, { baidu }: { baidu: boolean }): Promise<SearchOutcome> {
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
      ...(baidu && { channel: 'baidu' as const }),
    },
  })
  if (answer.code !== 200) return { state: 'failed', message: answer.msg }
  const { rows, total, facets = [] } = answer.data
  return { state: 'found', rows, total, facets }
}
