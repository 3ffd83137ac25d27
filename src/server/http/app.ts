import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { calls } from '#contract/index.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { PageRenderer } from '#server/cache/types.ts'
import type { Parts } from '#server/context.ts'
import type { AnswerApi } from '#server/http/api/create-api.ts'
import { type ApiAddress, createAddressFinder } from '#server/http/api/find-call.ts'
import type { ConsoleServer } from '#server/http/console/console-server.ts'
import { createAccessLog, createRequestIds } from '#server/http/middleware/access-log.ts'
import { readCaller } from '#server/http/middleware/caller.ts'
import { createHealthAnswers } from '#server/http/middleware/health.ts'
import { plainContentSecurityPolicy, securityHeaders } from '#server/http/middleware/security-headers.ts'
import type { ServeMedia } from '#server/http/middleware/serve-media.ts'
import type { StaticFiles } from '#server/http/middleware/static-files.ts'
import { hideQuery } from '#server/observe/masking.ts'
import { createTrace, readTraceparent, runInTrace, type Trace, writeTraceparent } from '#server/observe/trace.ts'
import type { AskApi } from '#server/pages/page-calls.ts'
import type { FindLanding } from '#server/pages/serve/find-landing.ts'
import type { FindRedirect } from '#server/pages/serve/find-redirect.ts'
import { hasBrokenEscape, readTarget, type Target } from '#server/pages/serve/page-address.ts'
import type { FindPageTest } from '#server/pages/serve/page-tests.ts'
import { sendRedirect } from '#server/pages/serve/redirect-answer.ts'
import { createRenderScheduler } from '#server/pages/serve/render-scheduler.ts'
import { createPageServer, type PageServer, refuseMethod, sendText } from '#server/pages/serve/serve-page.ts'
import type { VisitLog } from '#server/pages/serve/visit-log.ts'
import { cardFolder } from '#server/pages/share-cards/card-address.ts'
import { createServeCard } from '#server/pages/share-cards/serve-card.ts'
import type { Site } from '#server/pages/site.ts'
import { QueueFullError } from '#server/policies/fair-queue.ts'
import { sendTransportError } from '#server/services/shared/transport-error.ts'
import { createCallAnswers } from './answer-call.ts'
import { createFetchedCalls, createInProcessFetch, type InProcessFetch } from './ask-api.ts'
import { createLookUps } from './look-ups.ts'
import { isHashedAddress } from './shared-assets.ts'
import { withSitePages } from './site-page-calls.ts'

type Options = {
  answerApi: AnswerApi
  /** The staff's console; without it its addresses are handled as pages, which do not exist. */
  console?: ConsoleServer
  /** The pages' access to the API; by default the in-process fetch. */
  askApi?: AskApi
  /** Looks up the targets of withdrawn and moved addresses. */
  findRedirect?: FindRedirect
  /** Looks up the pages that staff make. */
  findLanding?: FindLanding
  findPageTest?: FindPageTest
  /** Counts requests that were not found. */
  visits?: VisitLog
  isDatabaseReady: () => Promise<boolean>
  pageCache: PageCache
  files: StaticFiles
  /** Serves uploads below `/media/`; without it only static files are served. */
  serveMedia?: ServeMedia
  /** Serves uploaded installers below `/downloads/`. */
  serveInstaller?: ServeMedia
  /** Without a site, every address that is neither a call nor a file is 404. */
  site?: Site
}

export type App = {
  listener: RequestListener
  apiFetch: InProcessFetch
  /** Prepares everything that the first page needs. */
  warm: () => Promise<void>
  /** Prepares further pages, beside visitors' requests, until it is done or aborted by `signal`. Never throws. */
  warmOn: (signal: AbortSignal) => Promise<void>
  /** From now on the server reports that it is not ready, and continues to answer. */
  beginStop: () => void
}

/** The handler of a request, with the parsed parts of its target. */
type Route =
  | { kind: 'refused' }
  | { kind: 'health' | 'file'; path: string }
  | { kind: 'api'; address: ApiAddress; answerApi: AnswerApi }
  | { kind: 'console'; target: Target }
  | { kind: 'page'; target: Target }

/** One of this many pages from the cache is logged. */
const hitsPerLogLine = 100
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/**
 * The request handler, independent of port and environment variables: cached pages first, before anything else runs,
 * then health, calls, files and pages to render.
 */
export function createApp(parts: Pick<Parts, 'environment' | 'log' | 'metrics'>, options: Options): App {
  const { environment, log, metrics } = parts
  const { answerApi, isDatabaseReady, pageCache, files, site } = options
  let isStopping = false
  let hits = 0

  const nextRequestId = createRequestIds()
  const watch = createAccessLog({ log, metrics })
  const health = createHealthAnswers({ environment, metrics, isDatabaseReady, isStopping: () => isStopping })
  const findAddress = createAddressFinder(calls)
  const apiFetch = createInProcessFetch({ answerApi, findAddress })
  const askApi = withSitePages(options.askApi ?? createFetchedCalls(apiFetch))
  const answerCall = createCallAnswers({ environment, metrics })
  const lookUp = createLookUps(environment)
  const serveCard = createServeCard({ askApi })
  const pageServer = site && createPages(site)
  const headers = [...securityHeaders(environment), ['content-security-policy', plainContentSecurityPolicy] as const]

  function createPages({ table, resolveRedirect, createRenderer, listings, failedPath }: Site): PageServer {
    return createPageServer({
      cache: pageCache,
      table,
      resolveRedirect,
      listings,
      failedPath,
      findRedirect: options.findRedirect,
      findLanding: options.findLanding,
      findPageTest: options.findPageTest,
      lookUp,
      visits: options.visits,
      render: timed(createRenderer(askApi)),
      origin: environment.publicUrl,
      scheduler: createRenderScheduler({ scale: environment.limitScale }),
      count: (source) => {
        metrics.pagesBySource[source] += 1
        if (source === 'MISS') metrics.pageCacheBytes.set(pageCache.usage().bytes)
      },
      onFailure: (key, error) => log.error({ err: error, page: key }, 'a page could not be rendered'),
    })
  }

  function timed(render: PageRenderer): PageRenderer {
    return async (request) => {
      const end = metrics.pageRenderSeconds.startTimer({ outcome: 'failed' })
      const page = await render(request).catch((error: unknown) => {
        end()
        throw error
      })
      end({ outcome: page.status < 500 && (page.cacheable || page.status !== 200) ? 'whole' : 'partial' })
      return page
    }
  }

  /** Addresses of calls are looked up as sent: only the finder decodes their parameters. */
  function routeOf(req: IncomingMessage, target: Target | null): Route {
    if (target === null || !methods.has(req.method ?? '')) return { kind: 'refused' }
    const { path } = target
    if (health.has(path)) return { kind: 'health', path }
    const staffAddress = options.console?.findAddress(target) ?? null
    if (staffAddress !== null && options.console)
      return { kind: 'api', address: staffAddress, answerApi: options.console.answerApi }
    const address = findAddress(target)
    if (address !== null) return { kind: 'api', address, answerApi }
    if (files.has(path) || isFileAddress(path)) return { kind: 'file', path }
    return { kind: options.console?.isPage(path) ? 'console' : 'page', target }
  }

  /** Refuses an address that imitates another one; below `/api` and `/console/api` with an envelope. */
  function refuseTarget(req: IncomingMessage, res: ServerResponse): void {
    const target = req.url ?? ''
    const [raw = '', search = ''] = target.split('?')
    const address = options.console?.findAddress({ raw, search }) ?? findAddress({ raw, search })
    if (address?.prefixed) sendTransportError(res, 'NOT_FOUND')
    // Like every other address that is none (specification 2).
    else if (isReading(req) && hasBrokenEscape(target) && !isFileAddress(target))
      sendRedirect(res, 302, '/', { search })
    else sendText(res, 404, '404 Not Found')
  }

  async function answer(req: IncomingMessage, res: ServerResponse, requestId: string, trace: Trace): Promise<void> {
    const caller = readCaller(req, requestId, environment.trustProxy)
    const target = readTarget(req.url ?? '')
    const route = routeOf(req, target)
    watch({ req, res, requestId, traceId: trace.traceId, address: caller.address, kind: route.kind })
    res.setHeader('x-request-id', requestId)
    // A visit fetches some twenty files, whose log line nothing but their request id has to find.
    if (route.kind !== 'file' || readTraceparent(req.headers.traceparent) !== null)
      res.setHeader('traceparent', writeTraceparent(trace))
    for (const [name, value] of headers) res.setHeader(name, value)

    switch (route.kind) {
      case 'refused':
        if (target === null) return refuseTarget(req, res)
        res.setHeader('allow', [...methods].join(', '))
        return sendTransportError(res, 'METHOD_NOT_ALLOWED')
      case 'health':
        return isReading(req) ? health.get(route.path)?.(req, res) : refuseMethod(res)
      case 'api':
        return answerCall({ req, res, caller, address: route.address, answerApi: route.answerApi })
      case 'console':
        return options.console?.answerPage({ req, res, caller, target: route.target, lookUp })
      case 'file':
        return answerFile(req, res, route.path, caller.address)
      case 'page':
        if (pageServer === undefined) return sendText(res, 404, '404 Not Found')
        return pageServer.answerPage({ req, res, requestId, address: caller.address, target: route.target })
    }
  }

  async function answerFile(req: IncomingMessage, res: ServerResponse, path: string, address: string): Promise<void> {
    if (await files.find(path)) {
      if (!isReading(req)) return refuseMethod(res)
      if (await files.serve(req, res, path)) return
    }
    const isCard = path.startsWith(cardFolder)
    const serve = serverOfStored(path)
    if ((isCard || serve !== undefined) && !isReading(req)) return refuseMethod(res)
    const isServed = isCard
      ? await serveCard(req, res, path, address)
      : await serve?.(req, res, path, (work) => lookUp(address, work))
    if (isServed !== true) sendText(res, 404, '404 Not Found')
  }

  function refuseForLoad(res: ServerResponse): void {
    metrics.requestsRefused.inc({ reason: 'overload' })
    sendTransportError(res, 'UNAVAILABLE', { retryAfterSeconds: 1 })
  }

  function serverOfStored(path: string): ServeMedia | undefined {
    if (path.startsWith('/media/')) return options.serveMedia
    return path.startsWith('/downloads/') ? options.serveInstaller : undefined
  }

  return {
    apiFetch,
    warm: async () => pageServer?.warm(),
    warmOn: async (signal) => pageServer?.warmOn(signal),
    beginStop: () => {
      isStopping = true
    },
    listener: (req, res) => {
      const requestId = nextRequestId()
      if (pageServer?.servePage(req, res, requestId)) {
        hits += 1
        if (hits % hitsPerLogLine === 0)
          log.info(
            { requestId, kind: 'page', url: hideQuery(req.url ?? ''), status: res.statusCode, sampled: hitsPerLogLine },
            'request',
          )
        return
      }
      const trace = readTraceparent(req.headers.traceparent) ?? createTrace()
      void runInTrace(trace, () =>
        answer(req, res, requestId, trace).catch((error: unknown) => {
          if (error instanceof QueueFullError && !res.headersSent) return refuseForLoad(res)
          log.error({ err: error, requestId, url: hideQuery(req.url ?? '') }, 'a request ended unexpectedly')
          if (res.headersSent) res.destroy()
          else sendTransportError(res, 'INTERNAL')
        }),
      )
    },
  }
}

function isReading(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** Folders that contain only files: a missing one is a plain 404, never a redirect (readings 5). */
function isFileAddress(path: string): boolean {
  return isHashedAddress(path) || ['/downloads/', '/media/', cardFolder].some((folder) => path.startsWith(folder))
}
