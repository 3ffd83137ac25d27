import { cacheTagsHeader } from '#contract/cache-tags.ts'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { type CallParts, type Envelope, send, unavailable } from '#contract/client.ts'
import { errorTable, successMessage } from '#contract/errors.ts'
import type { Parts } from '#server/context.ts'
import type { InProcessFetch } from '#server/in-process.ts'
import { inProcessCaller } from '#server/middleware/caller.ts'
import type { Tagged, ValueCache } from '#server/page-cache/value-cache.ts'
import { createFairLine } from '#server/policies/fair-line.ts'
import { AppError, unexpectedError } from '#server/services/app-error.ts'
import { type HandlersOf, pairUp } from './api/create-api.ts'
import { parseValues } from './api/parse-input.ts'

/** An answer, which nobody may change, for others have the same one; and the cache tags of what it shows. */
export type Told = Tagged<Envelope>
/** How server rendering makes a call of the contract, by its method and path (`GET /site/settings`). Never rejects. */
export type AskApi = (key: string, request: CallParts) => Promise<Told>

/** Milliseconds that a rendering waits for one call (specification 9). */
const deadlineMs = 3_000
const gaveUp: Told = { value: unavailable, tags: [] }

/**
 * Calls answered by their handlers themselves: values in, values out, with no port, limits, log line or token, because
 * the page that is made of the answers goes to everybody. One that takes 3 seconds reads as unavailable.
 */
export function createDirectCalls<Call extends CallDefinition, List extends CallList<Call>>(args: {
  parts: Parts
  calls: List
  handlers: HandlersOf<List>
}): AskApi {
  const ctx = { ...args.parts, caller: inProcessCaller }
  const pairFor = pairUp(args.calls, args.handlers)
  const nameOf = new Map(Object.entries(args.calls).map(([name, { method, path }]) => [`${method} ${path}`, name]))

  async function ask(key: string, request: CallParts): Promise<Told> {
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

/** The same over the in-process fetch, for an API that is elsewhere. */
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

/** Calls that pages being rendered make at one time: of the database's 10 connections the rest is for visitors and jobs. */
const pageCallsAtOnce = 6

/** Lets renderings ask a few calls at once, in turn; one that waits 3 seconds for its turn reads as unavailable. */
export function leavingConnections(askApi: AskApi): AskApi {
  const everybody = { perClient: pageCallsAtOnce, waiting: Infinity, waitingPerClient: Infinity }
  const line = createFairLine({ atOnce: pageCallsAtOnce, ...everybody, waitMs: deadlineMs })
  return (key, request) => line.run('', () => askApi(key, request)).catch(() => gaveUp)
}

/** Calls whose input is what a visitor typed: nobody asks the same again, and all else would give way to them. */
const neverKept = new Set(['GET /search'])

/** Keeps what was answered well for whoever asks the same before it changes. */
export function keepAnswers(askApi: AskApi, values: ValueCache<Envelope>): AskApi {
  return async (key, request) => {
    if (neverKept.has(key)) return askApi(key, request)
    return values.get(`${key} ${JSON.stringify(request)}`, async () => {
      const told = await askApi(key, request)
      return told.value.code === 200 ? told : { ...told, tags: [] }
    })
  }
}

function within(milliseconds: number, asked: Promise<Told>): Promise<Told> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, gaveUp)
    asked.then(resolve).finally(() => clearTimeout(timer))
  })
}
