import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { banners, contentDrafts, contentItems, landingPages, priceChanges } from '#db/schema/index.ts'
import type { timedKinds } from '#domain/content/calendar.ts'
import { firstHeading, itemKind } from '#domain/content/headings.ts'
import { contentSentences } from '#domain/content/sentences.ts'
import { dayMs, parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ItemRow, selectRows, touchedAt } from './list-items.ts'

const eachAtMost = 200

/** A timed change: of prices, permanent or rolled back, of a slide, an item or a page, or the withdrawal of the last two. */
export type TimedChange = {
  kind: (typeof timedKinds)[number]
  id: number
  title: string
  at: Date
  /** Whether it has happened. */
  isDone: boolean
}

type Span = { begin: Date; end: Date }

/** The timed changes between two instants, in order, that the member may read. */
export async function readTimedChanges(
  ctx: Ctx,
  input: Span & { readsContent: boolean; readsPrices: boolean },
): Promise<TimedChange[]> {
  const { readsContent, readsPrices } = input
  const all = [...(readsContent ? await ofContent(ctx, input) : []), ...(readsPrices ? await ofPrices(ctx, input) : [])]
  return all
    .flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

async function ofContent(ctx: Ctx, { begin, end }: Span) {
  const { id, title, publishAt, deletedAt } = banners
  const slides = await ctx.db
    .select({ id, title, at: publishAt })
    .from(banners)
    .where(and(isNotNull(publishAt), isNull(deletedAt), gte(publishAt, begin), lt(publishAt, end)))
    .orderBy(asc(publishAt))
    .limit(eachAtMost)
  const texts = await ctx.db
    .select({
      id: contentItems.id,
      title: contentItems.title,
      at: contentDrafts.publishAt,
      heading: contentItems.firstLevelHeading,
    })
    .from(contentDrafts)
    .innerJoin(contentItems, eq(contentItems.id, contentDrafts.itemId))
    .where(
      and(isNotNull(contentDrafts.publishAt), gte(contentDrafts.publishAt, begin), lt(contentDrafts.publishAt, end)),
    )
    .orderBy(asc(contentDrafts.publishAt))
    .limit(eachAtMost)
  const pages = await ofPages(ctx, { begin, end })
  const { withdrawAt } = contentItems
  const ends = await ctx.db
    .select({ id: contentItems.id, title: contentItems.title, at: withdrawAt, heading: contentItems.firstLevelHeading })
    .from(contentItems)
    .where(and(isNotNull(withdrawAt), gte(withdrawAt, begin), lt(withdrawAt, end)))
    .orderBy(asc(withdrawAt))
    .limit(eachAtMost)
  return [
    ...ends.map(({ heading, ...row }) => ({
      ...row,
      isDone: false,
      kind: `${itemKind({ firstLevelHeading: heading })}End` as const,
    })),
    ...slides.map((row) => ({ ...row, kind: 'banner' as const, isDone: false })),
    ...pages,
    ...texts.map(({ heading, ...row }) => ({
      ...row,
      isDone: false,
      kind: itemKind({ firstLevelHeading: heading }),
    })),
  ]
}

/** Publications and withdrawals of pages of blocks; both times are empty once they have come. */
async function ofPages(ctx: Ctx, { begin, end }: Span) {
  const { id, name: title, publishAt, withdrawAt, deletedAt } = landingPages
  const timesOf = (time: typeof publishAt | typeof withdrawAt) =>
    ctx.db
      .select({ id, title, at: time })
      .from(landingPages)
      .where(and(isNotNull(time), isNull(deletedAt), gte(time, begin), lt(time, end)))
      .orderBy(asc(time))
      .limit(eachAtMost)
  const [begins, ends] = [await timesOf(publishAt), await timesOf(withdrawAt)]
  return [
    ...begins.map((row) => ({ ...row, kind: 'landing' as const, isDone: false })),
    ...ends.map((row) => ({ ...row, kind: 'landingEnd' as const, isDone: false })),
  ]
}

async function ofPrices(ctx: Ctx, { begin, end }: Span) {
  const { id, name: title, status, publishAt, endsAt } = priceChanges
  const begins = await ctx.db
    .select({ id, title, at: publishAt, status })
    .from(priceChanges)
    .where(and(ne(status, 'draft'), gte(publishAt, begin), lt(publishAt, end)))
    .limit(eachAtMost)
  const ends = await ctx.db
    .select({ id, title, at: endsAt, status })
    .from(priceChanges)
    .where(and(ne(status, 'draft'), gte(endsAt, begin), lt(endsAt, end)))
    .limit(eachAtMost)
  return [
    ...begins.map(({ status: now, ...row }) => ({ ...row, kind: 'price' as const, isDone: now !== 'scheduled' })),
    ...ends.map(({ status: now, ...row }) => ({ ...row, kind: 'priceEnd' as const, isDone: now === 'rolledBack' })),
  ]
}

const daysAtMost = 62
const plannedAtMost = 500
const activitiesAtMost = 200
const trayAtMost = 50
const countedAtMost = 1_000

const { id, firstLevelHeading, title, status, publishAt, plannedAt, deletedAt, beginTime, endTime } = contentItems

type Entry<Item = ItemRow> = { kind: 'published' | 'scheduled' | 'planned'; at: Date; item: Item }
type Input = { from: string; to: string; perDay: number; readsPrices: boolean }

/**
 * The calendar of these Shanghai days (`to` inclusive): at most `perDay` public or scheduled items per day with each
 * day's total; timed changes, planned drafts, drafts without a date, activities that take place, and visible banners
 * with all of their places.
 */
export async function readCalendar({ ctx, input }: Args<Input>) {
  const span = spanOf(input)
  const [goingOut, planned, tray, activities, shown, places, changes] = await Promise.all([
    ...([readDays(ctx, span, input.perDay), readPlanned(ctx, span), readTray(ctx), takingPlace(ctx, span)] as const),
    ...([shownBanners(ctx, span), bannerPlacesInUse(ctx)] as const),
    readTimedChanges(ctx, { ...span, readsContent: true, readsPrices: input.readsPrices }),
  ])
  const entries = [
    ...goingOut.map(({ day: _, ofDay: __, ...item }) => entryOf(item, item.publishAt ?? span.begin)),
    ...planned.map((item) => ({ kind: 'planned' as const, at: item.plannedAt ?? span.begin, item })),
  ]
  return {
    entries: entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    days: [...new Map(goingOut.map(({ day, ofDay }) => [day, ofDay]))].map(([day, count]) => ({ day, count })),
    ...tray,
    activities,
    banners: shown,
    places,
    changes,
  }
}

/** The columns of an item on a calendar day. */
const markColumns = { id, firstLevelHeading, title, status, publishAt, plannedAt }

function entryOf<Item extends Pick<ItemRow, 'status'>>(item: Item, at: Date): Entry<Item> {
  return { kind: item.status === 'scheduled' ? 'scheduled' : 'published', at, item }
}

/** The first public or scheduled items of each day, with the total; answered by the index alone. */
function readDays(ctx: Ctx, span: Span, perDay: number) {
  const day = sql`(${publishAt} at time zone 'UTC' + interval '8 hours')::date`
  const ranked = ctx.db
    .select({
      id,
      day: sql<string>`${day}`.as('day'),
      ofDay: sql<number>`count(*) over (partition by ${day})`.as('of_day'),
      place: sql<number>`row_number() over (partition by ${day} order by ${publishAt}, ${id})`.as('place'),
    })
    .from(contentItems)
    .where(isGoingOut(span))
    .as('ranked')
  return ctx.db
    .select({ ...markColumns, day: sql<string>`${ranked.day}::text`, ofDay: sql<number>`${ranked.ofDay}::int` })
    .from(ranked)
    .innerJoin(contentItems, eq(contentItems.id, ranked.id))
    .where(lte(ranked.place, perDay))
    .orderBy(asc(publishAt), asc(id))
}

function readPlanned(ctx: Ctx, span: Span) {
  return ctx.db
    .select(markColumns)
    .from(contentItems)
    .where(isPlanned(span))
    .orderBy(asc(plannedAt), asc(id))
    .limit(plannedAtMost)
}

/** The items published from one instant to another, for a calendar feed: the next `atMost`, in order. */
export async function readGoingOut(ctx: Ctx, { atMost, ...span }: Span & { atMost: number }): Promise<Entry[]> {
  const goingOut = await selectRows(ctx).where(isGoingOut(span)).orderBy(desc(publishAt), desc(id)).limit(atMost)
  const planned = await selectRows(ctx).where(isPlanned(span)).orderBy(asc(plannedAt), asc(id)).limit(atMost)
  return [
    ...goingOut.map((item) => entryOf(item, item.publishAt ?? span.begin)),
    ...planned.map((item): Entry => ({ kind: 'planned', at: item.plannedAt ?? span.begin, item })),
  ]
}

/** Throws INVALID_INPUT for days in the wrong order, or too many. */
function spanOf({ from, to }: Input): Span {
  const begin = parseShanghai(`${from} 00:00:00`)
  const last = parseShanghai(`${to} 00:00:00`)
  const end = last && new Date(last.getTime() + dayMs)
  if (begin === null || end === null || end <= begin || end.getTime() - begin.getTime() > daysAtMost * dayMs)
    throw AppError.invalid(contentSentences.calendarSpan)
  return { begin, end }
}

/** Public items are found by partial indexes, which exclude the bin. */
function isGoingOut(span: Span): SQL | undefined {
  return and(isNull(deletedAt), sql`${status} in ('published', 'scheduled')`, isInSpan(publishAt, span))
}

function isPlanned(span: Span): SQL | undefined {
  return and(
    isNotNull(plannedAt),
    isNull(deletedAt),
    sql`${status} in ('draft', 'withdrawn')`,
    isInSpan(plannedAt, span),
  )
}

function isInSpan(time: typeof publishAt | typeof plannedAt, { begin, end }: Span): SQL | undefined {
  return and(gte(time, begin), lt(time, end))
}

/** Drafts without a date, the last edited first, and their number, which is not counted completely. */
export async function readTray(ctx: Ctx): Promise<{ tray: ItemRow[]; trayTotal: number }> {
  const waits = and(isNull(deletedAt), eq(status, 'draft'), isNull(plannedAt))
  const tray = await selectRows(ctx).where(waits).orderBy(desc(touchedAt), desc(id)).limit(trayAtMost)
  if (tray.length < trayAtMost) return { tray, trayTotal: tray.length }
  const counted = ctx.db.select({ id }).from(contentItems).where(waits).limit(countedAtMost).as('counted')
  return { tray, trayTotal: await ctx.db.$count(counted) }
}

function takingPlace(ctx: Ctx, { begin, end }: Span) {
  return ctx.db
    .select({ id, title, beginsAt: beginTime, endsAt: endTime })
    .from(contentItems)
    .where(
      and(
        eq(status, 'published'),
        eq(firstLevelHeading, firstHeading.activity),
        gte(endTime, begin),
        lt(beginTime, end),
      ),
    )
    .orderBy(asc(beginTime), asc(id))
    .limit(activitiesAtMost)
}

function shownBanners(ctx: Ctx, { begin, end }: Span) {
  const { showFrom, showUntil, isPublic, sortOrder, promotionType } = banners
  return ctx.db
    .select({ id: banners.id, title: banners.title, place: promotionType, startsAt: showFrom, endsAt: showUntil })
    .from(banners)
    .where(
      and(eq(isPublic, true), or(isNull(showFrom), lt(showFrom, end)), or(isNull(showUntil), gte(showUntil, begin))),
    )
    .orderBy(asc(promotionType), asc(sortOrder), asc(banners.id))
}

/** Places that have a banner at all: where none is shown for a while, there is a gap. */
async function bannerPlacesInUse(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ place: banners.promotionType })
    .from(banners)
    .where(eq(banners.isPublic, true))
  return rows.map(({ place }) => place).toSorted((one, other) => one - other)
}
