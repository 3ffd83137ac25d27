import { formatShanghai, readSentTime } from '../shared/time.ts'
import { originBytesAtMost } from './limits.ts'
import { withoutContacts } from './private-text.ts'

type Marks = Readonly<Record<string, string>>

/** A browser may send any time; one that has no four-digit year would not format, or throw. */
const endOfTimes = Date.UTC(9999, 0)

/** The marks that describe an origin, in order of importance. */
const named: readonly (readonly [name: string, words: (value: string) => string])[] = [
  ['qd', (value) => `渠道标记 ${value}`],
  ['cy', (value) => `活动标记 ${value}`],
  ['bd_vid', () => '百度推广'],
  ['inviteCode', (value) => `邀请码 ${value}`],
  ['ascribedCode', (value) => `顾问 ${value}`],
]

/**
 * An origin as text for staff: its marks, the landing page and the Shanghai time. '' when the marks say nothing about
 * it.
 */
export function describeOrigin(marks: Marks | null): string {
  const given = marks ?? {}
  const facts = named.flatMap(([name, words]) => (given[name] ? [words(given[name])] : []))
  const page = pageOf(given.logidUrl ?? given.originUrl)
  const at = readSentTime(given.at ?? '')?.getTime() ?? Number.NaN
  return [
    ...facts,
    ...(page === null ? [] : [`落地页 ${page}`]),
    ...(at > 0 && at < endOfTimes ? [formatShanghai(new Date(at)).slice(0, 16)] : []),
  ].join('，')
}

/** The path of an address, whose marks are shown separately. */
function pageOf(address: string | undefined): string | null {
  if (!address) return null
  const [path = ''] = address.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/)
  return path === '' ? '/' : path
}

type Fields = Readonly<Record<string, unknown>>

/** A visitor's origin as sent with a call. */
export type Origin = { firstTouch?: Fields | undefined; lastTouch?: Fields | undefined; tracking: Fields }

/** The origin as stored: three objects, null when there is no touch. */
export type StoredOrigin = {
  firstTouch: Record<string, unknown> | null
  lastTouch: Record<string, unknown> | null
  tracking: Record<string, unknown>
}

/** Maximum characters per text, tried in order until the whole is short enough. */
const lengths = [1024, 512, 256, 128, 64, 32, 16] as const

/**
 * An origin for storage: without phone numbers and e-mail addresses, so that none survives a closed account, and at
 * most 4 KB (decision 023); long texts are cut equally.
 */
export function toStoredOrigin({ firstTouch, lastTouch, tracking }: Origin): StoredOrigin {
  const cut = (longest: number): StoredOrigin => ({
    firstTouch: firstTouch ? keptFields(firstTouch, longest) : null,
    lastTouch: lastTouch ? keptFields(lastTouch, longest) : null,
    tracking: keptFields(tracking, longest),
  })
  const [whole, ...shorter] = lengths
  let kept = cut(whole)
  for (const longest of shorter) {
    if (bytesOf(kept) <= originBytesAtMost) break
    kept = cut(longest)
  }
  return kept
}

/** The marks of a closed account's origin that may be kept, for comparing channels. */
export const channelMarks = ['qd', 'cy'] as const

function keptFields(fields: Fields, longest: number): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([key, value]) => [key, typeof value === 'string' ? shortened(withoutContacts(value), longest) : value]),
  )
}

/** Cuts without splitting a character. */
function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/\p{Surrogate}$/u, '')
}

function bytesOf(origin: StoredOrigin): number {
  return new TextEncoder().encode(JSON.stringify(origin)).length
}
