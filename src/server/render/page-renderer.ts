import { AsyncLocalStorage } from 'node:async_hooks'
import type { PageRenderer } from '#server/page-cache/types.ts'
import type { RenderContext } from '#site/lib/render-context.ts'
import { finishPage } from './finish-page.ts'

const htmlType = 'text/html'
/** For what is no page: nothing in it may load or run anything. */
const documentPolicy = "default-src 'none'"

/** What the built site exports: a request for a page in, its HTML out. */
export type SiteHandler = { fetch: (request: Request) => Promise<Response> }

type Parts = {
  handler: () => Promise<SiteHandler>
  /** Answers a call of the contract: in process, or from API_BASE. */
  apiFetch: RenderContext['apiFetch']
  finish?: typeof finishPage
}

const contexts = new AsyncLocalStorage<RenderContext>()
// The site's bundle cannot import the server: it finds the context here (site/lib/render-context.ts).
Object.assign(globalThis, { [Symbol.for('fanyu.render-context')]: contexts })

/**
 * Renders pages with TanStack Start from a clean request: path, declared query, platform and channel, nothing of the
 * visitor. Collects the cache tags of every call that the page made; a page of which a call failed is not cacheable.
 */
export function createPageRenderer({ handler, apiFetch, finish = finishPage }: Parts): PageRenderer {
  return async ({ path, query, platform, baidu, origin }) => {
    const tags = new Set<string>()
    let complete = true
    const watchedFetch: RenderContext['apiFetch'] = async (url, init) => {
      try {
        const response = await apiFetch(url, init)
        for (const tag of response.headers.get('x-cache-tags')?.split(',') ?? []) tags.add(tag.trim())
        if (response.status >= 500) complete = false
        return response
      } catch (error) {
        complete = false
        throw error
      }
    }

    const search = query.size > 0 ? `?${query}` : ''
    const site = await handler()
    const response = await contexts.run({ platform, baidu, origin, apiFetch: watchedFetch }, () =>
      site.fetch(new Request(`${origin}${path}${search}`, { headers: { accept: 'text/html' } })),
    )
    const text = await response.text()
    const location = response.headers.get('location')
    const facts = { status: response.status, tags: [...tags], cacheable: complete && response.status === 200 }
    if (location) return { ...facts, html: '', csp: documentPolicy, location }
    const contentType = response.headers.get('content-type') ?? htmlType
    if (contentType.startsWith(htmlType)) return { ...facts, ...finish(text) }
    const disposition = response.headers.get('content-disposition')
    return { ...facts, html: text, csp: documentPolicy, contentType, ...(disposition && { disposition }) }
  }
}
