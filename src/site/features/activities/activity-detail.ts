import type { ActivityState } from '#domain/content/activity-state.ts'

/** An activity as its own page shows it. Times are `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export type ActivityDetail = {
  id: number
  title: string
  picture: string
  organizer: string
  /** Empty for what takes place online. */
  address: string
  region: string | null
  beginTime: string | null
  endTime: string | null
  state: ActivityState
  /** Where it is joined; empty when the editors gave no link, or none that may stand on a page. */
  link: string
  /** Rich text. */
  content: string
  /** The calendar file; null for an activity without a beginning. */
  calendarHref: string | null
}
