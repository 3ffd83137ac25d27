import type { IncomingMessage } from 'node:http'

/** Deadline of a body in ms; a staff upload may take as long as any request. */
const bodyMs = 9_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()
/** The Node message of a Request, and what ends the slot of its call. */
const bindings = new WeakMap<Request, { req: IncomingMessage; endSlot: () => void }>()

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

/** Associates a Request with its Node message and the slot of its call. */
export function bindBody(request: Request, req: IncomingMessage, endSlot: () => void): void {
  bindings.set(request, { req, endSlot })
}

/** A body of which no more is read than the call asks for; the connection stays, for the answer (`receiveRest`). */
export function bodyOf(request: Request): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const req = bindings.get(request)?.req
  if (req === undefined || 'rawBody' in req) return request.body ?? []
  return req.iterator({ destroyOnReturn: false })
}

/** Like nginx's `lingering_time` and `lingering_timeout`, in looks: a look that comes late has not seen what waits meanwhile. */
const lookMs = 250
const looksAtMost = 120
const silentLooksAtMost = 20
/** At least so many bytes of a body are received; of a file as many as its call takes. */
const restBytes = 64 * 1024 * 1024

/**
 * Receives what still comes of a body that its call has answered without it, and keeps nothing of it: a browser reads an
 * answer once its file has left, and a connection that ends before has none for it. Not for ever: `bytesAtMost`, 30 seconds in
 * all, five without a byte.
 */
export function receiveRest(req: IncomingMessage, bytesAtMost: number): void {
  const { socket } = req
  if (req.complete || socket.destroyed) return
  clearTimeout(timers.get(req))
  const end = socket.bytesRead + Math.max(restBytes, bytesAtMost)
  let [seen, looks, silentLooks] = [socket.bytesRead, 0, 0]
  const look = setInterval(() => {
    looks += 1
    silentLooks = socket.bytesRead > seen ? 0 : silentLooks + 1
    seen = socket.bytesRead
    const isOver = req.complete || socket.destroyed
    if (!isOver && looks <= looksAtMost && silentLooks <= silentLooksAtMost && seen <= end) return
    clearInterval(look)
    if (!isOver) socket.destroySoon()
  }, lookMs).unref()
  req.resume()
}

/** Longest work on an upload, in ms: as long as the proxy in front waits for its answer (deploy/nginx.conf). */
const workMs = 10 * 60_000

/**
 * Lets the work on an upload that has arrived take its time: the connection is silent until the answer, and the server
 * ends silent ones after 30 s. The next request on the connection has the usual limit again.
 */
export function allowLongWork(request: Request): void {
  bindings.get(request)?.req.socket.setTimeout(workMs)
}

/**
 * For a file that is received while it is handled: lifts the deadline of this request's body, which still ends without
 * traffic, and ends the slot of its call, since uploads have their own (decision 102).
 */
export function allowSlowBody(request: Request): void {
  const binding = bindings.get(request)
  if (binding === undefined) return
  clearTimeout(timers.get(binding.req))
  binding.endSlot()
}
