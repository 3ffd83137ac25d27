import { scopeOf } from '#domain/staff/roles.ts'
import { readCalendar as calendar } from '#server/services/content/items/calendar.ts'
import * as feeds from '#server/services/content/items/calendar-feed.ts'
import { type ConsoleHandler, serve } from './console-handler.ts'
import { presentItemRow } from './present-content.ts'

export const readCalendar: ConsoleHandler<'readCalendar'> = async ({ ctx, input: { query }, grant }) => {
  const readsPrices = scopeOf('prices.read', grant.session.member.roles) !== null
  const { tray, changes, ...rest } = await calendar({ ctx, input: { ...query, readsPrices } })
  return { data: { ...rest, tray: tray.map(presentItemRow), changes: changes.filter(({ isDone }) => !isDone) } }
}

export const readCalendarFeed = serve<'readCalendarFeed'>(feeds.findFeed)

export const makeCalendarFeed: ConsoleHandler<'makeCalendarFeed'> = async ({ ctx, grant: { staffId } }) => {
  const { token, ...feed } = await feeds.makeFeed({ ctx, staffId })
  return { data: { ...feed, address: `${ctx.environment.publicUrl}/console/api/calendar-feed/${token}` } }
}

export const endCalendarFeed = serve<'endCalendarFeed'>(feeds.endFeed)

export const readFeed: ConsoleHandler<'readFeed'> = async ({ ctx, input: { params } }) =>
  new Response(await feeds.readFeed({ ctx, token: params.token }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="fanyu.ics"',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
