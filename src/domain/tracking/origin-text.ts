import { formatShanghai } from '../shared/time.ts'

type Marks = Readonly<Record<string, string>>

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
  const said = named.flatMap(([name, words]) => (given[name] ? [words(given[name])] : []))
  const page = pageOf(given.logidUrl ?? given.originUrl)
  const at = given.at === undefined ? Number.NaN : Date.parse(given.at)
  return [
    ...said,
    ...(page === null ? [] : [`落地页 ${page}`]),
    ...(Number.isNaN(at) ? [] : [formatShanghai(new Date(at)).slice(0, 16)]),
  ].join('，')
}

/** The path of an address, whose marks are shown separately. */
function pageOf(address: string | undefined): string | null {
  if (!address) return null
  const [path = ''] = address.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/)
  return path === '' ? '/' : path
}
