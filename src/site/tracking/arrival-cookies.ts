import {
  arrivalCookieSeconds,
  arrivalCookies,
  baiduCookie,
  readArrivalCookie,
} from '#domain/tracking/arrival-cookie.ts'
import type { Touch } from '#domain/tracking/touch.ts'

/**
 * What the server's answers kept of landings that this script did not see (readings 5), the oldest first; it is taken,
 * so that no later request carries it.
 */
export function takeArrivals(): Touch[] {
  const texts = new Set<string>()
  for (const name of Object.values(arrivalCookies)) {
    const text = cookieText(name)
    if (text === undefined) continue
    texts.add(text)
    writeCookie(name, '', 0)
  }
  return [...texts].flatMap((text) => readArrivalCookie(text, location.origin) ?? [])
}

/** Mirrors a stored bd_vid for the server, for another 30 days. */
export function keepBaiduCookie(): void {
  writeCookie(baiduCookie, '1', arrivalCookieSeconds)
}

function cookieText(name: string): string | undefined {
  const start = `${name}=`
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and older WebViews.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
