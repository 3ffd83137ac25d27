import { type SQL, sql } from 'drizzle-orm'
import { channelSources, channelValues } from '#db/schema/index.ts'
import {
  type FunnelCounts,
  type FunnelDimension,
  type FunnelFilters,
  type FunnelStep,
  funnelSteps,
  noSteps,
} from '#domain/tracking/funnel.ts'
import { type FunnelPeriod, partsOfSpan, type Span } from '#domain/tracking/funnel-period.ts'
import type { Ctx } from '#server/context.ts'
import { onlyDimension, pickSteps, stepSums, sumsInDays, sumsInHours } from './funnel-sums.ts'

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
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  asked: AskedTable,
  { now, before }: FunnelPeriod,
): Promise<FunnelTable> {
  const counts = [sumsIn(asked, now, true, clock.now()), sumsIn(asked, before, false, clock.now())]
  // What is taken off again leaves values of which nothing happened.
  const { rows } = await db.execute<TableRow & { value: string | null; count: number }>(sql`
    select value, grouping(value) as total, count(*)::float8 as count, ${columns((step, when) => `coalesce(sum(${step}_${when}), 0)::float8`)}
    from (
      select value, ${columns((step, when) => `coalesce(sum(${step}) filter (where is_now = ${when === 'now'}), 0)`)}
      from (${sql.join(counts, sql` union all `)}) as counts
      group by value having sum(${sql.raw(funnelSteps.join(' + '))}) > 0
    ) as by_value
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

const columns = (of: (step: FunnelStep, when: 'now' | 'before') => string) =>
  sql.raw(
    (['now', 'before'] as const)
      .flatMap((when) => funnelSteps.map((step) => `${of(step, when)} as ${step}_${when}`))
      .join(', '),
  )

const readCounts = (row: TableRow | undefined, when: 'now' | 'before'): FunnelCounts =>
  row ? pickSteps((step) => Number(row[`${step}_${when}`] ?? 0)) : noSteps

/** Sums by value in a span: whole days, and the hours that these have too few or too many. */
function sumsIn({ by, filters }: AskedTable, span: Span, isNow: boolean, now: Date): SQL {
  const { days, hours, isLess } = partsOfSpan(span, now)
  const only = onlyDimension(filters, by)
  const inHours = sumsInHours(filters, hours, isLess)
  const flag = sql.raw(String(isNow))
  if (only === null)
    return sql`
      select ${channelSources[by]} as value, ${flag} as is_now, ${steps}
      from (${sql.join([...sumsInDays(filters, days, now), inHours], sql` union all `)}) as by_source
      join ${channelSources} on ${channelSources.id} = source_id`
  const value = filters[by]
  return sql`
    select value, ${flag} as is_now, ${stepSums} from ${channelValues}
    where dimension = ${only} and day >= ${days.since} and day < ${days.until}
      and ${value === undefined ? sql`true` : sql`value = ${value}`} group by value
    union all select ${channelSources[by]}, ${flag}, ${steps}
    from (${inHours}) as by_source join ${channelSources} on ${channelSources.id} = source_id`
}

const steps = sql.raw(funnelSteps.join(', '))
