import type { AnswerOf } from '#contract/client.ts'
import { activityState } from '#domain/content/activity-state.ts'
import { activityHref } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { safeLink } from '#domain/shared/link.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { api } from '#site/session/api-client.ts'
import type { Activity, ActivityAnswer } from './activity.ts'
import { type ActivityQuery, readActivityQuery, sameQuery } from './activity-query.ts'
import { arrange } from './arrange.ts'
import type { NextActivity } from './hero.tsx'

type Row = Extract<AnswerOf<'POST /home/content/list'>, { data: unknown }>['data']['rows'][number]

type ActivitiesLoaded = { next: NextActivity | null; answer: ActivityAnswer }

/** The activities of a query, and what stands above them whatever the query is. */
export async function loadActivities(query: ActivityQuery): Promise<ActivitiesLoaded> {
  const opening = readActivityQuery({})
  const asked = listActivities(query)
  const [regions, list, first] = await Promise.all([
    api.call('POST /home/region/list', { body: {} }),
    asked,
    sameQuery(query, opening) ? asked : listActivities(opening),
  ])
  const now = new Date()
  const { rows, total } = list.code === 200 ? list.data : { rows: [], total: 0 }
  return {
    next: first.code === 200 ? nextOf(first.data.rows.map((row) => activityOf(row, now))) : null,
    answer: {
      query,
      rows: rows.map((row) => activityOf(row, now)),
      total,
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

/** The opening announces what leads the first page; one without a day is nothing to announce. */
function nextOf(rows: readonly Activity[]): NextActivity | null {
  const { lead } = arrange(rows)
  if (!lead?.beginTime) return null
  const day = dateCopy.monthDay(partsOfTime(lead.beginTime))
  return { title: lead.title, day, region: lead.region, href: activityHref(lead.id) }
}
