import type { LegalKind } from './legal-document.ts'

/** A version of a document and the day (`YYYY-MM-DD`, Shanghai) from which it is in force. */
export type LegalEdition = {
  version: string
  from: string
  /** Published by staff from the console; the others ship with the site. */
  isPublished: boolean
  /** Whether the text has the clause to which the consent to reports to Baidu links. */
  hasBaiduClause?: boolean
}

/** The anchor of that clause. */
export const baiduAnchor = 'baidu'
const baiduLine = new RegExp(`^id: ${baiduAnchor}\\s*$`, 'm')
/** Whether the markup of a text has the clause about reports to Baidu. */
export const hasBaiduClause = (source: string): boolean => baiduLine.test(source)

/** The versions of each document, oldest first. */
export type LegalEditions = Readonly<Record<LegalKind, readonly LegalEdition[]>>

/** The version format, as consents store it (specification, readings 3). */
export const versionForm = /^V\d{1,3}\.\d{1,3}$/

/** Negative when `one` is older than `other`, 0 when equal, positive when newer. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => (version.match(/\d+/g) ?? []).map(Number))
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0)
}

/**
 * The versions in force: those shipped with the site and those published by staff. Once staff have published one,
 * shipped versions that are not older are ignored (decision 039).
 */
export function editionsInForce<Edition extends LegalEdition>(
  shipped: readonly Edition[],
  published: readonly Edition[],
): Edition[] {
  const [first] = published
  const before =
    first === undefined ? shipped : shipped.filter((own) => compareVersions(own.version, first.version) < 0)
  return [...before, ...published]
}

/** The version in force on a day: the last that has begun; the first of all when none has. */
export function editionOn<Edition extends LegalEdition>(editions: readonly Edition[], day: string): Edition {
  const found = editions.findLast(({ from }) => from <= day) ?? editions[0]
  if (found === undefined) throw new Error('A legal document has no version')
  return found
}

/** The next version to come into force; null when none is announced. */
export function nextEdition<Edition extends LegalEdition>(editions: readonly Edition[], day: string): Edition | null {
  const held = editionOn(editions, day)
  return editions.slice(editions.indexOf(held) + 1).find(({ from }) => from > day) ?? null
}

/** The versions in force on a day, by document. */
export function documentsOn(editions: LegalEditions, day: string): Record<LegalKind, string> {
  return {
    agreement: editionOn(editions.agreement, day).version,
    privacy: editionOn(editions.privacy, day).version,
  }
}

/**
 * The versions that a user must have agreed to before a log-in on that day: both documents in force once staff have
 * published one of them; null while both are as shipped.
 */
export function renewalOn(
  editions: LegalEditions,
  day: string,
): { document: string; version: string; from: string } | null {
  const held = [editionOn(editions.agreement, day), editionOn(editions.privacy, day)] as const
  const published = held.filter(({ isPublished }) => isPublished)
  if (published.length === 0) return null
  const from = published.map((edition) => edition.from).reduce((one, other) => (one > other ? one : other))
  return { document: 'agreement+privacy', version: `${held[0].version}+${held[1].version}`, from }
}

/** Whether a version came into force after the day `before` and until the day `after`. */
export function haveEditionsChanged(editions: LegalEditions, before: string, after: string): boolean {
  return [...editions.agreement, ...editions.privacy].some(({ from }) => from > before && from <= after)
}
