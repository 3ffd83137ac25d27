import { activityState } from '#domain/content/activity-state.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { safeLink } from '#domain/shared/link.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import { documents } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'
import type { ActivityDetail } from './activity-detail.ts'

/** An activity's page, and what only its head says; or the sentence for a call that failed. */
type ActivityLoaded =
  | { activity: ActivityDetail; briefly: string; head: { title: string; description: string; image: string } }
  | { failure: string }

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
    head: { title: data.seoTitle ?? '', description: data.seoDescription ?? '', image: data.sharePicture ?? '' },
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
