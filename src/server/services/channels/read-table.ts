import { type SQL, sql } from 'drizzle-orm'
import { channelSources, channelValues } from '#db/schema/index.ts'
import {
  type ChannelCounts,
  channelMeasures,
  type FunnelDimension,
  type FunnelFilters,
  noCounts,
} from '#domain/tracking/funnel.ts'
import { type FunnelPeriod, partsOfSpan, type Span } from '#domain/tracking/funnel-period.ts'
import type { Ctx } from '#server/context.ts'
import {
  columnOf,
  measureColumns,
  measureSums,
  onlyDimension,
  pickCounts,
  sumsInDays,
  sumsInHours,
} from './funnel-sums.ts'

export type TableRequest = { by: FunnelDimension; filters: FunnelFilters; rowsAtMost: number }

export type FunnelTable = {
  total: { now: ChannelCounts; before: ChannelCounts }
  rows: { value: string; now: ChannelCounts; before: ChannelCounts }[]
  /** Number of values beyond the rows. */
  more: number
}

type TableRow = Record<string, number> & { total: number }

/**
 * Both periods by the values of one dimension, and their total. The most visited first; of equals, where the server did
 * more, so that a source that browsers report no visits of is not the first to be cut off.
 */
export async function readTable(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  asked: TableRequest,
  { now, before }: FunnelPeriod,
): Promise<FunnelTable> {
  const counts = [sumsIn(asked, now, true, clock.now()), sumsIn(asked, before, false, clock.now())]
  // Subtracted sums leave values whose counts are all zero.
  const { rows } = await db.execute<TableRow & { value: string | null; count: number }>(sql`
    select value, grouping(value) as total, count(*)::float8 as count, ${columns((column, when) => `coalesce(sum(${column}_${when}), 0)::float8`)}
    from (
      select value, ${columns((column, when) => `coalesce(sum(${column}) filter (where is_now = ${when === 'now'}), 0)`)}
      from (${sql.join(counts, sql` union all `)}) as counts
      group by value having sum(${anyMeasure}) > 0
    ) as by_value
    group by rollup(value)
    order by 2 desc, visits_now desc, registered_now desc, downloaded_now desc, visits_before desc, 1
    limit ${asked.rowsAtMost + 1}`)
  const [total, ...found] = rows
  return {
    total: { now: readCounts(total, 'now'), before: readCounts(total, 'before') },
    rows: found.map((row) => ({
      value: row.value ?? '',
      now: readCounts(row, 'now'),
      before: readCounts(row, 'before'),
    })),
    more: Math.max(0, Number(total?.count ?? 0) - found.length),
  }
}

const anyMeasure = sql.raw(channelMeasures.map(columnOf).join(' + '))

const columns = (of: (column: string, when: 'now' | 'before') => string) =>
  sql.join(
    (['now', 'before'] as const).map((when) => measureColumns((column) => `${of(column, when)} as ${column}_${when}`)),
    sql`, `,
  )

const readCounts = (row: TableRow | undefined, when: 'now' | 'before'): ChannelCounts =>
  row ? pickCounts((column) => Number(row[`${column}_${when}`] ?? 0)) : noCounts

/** Sums by value in a span: whole days, and the hours that these have too few or too many. */
function sumsIn({ by, filters }: TableRequest, span: Span, isNow: boolean, now: Date): SQL {
  const { days, hours, isLess } = partsOfSpan(span, now)
  const only = onlyDimension(filters, by)
  const inHours = sumsInHours(filters, hours, isLess)
  const flag = sql.raw(String(isNow))
  if (only === null)
    return sql`
      select ${channelSources[by]} as value, ${flag} as is_now, ${measures}
      from (${sql.join([...sumsInDays(filters, days, now), inHours], sql` union all `)}) as by_source
      join ${channelSources} on ${channelSources.id} = source_id`
  const value = filters[by]
  return sql`
    select value, ${flag} as is_now, ${measureSums} from ${channelValues}
    where dimension = ${only} and day >= ${days.since} and day < ${days.until}
      and ${value === undefined ? sql`true` : sql`value = ${value}`} group by value
    union all select ${channelSources[by]}, ${flag}, ${measures}
    from (${inHours}) as by_source join ${channelSources} on ${channelSources.id} = source_id`
}

const measures = measureColumns()
