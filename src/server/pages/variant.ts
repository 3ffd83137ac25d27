import type { IncomingHttpHeaders } from 'node:http'
import type { VisitorPlatform } from '#server/page-cache/types.ts'

/**
 * Phones by User-Agent. Tablets count as desktops: an Android tablet lacks the word Mobile, an iPad the word iPhone.
 */
const phones = /iPhone|iPod|Windows Phone|Android(?=.*\bMobile\b)|OpenHarmony(?=.*\bMobile\b)|\(Phone;/i
const tablets = /iPad|Tablet/i
const baiduCookie = /(?:^|;\s*)fy_baidu=1\s*(?:;|$)/

/** The platform of a request: by `Sec-CH-UA-Mobile`, else by the User-Agent (readings 5). */
export function platformOf(headers: IncomingHttpHeaders): VisitorPlatform {
  const hint = headers['sec-ch-ua-mobile']
  if (hint === '?1') return 'mobile'
  if (hint === '?0') return 'pc'
  const agent = (headers['user-agent'] ?? '').slice(0, 512)
  return phones.test(agent) && !tablets.test(agent) ? 'mobile' : 'pc'
}

/** Whether the visitor came from Baidu: by the landing address, else by the first-party cookie for it. */
export function cameThroughBaidu(headers: IncomingHttpHeaders, query: URLSearchParams): boolean {
  return query.has('bd_vid') || hasBaiduCookie(headers.cookie)
}

export function hasBaiduCookie(cookie: string | undefined): boolean {
  return cookie?.includes('fy_baidu') === true && baiduCookie.test(cookie)
}
