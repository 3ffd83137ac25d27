import { foldTag, readTags } from './tags.ts'

/** Whether a text is a list of related articles: their ids, each once, in their order. */
export function isRelatedList(text: string): boolean {
  const ids = text.split(',')
  return ids.every((id) => /^[1-9]\d{0,8}$/.test(id)) && ids.length <= relatedAtMost && new Set(ids).size === ids.length
}

/** The ids of the related articles that staff chose, in their order; none for a text that is no such list. */
export function readRelated(relatedIds: string | null): number[] {
  return relatedIds !== null && isRelatedList(relatedIds) ? relatedIds.split(',').map(Number) : []
}

/** The same as a text; null for none. */
export function writeRelated(ids: readonly number[]): string | null {
  return ids.length === 0 ? null : ids.join(',')
}

type Candidate = { id: number; label: string; publishAt: Date | null }

/** Maximum number of related articles: five on the desktop, of which the phone shows three (specification 2). */
export const relatedAtMost = 5

/**
 * An article's related articles: the public ones that staff chose, in their order, then neighbours up to the number that
 * pages show: first those with a tag in common, then the nearest in time; of two equally near, the newer one.
 */
export function chooseRelated<Item extends Candidate>(
  article: Candidate & { relatedIds?: string | null },
  candidates: readonly Item[],
  chosen: readonly Item[] = [],
): Item[] {
  const byHand = readRelated(article.relatedIds ?? null).flatMap((id) => chosen.find((item) => item.id === id) ?? [])
  const taken = new Set([article.id, ...byHand.map(({ id }) => id)])
  const time = article.publishAt?.getTime() ?? 0
  const timeOf = (item: Item) => item.publishAt?.getTime() ?? 0
  const tags = new Set(readTags(article.label).map(foldTag))
  const isAkin = (item: Item) => readTags(item.label).some((tag) => tags.has(foldTag(tag)))
  const neighbours = candidates
    .filter((item) => !taken.has(item.id))
    .toSorted(
      (a, b) =>
        Number(isAkin(b)) - Number(isAkin(a)) ||
        Math.abs(timeOf(a) - time) - Math.abs(timeOf(b) - time) ||
        timeOf(b) - timeOf(a) ||
        b.id - a.id,
    )
  return [...byHand.filter(({ id }) => id !== article.id), ...neighbours].slice(0, relatedAtMost)
}
