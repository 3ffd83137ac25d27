import type { ServerResponse } from 'node:http'
import { type ErrorName, errorTable } from '#contract/errors.ts'

/** The envelope of a failed call as JSON. */
function faultBody(name: ErrorName): string {
  const { code, message } = errorTable[name]
  return JSON.stringify({ code, msg: message })
}

/** A transport error as a Response, for answers that no handler made. */
export function transportErrorResponse(name: ErrorName, headers: Record<string, string> = {}): Response {
  return new Response(faultBody(name), {
    status: errorTable[name].status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** Answers with a transport error before any handler ran. */
export function sendTransportError(
  res: ServerResponse,
  name: ErrorName,
  { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
) {
  const body = Buffer.from(faultBody(name))
  res.setHeader('cache-control', 'no-store')
  if (retryAfterSeconds !== undefined) res.setHeader('retry-after', String(retryAfterSeconds))
  res.writeHead(errorTable[name].status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
  })
  res.end(body)
}
