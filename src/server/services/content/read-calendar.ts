import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { banners, contentItems } from '#db/schema/index.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type ItemRow, selectRows, touchedAt } from './list-items.ts'

const dayMs = 24 * 60 * 60 * 1_000
const daysAtMost = 62
const entriesAtMost = 2_000
const trayAtMost = 200

type Entry = { kind: 'published' | 'scheduled' | 'planned'; at: Date; item: ItemRow }

/** What goes out in these days of Shanghai (`to` is one of them), the drafts without a date, and the banners shown then. */
export async function readCalendar({ ctx, input }: { ctx: Ctx; input: { from: string; to: string } }) {
  const begin = parseShanghai(`${input.from} 00:00:00`)
  const last = parseShanghai(`${input.to} 00:00:00`)
  const end = last && new Date(last.getTime() + dayMs)
  if (begin === null || end === null || end <= begin || end.getTime() - begin.getTime() > daysAtMost * dayMs)
    throw new AppError('INVALID_INPUT', { message: contentSentences.calendarSpan })
  const { status, publishAt, plannedAt, deletedAt } = contentItems
  // Both kinds are named, so that the indexes of lists are this one's too.
  const kept = and(inArray(contentItems.firstLevelHeading, [1, 2]), isNull(deletedAt))
  const isDraft = sql`${status} in ('draft', 'withdrawn')`
  const within = (time: typeof publishAt | typeof plannedAt): SQL | undefined => and(gte(time, begin), lt(time, end))
  const goingOut = await selectRows(ctx)
    .where(and(kept, sql`${status} in ('published', 'scheduled')`, within(publishAt)))
    .orderBy(asc(publishAt), asc(contentItems.id))
    .limit(entriesAtMost)
  const planned = await selectRows(ctx)
    .where(and(kept, isDraft, within(plannedAt)))
    .orderBy(asc(plannedAt), asc(contentItems.id))
    .limit(entriesAtMost)
  const tray = await selectRows(ctx)
    .where(and(kept, eq(status, 'draft'), isNull(plannedAt)))
    .orderBy(desc(touchedAt), desc(contentItems.id))
    .limit(trayAtMost)
  const entries: Entry[] = [
    ...goingOut.flatMap((item): Entry[] =>
      item.publishAt
        ? [{ kind: item.status === 'scheduled' ? 'scheduled' : 'published', at: item.publishAt, item }]
        : [],
    ),
    ...planned.flatMap((item): Entry[] => (item.plannedAt ? [{ kind: 'planned', at: item.plannedAt, item }] : [])),
  ]
  return {
    entries: entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    tray,
    banners: await shownBanners(ctx, begin, end),
  }
}

function shownBanners(ctx: Ctx, begin: Date, end: Date) {
  const { id, title, showFrom, showUntil, enabled, sortOrder } = banners
  return ctx.db
    .select({ id, title, startsAt: showFrom, endsAt: showUntil })
    .from(banners)
    .where(
      and(eq(enabled, true), or(isNull(showFrom), lt(showFrom, end)), or(isNull(showUntil), gte(showUntil, begin))),
    )
    .orderBy(asc(sortOrder), asc(id))
}
