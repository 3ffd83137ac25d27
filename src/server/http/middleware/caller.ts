import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { readPageTestMarks } from '#domain/landing/page-test.ts'
import { readVisitStart } from '#domain/tracking/server-steps.ts'
import { visitHeader } from '#domain/tracking/visits.ts'
import type { Caller } from '#server/context.ts'
import { hasOptedOut, isBrowser, platformOf } from '#server/pages/serve/visitor.ts'

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
    ...marksOf(req.headers),
    ...(trustProxy === 0 ? { httpVersion: req.httpVersion } : {}),
    // Node joins repeated headers with ", ", which no token contains.
    token: typeof token === 'string' && wellFormedToken.test(token) ? token : null,
  }
}

/** The start of the visit in the page's header; absent when no page would send it. */
function visitOf(headers: IncomingHttpHeaders): Pick<Caller, 'visit'> {
  const text = headers[visitHeader]
  const visit = typeof text === 'string' ? readVisitStart(text) : null
  return visit === null ? {} : { visit }
}

function marksOf({ cookie }: IncomingHttpHeaders): Pick<Caller, 'pageTestMarks'> {
  const pageTestMarks = readPageTestMarks(cookie)
  return pageTestMarks.length === 0 ? {} : { pageTestMarks }
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
