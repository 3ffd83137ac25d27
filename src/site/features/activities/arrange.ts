import type { ActivityState } from '#domain/content/publishing.ts'

/** An activity as a list shows it. Times are `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export type Activity = {
  id: number
  title: string
  picture: string
  updateTime: string
  region: string | null
  beginTime: string | null
  endTime: string | null
  /** As the loader saw it; the server's time corrects it (use-activity-states.ts). */
  state: ActivityState
  /** Whether it has a link to join by. */
  hasLink: boolean
}

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
 * Sorts a page's activities into the places of the board, whatever their number and mix: those that are running come first,
 * then those that have not begun, and what has ended stands below. The order within each part is the list's.
 */
export function arrange(activities: readonly Activity[]): Board {
  const ended = activities.filter(({ state }) => state === 'ended')
  const running = activities.filter(({ state }) => state === 'running')
  const open = activities.filter(({ state }) => state === 'open')
  const [lead, ...others] = [...running, ...open]
  return {
    lead: lead ?? null,
    beside: others.slice(0, besideAtMost),
    halves: others.slice(besideAtMost, besideAtMost + halvesAtMost),
    rows: others.slice(besideAtMost + halvesAtMost),
    ended,
  }
}
