import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Metrics } from '#server/metrics.ts'

/**
 * Milliseconds. Node's own defaults wait up to five minutes for a slow sender (security.md, test 63). With a look every
 * second, a slow head is cut within 10 s and a slow body within 15.
 */
const limits = {
  headersTimeout: 9_000,
  requestTimeout: 14_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than the minute for which load balancers keep connections, so that they are the ones to close. */
  keepAliveTimeout: 65_000,
} as const
/** A connection over which nothing moves in either direction while it is used ends after this long. */
const silenceMs = 30_000
const connectionsAtMost = 8_192

/** While the server is not ready but still takes connections, so that whoever watches it gets to see that. */
const noticeMs = 250
/** What is in flight when the server stops may take this long. */
const drainMs = 9_000
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
  const server = createServer(limits, (req, res) => {
    if (isDraining) res.shouldKeepAlive = false
    listener(req, res)
  })
  server.maxConnections = connectionsAtMost
  server.setTimeout(silenceMs)
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
      await pause(noticeMs)
      // Right after the event loop has accepted: what still waits in the system's queue is reset by the close.
      await setImmediate()
      // http.Server's own close would end idle connections at once, on which a request may just be arriving.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      // Not a moment earlier: whoever is told to come back on another connection must not come into the closing door.
      isDraining = true
      const sweep = setInterval(() => server.closeIdleConnections(), idleMs)
      await Promise.race([closed, pause(drainMs)])
      clearInterval(sweep)
      server.closeAllConnections()
      await closed
    },
  }
}

const brokenAnswers: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** A request that is no HTTP, or too slow: one line, and the connection ends. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status = brokenAnswers[error.code ?? ''] ?? '400 Bad Request'
  const head = [`x-request-id: ${randomUUID()}`, 'cache-control: no-store', 'connection: close', 'content-length: 0']
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n`)
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
