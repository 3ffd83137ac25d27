import { safeLink } from '../shared/link.ts'
import { parseShanghai } from '../shared/time.ts'
import { isRecord } from './field.ts'

/** The number of characters that fits on one line of the desktop and three lines of a phone. */
export const noticeTextAtMost = 60

export const noticeLevels = { plain: '一般', important: '要紧' } as const
export type NoticeLevel = keyof typeof noticeLevels

/** The notice above the navigation. `id` identifies its text: a visitor who closed it sees it again after a change. */
export type SiteNotice = { id: string; text: string; level: NoticeLevel; linkWords: string; linkUrl: string }

/** The display period of a notice; null leaves a side open. */
export type NoticePeriod = { from: Date | null; until: Date | null }

/** The period of a stored notice; null for none, or when it is invalid. */
export function noticePeriod(stored: unknown): NoticePeriod | null {
  if (!isRecord(stored) || typeof stored.text !== 'string' || stored.text === '') return null
  const read = (value: unknown) => (typeof value === 'string' && value !== '' ? parseShanghai(value) : undefined)
  const [from, until] = [read(stored.from), read(stored.until)]
  return from === null || until === null ? null : { from: from ?? null, until: until ?? null }
}

/** The notice shown at `now`; null outside its period, whose end is exclusive. */
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

/** A stored notice without its period, for previews. */
export const withoutNoticePeriod = (stored: unknown): unknown =>
  isRecord(stored) ? { ...stored, from: '', until: '' } : stored

/** Whether a notice started or ended after `since` and until `until`. */
export function hasNoticeChanged(stored: unknown, since: Date, until: Date): boolean {
  const period = noticePeriod(stored)
  const isWithin = (time: Date | null | undefined) =>
    time !== null && time !== undefined && time > since && time <= until
  return isWithin(period?.from) || isWithin(period?.until)
}

/** FNV-1a, 32 bits; only distinguishes texts. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
