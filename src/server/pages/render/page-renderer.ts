import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { PageDocument } from '#server/cache/page-document.ts'
import type { PageRenderer, PageTable } from '#server/cache/types.ts'
import { type AskApi, shareDeadline } from '#server/pages/page-calls.ts'
import { findQueryRules } from '#site/query-rules.ts'
import { aiChatPath } from '#site/redirects.ts'
import type { RenderContext } from '#site/visit/render-context.ts'
import { cacheFragmentsOf, createFragmentCache } from './cached-fragments.ts'
import { finishPage } from './finish-page.ts'

/** The site's pages and documents for the page cache. The AI chat's address only redirects, so it is never cached. */
export const pageTable: PageTable = {
  match(path) {
    if (path === aiChatPath) return { query: {}, cacheable: false }
    const query = findQueryRules(path)
    return query && { query, cacheable: true }
  },
}

type LoopSlots = {
  /** Waits behind all others. */
  begin: () => Promise<void>
  /** Waits before those that have not begun. */
  resume: () => Promise<void>
}

/**
 * Does one piece of work per event loop turn: resolves for the first waiter, and for the next only after socket I/O.
 * Data for pages is in memory, so a rendering hardly ever awaits: without this, eight renderings would run as one and
 * delay every cached page (decision 023). To finish, compress and send a page takes as long as to render it, so that is
 * a piece of its own.
 */
export function createLoopSlots(): LoopSlots {
  const queue: (() => void)[] = []

  function startNext() {
    queue.shift()?.()
    if (queue.length > 0) setImmediate(startNext)
  }

  const wait = (join: 'push' | 'unshift') =>
    new Promise<void>((resolve) => {
      if (queue[join](resolve) === 1) setImmediate(startNext)
    })
  return { begin: () => wait('push'), resume: () => wait('unshift') }
}

const htmlType = 'text/html'
/** For documents that are no page: nothing in them may load or run anything. */
const documentPolicy = "default-src 'none'"

/** The export of the built site: a request for a page in, its HTML out. */
export type SiteHandler = { fetch: (request: Request) => Promise<Response> }

type Parts = {
  handler: () => Promise<SiteHandler>
  askApi: AskApi
  finish?: typeof finishPage
}

const contexts = new AsyncLocalStorage<RenderContext>()
// The site's bundle cannot import the server: it finds the context here (site/visit/render-context.ts).
Object.assign(globalThis, { [Symbol.for('fanyu.render-context')]: contexts })

/**
 * Renders pages with TanStack Start from a normalised request: path, declared query, platform and channel, no visitor
 * data. Collects the cache tags of the page's calls; a page with a failed call is not cacheable.
 */
export function createPageRenderer({ handler, askApi, finish = finishPage }: Parts): PageRenderer {
  const parts = createFragmentCache()
  const slots = createLoopSlots()
  return async ({ path, query, platform, baidu, half, origin }) => {
    const tags = new Set<string>()
    let complete = true
    const askInTime = shareDeadline(askApi)
    const watchedCalls: RenderContext['askApi'] = async (key, request) => {
      const answer = await askInTime(key, request)
      for (const tag of answer.tags) tags.add(tag)
      if (answer.isOutdated || isFault(answer.value.code)) complete = false
      return answer.value
    }

    const nonce = randomBytes(16).toString('base64url')
    const search = query.size > 0 ? `?${query}` : ''
    let html: string | null = null
    const captureHtml: RenderContext['captureHtml'] = (captured) => {
      html = captured
    }
    const { deferText, cachedFragment, read } = cacheFragmentsOf({ platform, nonce }, parts)
    const context = { platform, baidu, half, origin, nonce }
    const site = await handler()
    await slots.begin()
    const response = await contexts.run(
      { ...context, askApi: watchedCalls, deferText, cachedFragment, captureHtml },
      () => site.fetch(new Request(`${origin}${path}${search}`, { headers: { accept: 'text/html' } })),
    )
    const text = html ?? (await response.text())
    const location = response.headers.get('location')
    const facts = { status: response.status, tags: [...tags], cacheable: complete && response.status === 200 }
    if (location) return { ...facts, document: new PageDocument(''), csp: documentPolicy, location }
    const contentType = response.headers.get('content-type') ?? htmlType
    if (contentType.startsWith(htmlType)) {
      await slots.resume()
      const { html: documentHtml, kept } = read(text)
      const { html: finished, csp } = finish(documentHtml, { nonce })
      return { ...facts, document: new PageDocument(finished, kept), csp }
    }
    const disposition = response.headers.get('content-disposition')
    return {
      ...facts,
      document: new PageDocument(text),
      csp: documentPolicy,
      contentType,
      ...(disposition && { disposition }),
    }
  }
}

/** Whether an answer's code is a server error; business outcomes have six digits. */
function isFault(code: number): boolean {
  return code >= 500 && code < 600
}
