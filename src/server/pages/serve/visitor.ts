import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import {
  arrivalCookieOf,
  arrivalCookieSeconds,
  arrivalCookies,
  baiduCookie,
  optOutHeader,
} from '#domain/tracking/visits.ts'
import type { VisitorPlatform } from '#server/cache/types.ts'

/**
 * Phones by User-Agent. Tablets count as desktops: an Android tablet lacks the word Mobile, an iPad the word iPhone.
 */
const phones = /iPhone|iPod|Windows Phone|Android(?=.*\bMobile\b)|OpenHarmony(?=.*\bMobile\b)|\(Phone;/i
const tablets = /iPad|Tablet/i
const baiduCookiePattern = /(?:^|;\s*)fy_baidu=1\s*(?:;|$)/

/** The platform of a request: by `Sec-CH-UA-Mobile`, else by the User-Agent (readings 5). */
export function platformOf(headers: IncomingHttpHeaders): VisitorPlatform {
  const hint = headers['sec-ch-ua-mobile']
  if (hint === '?1') return 'mobile'
  if (hint === '?0') return 'pc'
  const agent = (headers['user-agent'] ?? '').slice(0, 512)
  return phones.test(agent) && !tablets.test(agent) ? 'mobile' : 'pc'
}

/** Every browser's User-Agent starts with Mozilla. */
export const isBrowser = (headers: IncomingHttpHeaders): boolean =>
  headers['user-agent']?.startsWith('Mozilla/') === true

/** Do Not Track, Global Privacy Control, or the site's own opt-out, which its pages send. */
export function hasOptedOut(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1' || headers[optOutHeader] === '1'
}

/** Whether the visitor came from Baidu: by the landing address, else by the first-party cookie for it. */
export function cameThroughBaidu(headers: IncomingHttpHeaders, query: URLSearchParams): boolean {
  return (query.get('bd_vid') ?? '') !== '' || hasBaiduCookie(headers.cookie)
}

export function hasBaiduCookie(cookie: string | undefined): boolean {
  return cookie?.includes('fy_baidu') === true && baiduCookiePattern.test(cookie)
}

/** Hardly any request has such a parameter, so this check precedes the parsing. */
const startParameter = /[?&](?:qd|cy|invitecode|bd_vid)=[^&]/

/**
 * The cookies that the answer to this request sets: the visitor's first and last origin, and whether it was Baidu
 * (readings 5). They are sent beside the cached page, which is the same for everybody.
 */
export function arrivalCookiesFor({ url = '/', headers }: IncomingMessage, origin: string): string[] {
  if (!startParameter.test(url)) return []
  const value = arrivalCookieOf(new URL(url, origin).href, new Date())
  if (value === null) return []
  const attributes = `Path=/; Max-Age=${arrivalCookieSeconds}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`
  const names = headers.cookie?.includes(`${arrivalCookies.first}=`)
    ? [arrivalCookies.last]
    : Object.values(arrivalCookies)
  const cookies = names.map((name) => `${name}=${value}; ${attributes}`)
  return /[?&]bd_vid=[^&]/.test(url) ? [...cookies, `${baiduCookie}=1; ${attributes}`] : cookies
}
