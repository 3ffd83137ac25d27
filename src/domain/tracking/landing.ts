import { normaliseInviteCode } from '#domain/accounts/employee-name.ts'
import { parseUrl } from '#domain/shared/parse-url.ts'
import { withoutContacts } from './private-text.ts'

/** Maximum length of a text about a visitor's origin that the server accepts (readings 3). */
const longestOriginText = 1024

const queryKeys = ['cy', 'qd', 'bd_vid', 'invitecode'] as const
type QueryKey = (typeof queryKeys)[number]

export type StartParameters = {
  values: Partial<Record<QueryKey, string>>
  /** The opened address, limited to what the server accepts; see {@link landingUrl}. */
  logidUrl: string
  /** The address without the four parameters, otherwise unchanged. */
  cleaned: string
}

/** Reads cy, qd, bd_vid and invitecode from an address. An invite code ends at its first space. */
export function parseStartParameters(href: string): StartParameters {
  const url = new URL(href)
  const values: StartParameters['values'] = {}
  for (const key of queryKeys) {
    const raw = url.searchParams.get(key) ?? ''
    const value = originText(key === 'invitecode' ? normaliseInviteCode(raw) : raw)
    if (value !== '') values[key] = value
  }
  const kept = pairsOf(url).filter((pair) => !queryKeys.some((key) => key === nameOf(pair)))
  const query = kept.join('&')
  const cleaned = url.origin + url.pathname + (query === '' ? '' : `?${query}`) + url.hash
  return { values, logidUrl: landingUrl(href), cleaned }
}

/** A text about an origin in accepted form: cut to its maximum length, without NUL and lone surrogates. */
export function originText(raw: string): string {
  return raw.slice(0, longestOriginText).replace(/\0|\p{Surrogate}/gu, '')
}

/**
 * The landing address in at most 1,024 characters. Baidu identifies a click by the bd_vid in it (standards 5), so when
 * the address would be cut before the end of its bd_vid, only the bd_vid is kept of the query.
 */
export function landingUrl(href: string): string {
  const cut = href.slice(0, longestOriginText)
  if (cut === href) return href
  const url = new URL(href)
  const click = pairsOf(url).find((pair) => nameOf(pair) === 'bd_vid')
  if (click === undefined || pairsOf(new URL(cut)).includes(click)) return cut
  const short = `${url.origin}${url.pathname}?${click}`
  return short.length <= longestOriginText ? short : cut
}

/** The bd_vid of a landing address; null when there is none, or the text is no web address. */
export function clickIdOf(logidUrl: string | undefined): string | null {
  if (logidUrl === undefined || !/^https?:/i.test(logidUrl)) return null
  return parseUrl(logidUrl)?.searchParams.get('bd_vid') || null
}

function pairsOf({ search }: URL): string[] {
  return search.slice(1).split('&')
}

function nameOf(pair: string): string | undefined {
  return new URLSearchParams(pair).keys().next().value
}

/**
 * A registration or paid order reported to Baidu; `newType` is the ad account's number of the goal, `valueFen` the paid
 * amount in fen.
 */
export type Conversion = { logidUrl: string; newType: number; at: Date; valueFen?: number | undefined }

/** The part of a visitor's origin that conversions use. */
type Origin = { logidUrl?: string | undefined; lastTouch?: { logidUrl?: unknown } | undefined }

/**
 * The Baidu click that a registration is credited to, or null: the newest landing decides, by which channels are paid,
 * so a visitor who returned by another channel is no conversion of Baidu's. Contacts in the address are masked before
 * it is sent to the third party.
 */
export function findCreditedClick({ logidUrl, lastTouch }: Origin): { clickId: string; logidUrl: string } | null {
  const newest = logidUrl ?? (typeof lastTouch?.logidUrl === 'string' ? lastTouch.logidUrl : undefined)
  const clickId = clickIdOf(newest)
  if (newest === undefined || clickId === null) return null
  const shown = newest.replace(/[^?&#]+/g, (part) => (part.startsWith('bd_vid=') ? part : withoutContacts(part)))
  return { clickId, logidUrl: shown }
}
