import type { Activity } from './load-activities.ts'

/** Where each activity of a page stands. Every part may be empty. */
export type Board = {
  lead: Activity | null
  /** Beside the lead, one below the other. */
  beside: Activity[]
  /** Cards of half the width. */
  halves: Activity[]
  rows: Activity[]
  ended: Activity[]
}

const besideAtMost = 2
const halvesAtMost = 2

/**
 * Sorts a page's activities into the places of the board, whatever their number and mix: the first that can still be
 * joined leads, what has ended stands below. The order within each part is the list's.
 */
export function arrange(activities: readonly Activity[]): Board {
  const ended = activities.filter(({ state }) => state === 'ended')
  const live = activities.filter(({ state }) => state !== 'ended')
  const lead = live.find(({ state }) => state === 'open') ?? live[0] ?? null
  const others = live.filter((activity) => activity !== lead)
  return {
    lead,
    beside: others.slice(0, besideAtMost),
    halves: others.slice(besideAtMost, besideAtMost + halvesAtMost),
    rows: others.slice(besideAtMost + halvesAtMost),
    ended,
  }
}
