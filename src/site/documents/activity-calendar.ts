import { activityHref } from '#domain/content/addresses.ts'
import { calendarFile } from '#domain/content/calendar.ts'
import { firstHeading } from '#domain/content/headings.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { largestId, readWholeNumber } from '#domain/shared/whole-number.ts'
import { calendarCopy } from '#site/copy/activities.ts'
import { readSettings } from '#site/read-settings.ts'
import { api } from '#site/session/api-client.ts'
import { readVisit } from '#site/visit/visit.ts'
import { notFound, unavailable } from './answers.ts'
import type { DocumentMaker } from './document-maker.ts'

/** One activity as a file for a calendar; 404 for what is no published activity, or has no beginning. */
export const activityCalendar: DocumentMaker = async ({ url }) => {
  const id = url.searchParams.get('activityId') ?? ''
  if (readWholeNumber(id, largestId) === null) return notFound(calendarCopy.notFound)
  const [answer, { productName }] = await Promise.all([
    api.call('GET /home/content/getDetail', { query: { id } }),
    readSettings(),
  ])
  if (answer.code === 404 || answer.code === 400) return notFound(calendarCopy.notFound)
  if (answer.code !== 200) return unavailable()
  const { data } = answer
  const begin = parseShanghai(data.beginTime ?? '')
  if (data.firstLevelHeadings !== firstHeading.activity || begin === null) return notFound(calendarCopy.notFound)

  const { origin } = readVisit()
  const pageUrl = new URL(activityHref(data.id), origin)
  const file = calendarFile({
    uid: `activity-${data.id}@${pageUrl.hostname}`,
    producer: calendarCopy.producer(productName),
    title: data.title,
    description: [data.briefly, data.organizer && calendarCopy.organizer(data.organizer), pageUrl.href]
      .filter(Boolean)
      .join('\n'),
    location: data.address,
    url: pageUrl.href,
    begin,
    end: parseShanghai(data.endTime ?? ''),
    updated: parseShanghai(data.updateTime) ?? begin,
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="activity-${data.id}.ics"`,
    },
  })
}
