import { cacheTagsHeader } from '#contract/cache-tags.ts'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { type CallParts, type Envelope, send, unavailable } from '#contract/client.ts'
import { errorTable, successMessage } from '#contract/errors.ts'
import type { FindAddress } from '#server/api/find-call.ts'
import type { Parts } from '#server/context.ts'
import { inProcessCaller } from '#server/middleware/caller.ts'
import { transportErrorResponse } from '#server/middleware/transport-error.ts'
import type { Tagged, ValueCache } from '#server/page-cache/value-cache.ts'
import { createFairQueue } from '#server/policies/fair-queue.ts'
import { AppError, unexpectedError } from '#server/services/app-error.ts'
import { type AnswerApi, type HandlersOf, pairUp } from './api/create-api.ts'
import { parseValues } from './api/parse-input.ts'

/** A shared, immutable answer and the cache tags of its contents. */
export type TaggedAnswer = Tagged<Envelope>
/** Makes a call of the contract for server rendering, by method and path (`GET /site/settings`). Never rejects. */
export type AskApi = (key: string, request: CallParts) => Promise<TaggedAnswer>

/** Maximum wait of a rendering for one call, in ms (specification 9). */
const deadlineMs = 3_000
const gaveUp: TaggedAnswer = { value: unavailable, tags: [] }

/**
 * Calls that invoke the handlers directly: values in, values out, without port, limits, log line or token, because the
 * rendered page is sent to every visitor. A call that takes 3 seconds answers UNAVAILABLE.
 */
export function createDirectCalls<Call extends CallDefinition, List extends CallList<Call>>(args: {
  parts: Parts
  calls: List
  handlers: HandlersOf<List>
}): AskApi {
  const ctx = { ...args.parts, caller: inProcessCaller }
  const pairFor = pairUp(args.calls, args.handlers)
  const nameOf = new Map(Object.entries(args.calls).map(([name, { method, path }]) => [`${method} ${path}`, name]))

  async function ask(key: string, request: CallParts): Promise<TaggedAnswer> {
    const tags = new Set<string>()
    try {
      const { call, handler } = pairFor(nameOf.get(key) ?? key)
      const input = parseValues(call, request)
      const tag = (...names: readonly string[]) => names.forEach((name) => void tags.add(name))
      const fields = await handler({ ctx, input, tag, grant: undefined, reply: new Headers(), idempotencyKey: null })
      return { value: { ...fields, code: 200, msg: successMessage }, tags: [...tags] }
    } catch (error) {
      if (!(error instanceof AppError)) args.parts.log.error({ err: error, call: key }, 'a call ended unexpectedly')
      const { errorName, message, fields } = error instanceof AppError ? error : unexpectedError(error)
      return { value: { ...fields, code: errorTable[errorName].code, msg: message }, tags: [...tags] }
    }
  }
  return (key, request) => within(deadlineMs, ask(key, request))
}

/** The same over the in-process fetch, for an API elsewhere. */
export function createFetchedCalls(apiFetch: InProcessFetch): AskApi {
  return async (key, request) => {
    let tags: string[] = []
    async function watchedFetch(address: string, init: RequestInit): Promise<Response> {
      const response = await apiFetch(address, init)
      tags = (response.headers.get(cacheTagsHeader) ?? '').split(',').flatMap((tag) => tag.trim() || [])
      return response
    }
    const value = await send(key, request, { timeoutMs: deadlineMs }, { fetch: watchedFetch, baseUrl: '' })
    return { value, tags }
  }
}

/** Maximum concurrent calls of renderings: the rest of the database's 10 connections is for visitors and jobs. */
const pageCallsAtOnce = 6

/** Limits the concurrent calls of renderings; one that waits 3 seconds answers UNAVAILABLE. */
export function limitPageCalls(askApi: AskApi): AskApi {
  const everybody = { perClient: pageCallsAtOnce, waiting: Infinity, waitingPerClient: Infinity }
  const queue = createFairQueue({ atOnce: pageCallsAtOnce, ...everybody, waitMs: deadlineMs })
  return (key, request) => queue.run('', () => askApi(key, request)).catch(() => gaveUp)
}

/** Calls with a visitor's own input: no other visitor repeats them, and they would evict everything else. */
const neverKept = new Set(['GET /search'])

/** Caches successful answers until they change. */
export function cacheAnswers(askApi: AskApi, values: ValueCache<Envelope>): AskApi {
  return async (key, request) => {
    if (neverKept.has(key)) return askApi(key, request)
    return values.get(`${key} ${JSON.stringify(request)}`, async () => {
      const answer = await askApi(key, request)
      return answer.value.code === 200 ? answer : { ...answer, tags: [] }
    })
  }
}

function within(milliseconds: number, answer: Promise<TaggedAnswer>): Promise<TaggedAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, gaveUp)
    answer.then(resolve).finally(() => clearTimeout(timer))
  })
}

/** Server rendering's access to the API. `path` starts with `/`; of an absolute address, path and query are used. */
export type InProcessFetch = (path: string, init?: RequestInit) => Promise<Response>

type Api = { answerApi: AnswerApi; findAddress: FindAddress }

/**
 * A fetch that the app itself answers: without port, limits and access log, and never with a visitor's token, because
 * the rendered page is sent to every visitor. Answers carry their cache tags in `x-cache-tags`. Rejects with a
 * TimeoutError after 3 seconds.
 */
export function createInProcessFetch({ answerApi, findAddress }: Api): InProcessFetch {
  return async (path, init = {}) => {
    const address = new URL(path, 'http://in-process')
    const headers = new Headers(init.headers)
    headers.delete('token')
    headers.delete('cookie')
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const request = new Request(`http://in-process${address.pathname}${address.search}`, { ...init, headers, signal })
    const found = findAddress({ raw: address.pathname, search: address.search.slice(1) })
    if (found === null) return transportErrorResponse('NOT_FOUND')
    return Promise.race([answerApi(request, inProcessCaller, found), abortOf(signal)])
  }
}

/** Rejects when the signal fires: a handler that hangs in the database does not watch it. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
