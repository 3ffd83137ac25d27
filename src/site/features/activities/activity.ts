import type { ActivityState } from '#domain/content/activity-state.ts'
import type { ActivityQuery } from './activity-query.ts'

/** An activity as a list shows it. Times are `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export type Activity = {
  id: number
  title: string
  picture: string
  updateTime: string
  region: string | null
  beginTime: string | null
  endTime: string | null
  /** As the loader saw it; the browser's clock corrects it (use-activity-states.ts). */
  state: ActivityState
  /** Whether it has a link to join by. */
  hasLink: boolean
}

export type ActivityRegion = { id: number; name: string; total: number; open: number }

/** What came for a query. */
export type ActivityAnswer = {
  query: ActivityQuery
  rows: Activity[]
  /** How many activities the query finds on all pages. */
  total: number
  regions: ActivityRegion[]
  /** Why the activities did not come, or null. */
  failure: string | null
  /** Why the regions did not come, or null; the page may be whole but for them. */
  regionsFailure: string | null
}
