import { eventPath } from '#domain/tracking/events.ts'
import type { VisitStart } from '#domain/tracking/visits.ts'

/** After so long without an event, the next page begins another visit (decision 035). */
const idleMs = 30 * 60 * 1_000

type Visit = {
  landing: string
  /** The site that led here. */
  source: string | null
  /** Started on a page of this site whose memory is gone, so its origin is unknown. */
  isContinued: boolean
  shown: string
  lastAt: number
  hasBegun: boolean
}

/** In memory alone: nothing of a visit is stored in the browser, so two visits of one browser cannot be linked. */
let visit: Visit | undefined

/** Where a visitor came from: another site by its name, a page of this site, or an address or a bookmark. */
export type PageEntry = { host: string } | { page: string } | null

/**
 * Notes that a page is shown and answers the `from` of its view: a page of this site (`/…`) where the visit continues,
 * else the site that led here, or null. `entry` is left out for moves inside the site.
 */
export function enterPage(path: string, now: number, entry?: PageEntry): string | null {
  const shown = eventPath(path)
  if (entry === undefined && visit !== undefined && now - visit.lastAt < idleMs) {
    const from = visit.shown
    visit = { ...visit, shown, lastAt: now }
    return from
  }
  const source = entry && 'host' in entry ? entry.host : null
  const before = entry && 'page' in entry ? eventPath(entry.page) : null
  visit = { landing: shown, source, isContinued: before !== null, shown, lastAt: now, hasBegun: false }
  return before ?? source
}

/** What tells the visit of an event: its landing, where that is another page, and the site that led there. */
export function visitMarks(path: string, now: number): { landing?: string; source?: string } {
  if (visit === undefined) return {}
  visit.lastAt = now
  const { landing, source } = visit
  return { ...(landing !== path && { landing }), ...(source !== null && { source }) }
}

/** How this visit began, as its page view was counted; null where that is not known. */
export function visitStart(): VisitStart | null {
  return visit === undefined || visit.isContinued ? null : { landing: visit.landing, source: visit.source ?? '' }
}

/** Whether a registration begins for the first time of this visit. */
export function beginsRegistration(): boolean {
  if (visit?.hasBegun) return false
  if (visit) visit.hasBegun = true
  return true
}
