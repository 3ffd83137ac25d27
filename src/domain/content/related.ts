type Candidate = { id: number; label: string; publishAt: Date | null }

/** Maximum number of related articles: five on the desktop, of which the phone shows three (specification 2). */
export const relatedAtMost = 5

/**
 * Chooses related articles among an article's neighbours: first those with the same label, then the nearest in time; of
 * two equally near, the newer one.
 */
export function chooseRelated<Item extends Candidate>(article: Candidate, candidates: readonly Item[]): Item[] {
  const time = article.publishAt?.getTime() ?? 0
  const timeOf = (item: Item) => item.publishAt?.getTime() ?? 0
  const isAkin = (item: Item) => article.label !== '' && item.label === article.label
  return candidates
    .filter((item) => item.id !== article.id)
    .toSorted(
      (a, b) =>
        Number(isAkin(b)) - Number(isAkin(a)) ||
        Math.abs(timeOf(a) - time) - Math.abs(timeOf(b) - time) ||
        timeOf(b) - timeOf(a) ||
        b.id - a.id,
    )
    .slice(0, relatedAtMost)
}
