import { cacheTagsHeader } from '#contract/cache-tags.ts'
import type { CallDefinition, CallList } from '#contract/call.ts'
import { type CallParts, type Envelope, send } from '#contract/client.ts'
import { errorTable, successMessage } from '#contract/errors.ts'
import type { Parts } from '#server/context.ts'
import type { FindAddress } from '#server/http/api/find-call.ts'
import { inProcessCaller } from '#server/http/middleware/caller.ts'
import { type AskApi, answerInTime, deadlineMs, gaveUp, type TaggedAnswer } from '#server/pages/page-calls.ts'
import { createFairQueue } from '#server/policies/fair-queue.ts'
import { AppError, unexpectedError } from '#server/services/shared/app-error.ts'
import { transportErrorResponse } from '#server/services/shared/transport-error.ts'
import type { AnswerCache, AnswerCall } from './answer-cache.ts'
import { type AnswerApi, type HandlersOf, pairUp } from './api/create-api.ts'
import { encodeAnswer } from './api/encode-answer.ts'
import { parseValues } from './api/parse-input.ts'

/** What a rendering has none of. */
const ofRendering = { grant: undefined, idempotencyKey: null, signal: new AbortController().signal }

type CallsAndHandlers<List extends CallList> = { parts: Parts; calls: List; handlers: HandlersOf<List> }

/** Calls that invoke the handlers directly: values in, values out, without port, limits, log line or token. */
export function createDirectCalls<Call extends CallDefinition, List extends CallList<Call>>(
  args: CallsAndHandlers<List>,
): AnswerCall {
  const ctx = { ...args.parts, caller: inProcessCaller }
  const pairFor = pairUp(args.calls, args.handlers)

  return async (name, input) => {
    const tags = new Set<string>()
    try {
      const tag = (...names: readonly string[]) => names.forEach((one) => void tags.add(one))
      const { call, handler } = pairFor(name)
      const answer = await handler({ ctx, input, tag, ...ofRendering, reply: new Headers() })
      const fields = encodeAnswer({ parts: args.parts, name, call, fields: answer })
      return { value: { ...fields, code: 200, msg: successMessage }, tags: [...tags] }
    } catch (error) {
      if (!(error instanceof AppError)) args.parts.log.error({ err: error, call: name }, 'a call ended unexpectedly')
      return { value: failureOf(error), tags: [...tags] }
    }
  }
}

/** The calls of renderings, which share the cached answers with callers from outside; one that takes 3 s answers UNAVAILABLE. */
export function createPageCalls(args: { calls: CallList; answers: AnswerCache }): AskApi {
  const { calls, answers } = args
  const nameOf = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, name]))
  const read = limitPageCalls(answers.get)

  async function ask(key: string, request: CallParts): Promise<TaggedAnswer> {
    const name = nameOf.get(key) ?? key
    const call = calls[name]
    try {
      const input = call === undefined ? {} : parseValues(call, request)
      return await (answers.peek(name, input) ?? read(name, input))
    } catch (error) {
      return { value: failureOf(error), tags: [] }
    }
  }
  return (key, request) => answerInTime(deadlineMs, ask(key, request))
}

function failureOf(error: unknown): Envelope {
  const { errorName, message, fields } = error instanceof AppError ? error : unexpectedError(error)
  return { ...fields, code: errorTable[errorName].code, msg: message }
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
export function limitPageCalls(answerCall: AnswerCall): AnswerCall {
  const everybody = { perClient: pageCallsAtOnce, waiting: Infinity, waitingPerClient: Infinity }
  const queue = createFairQueue({ atOnce: pageCallsAtOnce, ...everybody, waitMs: deadlineMs })
  return (name, input) => queue.run('', () => answerCall(name, input)).catch(() => gaveUp)
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
