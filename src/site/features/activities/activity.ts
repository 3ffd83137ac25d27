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

/** A time of the edge taken apart, without a clock or a time zone in between. */
export function partsOfTime(time: string): {
  date: string
  monthDay: string
  month: number
  day: number
  clock: string
} {
  const [date = '', clock = ''] = time.split(' ')
  const [, month = '', day = ''] = date.split('-')
  return { date, monthDay: date.slice(5), month: Number(month), day: Number(day), clock: clock.slice(0, 5) }
}

/** 0 for Sunday, as the date is in Shanghai. */
export function weekdayOf(time: string): number {
  return new Date(`${partsOfTime(time).date}T00:00:00Z`).getUTCDay()
}
