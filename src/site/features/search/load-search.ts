import { api } from '#site/session/api-client.ts'
import type { SearchOutcome } from './search-data.ts'
import { resultsPerPage } from './search-data.ts'
import type { SearchQuery } from './search-query.ts'

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
  if (answer.code !== 200) return { state: 'failed', failure: answer.msg }
  const { rows, total, facets = [] } = answer.data
  return { state: 'found', rows, total, facets }
}
