import { originText, parseStartParameters } from './landing.ts'
import { longestPropText } from './limits.ts'
import { withoutContacts } from './private-text.ts'
import { readTouch, type Touch, touchOf } from './touch.ts'

/** The first page of a visit, and the site that led there ('' for none). */
export type VisitStart = { landing: string; source: string }

/** The request header that names the start of a page's visit (decision 052). */
export const visitHeader = 'x-visit'

/** The header's value: ASCII for any texts, each cut as in an event. */
export function formatVisitStart({ landing, source }: VisitStart): string {
  const cut = (text: string) => text.slice(0, longestPropText)
  return new URLSearchParams({ landing: cut(landing), ...(source !== '' && { source: cut(source) }) }).toString()
}

/** The local storage key that is `1` after leaving the user experience programme. */
export const optOutKey = 'experienceOptOut'
/** The request header that reports it. */
export const optOutHeader = 'x-opt-out'

/** User-Agent names of search engines, monitors and automated browsers. CUBOT is a maker of phones. */
const robots = /(?:^|[^u]|(?:^|[^c])u)bot\b|spider|crawl|slurp|Lighthouse|PageSpeed|HeadlessChrome|PhantomJS/i

/** Whether a User-Agent is a robot's, whose page views are not visits of people. */
export function isRobot(userAgent: string): boolean {
  return robots.test(userAgent.slice(0, 512))
}

/**
 * The cookies in which the server stores a visitor's origin until the page's script reads them: visitors who leave
 * before the script runs, or have no script, keep their attribution (readings 5).
 */
export const arrivalCookies = { first: 'fy_first', last: 'fy_last' } as const
/** Marks a visitor from Baidu; the server renders the Baidu variant for it. */
export const baiduCookie = 'fy_baidu'
/** In localStorage beside `bd_vid`: the last visit, in ms since 1970. The inline starter reads it before the paint. */
export const baiduSeenKey = 'bd_vidSeen'
export const arrivalCookieSeconds = 30 * 86_400

/** Cookies are sent with every request, so this stays far below the browsers' limit of 4,096 bytes. */
const longestCookie = 1_500

/**
 * The touch of an opened address as a cookie value, or null when it names no source. Parts with a phone number or an
 * e-mail address are left out, and an overlong address is cut at its end.
 */
export function arrivalCookieOf(href: string, at: Date): string | null {
  const touch = touchOf(parseStartParameters(href), at)
  if (touch === null) return null
  const { at: time, logidUrl = '', ...source } = touch
  const kept = new URLSearchParams({ at: time })
  for (const [name, value] of Object.entries(source)) {
    if (withoutContacts(value) === value) appendWhereItFits(kept, name, value)
  }
  if (kept.size === 1) return null
  appendWhereItFits(kept, 'page', withoutContacts(pathOf(logidUrl)))
  return kept.toString()
}

/** The touch in a cookie value, its address on this `origin`; null when invalid. */
export function readArrivalCookie(value: string, origin: string): Touch | null {
  const { page, ...texts } = Object.fromEntries(new URLSearchParams(value))
  const touch = readTouch(texts)
  if (touch === null || Number.isNaN(Date.parse(touch.at))) return null
  return page?.startsWith('/') ? { ...touch, logidUrl: originText(origin + page) } : touch
}

function appendWhereItFits(kept: URLSearchParams, name: string, value: string): void {
  kept.set(name, value)
  if (kept.toString().length > longestCookie) kept.delete(name)
}

function pathOf(href: string): string {
  return href.slice(new URL(href).origin.length)
}
