import type { PageTable } from '#server/page-cache/types.ts'
import { findPage } from '#site/pages.ts'
import { aiChatPath } from '#site/redirects.ts'

/** The site's pages as the page cache sees them. The AI chat's address only redirects, so it is never stored. */
export const pageTable: PageTable = {
  match(path) {
    if (path === aiChatPath) return { queryKeys: [], cacheable: false }
    const page = findPage(path)
    return page && { queryKeys: page.queryKeys, cacheable: true }
  },
}
