/** Width of the first and the last row of the sail, in px, and the heading's place in between. */
const narrowest = 176
const widest = 230

/** The width in px of row `index` of `count`: the rows together have the outline of a sail. */
export function rowWidth(index: number, count: number): number {
  const below = count > 1 ? 1 - index / (count - 1) : 0
  return Math.round(widest - (widest - narrowest) * below * below)
}

/** A short article needs no list of its contents. */
const sectionsAtLeast = 3

/** The sections that the contents list names; none for a short article. */
export function contentsOf<Entry extends { level: 2 | 3 }>(outline: readonly Entry[]): Entry[] {
  const sections = outline.filter(({ level }) => level === 2)
  return sections.length < sectionsAtLeast ? [] : sections
}
