import type { AnswerOf } from '#contract/client.ts'
import { activityHref } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { type ActivityState, activityState } from '#domain/content/publishing.ts'
import { safeLink } from '#domain/shared/link.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import { dateCopy } from '#site/copy/common.ts'
import { documents } from '#site/pages.ts'
import { type RecordHead, recordHead } from '#site/seo/page-head.ts'
import { api } from '#site/session/api-client.ts'
import { serverNow } from '#ui/server-clock.ts'
import { type ActivityQuery, readActivityQuery, sameQuery } from './activity-query.ts'
import type { Activity } from './arrange.ts'
import { arrange } from './arrange.ts'

/** What the hero announces: an activity that is running, else the next one. */
export type NextActivity = {
  title: string
  isRunning: boolean
  /** The day of its end while it is running, else of its beginning; null for a running one without an end. */
  day: string | null
  region: string | null
  href: string
}

export type ActivityRegion = { id: number; name: string; total: number; open: number }

/** What came for a query. */
export type ActivityAnswer = {
  query: ActivityQuery
  rows: Activity[]
  /** How many activities the query finds on all pages. */
  total: number
  /** Whether one of them came with the demonstration. */
  isExample: boolean
  regions: ActivityRegion[]
  /** Why the activities did not come, or null. */
  failure: string | null
  /** Why the regions did not come, or null; the page may be whole but for them. */
  regionsFailure: string | null
}

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
  /** Where it is joined; empty when the editors gave no link, or none that is allowed on a page. */
  link: string
  /** Rich text. */
  content: string
  /** The calendar file; null for an activity without a beginning. */
  calendarHref: string | null
  isExample: boolean
}

type Row = Extract<AnswerOf<'POST /home/content/list'>, { data: unknown }>['data']['rows'][number]

/** `next` is null where there is none, undefined where the list did not come. */
type ActivitiesLoaded = { next: NextActivity | null | undefined; answer: ActivityAnswer }

/** The activities of a query, and the next activity, which the hero announces for every query. */
export async function loadActivities(query: ActivityQuery): Promise<ActivitiesLoaded> {
  const opening = readActivityQuery({})
  const listed = listActivities(query)
  const [regions, list, first] = await Promise.all([
    api.call('POST /home/region/list', { body: {} }),
    listed,
    sameQuery(query, opening) ? listed : listActivities(opening),
  ])
  const now = serverNow()
  const { rows, total } = list.code === 200 ? list.data : { rows: [], total: 0 }
  return {
    next: first.code === 200 ? nextOf(first.data.rows.map((row) => activityOf(row, now))) : undefined,
    answer: {
      query,
      rows: rows.map((row) => activityOf(row, now)),
      total,
      isExample: rows.some((row) => row.isExample),
      regions:
        regions.code === 200
          ? regions.data.map(({ id, region, total = 0, openTotal = 0 }) => ({
              id,
              name: region,
              total,
              open: openTotal,
            }))
          : [],
      failure: list.code === 200 ? null : list.msg,
      regionsFailure: regions.code === 200 ? null : regions.msg,
    },
  }
}

function listActivities({ page, size, region }: ActivityQuery): Promise<AnswerOf<'POST /home/content/list'>> {
  return api.call('POST /home/content/list', {
    query: { pageNum: page, pageSize: size },
    body: { firstLevelHeadings: firstHeading.activity, ...(region === null ? {} : { regionId: region }) },
  })
}

function activityOf(row: Row, now: Date): Activity {
  const { id, title, picture, updateTime, region, beginTime, endTime, linkUrl } = row
  const [state, hasLink] = [activityState(row, now), safeLink(linkUrl) !== '']
  return { id, title, picture, updateTime, region, beginTime, endTime, state, hasLink }
}

/** The opening announces what leads the first page; one without a beginning is nothing to announce. */
function nextOf(rows: readonly Activity[]): NextActivity | null {
  const { lead } = arrange(rows)
  if (!lead?.beginTime) return null
  const { title, region, beginTime, endTime, state } = lead
  const isRunning = state === 'running'
  const time = isRunning ? endTime : beginTime
  const day = time === null ? null : dateCopy.day(partsOfTime(time))
  return { title, isRunning, day, region, href: activityHref(lead.id) }
}

/** An activity's page, and what only its head says; or the sentence for a call that failed. */
type ActivityLoaded = { activity: ActivityDetail; briefly: string; head: RecordHead } | { failure: string }

/** The activity that the query names; null for whatever is no published activity. */
export async function loadActivity(activityId: string): Promise<ActivityLoaded | null> {
  if (readWholeNumber(activityId, largestId) === null) return null
  const answer = await api.call('GET /home/content/getDetail', { query: { id: activityId } })
  if (answer.code === 404 || answer.code === 400) return null
  if (answer.code !== 200) return { failure: answer.msg }
  const { data } = answer
  if (data.firstLevelHeadings !== firstHeading.activity) return null
  const { id, title, briefly, picture, organizer, address, region, beginTime, endTime, content } = data
  return {
    briefly,
    head: recordHead(data),
    activity: {
      id,
      title,
      picture,
      organizer,
      address,
      region,
      beginTime,
      endTime,
      state: activityState(data, serverNow()),
      link: safeLink(data.linkUrl),
      content,
      calendarHref: beginTime === null ? null : `${documents.activityCalendar.path}?activityId=${id}`,
      isExample: data.isExample === true,
    },
  }
}
