import type { PageTable } from '#server/page-cache/types.ts'
import { findQueryRules } from '#site/query-rules.ts'
import { aiChatPath } from '#site/redirects.ts'

/** The site's pages and documents for the page cache. The AI chat's address only redirects, so it is never cached. */
export const pageTable: PageTable = {
  match(path) {
    if (path === aiChatPath) return { query: {}, cacheable: false }
    const query = findQueryRules(path)
    return query && { query, cacheable: true }
  },
}
