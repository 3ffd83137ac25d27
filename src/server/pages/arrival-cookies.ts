import type { IncomingMessage } from 'node:http'
import { arrivalCookieOf, arrivalCookieSeconds, arrivalCookies, baiduCookie } from '#domain/tracking/arrival-cookie.ts'

/** Nearly no request has one, so it is looked for before anything is parsed. */
const startParameter = /[?&](?:qd|cy|invitecode|bd_vid)=./

/**
 * The cookies that an answer to this request sets: where its visitor came from, the first time and the last, and whether
 * through Baidu (readings 5). They go beside the stored page, which stays the same for everybody.
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
