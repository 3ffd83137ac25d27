import type { PageTable } from '#server/page-cache/types.ts'
import { findDocument, findPage } from '#site/pages.ts'
import { aiChatPath } from '#site/redirects.ts'

/** The site's pages and documents as the page cache sees them. The AI chat's address only redirects, so it is never stored. */
export const pageTable: PageTable = {
  match(path) {
    if (path === aiChatPath) return { queryKeys: [], cacheable: false }
    const row = findPage(path) ?? findDocument(path)
    return row && { queryKeys: row.queryKeys, cacheable: true }
  },
}
