import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { errorTable } from '#contract/errors.ts'
import { recordParameters, recordPaths } from '#domain/content/addresses.ts'
import { spellAddress } from '#domain/content/spell-address.ts'
import { chooseEncoding } from '#server/cache/compression.ts'
import { hasTag } from '#server/cache/conditions.ts'
import { type PageCache, PageCacheBusyError, RenderTimeoutError } from '#server/cache/page-cache.ts'
import { readyForm, type StoredPage, sendForm } from '#server/cache/stored-page.ts'
import type { PageRenderer, PageSource, PageTable, RenderedPage, VisitorPlatform } from '#server/cache/types.ts'
import { currentTrace, readTraceparent, type Trace, writeTraceparent } from '#server/observe/trace.ts'
import { QueueFullError } from '#server/policies/fair-queue.ts'
import type { FindLanding } from './find-landing.ts'
import type { FindRedirect, FoundRedirect } from './find-redirect.ts'
import { listedFirst } from './listed-first.ts'
import {
  type Destination,
  findDestination,
  type PageAddress,
  type ResolveRedirect,
  recordKeysOf,
  type Target,
} from './page-address.ts'
import { type FindPageTest, versionFor } from './page-tests.ts'
import { sendRedirect, setLocation } from './redirect-answer.ts'
import { type RenderScheduler, TooManyRendersError } from './render-scheduler.ts'
import type { VisitLog } from './visit-log.ts'
import { arrivalCookiesFor, cameThroughBaidu, hasBaiduCookie, platformOf } from './visitor.ts'

type Settings = {
  cache: PageCache
  table: PageTable
  resolveRedirect: ResolveRedirect
  /** Documents that list pages. */
  listings: readonly string[]
  /** The page sent when rendering another one failed. */
  failedPath: string
  render: PageRenderer
  /** The site's public address. */
  origin: string
  /** Looks up the targets of withdrawn and moved addresses. */
  findRedirect?: FindRedirect | undefined
  /** Looks up the pages that staff make; absent where there is no database. */
  findLanding?: FindLanding | undefined
  /** Looks up the tests of two versions; absent where there is no database. */
  findPageTest?: FindPageTest | undefined
  /** Runs what an address asks the database in the client's turn. */
  lookUp: <Result>(address: string, work: () => Promise<Result>) => Promise<Result>
  /** Records requests that were not found, and used redirects. */
  visits?: Pick<VisitLog, 'recordMissing' | 'recordRedirect'> | undefined
  /** Schedules renderings of uncached pages. */
  scheduler: RenderScheduler
  /** Counts an answered page. */
  count: (source: PageSource) => void
  onFailure: (key: string, error: unknown) => void
}

/** A request for a page, and the parsed parts of its target. */
type PageVisitRequest = {
  req: IncomingMessage
  res: ServerResponse
  requestId: string
  address: string
  target: Target
}

export type PageServer = ReturnType<typeof createPageServer>

/** Addresses whose destination is cached, and their maximum length: frequent ones are few and short. */
const rememberedAtMost = 5_000
const rememberedLength = 256

const bothPlatforms = ['pc', 'mobile'] as const

/** The pause between two pages rendered in advance: they take a tenth of a core. */
const warmingRestMs = 60

/** Handles every request for a page: platform and channel, redirects, cache, renderer. */
export function createPageServer(settings: Settings) {
  const { cache, table, resolveRedirect, listings, failedPath, findRedirect, findLanding, visits } = settings
  const { render, origin, scheduler, lookUp, count, onFailure, findPageTest = noTests } = settings
  const isSecure = origin.startsWith('https:')
  const remembered = new LRUCache<string, PageAddress>({ max: rememberedAtMost })

  /** A page that staff made, whose address the site itself does not have. */
  async function landingOf(req: IncomingMessage, { path, search }: Target): Promise<Destination | null> {
    if (findLanding === undefined || table.match(path) !== null) return null
    const landing = await findLanding(path)
    if (landing === null) return null
    const platform = platformOf(req.headers)
    const query = new URLSearchParams(search)
    const baidu = cameThroughBaidu(req.headers, query)
    const isShown = platform === 'pc' ? landing.isForPc : landing.isForPhone
    const isLedHome = !isShown || (baidu && landing.isHiddenForBaidu)
    return findDestination(
      { path, query, platform, baidu },
      {
        table: { match: () => ({ query: {}, cacheable: true }) },
        resolveRedirect: () => (isLedHome ? { status: 302, location: query.size === 0 ? '/' : `/?${query}` } : null),
      },
    )
  }

  function destinationOf(req: IncomingMessage, target: Target): Destination {
    const query = new URLSearchParams(target.search)
    const visit = {
      path: target.path,
      query,
      platform: platformOf(req.headers),
      baidu: cameThroughBaidu(req.headers, query),
    }
    return findDestination(visit, { table, resolveRedirect })
  }

  /** An existing page is never redirected; record pages may lack their record, other paths are free. */
  async function redirectOf(target: Target): Promise<FoundRedirect | null> {
    if (findRedirect === undefined) return null
    const keys = recordKeysOf(target)
    if (keys.length > 0) return findRedirect(keys)
    const spelt = table.match(target.path) === null ? spellAddress(target.raw) : null
    return spelt !== null && spelt.length <= rememberedLength ? findRedirect([spelt]) : null
  }

  /** The page of staff or the redirect at an address; most pages of the site itself ask nothing for that. */
  async function elsewhere({ req, address, target }: PageVisitRequest) {
    if (table.match(target.path) !== null && recordKeysOf(target).length === 0) return { landing: null, moved: null }
    return lookUp(address, async () => {
      const landing = await landingOf(req, target)
      return { landing, moved: landing === null ? await redirectOf(target) : null }
    })
  }

  /** An unknown path without an alias redirects to the home page (specification 2), and counts as not found. */
  function redirectsHome(path: string): boolean {
    if (visits === undefined || table.match(path) !== null) return false
    const redirect = resolveRedirect({ path, query: new URLSearchParams(), platform: 'pc', baidu: false })
    return redirect === null || (redirect.status === 302 && redirect.location === '/')
  }

  /** A page without its record counts as not found under the record's own address. */
  function recordNotFound({ target, address }: PageVisitRequest, status: number): void {
    if (status !== 404) return
    const [key = target.path] = recordKeysOf(target)
    visits?.recordMissing(key, address)
  }

  /**
   * Answers why there is no page, and when to retry; for an internal error the site's error page with the request id.
   */
  async function sendFailure({ req, res, requestId }: PageVisitRequest, error: unknown, key: string): Promise<void> {
    if (isRefusal(error)) return sendRefusal(res, error)
    onFailure(key, error)
    const [page] = pagesAt(failedPath, [platformOf(req.headers)])
    const failed = page && (await makeFailedPage({ cache, page, render: renderOf(page), requestId }))
    res.setHeader('retry-after', '2')
    if (!failed) return sendText(res, 500, errorTable.UNAVAILABLE.message)
    res.setHeader('cache-control', 'no-store')
    res.setHeader('content-security-policy', failed.csp)
    res.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'content-length': failed.body.byteLength })
    res.end(failed.body)
  }

  /** Answers 410 with the page for a missing article, in plain text when the site has none. */
  async function answerGone({ req, res, address, target }: PageVisitRequest): Promise<void> {
    const [page] = pagesAt(recordPaths.article, [platformOf(req.headers)])
    if (page === undefined) return sendText(res, 410, '410 Gone')
    const rendered = await scheduler.run(address, () => cache.renderAside(renderOf(page)))
    sendRendered(res, { ...rendered, status: 410 }, 'BYPASS', target)
    count('BYPASS')
  }

  async function answerPage(request: PageVisitRequest): Promise<void> {
    const { req, res, requestId, address, target } = request
    const cookies = arrivalCookiesFor(req, origin)
    if (cookies.length > 0) res.setHeader('set-cookie', cookies)
    const { landing, moved } = await elsewhere(request)
    if (moved) visits?.recordRedirect(moved.from)
    else if (landing === null && redirectsHome(target.path))
      visits?.recordMissing(spellAddress(target.raw) ?? target.path, address)
    if (moved?.to === null) return answerGone(request)
    if (moved) {
      const isRecord = recordKeysOf(target).length > 0
      return sendRedirect(res, 301, moved.to, { search: target.search, without: isRecord ? recordParameters : [] })
    }
    const destination = landing ?? destinationOf(req, target)
    if ('redirect' in destination) return sendRedirect(res, destination.redirect.status, destination.redirect.location)

    if ((req.url ?? '').length <= rememberedLength && destination.page.cacheable)
      remembered.set(memoryKey(req), destination.page)
    const test = await findPageTest(target.path)
    const { page, cookie } = versionFor({ test, page: destination.page, headers: req.headers, isSecure })
    if (cookie !== null) cookies.push(cookie)
    if (cookies.length > 0) res.setHeader('set-cookie', cookies)
    if (!page.cacheable) {
      const rendered = await scheduler.run(address, () => cache.renderAside(renderOf(page)))
      recordNotFound(request, rendered.status)
      sendRendered(res, rendered, 'BYPASS', target)
      count('BYPASS')
      return
    }
    const get = () => cache.get(page.key, renderOf(page))
    const answer = await (cache.holds(page.key) ? get() : scheduler.run(address, get))
    if ('stored' in answer) {
      // The cached headers are complete: previously set ones would make Node merge the two.
      for (const name of res.getHeaderNames()) res.removeHeader(name)
      sendStored(answer.stored, { req, res, requestId, trace: currentTrace() ?? null, source: answer.source, cookies })
    } else {
      recordNotFound(request, answer.rendered.status)
      sendRendered(res, answer.rendered, answer.source, target)
    }
    count(answer.source)
  }

  const memoryKey = (req: IncomingMessage) =>
    `${platformOf(req.headers)}${hasBaiduCookie(req.headers.cookie) ? '+' : ' '}${req.url}`

  const renderOf = (page: PageAddress) => () =>
    render({ path: page.path, query: page.query, platform: page.platform, baidu: page.baidu, half: page.half, origin })

  /** The cached pages of an address on each platform. */
  function pagesAt(address: string, platforms: readonly VisitorPlatform[] = bothPlatforms): PageAddress[] {
    const { pathname: path, searchParams: query } = new URL(address, origin)
    return platforms
      .map((platform) => findDestination({ path, query, platform, baidu: false }, { table, resolveRedirect }))
      .flatMap((destination) => ('page' in destination && destination.page.cacheable ? [destination.page] : []))
  }

  async function listedPages(): Promise<PageAddress[]> {
    const documents = await Promise.all(
      listings.flatMap((address) => pagesAt(address).slice(0, 1)).map((document) => renderOf(document)()),
    )
    return documents.flatMap(({ document }) => listedFirst(document.toString())).flatMap((address) => pagesAt(address))
  }

  // Node sends no body in answer to HEAD, whatever `end` is given.
  return {
    /**
     * Answers from memory when that needs no waiting, and tells whether it did. Nearly all page requests take this
     * path, so it precedes routers and loggers and allocates hardly anything.
     */
    servePage(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      const address = remembered.get(memoryKey(req))
      if (address === undefined) return false
      const test = findPageTest(address.path)
      if (test instanceof Promise) return false
      const { page, cookie } = versionFor({ test, page: address, headers: req.headers, isSecure })
      const found = cache.look(page.key)
      if (found === null) return false
      if (found.source === 'STALE') cache.refresh(page.key, renderOf(page))
      const trace = readTraceparent(req.headers.traceparent)
      const cookies = arrivalCookiesFor(req, origin)
      if (cookie !== null) cookies.push(cookie)
      const answer = { req, res, requestId, trace, source: found.source, cookies }
      sendStored(found.stored, answer)
      count(found.source)
      return true
    },

    /**
     * Renders the home page into the cache, so that no visitor waits for the modules of a first rendering. Never
     * throws.
     */
    async warm(): Promise<void> {
      for (const page of pagesAt('/'))
        await cache.get(page.key, renderOf(page)).catch((error: unknown) => onFailure(page.key, error))
    },

    /**
     * Renders the pages that the site lists first into the cache, one at a time with pauses: visitors soon after a
     * start find pages cached and code compiled (decision 026). Ends with `signal`, and with the first page that fails.
     * Never throws.
     */
    async warmOn(signal: AbortSignal): Promise<void> {
      try {
        for (const page of [...pagesAt(failedPath), ...(await listedPages())]) {
          await pause(warmingRestMs, undefined, { signal, ref: false })
          if (cache.holds(page.key)) continue
          const answer = await cache.get(page.key, renderOf(page))
          if ('rendered' in answer && answer.rendered.status === 200) return
        }
      } catch {
        // The cache has reported it, or the server is stopping.
      }
    },

    /** Answers any request for a page; `res` already has the headers of every answer. */
    async answerPage(request: PageVisitRequest): Promise<void> {
      const { req, res, target } = request
      if (req.method !== 'GET' && req.method !== 'HEAD') return answerOtherMethod(req, res)
      await answerPage(request).catch((error: unknown) => sendFailure(request, error, target.path))
    },
  }
}

const busyErrors = [PageCacheBusyError, RenderTimeoutError, QueueFullError]

/** Whether a page is refused for lack of capacity, so that a retry may succeed in a moment. */
const isRefusal = (error: unknown) =>
  error instanceof TooManyRendersError || busyErrors.some((busy) => error instanceof busy)

/** A few bytes of text, because a flood gets these. */
function sendRefusal(res: ServerResponse, error: unknown): void {
  if (error instanceof TooManyRendersError) {
    res.setHeader('retry-after', String(error.retryAfterSeconds))
    sendText(res, 429, errorTable.TOO_MANY_REQUESTS.message)
    return
  }
  res.setHeader('retry-after', '2')
  sendText(res, 503, errorTable.UNAVAILABLE.message)
}

/** A form that was submitted before its script loaded (method=post): redirects to the same page. */
function answerOtherMethod(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'POST') sendRedirect(res, 303, req.url ?? '/')
  else refuseMethod(res)
}

const encodingOf = (req: IncomingMessage) => chooseEncoding(req.headers['accept-encoding']?.toString())

type StoredAnswer = {
  req: IncomingMessage
  res: ServerResponse
  requestId: string
  /** Of a stored page only where the request brings one: making one costs more than the page, and nothing would name it. */
  trace: Trace | null
  source: PageSource
  /** Per-visitor headers are sent beside the cached ones, never stored in them. */
  cookies: readonly string[]
}

function sendStored(page: StoredPage, { req, res, requestId, trace, source, cookies }: StoredAnswer): void {
  const traced = trace === null ? noHeaders : ['traceparent', writeTraceparent(trace)]
  const own = cookies.length === 0 ? traced : [...traced, ...cookies.flatMap((cookie) => ['set-cookie', cookie])]
  if (!hasTag(req.headers['if-none-match'], page.etag)) {
    sendForm(res, readyForm(page, encodingOf(req)), { requestId, source, own })
    return
  }
  res.writeHead(304, ['x-request-id', requestId, 'x-cache', source, ...page.notModified, ...own])
  res.end()
}

const noHeaders: string[] = []
const noTests: FindPageTest = () => null

function sendRendered(res: ServerResponse, page: RenderedPage, source: PageSource, target: Target): void {
  res.setHeader('x-cache', source)
  res.setHeader('cache-control', 'no-store')
  res.setHeader('content-security-policy', page.csp)
  if (page.location !== undefined) setLocation(res, page.location, { search: target.search })
  if (page.disposition !== undefined) res.setHeader('content-disposition', page.disposition)
  res.setHeader('content-type', page.contentType ?? 'text/html; charset=utf-8')
  const { bytes: body } = page.document.toBytes()
  res.writeHead(page.status, { 'content-length': body.byteLength })
  res.end(body)
}

/** For resources that are read-only. */
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

/** The error page's placeholder for the request id, with the label before it (site/layouts/route-error.tsx). */
const emptyLine = /( data-request-id="([^"]*)">)(?=<\/p>)/

/**
 * The site's error page with the id of the failed request, cached or rendered now. Null when rendering it fails too;
 * the caller then answers in plain text.
 */
async function makeFailedPage(args: {
  cache: PageCache
  page: PageAddress
  render: () => Promise<RenderedPage>
  requestId: string
}): Promise<{ body: Buffer; csp: string } | null> {
  const { cache, page, render, requestId } = args
  const answer = await cache.get(page.key, render).catch(() => null)
  if (answer === null) return null
  const isStored = 'stored' in answer
  if (!isStored && answer.rendered.status !== 200) return null
  const { csp } = isStored ? answer.stored : answer.rendered
  const bytes = isStored ? answer.stored.forms.identity.body : answer.rendered.document.toBytes().bytes
  return { body: Buffer.from(bytes.toString().replace(emptyLine, `$1$2${requestId}`)), csp }
}
