import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { readVisitStart } from '#domain/tracking/server-steps.ts'
import { optOutHeader, visitHeader } from '#domain/tracking/visits.ts'
import type { Caller } from '#server/context.ts'
import { platformOf } from '#server/pages/serve/visitor.ts'

/** The caller for server rendering: no address, no token, no limits. */
export const inProcessCaller: Caller = {
  address: '',
  requestId: 'in-process',
  userAgent: '',
  inProcess: true,
  token: null,
}

const wellFormedToken = /^[\w-]{16,256}$/

/** The caller of a request by its headers; forwarded headers are trusted as far as `trustProxy` says. */
export function readCaller(req: IncomingMessage, requestId: string, trustProxy: number): Caller {
  const token = req.headers.token
  return {
    address: clientAddress(req.socket.remoteAddress ?? '', req.headers['x-forwarded-for'], trustProxy),
    requestId,
    userAgent: (req.headers['user-agent'] ?? '').slice(0, 512),
    inProcess: false,
    ...(isBrowser(req.headers) ? { platform: platformOf(req.headers) } : {}),
    ...(hasOptedOut(req.headers) ? { hasOptedOut: true as const } : visitOf(req.headers)),
    ...(trustProxy === 0 ? { httpVersion: req.httpVersion } : {}),
    // Node joins repeated headers with ", ", which no token contains.
    token: typeof token === 'string' && wellFormedToken.test(token) ? token : null,
  }
}

/** Every browser's User-Agent starts with Mozilla. */
const isBrowser = (headers: IncomingHttpHeaders): boolean => headers['user-agent']?.startsWith('Mozilla/') === true

/** The start of the visit in the page's header; absent when no page would send it. */
function visitOf(headers: IncomingHttpHeaders): Pick<Caller, 'visit'> {
  const text = headers[visitHeader]
  const visit = typeof text === 'string' ? readVisitStart(text) : null
  return visit === null ? {} : { visit }
}

/** Do Not Track, Global Privacy Control, or the site's own opt-out, which its pages send. */
function hasOptedOut(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1' || headers[optOutHeader] === '1'
}

/**
 * The visitor's address: the peer's or, with `proxies` trusted proxies in front, the entry that the outermost of them
 * wrote, counted from the right; entries further left can be forged by the visitor.
 */
export function clientAddress(peer: string, forwardedFor: string | string[] | undefined, proxies: number): string {
  const direct = plainAddress(peer)
  if (proxies === 0 || forwardedFor === undefined) return direct
  const hops = String(forwardedFor)
    .split(',')
    .map((hop) => plainAddress(hop.trim()))
  const claimed = hops[Math.max(0, hops.length - proxies)] ?? ''
  return isIP(claimed) === 0 ? direct : claimed
}

/** Without port, brackets and zone; an IPv4-mapped IPv6 address as IPv4, so that it has one counter only. */
function plainAddress(text: string): string {
  const bare = text.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/%.*$/, '')
  const address = /^\d{1,3}(?:\.\d{1,3}){3}:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare
  return address.replace(/^::ffff:(?=\d{1,3}(?:\.\d{1,3}){3}$)/i, '').toLowerCase()
}
