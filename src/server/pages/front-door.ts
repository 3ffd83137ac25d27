import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { errorTable } from '#contract/errors.ts'
import { chooseEncoding } from '#server/page-cache/encoding.ts'
import { type PageCache, PageCacheBusyError, RenderTimeoutError } from '#server/page-cache/page-cache.ts'
import { headFor, type StoredPage } from '#server/page-cache/stored-page.ts'
import type { PageRenderer, PageSource, PageTable, RenderedPage } from '#server/page-cache/types.ts'
import {
  type Destination,
  findDestination,
  type PageAddress,
  type ResolveRedirect,
  readTarget,
} from './page-address.ts'
import { hasBaiduCookie, isBaiduVisitor, platformOf } from './variant.ts'

type Settings = {
  cache: PageCache
  table: PageTable
  resolveRedirect: ResolveRedirect
  render: PageRenderer
  /** The site's address as visitors see it. */
  origin: string
  /** Counts an answered page. */
  count: (source: PageSource) => void
  onFailure: (key: string, error: unknown) => void
}

export type FrontDoor = ReturnType<typeof createFrontDoor>

/** Addresses whose destination is remembered, and the longest of them: the hot ones are few and short. */
const rememberedAtMost = 5_000
const rememberedLength = 256

const notFoundText = '404 Not Found'
const busyText = errorTable.UNAVAILABLE.message

/** Where every request for a page comes in: platform and channel, redirects, cache, renderer. */
export function createFrontDoor({ cache, table, resolveRedirect, render, origin, count, onFailure }: Settings) {
  const remembered = new LRUCache<string, PageAddress>({ max: rememberedAtMost })

  function destinationOf(req: IncomingMessage): Destination | null {
    const target = readTarget(req.url ?? '/')
    if (target === null) return null
    const query = new URLSearchParams(target.search)
    const visit = {
      path: target.path,
      query,
      platform: platformOf(req.headers),
      baidu: isBaiduVisitor(req.headers, query),
    }
    return findDestination(visit, { table, resolveRedirect })
  }

  const memoryKey = (req: IncomingMessage) =>
    `${platformOf(req.headers)}${hasBaiduCookie(req.headers.cookie) ? '+' : ' '}${req.url}`

  const renderOf = (page: PageAddress) => () =>
    render({ path: page.path, query: page.query, platform: page.platform, baidu: page.baidu, origin })

  // Node sends no body in answer to HEAD, whatever `end` is given.
  return {
    /**
     * Answers from memory when that needs no waiting; true when it did. This is the path that nearly all page requests
     * take, so it runs before routers and loggers and allocates next to nothing.
     */
    servePage(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const page = remembered.get(memoryKey(req))
      if (page === undefined) return false
      const found = cache.look(page.key)
      if (found === null) return false
      if (found.source === 'STALE') cache.refresh(page.key, renderOf(page))
      sendStored(req, res, found.stored, requestId, found.source)
      count(found.source)
      return true
    },

    /** Answers any request for a page; `res` already has the headers that every answer has. */
    async answerPage(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
      const destination = destinationOf(req)
      if (destination === null) return sendText(res, 404, notFoundText)
      if (req.method !== 'GET' && req.method !== 'HEAD') return answerOtherMethod(req, res)
      if ('redirect' in destination)
        return sendRedirect(res, destination.redirect.status, destination.redirect.location)

      const { page } = destination
      try {
        if (!page.cacheable) {
          sendRendered(req, res, await cache.renderAside(renderOf(page)), 'BYPASS')
          count('BYPASS')
          return
        }
        if ((req.url ?? '').length <= rememberedLength) remembered.set(memoryKey(req), page)
        const answer = await cache.get(page.key, renderOf(page))
        if ('stored' in answer) {
          // The stored head is complete: what was set before would make node merge the two.
          for (const name of res.getHeaderNames()) res.removeHeader(name)
          sendStored(req, res, answer.stored, requestId, answer.source)
        } else sendRendered(req, res, answer.rendered, answer.source)
        count(answer.source)
      } catch (error) {
        const isBusy = error instanceof PageCacheBusyError || error instanceof RenderTimeoutError
        if (!isBusy) onFailure(page.key, error)
        res.setHeader('retry-after', '2')
        sendText(res, isBusy ? 503 : 500, busyText)
      }
    },
  }
}

/** A form that was sent before its script came (method=post): back to the same page. */
function answerOtherMethod(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'POST') sendRedirect(res, 303, req.url ?? '/')
  else refuseMethod(res)
}

function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  requestId: string,
  source: PageSource,
) {
  if (matches(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, headFor(page.heads.notModified, requestId, source))
    res.end()
    return
  }
  const encoding = chooseEncoding(req.headers['accept-encoding']?.toString())
  res.writeHead(200, headFor(page.heads[encoding], requestId, source))
  res.end(page.bodies[encoding])
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  return header.length < 1_024 && header.split(',').some((candidate) => candidate.trim() === etag)
}

function sendRendered(req: IncomingMessage, res: ServerResponse, page: RenderedPage, source: PageSource): void {
  res.setHeader('x-cache', source)
  res.setHeader('cache-control', 'no-store')
  res.setHeader('content-security-policy', page.csp)
  if (page.location !== undefined) res.setHeader('location', withQueryOf(req, page.location))
  if (page.disposition !== undefined) res.setHeader('content-disposition', page.disposition)
  res.setHeader('content-type', page.contentType ?? 'text/html; charset=utf-8')
  const body = Buffer.from(page.html)
  res.writeHead(page.status, { 'content-length': body.byteLength })
  res.end(body)
}

/** Redirects on the site keep the query (readings, section 5), which a page never saw: it is rendered from a clean one. */
function withQueryOf(req: IncomingMessage, location: string): string {
  const search = readTarget(req.url ?? '/')?.search ?? ''
  return search !== '' && location.startsWith('/') && !location.includes('?') ? `${location}?${search}` : location
}

function sendRedirect(res: ServerResponse, status: number, location: string): void {
  res.setHeader('location', location)
  res.setHeader('cache-control', 'no-store')
  res.setHeader('x-cache', 'BYPASS')
  res.writeHead(status, { 'content-length': '0' })
  res.end()
}

/** For what can only be read. */
export function refuseMethod(res: ServerResponse): void {
  res.setHeader('allow', 'GET, HEAD')
  sendText(res, 405, '405 Method Not Allowed')
}

export function sendText(res: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`)
  res.setHeader('cache-control', 'no-store')
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-length': body.byteLength })
  res.end(body)
}
