import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { calls } from '#contract/index.ts'
import { createCallFinder, stripApiPrefix } from '#server/api/find-call.ts'
import type { AnswerApi } from '#server/api-app.ts'
import type { Caller, Parts } from '#server/context.ts'
import { createInProcessFetch, type InProcessFetch } from '#server/in-process.ts'
import { createAccessLog, type RequestKind } from '#server/middleware/access-log.ts'
import { inProcessCaller, readCaller } from '#server/middleware/caller.ts'
import { faultResponse, sendFault } from '#server/middleware/fault.ts'
import { createHealthAnswers } from '#server/middleware/health.ts'
import { createRequestIds } from '#server/middleware/request-id.ts'
import { plainContentSecurityPolicy, securityHeaders } from '#server/middleware/security-headers.ts'
import type { StaticFiles } from '#server/middleware/static-files.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import type { PageRenderer, PageTable } from '#server/page-cache/types.ts'
import { createFrontDoor, type FrontDoor, refuseMethod, sendText } from '#server/pages/front-door.ts'
import { type ResolveRedirect, readTarget } from '#server/pages/page-address.ts'

/** The site as the server sees it: its addresses and how to render them. */
export type Site = {
  table: PageTable
  resolveRedirect: ResolveRedirect
  /** `apiFetch` is how the pages reach the API while they are rendered. */
  createRenderer: (apiFetch: InProcessFetch) => PageRenderer
}

type Options = {
  answerApi: AnswerApi
  isDatabaseReady: () => Promise<boolean>
  pageCache: PageCache
  files: StaticFiles
  /** Without a site, every address that is no call and no file is 404. */
  site?: Site
}

export type App = {
  listener: RequestListener
  apiFetch: InProcessFetch
  /** From now on the server says that it is not ready, and answers on. */
  beginStop: () => void
}

type Target = ReturnType<typeof readTarget>

/** Calls that may be under way at one time; further ones are refused at once, so that those under way end soon. */
const callsAtMost = 256
/** Of so many pages from the cache, one is logged. */
const hitsPerLogLine = 100
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/**
 * Everything that answers on the port, with no port and no environment variable of its own: pages from memory first,
 * before anything else runs, then health, calls, files and pages that have to be rendered.
 */
export function createApp(parts: Pick<Parts, 'environment' | 'log' | 'metrics'>, options: Options): App {
  const { environment, log, metrics } = parts
  const { answerApi, isDatabaseReady, pageCache, files, site } = options
  let isStopping = false
  let callsUnderWay = 0
  let hits = 0

  const nextRequestId = createRequestIds()
  const watch = createAccessLog({ log, metrics })
  const health = createHealthAnswers({ environment, metrics, isDatabaseReady, isStopping: () => isStopping })
  const apiFetch = createInProcessFetch((request) => answerApi(request, inProcessCaller))
  const frontDoor = site && createPages(site)
  const findCalls = createCallFinder(calls)
  const headers = [...securityHeaders(environment), ['content-security-policy', plainContentSecurityPolicy] as const]

  const callers = new WeakMap<object, Caller>()
  const answerCall = getRequestListener(
    (request, { incoming }) => {
      const caller = callers.get(incoming)
      if (caller === undefined) throw new Error('A call came in without a caller')
      return answerApi(request, caller)
    },
    { overrideGlobalObjects: false, errorHandler: answerUnreadable },
  )

  function createPages({ table, resolveRedirect, createRenderer }: Site): FrontDoor {
    return createFrontDoor({
      cache: pageCache,
      table,
      resolveRedirect,
      render: timed(createRenderer(apiFetch)),
      origin: environment.publicUrl,
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

  /** Takes the path as it was sent: parameters in it are decoded by the call's own finder, and only there. */
  function isCall(raw: string): boolean {
    const stripped = stripApiPrefix(raw)
    return stripped.prefixed || findCalls(stripped.path).size > 0
  }

  function kindOf(req: IncomingMessage, target: Target): RequestKind {
    if (target === null || !methods.has(req.method ?? '')) return 'refused'
    const { raw, path } = target
    if (health.has(path)) return 'health'
    if (isCall(raw)) return 'api'
    return files.has(path) || isFileAddress(path) ? 'file' : 'page'
  }

  async function answer(req: IncomingMessage, res: ServerResponse, requestId: string): Promise<void> {
    const caller = readCaller(req, requestId, environment.trustProxy)
    const target = readTarget(req.url ?? '')
    const kind = kindOf(req, target)
    watch({ req, res, requestId, address: caller.address, kind })
    res.setHeader('x-request-id', requestId)
    for (const [name, value] of headers) res.setHeader(name, value)

    if (target === null) return refuseTarget(req, res)
    const { path } = target
    switch (kind) {
      case 'refused':
        res.setHeader('allow', [...methods].join(', '))
        return sendFault(res, 'METHOD_NOT_ALLOWED')
      case 'health':
        return isReading(req) ? health.get(path)?.(req, res) : refuseMethod(res)
      case 'api':
        callers.set(req, caller)
        return admitCall(req, res)
      case 'file':
        return answerFile(req, res, path)
      case 'page':
        if (frontDoor === undefined) return sendText(res, 404, '404 Not Found')
        return frontDoor.answerPage(req, res, requestId)
    }
  }

  function admitCall(req: IncomingMessage, res: ServerResponse): Promise<void> | void {
    if (callsUnderWay >= callsAtMost) {
      metrics.requestsRefused.inc({ reason: 'overload' })
      return sendFault(res, 'UNAVAILABLE', { retryAfterSeconds: 1 })
    }
    callsUnderWay += 1
    metrics.requestsInFlight.set(callsUnderWay)
    res.once('close', () => {
      callsUnderWay -= 1
      metrics.requestsInFlight.set(callsUnderWay)
    })
    return answerCall(req, res)
  }

  async function answerFile(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    if (!files.has(path)) return sendText(res, 404, '404 Not Found')
    return isReading(req) ? files.serve(req, res, path) : refuseMethod(res)
  }

  return {
    apiFetch,
    beginStop: () => {
      isStopping = true
    },
    listener: (req, res) => {
      const requestId = nextRequestId()
      if (frontDoor?.servePage(req, res, requestId)) {
        hits += 1
        if (hits % hitsPerLogLine === 0)
          log.info(
            { requestId, kind: 'page', url: req.url, status: res.statusCode, sampled: hitsPerLogLine },
            'request',
          )
        return
      }
      answer(req, res, requestId).catch((error: unknown) => {
        log.error({ err: error, requestId, url: req.url }, 'a request ended unexpectedly')
        if (res.headersSent) res.destroy()
        else sendFault(res, 'INTERNAL')
      })
    },
  }
}

/** A Host header or an address that no URL can be made of is the sender's fault. */
function answerUnreadable(error: unknown): Response {
  if (error instanceof RequestError) return faultResponse('INVALID_INPUT')
  throw error
}

/** An address that tries to be something else; below `/api` whoever asked reads envelopes. */
function refuseTarget(req: IncomingMessage, res: ServerResponse): void {
  if (stripApiPrefix(req.url ?? '').prefixed) sendFault(res, 'NOT_FOUND')
  else sendText(res, 404, '404 Not Found')
}

function isReading(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD'
}

/** Folders that hold nothing but files: what is missing there is a plain 404, never a redirect (readings, section 5). */
function isFileAddress(path: string): boolean {
  return ['/assets/', '/downloads/', '/media/'].some((folder) => path.startsWith(folder))
}
