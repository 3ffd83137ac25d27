import type { LegalKind } from './legal-document.ts'

/** A version of a document and the day (`YYYY-MM-DD`, Shanghai) from which it holds. */
export type LegalEdition = {
  version: string
  from: string
  /** Staff published it from the console; the others came with the site. */
  isPublished: boolean
}

/** The versions of each document, oldest first. */
export type LegalEditions = Readonly<Record<LegalKind, readonly LegalEdition[]>>

/** A version as consents name it (specification, readings 3). */
export const versionForm = /^V\d{1,3}\.\d{1,3}$/

/** Negative, 0 or positive as `one` is older than `other`, the same, or newer. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => (version.match(/\d+/g) ?? []).map(Number))
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0)
}

/**
 * One line of versions out of those that came with the site and those that staff published: once there is one of theirs,
 * whatever the site brings that is not older counts for nothing (decision 039).
 */
export function lineUp<Edition extends LegalEdition>(
  shipped: readonly Edition[],
  published: readonly Edition[],
): Edition[] {
  const [first] = published
  const before =
    first === undefined ? shipped : shipped.filter((own) => compareVersions(own.version, first.version) < 0)
  return [...before, ...published]
}

/** The version that holds on a day: the last that has begun; the first of all where none has. */
export function editionOn<Edition extends LegalEdition>(editions: readonly Edition[], day: string): Edition {
  const found = editions.findLast(({ from }) => from <= day) ?? editions[0]
  if (found === undefined) throw new Error('A legal document has no version')
  return found
}

/** The version that holds next; null where none has been announced. */
export function nextEdition<Edition extends LegalEdition>(editions: readonly Edition[], day: string): Edition | null {
  const held = editionOn(editions, day)
  return editions.slice(editions.indexOf(held) + 1).find(({ from }) => from > day) ?? null
}

/** The versions that hold on a day, by document. */
export function documentsOn(editions: LegalEditions, day: string): Record<LegalKind, string> {
  return {
    agreement: editionOn(editions.agreement, day).version,
    privacy: editionOn(editions.privacy, day).version,
  }
}

/**
 * What a person has to have agreed to before a log-in on that day: both documents in the versions that hold, once staff
 * have published one of them; null while both are as they came with the site.
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
export function editionsTurned(editions: LegalEditions, before: string, after: string): boolean {
  return [...editions.agreement, ...editions.privacy].some(({ from }) => from > before && from <= after)
}
