import { type SQL, sql } from 'drizzle-orm'
import { channelDays, channelHours, channelMonths, channelSources, channelValues } from '#db/schema/index.ts'
import {
  type FunnelCounts,
  type FunnelDimension,
  type FunnelFilters,
  type FunnelStep,
  funnelSteps,
  noSteps,
} from '#domain/tracking/funnel.ts'
import { type FunnelPeriod, partsOfDays, partsOfSpan, type Span } from '#domain/tracking/funnel-period.ts'
import type { Ctx } from '#server/context.ts'
import { countsOf, instant, narrowed, onlyDimension, pickSteps, stepSums } from './funnel-sums.ts'

export type AskedTable = { by: FunnelDimension; filters: FunnelFilters; rowsAtMost: number }

export type FunnelTable = {
  total: { now: FunnelCounts; before: FunnelCounts }
  rows: { value: string; now: FunnelCounts; before: FunnelCounts }[]
  /** How many values there are beyond the rows. */
  more: number
}

type TableRow = Record<string, number> & { total: number }

/** Both periods by the values of one dimension, the most visited first, and their total. */
export async function readTable(
  { db }: Pick<Ctx, 'db'>,
  asked: AskedTable,
  { now, before }: FunnelPeriod,
): Promise<FunnelTable> {
  const { rows } = await db.execute<TableRow & { value: string | null; count: number }>(sql`
    select value, grouping(value) as total, count(distinct value)::float8 as count, ${sql.join(
      funnelSteps.flatMap((step) => [columnOf(step, true), columnOf(step, false)]),
      sql`, `,
    )}
    from (${countsIn(asked, now, true)} union all ${countsIn(asked, before, false)}) as counts
    group by rollup(value)
    order by 2 desc, visits_now desc, visits_before desc, 1
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

const columnOf = (step: FunnelStep, isNow: boolean) =>
  sql.raw(`coalesce(sum(${step}) filter (where is_now = ${isNow}), 0)::float8 as ${step}_${isNow ? 'now' : 'before'}`)

const readCounts = (row: TableRow | undefined, when: 'now' | 'before'): FunnelCounts =>
  row ? pickSteps((step) => Number(row[`${step}_${when}`] ?? 0)) : noSteps

/** Sums by value in a span: whole days, and the rest of it from hours. */
function countsIn({ by, filters }: AskedTable, span: Span, isNow: boolean): SQL {
  const { days, hours } = partsOfSpan(span)
  const only = onlyDimension(filters, by)
  const { since, until } = days
  const inHours = sumsBySource(
    filters,
    channelHours,
    sql`hour >= ${instant(hours.from)} and hour < ${instant(hours.to)}`,
  )
  const flag = sql.raw(String(isNow))
  if (only === null)
    return sql`
      select ${channelSources[by]} as value, ${flag} as is_now, ${steps}
      from (${sql.join([...wholeDays(filters, days), inHours], sql` union all `)}) as by_source
      join ${channelSources} on ${channelSources.id} = source_id`
  const value = filters[by]
  return sql`
    select value, ${flag} as is_now, ${stepSums} from ${channelValues}
    where dimension = ${only} and day >= ${since} and day < ${until}
      and ${value === undefined ? sql`true` : sql`value = ${value}`} group by value
    union all select ${channelSources[by]}, ${flag}, ${steps}
    from (${inHours}) as by_source join ${channelSources} on ${channelSources.id} = source_id`
}

const steps = sql.raw(funnelSteps.join(', '))

/** Whole months from their own sums, the days around them from theirs; each by itself, on every core. */
function wholeDays(filters: FunnelFilters, days: { since: string; until: string }): SQL[] {
  const { months, before, after } = partsOfDays(days)
  const parts = [before, after].filter(({ since, until }) => since < until)
  return [
    ...parts.map(({ since, until }) => sumsBySource(filters, channelDays, sql`day >= ${since} and day < ${until}`)),
    ...(months.since < months.until
      ? [sumsBySource(filters, channelMonths, sql`month >= ${months.since} and month < ${months.until}`)]
      : []),
  ]
}

/** Of the sources to which a view is narrowed, each with its sums. */
const sumsBySource = (
  filters: FunnelFilters,
  table: typeof channelHours | typeof channelDays | typeof channelMonths,
  isIn: SQL,
): SQL => sql`
  select source_id, ${stepSums} from ${countsOf(table, filters)}
  where ${isIn} and ${narrowed(filters)} group by source_id`
