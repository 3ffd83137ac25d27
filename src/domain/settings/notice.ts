import { safeLink } from '../shared/link.ts'
import { parseShanghai } from '../shared/time.ts'
import { isRecord } from './field.ts'

/** So many characters stand on one line of the desktop and on three of a phone. */
export const noticeTextAtMost = 60

export const noticeLevels = { plain: '一般', important: '要紧' } as const
export type NoticeLevel = keyof typeof noticeLevels

/** What visitors read above the navigation. `id` names its words: whoever closed it sees it again once they change. */
export type SiteNotice = { id: string; text: string; level: NoticeLevel; linkWords: string; linkUrl: string }

/** From when until when a notice shows; null leaves a side open. */
export type NoticePeriod = { from: Date | null; until: Date | null }

/** The period of a stored notice; null for none, or one whose period nobody can read. */
export function noticePeriod(stored: unknown): NoticePeriod | null {
  if (!isRecord(stored) || typeof stored.text !== 'string' || stored.text === '') return null
  const read = (value: unknown) => (typeof value === 'string' && value !== '' ? parseShanghai(value) : undefined)
  const [from, until] = [read(stored.from), read(stored.until)]
  return from === null || until === null ? null : { from: from ?? null, until: until ?? null }
}

/** The stored notice as visitors have it at `now`; null outside its period. It is shown from `from` on, at `until` no more. */
export function noticeAt(stored: unknown, now: Date): SiteNotice | null {
  const period = noticePeriod(stored)
  if (period === null || !isRecord(stored)) return null
  const { from, until } = period
  if ((from !== null && now < from) || (until !== null && now >= until)) return null
  const word = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '')
  const text = word('text')
  const level = stored.level === 'important' ? 'important' : 'plain'
  const linkUrl = safeLink(word('linkUrl'))
  const linkWords = linkUrl === '' ? '' : word('linkWords')
  return { id: shortHash([level, text, linkWords, linkUrl, word('from')].join('\n')), text, level, linkWords, linkUrl }
}

/** A stored notice as if now were within its period: what a preview shows. */
export const presentable = (stored: unknown): unknown =>
  isRecord(stored) ? { ...stored, from: '', until: '' } : stored

/** Whether a notice has begun or ended after `since` and until `until`. */
export function noticeTurned(stored: unknown, since: Date, until: Date): boolean {
  const period = noticePeriod(stored)
  const isWithin = (time: Date | null | undefined) =>
    time !== null && time !== undefined && time > since && time <= until
  return isWithin(period?.from) || isWithin(period?.until)
}

/** Tells texts apart and nothing else (FNV-1a, 32 bits). */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
