import { textOf } from './html-tree.ts'
import { splitWords } from './text-difference.ts'

/** Maximum number of comparisons: the work is the product of both lengths, and beyond it nothing is paired. */
const mostComparisons = 10_000
/** Two paragraphs with a smaller share of common words are unrelated. */
const leastSimilar = 0.25

/** The in-order pairs of two lists with the largest total similarity. Items with similarity 0 are never paired. */
export function alignSimilar<Old, New>(
  before: readonly Old[],
  after: readonly New[],
  similarity: (old: Old, now: New) => number,
): [Old, New][] {
  if (before.length * after.length > mostComparisons) return []
  const values = before.map((one) => after.map((other) => similarity(one, other)))
  const valueAt = (at: number, to: number) => values[at]?.[to] ?? 0
  const width = after.length + 1
  // The largest total for the sublists from `at` and `to` on, row by row.
  const best = new Float64Array((before.length + 1) * width)
  const bestAt = (at: number, to: number) => best[at * width + to] ?? 0
  const paired = (at: number, to: number) => (valueAt(at, to) > 0 ? valueAt(at, to) + bestAt(at + 1, to + 1) : 0)
  for (let at = before.length - 1; at >= 0; at -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1)
      best[at * width + to] = Math.max(bestAt(at + 1, to), bestAt(at, to + 1), paired(at, to))
  const pairs: [Old, New][] = []
  let [at, to] = [0, 0]
  while (at < before.length && to < after.length) {
    const [one, other] = [before[at], after[to]]
    if (one !== undefined && other !== undefined && paired(at, to) > 0 && paired(at, to) === bestAt(at, to)) {
      pairs.push([one, other])
      at += 1
      to += 1
    } else if (bestAt(at, to) === bestAt(at + 1, to)) at += 1
    else to += 1
  }
  return pairs
}

/** The share of common words of two blocks, 0 to 1 (Dice); 0 below the threshold for related blocks. */
export function similarityOfBlocks(one: string, other: string): number {
  const [before, after] = [splitWords(textOf(one)), splitWords(textOf(other))]
  if (before.length + after.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of after) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    shared += 1
    left.set(word, count - 1)
  }
  const share = (2 * shared) / (before.length + after.length)
  return share < leastSimilar ? 0 : share
}
