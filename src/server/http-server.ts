import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Metrics } from '#server/metrics.ts'
import { watchBody } from '#server/middleware/body-deadline.ts'

/**
 * Milliseconds. Node's own defaults wait up to five minutes for a slow sender (standards 2). With a look every
 * second, a slow head is cut within 10 s; a slow body too, by `watchBody`, unless it is a file that staff upload.
 */
const limits = {
  headersTimeout: 9_000,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than the minute for which load balancers keep connections, so that they are the ones to close. */
  keepAliveTimeout: 65_000,
} as const
/** A connection over which nothing moves in either direction while it is used ends after this long. */
const silenceMs = 30_000
const connectionsAtMost = 8_192

/**
 * While the server is not ready but still takes connections: long enough for whoever watches it to see that, until nobody
 * has come for a moment, and not for ever where nobody watches.
 */
const door = { openAtLeastMs: 250, openAtMostMs: 1_500, quietMs: 100, lookEveryMs: 25 } as const
/** A turn of the event loop with nobody at the door and this short did nothing else: next to no time for one to come. */
const shortTurnMs = 0.06
const turnsAtMostMs = 500
/** What is in flight when the door is closed may take this long. */
const drainMs = 6_000
/** A kept connection with nothing on it for this long while the server stops is closed. */
const idleMs = 500

export type HttpServer = {
  server: Server
  /** Resolves to the port. */
  listen: (port: number, host: string) => Promise<number>
  /** Stops accepting, waits for what is in flight, closes every connection. Resolves when all are closed. */
  stop: () => Promise<void>
}

/** A server with limits on time and connections; it does not listen yet. */
export function createHttpServer(listener: RequestListener, metrics: Metrics): HttpServer {
  let isDraining = false
  let accepted = 0
  const server = createServer(limits, (req, res) => {
    if (!isOneRequest(req)) return refuseAmbiguous(res)
    if (isDraining) res.shouldKeepAlive = false
    watchBody(req, () => answerBrokenRequest(lateBody, req.socket))
    listener(req, res)
  })
  server.maxConnections = connectionsAtMost
  server.setTimeout(silenceMs)
  server.on('connection', () => {
    accepted += 1
  })
  server.on('drop', () => metrics.requestsRefused.inc({ reason: 'connections' }))
  server.on('clientError', answerBrokenRequest)

  return {
    server,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, () => {
          server.off('error', reject)
          const address = server.address()
          resolve(typeof address === 'object' && address !== null ? address.port : port)
        })
      }),
    async stop() {
      // From the next answer on, kept connections end, and whoever comes back finds the door still open.
      isDraining = true
      await untilNobodyComes(() => accepted)
      // http.Server's own close would end idle connections at once, on which a request may just be arriving.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const sweep = setInterval(() => server.closeIdleConnections(), idleMs)
      await Promise.race([closed, pause(drainMs)])
      clearInterval(sweep)
      server.closeAllConnections()
      await closed
    },
  }
}

/** Resolves at a moment to close the door: what then waits in the system's queue is reset by the close. */
async function untilNobodyComes(countAccepted: () => number): Promise<void> {
  const openedAt = performance.now()
  let seen = countAccepted()
  let quietSince = openedAt
  for (;;) {
    await pause(door.lookEveryMs)
    const now = performance.now()
    if (countAccepted() !== seen) quietSince = now
    seen = countAccepted()
    if (now - openedAt >= door.openAtMostMs) break
    if (now - openedAt >= door.openAtLeastMs && now - quietSince >= door.quietMs) break
  }
  // Each turn of the event loop takes one connection out of the system's queue.
  const giveUpAt = performance.now() + turnsAtMostMs
  for (;;) {
    const before = countAccepted()
    const turnBegan = performance.now()
    await setImmediate()
    const now = performance.now()
    if ((countAccepted() === before && now - turnBegan < shortTurnMs) || now > giveUpAt) return
  }
}

/** HTTP/0.9 has no head, and with two hosts a proxy may have read another one than we: neither is anybody's browser. */
function isOneRequest({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return httpVersionMajor > 0 && hosts <= 1
}

function refuseAmbiguous(res: ServerResponse): void {
  res.shouldKeepAlive = false
  res.writeHead(400, { 'cache-control': 'no-store', 'content-length': '0' })
  res.end()
}

const brokenAnswers: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

const lateBody = Object.assign(new Error('The body did not come in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** A request that is no HTTP, or too slow: one line, and the connection ends. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = brokenAnswers[error.code ?? ''] ?? '400 Bad Request'
  const head = [`x-request-id: ${randomUUID()}`, 'cache-control: no-store', 'connection: close', 'content-length: 0']
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n`)
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
