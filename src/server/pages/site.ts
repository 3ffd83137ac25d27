import type { PageRenderer, PageTable } from '#server/cache/types.ts'
import type { AskApi } from './page-calls.ts'
import type { ResolveRedirect } from './serve/page-address.ts'

/** The site for the server: its addresses and its renderer. */
export type Site = {
  table: PageTable
  resolveRedirect: ResolveRedirect
  /** `askApi` is the pages' access to the API during rendering. */
  createRenderer: (askApi: AskApi) => PageRenderer
  /** Addresses of documents that list pages, whose first entries are rendered after a start. */
  listings: readonly string[]
  /** The page sent when rendering another one failed. */
  failedPath: string
}
