import type { IncomingMessage } from 'node:http'
import { arrivalCookieOf, arrivalCookieSeconds, arrivalCookies, baiduCookie } from '#domain/tracking/visits.ts'

/** Hardly any request has such a parameter, so this check precedes the parsing. */
const startParameter = /[?&](?:qd|cy|invitecode|bd_vid)=./

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
  return /[?&]bd_vid=./.test(url) ? [...cookies, `${baiduCookie}=1; ${attributes}`] : cookies
}
