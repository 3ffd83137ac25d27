import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { AskApi } from '#server/ask-api.ts'
import { PageDocument } from '#server/page-cache/page-document.ts'
import type { PageRenderer } from '#server/page-cache/types.ts'
import type { RenderContext } from '#site/visit/render-context.ts'
import { finishPage } from './finish-page.ts'
import { createKeptParts, keepPartsOf } from './kept-parts.ts'
import { createLoopTurns } from './loop-turns.ts'

const htmlType = 'text/html'
/** For what is no page: nothing in it may load or run anything. */
const documentPolicy = "default-src 'none'"

/** What the built site exports: a request for a page in, its HTML out. */
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
 * Renders pages with TanStack Start from a clean request: path, declared query, platform and channel, nothing of the
 * visitor. Collects the cache tags of every call that the page made; a page of which a call failed is not cacheable.
 */
export function createPageRenderer({ handler, askApi, finish = finishPage }: Parts): PageRenderer {
  const parts = createKeptParts()
  const turn = createLoopTurns()
  return async ({ path, query, platform, baidu, origin }) => {
    const tags = new Set<string>()
    let complete = true
    const watchedCalls: RenderContext['askApi'] = async (key, request) => {
      const told = await askApi(key, request)
      for (const tag of told.tags) tags.add(tag)
      if (told.isOutdated || isFault(told.value.code)) complete = false
      return told.value
    }

    const nonce = randomBytes(16).toString('base64url')
    const search = query.size > 0 ? `?${query}` : ''
    let html: string | null = null
    const takeHtml: RenderContext['takeHtml'] = (taken) => {
      html = taken
    }
    const { keepOut, keptPart, read } = keepPartsOf({ platform, nonce }, parts)
    const context = { platform, baidu, origin, nonce }
    const site = await handler()
    await turn()
    const response = await contexts.run({ ...context, askApi: watchedCalls, keepOut, keptPart, takeHtml }, () =>
      site.fetch(new Request(`${origin}${path}${search}`, { headers: { accept: 'text/html' } })),
    )
    const text = html ?? (await response.text())
    const location = response.headers.get('location')
    const facts = { status: response.status, tags: [...tags], cacheable: complete && response.status === 200 }
    if (location) return { ...facts, document: new PageDocument(''), csp: documentPolicy, location }
    const contentType = response.headers.get('content-type') ?? htmlType
    if (contentType.startsWith(htmlType)) {
      const { html: whole, kept } = read(text)
      const { html: finished, csp } = finish(whole, { nonce })
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

/** Whether an answer's code is a fault of the server; business outcomes have numbers of six digits. */
function isFault(code: number): boolean {
  return code >= 500 && code < 600
}
