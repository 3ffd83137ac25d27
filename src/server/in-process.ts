/** How server rendering reaches the API. `path` starts with `/`; an absolute address is taken by its path and query. */
export type InProcessFetch = (path: string, init?: RequestInit) => Promise<Response>

/** Milliseconds that a rendering waits for one call (specification, section 9). */
const deadlineMs = 3_000

/**
 * A fetch that answers from the app itself: no port, no limits, no access log, and never a visitor's token, because the
 * page that is made of the answers goes to everybody. The answers carry their cache tags in `x-cache-tags`.
 * Rejects with a TimeoutError after 3 seconds.
 */
export function createInProcessFetch(answer: (request: Request) => Response | Promise<Response>): InProcessFetch {
  return async (path, init = {}) => {
    const address = new URL(path, 'http://in-process')
    const headers = new Headers(init.headers)
    headers.delete('token')
    headers.delete('cookie')
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const request = new Request(`http://in-process${address.pathname}${address.search}`, { ...init, headers, signal })
    return Promise.race([answer(request), abortOf(signal)])
  }
}

/** Rejects when the signal fires: a handler that hangs on the database does not watch it by itself. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
