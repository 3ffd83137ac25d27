import type { SiteSettings } from '#contract/site-settings.ts'
import { searchCopy } from '#site/copy/search.ts'
import type { SearchQuery } from '#site/features/search/search-query.ts'
import { pageHead } from '#site/lib/seo.ts'
import type { Visit } from '#site/lib/visit.ts'
import { pages } from '#site/pages.ts'

/** The head of a search: its title says what was asked. No engine keeps searches. */
export function searchHead(site: { settings: SiteSettings; visit: Visit }, { keyword }: SearchQuery) {
  return pageHead({ page: pages.search, ...site, title: keyword === '' ? undefined : searchCopy.heading(keyword) })
}
