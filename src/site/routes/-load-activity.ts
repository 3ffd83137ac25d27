import { notFound } from '@tanstack/react-router'
import { activityState } from '#domain/content/activity-state.ts'
import { activityHref } from '#domain/content/addresses.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { safeLink } from '#domain/shared/link.ts'
import type { ActivityDetail } from '#site/features/activities/activity-detail.ts'
import { api } from '#site/lib/api-client.ts'
import { documents } from '#site/pages.ts'

/** An activity's page, and what only its head says; or the sentence for a call that failed and where to try again. */
export type ActivityLoaded = { activity: ActivityDetail; briefly: string } | { failure: string; href: string }

/** The activity that the query names. Throws the 404 for whatever is no published activity. */
export async function loadActivity(activityId: string): Promise<ActivityLoaded> {
  if (!/^[1-9]\d{0,9}$/.test(activityId)) throw notFound()
  const answer = await api.call('GET /home/content/getDetail', { query: { id: activityId } })
  if (answer.code === 404 || answer.code === 400) throw notFound()
  if (answer.code !== 200) return { failure: answer.msg, href: activityHref(Number(activityId)) }
  const { data } = answer
  if (data.firstLevelHeadings !== firstHeading.activity) throw notFound()
  const { id, title, briefly, picture, organizer, address, region, beginTime, endTime, content } = data
  return {
    briefly,
    activity: {
      id,
      title,
      picture,
      organizer,
      address,
      region,
      beginTime,
      endTime,
      state: activityState(data, new Date()),
      link: safeLink(data.linkUrl),
      content,
      calendarHref: beginTime === null ? null : `${documents.activityCalendar.path}?activityId=${id}`,
    },
  }
}
