import { type SecondPerson, secondPerson } from '../../staff/two-people.ts'
import { type CellName, type CellValue, readCellName } from './cells.ts'
import type { Change } from './change-set.ts'

/** So long a price that stood counts against further falls (decision 032). */
export const fallDays = 7

/** A price that became another one at a time; `isReviewed`: a second person, or the day of who is alone, stood behind it. */
export type PriceMove = { cell: CellName; at: Date; before: CellValue; after: CellValue; isReviewed: boolean }

/**
 * What falls are counted against: for each price that moved since, the highest that stood since the last one that was
 * reviewed. `moves` are those of the last `fallDays`, in any order.
 */
export function referencePrices(moves: readonly PriceMove[]): Map<CellName, number> {
  const highest = new Map<CellName, number>()
  for (const { cell, before, after, isReviewed } of moves.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    if (typeof before !== 'number' || typeof after !== 'number') continue
    highest.set(cell, isReviewed ? after : Math.max(highest.get(cell) ?? before, after))
  }
  return highest
}

/**
 * How far the price of a device falls at most in a change set, as a share of the old one, or of what stood there before
 * where that was more; 0 where none falls.
 */
export function steepestFall(
  changes: readonly Change[],
  references: ReadonlyMap<CellName, number> = new Map(),
): number {
  return changes.reduce((steepest, { cell, before, after }) => {
    if (readCellName(cell)?.field !== 'price' || typeof before !== 'number' || typeof after !== 'number')
      return steepest
    // What does not lower the price lowers nothing, however far it fell before.
    if (after >= before) return steepest
    const from = Math.max(before, references.get(cell) ?? 0)
    return Math.max(steepest, (from - after) / from)
  }, 0)
}

/** How a change set stands with the second pair of eyes, which only a steep fall needs. */
export type ReviewState = { kind: 'notNeeded' } | SecondPerson

export function reviewState({
  steepest,
  fallShare,
  askedAt,
  isApproved,
  hasOther,
}: {
  /** How far a price falls at most, as a share. */
  steepest: number
  /** The share above which a fall needs a second person. */
  fallShare: number
  askedAt: Date | null
  isApproved: boolean
  /** Whether anybody but whoever changed the prices may approve them. */
  hasOther: boolean
}): ReviewState {
  if (steepest <= fallShare) return { kind: 'notNeeded' }
  return secondPerson({ askedAt, isApproved, hasOther })
}
