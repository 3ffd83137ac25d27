import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { channelValues } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { ChannelCounts } from '#domain/tracking/funnel.ts'
import { longestPropText } from '#domain/tracking/limits.ts'
import { readDays } from '#domain/tracking/reads.ts'
import type { Args, Ctx } from '#server/context.ts'
import { readFunnel } from './read-funnel.ts'
import { readCountedUntil } from './roll-up.ts'

/** Visits that began on a page, as browsers report them, and the registrations and paid orders of these, as the server counts. */
export type PageFigures = {
  visits: number
  registered: number
  /** Null where the web system cannot report any: a 0 would mislead. */
  orders: number | null
}

/** The most visited sources of a page that its editor lists. */
const sourcesAtMost = 8

/** An address as the roll-up keeps it. */
const landingOf = (path: string) => path.slice(0, longestPropText)

/** The first and the last of so many days up to today, `YYYY-MM-DD`. */
function lastDays(ctx: Pick<Ctx, 'clock'>, count: number): { from: string; to: string } {
  const to = dayInShanghai(ctx.clock.now())
  return { from: addDays(to, 1 - count), to }
}

/**
 * The figures of the pages at these addresses over the last days, by address; an address without any has zeros. The
 * days are one part of the primary key: a look for each day and address would be so many that PostgreSQL reads all days.
 */
export async function sumPageFigures({
  ctx,
  input: { paths, days = readDays },
}: Args<{ paths: readonly string[]; days?: number }>): Promise<ReadonlyMap<string, PageFigures>> {
  if (paths.length === 0) return new Map()
  const { dimension, day, value, visits, registered, orders } = channelValues
  const { from, to } = lastDays(ctx, days)
  const total = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number)
  const rows = await ctx.db
    .select({ value, visits: total(visits), registered: total(registered), orders: total(orders) })
    .from(channelValues)
    .where(and(eq(dimension, 'landing'), between(day, from, to), inArray(value, paths.map(landingOf))))
    .groupBy(value)
  const found = new Map(rows.map(({ value: landing, ...counts }) => [landing, pick(ctx, counts)]))
  return new Map(paths.flatMap((path) => [[path, found.get(landingOf(path)) ?? pick(ctx, none)] as const]))
}

const none = { visits: 0, registered: 0, orders: 0 }

/** Orders only where the web system can report any. */
const pick = (
  { environment }: Pick<Ctx, 'environment'>,
  { visits, registered, orders }: Pick<ChannelCounts, 'visits' | 'registered' | 'orders'>,
): PageFigures => ({ visits, registered, orders: environment.entrySecret === null ? null : orders })

/** The figures of the page at an address over the last 30 days: in all, by day and by channel, and of the 30 days before. */
export async function readPageFigures({ ctx, input: { path } }: Args<{ path: string }>) {
  const { from, to } = lastDays(ctx, readDays)
  const query = { from, to, compare: 'before', by: 'channel', rowsAtMost: sourcesAtMost } as const
  const funnel = await readFunnel({ ctx, input: { ...query, filters: { landing: landingOf(path) } } })
  const { total, rows, more, series } = funnel
  return {
    from,
    to,
    countedUntil: await readCountedUntil(ctx),
    total: pick(ctx, total.now),
    before: pick(ctx, total.before),
    days: series.map(({ at, now: { visits, registered } }) => ({ day: at, visits, registered })),
    // A source of the days before alone is no source of these.
    sources: rows
      .filter(({ now }) => now.visits + now.registered + now.orders > 0)
      .map(({ value, now }) => ({ value, ...pick(ctx, now) })),
    more,
  }
}
