import type { Calls } from '#contract/index.ts'
import { presentHit } from '#server/presenters/search.ts'
import { searchSite } from '#server/services/search/search-site.ts'
import type { Handler } from './create-api.ts'

/** One page of search results over the whole site. */
export const search: Handler<Calls['search']> = async ({ ctx, input, tag }) => {
  const { channel, kind, activeId, since, ...query } = input.query
  const filter = { kind, activeId, since, forBaidu: channel === 'baidu' }
  const { hits, total, facets, tags } = await searchSite({ ctx, input: { ...query, ...filter } })
  tag(...tags)
  return { data: { rows: hits.map(presentHit), total, facets } }
}
