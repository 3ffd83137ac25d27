import { safeLink } from '../shared/link.ts'
import { hasUnsafeText } from '../shared/text.ts'
import { isOwnPath } from './addresses.ts'
import { firstHeading, readActiveId } from './headings.ts'
import { contentSentences } from './sentences.ts'

/** What staff write of an article (first-level heading 1) or an activity (2). */
export type ContentFields = {
  firstLevelHeading: 1 | 2
  /** The article's section, the specification's activeId; null for an activity. */
  secondLevelHeading: number | null
  title: string
  briefly: string
  label: string
  pictureUrl: string
  author: string
  /** Rich text. */
  content: string
  /** Null for none; articles only. */
  selfPath: string | null
  regionId: number | null
  organizer: string
  address: string
  beginTime: Date | null
  /** Null for an activity without an end. */
  endTime: Date | null
  linkUrl: string
}

/** Longest values in characters, `content` with its mark-up. */
export const contentLimits = {
  title: 120,
  briefly: 300,
  label: 12,
  author: 40,
  organizer: 80,
  address: 120,
  content: 200_000,
} as const

/** The texts of one line, without the white space around them; an empty own path reads as none. */
export function normaliseContentFields(fields: ContentFields): ContentFields {
  const { title, briefly, label, pictureUrl, author, organizer, address, linkUrl, selfPath } = fields
  const lines = { title, briefly, label, pictureUrl, author, organizer, address, linkUrl }
  const trimmed = Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line.trim()]))
  return { ...fields, ...trimmed, selfPath: selfPath?.trim() || null }
}

/** The sentence of the first field that cannot be stored, or null. A draft may still be unfinished. */
export function checkContentFields(fields: ContentFields): string | null {
  return checkTexts(fields) ?? checkPlace(fields) ?? checkLinks(fields) ?? checkPeriod(fields)
}

/** The sentence of the first field that the public must not meet as it is, or null. */
export function checkPublishable(fields: ContentFields): string | null {
  const sentence = checkContentFields(fields)
  if (sentence !== null) return sentence
  if (!hasSubstance(fields.content)) return contentSentences.contentRequired
  const lacksBegin = fields.firstLevelHeading === firstHeading.activity && fields.beginTime === null
  return lacksBegin ? contentSentences.periodRequired : null
}

function checkTexts(fields: ContentFields): string | null {
  const { title, briefly, label, author, organizer, address, content } = fields
  if ([title, briefly, label, author, organizer, address, content].some(hasUnsafeText))
    return contentSentences.unsafeText
  if (title === '' || lengthOf(title) > contentLimits.title) return contentSentences.titleLength
  if (lengthOf(briefly) > contentLimits.briefly) return contentSentences.brieflyLength
  if (lengthOf(label) > contentLimits.label) return contentSentences.labelLength
  if (lengthOf(author) > contentLimits.author) return contentSentences.authorLength
  if (lengthOf(organizer) > contentLimits.organizer) return contentSentences.organizerLength
  if (lengthOf(address) > contentLimits.address) return contentSentences.addressLength
  return content.length > contentLimits.content ? contentSentences.contentLength : null
}

function checkPlace({ firstLevelHeading, secondLevelHeading, selfPath }: ContentFields): string | null {
  if (firstLevelHeading === firstHeading.activity) {
    if (secondLevelHeading !== null) return contentSentences.sectionOfActivity
    return selfPath === null ? null : contentSentences.selfPathOfActivity
  }
  if (readActiveId(secondLevelHeading) === null) return contentSentences.sectionRequired
  return selfPath === null || isOwnPath(selfPath) ? null : contentSentences.selfPathFormat
}

function checkLinks({ pictureUrl, linkUrl }: ContentFields): string | null {
  if (pictureUrl !== '' && safeLink(pictureUrl) === '') return contentSentences.pictureFormat
  return linkUrl !== '' && safeLink(linkUrl) === '' ? contentSentences.linkFormat : null
}

function checkPeriod({ beginTime, endTime }: ContentFields): string | null {
  for (const time of [beginTime, endTime])
    if (time !== null && Number.isNaN(time.getTime())) return contentSentences.timeFormat
  return beginTime !== null && endTime !== null && endTime <= beginTime ? contentSentences.periodOrder : null
}

/** Whether a reader would see anything: letters, or a picture. */
function hasSubstance(html: string): boolean {
  return /<img\s/i.test(html) || /[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>|&[a-z#0-9]+;/gi, ''))
}

/** In characters as a person counts them, not in UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length
}
