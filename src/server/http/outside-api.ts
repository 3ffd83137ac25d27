import { Readable } from 'node:stream'
import { cacheTagsHeader } from '#contract/cache-tags.ts'
import { optOutHeader, visitHeader } from '#domain/tracking/visits.ts'
import type { Caller } from '#server/context.ts'
import { type AnswerApi, createEntrance, refuseUnintended } from '#server/http/api/create-api.ts'
import { describeApi } from '#server/http/api/docs-page.ts'
import { readBody } from '#server/http/api/parse-input.ts'
import type { Logger } from '#server/observe/log.ts'
import { type OutgoingResponse, sendOutgoing } from '#server/ports/outgoing-http.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { sanitiseHtml } from '#server/services/shared/rich-text/sanitise-html.ts'
import { transportErrorResponse } from '#server/services/shared/transport-error.ts'

/** Calls whose answers contain rich text, and the field of their `data` that has it. */
const richText: Readonly<Record<string, string>> = { contentDetail: 'content', platformDetail: 'platformContent' }

/** Calls that answer a file, and its type. */
const files: Readonly<Record<string, string>> = { downloadAccountExport: 'application/zip' }

/** Timeout of the outside API in ms (specification 9; our own choice for calls with side effects). */
const readLimitMs = 3_000
const writeLimitMs = 10_000

/** The headers that are forwarded to the outside API, and back to the visitor. */
const headersIn = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'subject',
  'token',
  'user-agent',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  // Without them a visitor's opt-out would count for nothing, and a registration would have no start of its visit.
  'dnt',
  'sec-gpc',
  optOutHeader,
  visitHeader,
]
const headersOut = ['content-type', 'retry-after']
const answerBytesAtMost = 8 * 1024 * 1024
/** A file whose length the API does not say. */
const fileBytesAtMost = 256 * 1024 * 1024

/**
 * Forwards calls to an API elsewhere with the same contract (`API_BASE`), at their paths without `/api`. Requests that
 * are no call of the contract, too long or unintended are answered here; every failure on the way answers the
 * contract's 503.
 */
export function createOutsideApi({ apiBase, log }: { apiBase: string; log: Logger }): AnswerApi {
  async function forward({ request, caller, address, name }: Forwarded): Promise<Response> {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const headers = pick(request.headers, headersIn)
    headers.set('x-request-id', caller.requestId)
    if (!caller.inProcess) headers.set('x-forwarded-for', caller.address)
    const response = await sendOutgoing(
      `${apiBase}${address}`,
      {
        // The answer to a HEAD has no body that could be checked; Node drops that of a GET.
        method: isRead ? 'GET' : request.method,
        headers,
        body: isRead ? null : await readBody(request),
        signal: request.signal,
        // Every page and call of a visitor is one request to it.
        isKeptAlive: true,
      },
      isRead ? readLimitMs : writeLimitMs,
    )
    if (files[name] !== undefined && response.headers.get('content-type') === files[name]) return passFile(response)
    return await passOn(response, caller, richText[name])
  }

  return createEntrance(describeApi, async ({ request, caller, address: { path, search }, found }) => {
    try {
      // The web system calls that API directly: its secret does not pass through this process.
      if (found.call.caller === 'web-system') throw new AppError('NOT_FOUND')
      refuseUnintended(found.call, request.headers)
      const target = search === '' ? path : `${path}?${search}`
      return await forward({ request, caller, address: target, name: found.name })
    } catch (error) {
      if (error instanceof AppError) return transportErrorResponse(error.errorName)
      log.warn({ err: error, requestId: caller.requestId, path }, 'the outside API did not answer')
      return transportErrorResponse('UNAVAILABLE', { 'retry-after': '5' })
    }
  })
}

type Forwarded = { request: Request; caller: Caller; address: string; name: string }

/**
 * The answer if it fits the contract, which a proxy's error page or a truncated body does not. Its rich text is
 * sanitised like ours.
 */
async function passOn(response: OutgoingResponse, caller: Caller, field: string | undefined): Promise<Response> {
  if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? ''))
    throw dropped(response, 'The answer is no JSON')
  const headers = pick(response.headers, caller.inProcess ? [...headersOut, cacheTagsHeader] : headersOut)
  headers.set('cache-control', 'no-store')
  const body = new Uint8Array(await response.read(answerBytesAtMost))
  return new Response(field === undefined ? body : withSanitised(body, field), { status: response.status, headers })
}

/** A file, without the headers that are of no use to a download. */
function passFile(response: OutgoingResponse): Response {
  const headers = pick(response.headers, ['content-type', 'content-disposition'])
  headers.set('cache-control', 'no-store')
  const isPacked = response.headers.has('content-encoding')
  const length = isPacked ? null : response.headers.get('content-length')
  const most = length === null ? fileBytesAtMost : Number(length)
  const bytes = response.stream({ fewest: length === null ? 0 : most, most })
  return new Response(Readable.toWeb(bytes) as ReadableStream, { status: response.status, headers })
}

function dropped(response: OutgoingResponse, sentence: string): Error {
  response.drop()
  return new Error(sentence)
}

function withSanitised(body: Uint8Array, field: string): string {
  const answer: unknown = JSON.parse(new TextDecoder().decode(body))
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no envelope')
  const data: unknown = 'data' in answer ? answer.data : undefined
  if (typeof data !== 'object' || data === null) return JSON.stringify(answer)
  const html: unknown = new Map(Object.entries(data)).get(field)
  return JSON.stringify({ ...answer, data: { ...data, [field]: typeof html === 'string' ? sanitiseHtml(html) : html } })
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
