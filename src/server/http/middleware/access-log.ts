import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '#server/observe/log.ts'
import { hideQuery } from '#server/observe/masking.ts'
import type { Metrics } from '#server/observe/metrics.ts'

/** The kind of a request. */
type RequestKind = 'api' | 'console' | 'page' | 'file' | 'health' | 'refused'

type Request = {
  req: IncomingMessage
  res: ServerResponse
  requestId: string
  traceId: string
  address: string
  kind: RequestKind
}

/** Longer addresses are truncated in the log. */
const urlAtMost = 1_000
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** Counts and logs a request when its answer is sent, or when the client has disconnected before. */
export function createAccessLog({ log, metrics }: { log: Logger; metrics: Metrics }): (request: Request) => void {
  return ({ req, res, requestId, traceId, address, kind }) => {
    const startedAt = performance.now()
    res.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000
      // An invented method must not create a new time series.
      const method = methods.has(req.method ?? '') ? String(req.method) : 'other'
      metrics.requestSeconds.observe({ kind, method, status: res.statusCode }, seconds)
      const line = {
        requestId,
        // Named here too: a socket that closes does so outside of the trace.
        traceId,
        address,
        kind,
        method: req.method,
        url: hideQuery(req.url ?? '').slice(0, urlAtMost),
        status: res.statusCode,
        ms: Math.round(seconds * 1000),
        ...(res.writableFinished ? {} : { cut: true }),
      }
      if (kind === 'health' || kind === 'file') log.debug(line, 'request')
      else log.info(line, 'request')
    })
  }
}

/** Ids of this process's requests: a random prefix and an increasing number. Never taken from a client. */
export function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${beginning}-${count.toString(36)}`
  }
}
