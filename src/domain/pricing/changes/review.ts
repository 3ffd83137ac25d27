import { readCellName } from './cells.ts'
import type { Change } from './change-set.ts'

/** Hours that an owner waits who has nobody to ask (specification, console 4). */
export const aloneHours = 24
const aloneMs = aloneHours * 60 * 60 * 1_000

/** How far the price of a device falls at most in a change set, as a share of the old one; 0 where none falls. */
export function steepestFall(changes: readonly Change[]): number {
  return changes.reduce((steepest, { cell, before, after }) => {
    if (readCellName(cell)?.field !== 'price' || typeof before !== 'number' || typeof after !== 'number')
      return steepest
    return Math.max(steepest, (before - after) / before)
  }, 0)
}

/**
 * How a change set stands with the second pair of eyes. `alone`: nobody else may look, so that an owner waits until
 * `from`, which is null before the review was asked for.
 */
export type ReviewState = { kind: 'notNeeded' | 'needed' | 'asked' | 'approved' } | { kind: 'alone'; from: Date | null }

export function reviewState({
  changes,
  fallShare,
  askedAt,
  isApproved,
  hasOther,
}: {
  changes: readonly Change[]
  /** The share above which a fall needs a second person. */
  fallShare: number
  askedAt: Date | null
  isApproved: boolean
  /** Whether anybody but whoever changed the prices may approve them. */
  hasOther: boolean
}): ReviewState {
  if (steepestFall(changes) <= fallShare) return { kind: 'notNeeded' }
  if (isApproved) return { kind: 'approved' }
  if (!hasOther) return { kind: 'alone', from: askedAt && new Date(askedAt.getTime() + aloneMs) }
  return { kind: askedAt === null ? 'needed' : 'asked' }
}
