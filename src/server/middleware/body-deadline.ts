import type { IncomingMessage } from 'node:http'

/** Milliseconds for a body; a file that staff upload may take as long as the server gives any request. */
const bodyMs = 9_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
const messages = new WeakMap<Request, IncomingMessage>()

/** Calls `onLate` when a request's body has not come within 9 seconds. One without a body is not watched. */
export function watchBody(req: IncomingMessage, onLate: () => void): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  if (encoding === undefined && (length === undefined || length === '0')) return
  const timer = setTimeout(() => {
    if (!req.complete) onLate()
  }, bodyMs)
  timers.set(req, timer)
  req.once('close', () => clearTimeout(timer))
}

/** Remembers which message a request of the API was made of. */
export function bindBody(request: Request, req: IncomingMessage): void {
  messages.set(request, req)
}

/** From now on the body of this request may come slowly; one over which nothing moves still ends. */
export function allowSlowBody(request: Request): void {
  const req = messages.get(request)
  if (req !== undefined) clearTimeout(timers.get(req))
}
