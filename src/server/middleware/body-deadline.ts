import type { IncomingMessage } from 'node:http'

/** Deadline of a body in ms; a staff upload may take as long as any request. */
const bodyMs = 9_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
const messages = new WeakMap<Request, IncomingMessage>()

/** Calls `onLate` when a request's body is not complete within 9 seconds. A request without a body is not watched. */
export function watchBody(req: IncomingMessage, onLate: () => void): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  if (encoding === undefined && (length === undefined || length === '0')) return
  const timer = setTimeout(() => {
    if (!req.complete) onLate()
  }, bodyMs)
  timers.set(req, timer)
  req.once('close', () => clearTimeout(timer))
}

/** Associates a Request with its Node message. */
export function bindBody(request: Request, req: IncomingMessage): void {
  messages.set(request, req)
}

/** Lifts the deadline of this request's body; without traffic it still ends. */
export function allowSlowBody(request: Request): void {
  const req = messages.get(request)
  if (req !== undefined) clearTimeout(timers.get(req))
}
