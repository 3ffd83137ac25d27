import { originText, parseStartParameters } from './landing.ts'
import { withoutContacts } from './private-text.ts'
import { readTouch, type Touch, touchOf } from './touch.ts'

/**
 * The cookies in which the server's answer keeps where a visitor came from, until the page's script takes them up:
 * whoever leaves the landing page before that, or has no script, is not forgotten (readings 5).
 */
export const arrivalCookies = { first: 'fy_first', last: 'fy_last' } as const
/** Says that a visitor came through Baidu; the server renders that variant by it. */
export const baiduCookie = 'fy_baidu'
export const arrivalCookieSeconds = 30 * 86_400

/** A cookie travels with every request, so it stays far below the 4,096 bytes that browsers take. */
const longestCookie = 1_500

/**
 * The touch of an opened address as a cookie's value, or null when it names no source. What has a telephone number or an
 * e-mail address in it is left out, of the address itself only that part; so is, from the end, what is too long.
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

/** The touch in a cookie's value, its address on this `origin`; null for whatever is none. */
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
