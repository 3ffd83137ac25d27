import type { QueryRules } from '#domain/shared/query-rule.ts'
import type { PageDocument } from './page-document.ts'

export type VisitorPlatform = 'pc' | 'mobile'

/** A normalised request for a page: nothing in it is specific to one visitor. */
export type PageRequest = {
  path: string
  /** Only the query parameters that the page declares, each once. */
  query: URLSearchParams
  platform: VisitorPlatform
  baidu: boolean
  /** The second version of a page that is tested (decision 136). */
  half?: 'b' | undefined
  /** The site's public address without a trailing slash. */
  origin: string
}

export type RenderedPage = {
  status: number
  document: PageDocument
  /** The Content-Security-Policy of exactly this document. */
  csp: string
  /** Opaque names of the page's contents; purging one invalidates the cached page. */
  tags: string[]
  /** False when a part of the page failed to load: it is sent once and never cached. */
  cacheable: boolean
  /** The target of a redirect. */
  location?: string
  /** For documents other than HTML (feeds, sitemap); `text/html; charset=utf-8` by default. */
  contentType?: string
  /** `Content-Disposition`, for a document that is downloaded. */
  disposition?: string
}

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>

export type PageTable = {
  /** The rules for each query parameter of the page at this path, or null when there is no page. */
  match(path: string): { query: QueryRules; cacheable: boolean } | null
}

/** The source of an answered page, as `x-cache` reports it. */
export type PageSource = 'HIT' | 'STALE' | 'MISS' | 'BYPASS'
