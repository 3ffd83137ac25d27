import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as immediately } from 'node:timers/promises'
import type { Environment } from '#server/environment/environment.ts'
import { watchBody } from '#server/http/middleware/body-deadline.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { createSharedQuota, type QuotaSettings, type SharedQuota, scaleShares } from '#server/policies/shared-quota.ts'
import { answerBrokenRequest, endWith } from './broken-request.ts'

/**
 * In ms. Node's own defaults wait up to five minutes for a slow client (standards 2). With a check every second, a slow
 * request head is cut within 10 s, and so is a slow body, by `watchBody`, unless it is a staff upload.
 */
const timeouts = {
  headersTimeout: 9_000,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than the minute for which load balancers keep connections, so that they close them first. */
  keepAliveTimeout: 65_000,
} as const
/** A connection in use without traffic in either direction ends after this time. */
const silenceMs = 30_000
/** Connections of a site: an office of 40 browsers with six each is one client, and a carrier's addresses a network. */
const connections: QuotaSettings = { total: 8_192, perClient: 256, perNetwork: 1_024 }

/** A stopping server reports that it is not ready, and takes connections, this long: a health check may notice. */
const openMs = 250
/** A client that waits for its answer opens no further connection within this time. */
const quietMs = 40
const holdAtMostMs = 1_000
/**
 * An event loop turn this short without a new connection did nothing else, so hardly any time was left for one to
 * arrive.
 */
const shortTurnMs = 0.06
/** Time for requests in flight after the listening socket is closed. */
const drainMs = 6_000
/** While the server stops, unused connections are closed this often, first after this time. */
const idleMs = 500

type HttpServer = {
  server: Server
  /** Resolves to the port. */
  listen: (port: number, host: string) => Promise<number>
  /** Stops accepting, waits for requests in flight, closes every connection. Resolves when all are closed. */
  stop: () => Promise<void>
}

type Limits = Pick<Environment, 'limitScale' | 'trustProxy'>

/** A server with limits on time and connections; not listening yet. */
export function createHttpServer(listener: RequestListener, metrics: Metrics, limits: Limits): HttpServer {
  let isDraining = false
  /** Requests that are answered once the listening socket is closed; null while none have to wait. */
  let held: (() => void)[] | null = null
  let accepted = 0
  const server = createServer({ ...timeouts, requireHostHeader: false }, (req, res) => {
    if (!isOneRequest(req)) return refuse(res, 400)
    if (!req.url?.startsWith('/')) readAbsoluteForm(req)
    if (isDraining) res.shouldKeepAlive = false
    watchBody(req, () => answerBrokenRequest(lateBody, req.socket))
    if (held !== null) return void held.push(() => listener(req, res))
    listener(req, res)
  })
  // Behind a proxy all connections are the proxy's, which limits those of its clients (deploy/nginx.conf).
  const quota = limits.trustProxy === 0 ? createSharedQuota(scaleShares(connections, limits.limitScale)) : null
  server.maxConnections = connections.total
  server.setTimeout(silenceMs)
  server.on('connection', (socket) => {
    accepted += 1
    if (quota === null || takeConnection(quota, socket)) return
    metrics.requestsRefused.inc({ reason: 'client_connections' })
    socket.destroy()
  })
  server.on('drop', () => metrics.requestsRefused.inc({ reason: 'connections' }))
  server.on('clientError', answerBrokenRequest)
  server.on('connect', (_req, socket) => endWith(socket, '405 Method Not Allowed'))
  server.on('checkExpectation', (_req, res) => refuse(res, 417))

  return {
    server,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, host }, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address !== null ? address.port : port)
        })
      }),
    async stop() {
      // From the next answer on, kept-alive connections end, while new ones are still accepted.
      isDraining = true
      await pause(openMs)
      const waiting: (() => void)[] = []
      held = waiting
      await untilNoConnectionArrives(() => accepted)
      // http.Server's own close would end idle connections at once, on which a request may just be arriving.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      held = null
      for (const answer of waiting) answer()
      // After a turn's reading: a connection whose request has arrived and was not read yet counts as idle.
      const sweep = setInterval(() => void immediately().then(() => server.closeIdleConnections()), idleMs)
      await Promise.race([closed, pause(drainMs)])
      clearInterval(sweep)
      server.closeAllConnections()
      await closed
    },
  }
}

/** `http://host/path`: what a client sends that takes this server for a proxy. */
const absoluteForm = /^https?:\/\/([^/?#@]+)([/?].*)?$/i

/** A target with scheme and host is the path at that host, which counts instead of the Host header (RFC 9112, 3.2.2). */
function readAbsoluteForm(req: IncomingMessage): void {
  const [, host, rest = '/'] = absoluteForm.exec(req.url ?? '') ?? []
  if (host === undefined) return
  req.headers.host = host
  req.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** Counts a connection as its client's until it closes; false for one beyond the client's or its network's share. */
function takeConnection(quota: SharedQuota, socket: Socket): boolean {
  const address = socket.remoteAddress
  if (address === undefined || !quota.acquire(address)) return false
  socket.once('close', () => quota.release(address))
  return true
}

/**
 * Resolves at a good moment to close the listening socket: connections that wait in the system's queue then are reset.
 * A client that connects again and again waits for an answer meanwhile, so after a moment no client connects.
 */
async function untilNoConnectionArrives(countAccepted: () => number): Promise<void> {
  const giveUpAt = performance.now() + holdAtMostMs
  for (;;) {
    const before = countAccepted()
    await pause(quietMs)
    // Each event loop turn accepts one connection from the system's queue.
    const turnBegan = performance.now()
    await immediately()
    const now = performance.now()
    if ((countAccepted() === before && now - turnBegan < shortTurnMs) || now > giveUpAt) return
  }
}

/**
 * HTTP/0.9 has no headers, HTTP/1.1 requires a Host, of two Host headers a proxy may have used the other one, and Node takes
 * a body in another transfer coding than `chunked` for the next request: no browser sends any of these. Node would refuse a
 * missing Host without an `x-request-id`.
 */
function isOneRequest({ httpVersion, httpVersionMajor, headers, rawHeaders }: IncomingMessage): boolean {
  if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return httpVersionMajor > 0 && (hosts === 1 || (hosts === 0 && httpVersion === '1.0'))
}

function refuse(res: ServerResponse, status: 400 | 417): void {
  res.shouldKeepAlive = false
  res.writeHead(status, { 'x-request-id': randomUUID(), 'cache-control': 'no-store', 'content-length': '0' })
  res.end()
}

const lateBody = Object.assign(new Error('The body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
