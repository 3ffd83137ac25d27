import type { QueryRules } from '#domain/shared/query-rule.ts'
import type { PageDocument } from './page-document.ts'

export type VisitorPlatform = 'pc' | 'mobile'

/** A request for a page, cleaned: nothing in it comes from one visitor alone. */
export type PageRequest = {
  path: string
  /** Only the keys that the page declares, each once. */
  query: URLSearchParams
  platform: VisitorPlatform
  baidu: boolean
  /** The site's address as visitors see it, without a slash at the end. */
  origin: string
}

export type RenderedPage = {
  status: number
  document: PageDocument
  /** The Content-Security-Policy that belongs to exactly this document. */
  csp: string
  /** Opaque names of what the page shows; a purge of one of them ends the stored page. */
  tags: string[]
  /** False when a part of the page failed to load: it is sent once and never stored. */
  cacheable: boolean
  /** Where a redirect leads. */
  location?: string
  /** For documents that are no HTML (feeds, sitemap); `text/html; charset=utf-8` when absent. */
  contentType?: string
  /** `Content-Disposition`, for a document that is to be saved. */
  disposition?: string
}

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

export type PageTable = {
  /** What the page of this path makes of each key of its query, or null for a path that is no page. */
  match(path: string): { query: QueryRules; cacheable: boolean } | null
}

/** Where an answered page came from, as `x-cache` says it. */
export type PageSource = 'HIT' | 'STALE' | 'MISS' | 'BYPASS'
