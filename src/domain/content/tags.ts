import { contentSentences } from './sentences.ts'

/** The longest tag, and how many an item has at most. */
export const tagAtMost = 12
export const tagsAtMost = 5
/** Tags that a list of all has: the most frequent. */
export const tagsListed = 2_000

/** Separates the tags of an item in its stored text; the first one is the label on cards. */
const separator = '、'

/** Both spellings of a tag are the same tag: neither case nor width distinguishes them (ＡＩ = ai). */
export function foldTag(tag: string): string {
  return tag.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

export function isSameTag(one: string, other: string): boolean {
  return foldTag(one) === foldTag(other)
}

/** The tags of a stored or typed text, each once, in their order. */
export function readTags(label: string): string[] {
  return distinctTags(label.split(/[、,，\n]/))
}

export function writeTags(tags: readonly string[]): string {
  return distinctTags(tags).join(separator)
}

/** The label on cards; '' for an item without tags. */
export function firstTag(label: string): string {
  return readTags(label)[0] ?? ''
}

/** The sentence against the tags of an item, or null. */
export function checkTags(label: string): string | null {
  const tags = readTags(label)
  if (tags.length > tagsAtMost) return contentSentences.tagsCount(tagsAtMost)
  return tags.some((tag) => [...tag].length > tagAtMost) ? contentSentences.tagLength(tagAtMost) : null
}

/** The sentence against one tag, or null. */
export function checkTag(tag: string): string | null {
  const [only, another] = readTags(tag)
  if (only === undefined || another !== undefined) return contentSentences.tagRequired
  return checkTags(only)
}

/** The same tags with each of `from` replaced by `to`, at the place of the first one; without `to` they are removed. */
export function replaceTags(label: string, from: readonly string[], to?: string): string {
  const gone = new Set(from.map(foldTag))
  return writeTags(readTags(label).flatMap((tag) => (gone.has(foldTag(tag)) ? (to ?? []) : tag)))
}

export type TagCount = { tag: string; count: number }

/**
 * The tags of all items, the most frequent first. Of several spellings the most frequent one names the tag. `labels`:
 * each stored text with the number of items that have it.
 */
export function countTags(labels: readonly { label: string; count: number }[]): TagCount[] {
  const found = new Map<string, { count: number; spellings: Map<string, number> }>()
  for (const { label, count } of labels)
    for (const tag of readTags(label)) {
      const entry = found.get(foldTag(tag)) ?? { count: 0, spellings: new Map<string, number>() }
      entry.count += count
      entry.spellings.set(tag, (entry.spellings.get(tag) ?? 0) + count)
      found.set(foldTag(tag), entry)
    }
  const named = [...found.values()].map(({ count, spellings }) => {
    const [[tag] = ['']] = [...spellings].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    return { tag, count }
  })
  return named.toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1))
}

function distinctTags(tags: readonly string[]): string[] {
  const known = new Set<string>()
  return tags.flatMap((written) => {
    const tag = written.replace(/\s+/g, ' ').trim()
    const folded = foldTag(tag)
    if (folded === '' || known.has(folded)) return []
    known.add(folded)
    return [tag]
  })
}
