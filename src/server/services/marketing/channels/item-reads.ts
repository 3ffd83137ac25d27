import { and, asc, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import { contentItems, itemDays } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { type ItemCounts, readDays } from '#domain/tracking/reads.ts'
import type { Args, Ctx } from '#server/context.ts'

const { itemId, day, reads, half, finished, registered } = itemDays
const counts = { reads, half, finished, registered }
const total = (column: (typeof counts)[keyof typeof counts], name: string) =>
  sql<number>`sum(${column})`.mapWith(Number).as(name)
const totals = {
  reads: total(reads, 'all_reads'),
  half: total(half, 'all_half'),
  finished: total(finished, 'all_finished'),
  registered: total(registered, 'all_registered'),
}

/** The first day of those that lists sum up: today and the 29 before it. */
const firstDay = ({ clock }: Pick<Ctx, 'clock'>) => addDays(dayInShanghai(clock.now()), 1 - readDays)

/** The counts of these items over the last 30 days, by id; an item that was not read has none. */
export async function sumReads({
  ctx,
  input: { ids },
}: Args<{ ids: readonly number[] }>): Promise<ReadonlyMap<number, ItemCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ itemId, ...totals })
    .from(itemDays)
    .where(and(inArray(itemId, [...ids]), gte(day, firstDay(ctx))))
    .groupBy(itemId)
  return new Map(rows.map(({ itemId: id, ...sums }) => [id, sums]))
}

/** The days of an item on which something was counted, of the last 30, the earliest first. */
export async function listReadDays({ ctx, input }: Args<{ id: number }>): Promise<({ day: string } & ItemCounts)[]> {
  return ctx.db
    .select({ day, ...counts })
    .from(itemDays)
    .where(and(eq(itemId, input.id), gte(day, firstDay(ctx))))
    .orderBy(asc(day))
}

export type ReadItem = ItemCounts & { id: number; firstLevelHeading: number; title: string }

/** The items that were read most on some days, the most read first. */
export async function listMostRead(args: {
  ctx: Pick<Ctx, 'db'>
  input: { from: string; to: string; limit: number }
}): Promise<ReadItem[]> {
  const { ctx, input } = args
  const { from, to, limit } = input
  // Of one day by the index; of a week few items have rows, as many as there were pages with a visitor.
  const most = ctx.db
    .select({ itemId, ...totals })
    .from(itemDays)
    .where(and(gte(day, from), sql`${day} <= ${to}`, gt(reads, 0)))
    .groupBy(itemId)
    .orderBy(desc(totals.reads), asc(itemId))
    .limit(limit)
    .as('most')
  const { id, firstLevelHeading, title } = contentItems
  return ctx.db
    .select({
      id,
      firstLevelHeading,
      title,
      reads: most.reads,
      half: most.half,
      finished: most.finished,
      registered: most.registered,
    })
    .from(most)
    .innerJoin(contentItems, and(eq(id, most.itemId), isNull(contentItems.deletedAt)))
    .orderBy(desc(most.reads), asc(id))
}
