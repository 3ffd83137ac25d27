import type { AnswerApi } from '#server/api/entrance.ts'
import type { FindAddress } from '#server/api/find-call.ts'
import { inProcessCaller } from '#server/middleware/caller.ts'
import { transportErrorResponse } from '#server/middleware/transport-error.ts'

/** Server rendering's access to the API. `path` starts with `/`; of an absolute address, path and query are used. */
export type InProcessFetch = (path: string, init?: RequestInit) => Promise<Response>

type Api = { answerApi: AnswerApi; findAddress: FindAddress }

/** Maximum wait of a rendering for one call, in ms (specification 9). */
const deadlineMs = 3_000

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
