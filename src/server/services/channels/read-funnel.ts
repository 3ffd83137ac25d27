import { type SQL, sql } from 'drizzle-orm'
import { channelDays, channelHours, channelSources } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar-days.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import {
  type FunnelCounts,
  type FunnelDimension,
  type FunnelFilters,
  type FunnelStep,
  funnelDimensions,
  funnelSteps,
  noSteps,
} from '#domain/tracking/funnel.ts'
import { type FunnelBreak, findBreak } from '#domain/tracking/funnel-breaks.ts'
import {
  type AskedPeriod,
  checkPeriod,
  type FunnelPeriod,
  funnelPeriod,
  partsOfSpan,
  type Span,
} from '#domain/tracking/funnel-period.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

const trendDays = 14

type Reading = Pick<Ctx, 'db' | 'clock'>

export type FunnelRow = {
  value: string
  now: FunnelCounts
  before: FunnelCounts
  broken: FunnelBreak | null
  /** Visits and downloads of the last 14 days of the period, the newest last. */
  trend: { visits: number; downloaded: number }[]
}

export type Funnel = {
  period: FunnelPeriod
  total: { now: FunnelCounts; before: FunnelCounts }
  rows: FunnelRow[]
  /** How many values there are beyond the rows. */
  more: number
  /** Days, or the hours of a period of one day; of the other period at the same place. */
  series: { at: string; now: FunnelCounts; before: FunnelCounts }[]
}

export type AskedFunnel = AskedPeriod & { by: FunnelDimension; filters: FunnelFilters; rowsAtMost: number }

/**
 * The funnel of a period beside another one, by one dimension and narrowed to some sources, from the roll-ups alone.
 * Steps are counts: who comes on Monday and downloads on Tuesday is in both days (decision 035).
 * @throws INVALID_INPUT for a period that is none.
 */
export async function readFunnel({ ctx, input }: { ctx: Reading; input: AskedFunnel }): Promise<Funnel> {
  const fault = checkPeriod(input, ctx.clock.now())
  if (fault !== null) throw new AppError('INVALID_INPUT', { message: fault })
  const period = funnelPeriod(input, ctx.clock.now())
  const [table, series] = await Promise.all([readTable(ctx, input, period), readSeries(ctx, input, period)])
  const isLong = period.now.to.getTime() - period.now.from.getTime() >= 24 * 3_600_000
  // Before anything was counted everything would be new.
  const comparesVisits = isLong && table.total.before.visits > 0
  const trends = await readTrends(
    ctx,
    input,
    period,
    table.rows.map(({ value }) => value),
  )
  const rows = table.rows.map((row) => ({
    ...row,
    broken: findBreak(row.now, row.before, { comparesVisits }),
    trend: trends.get(row.value) ?? [],
  }))
  return { period, ...table, rows, series }
}

const stepSums = sql.raw(funnelSteps.map((step) => `sum(${step}) as ${step}`).join(', '))

/** Sums by source in a span: whole days of the days' table, the rest of the hours'. Each by itself, on every core. */
function countsIn(span: Span, isNow: boolean): SQL {
  const { since, until, hours } = partsOfSpan(span)
  const flag = sql.raw(String(isNow))
  return sql`
    select source_id, ${flag} as is_now, ${stepSums} from ${channelDays}
    where day >= ${since} and day < ${until} group by source_id
    union all select source_id, ${flag}, ${stepSums} from ${channelHours}
    where hour >= ${instant(hours.from)} and hour < ${instant(hours.to)} group by source_id`
}

const sums = (of: (step: FunnelStep, isNow: boolean) => SQL): SQL =>
  sql.join(
    funnelSteps.flatMap((step) => [of(step, true), of(step, false)]),
    sql`, `,
  )
const columnOf = (step: FunnelStep, isNow: boolean) => sql.raw(`${step}_${isNow ? 'now' : 'before'}`)

type TableRow = Record<string, number> & { total: number }

async function readTable(ctx: Reading, { by, filters, rowsAtMost }: AskedFunnel, period: FunnelPeriod) {
  const dimension = sql`${channelSources[by]}`
  const { rows } = await ctx.db.execute<TableRow & { value: string | null; count: number }>(sql`
    with counts as (${countsIn(period.now, true)} union all ${countsIn(period.before, false)}),
    by_source as (
      select source_id, ${sums((step, isNow) => sql`coalesce(sum(${sql.raw(step)}) filter (where is_now = ${sql.raw(String(isNow))}), 0) as ${columnOf(step, isNow)}`)}
      from counts group by source_id
    )
    select ${dimension} as value, grouping(${dimension}) as total, count(distinct ${dimension})::float8 as count,
      ${sums((step, isNow) => sql`sum(${columnOf(step, isNow)})::float8 as ${columnOf(step, isNow)}`)}
    from by_source join ${channelSources} on ${channelSources.id} = source_id
    where ${narrowed(filters)}
    group by rollup(${dimension})
    order by 2 desc, sum(visits_now) desc, sum(visits_before) desc, 1
    limit ${rowsAtMost + 1}`)
  const [total, ...found] = rows
  const countsOf = (row: TableRow | undefined, when: 'now' | 'before'): FunnelCounts =>
    row ? pick((step) => Number(row[`${step}_${when}`] ?? 0)) : noSteps
  return {
    total: { now: countsOf(total, 'now'), before: countsOf(total, 'before') },
    rows: found.map((row) => ({
      value: row.value ?? '',
      now: countsOf(row, 'now'),
      before: countsOf(row, 'before'),
    })),
    more: Math.max(0, Number(total?.count ?? 0) - found.length),
  }
}

const pick = (read: (step: FunnelStep) => number): FunnelCounts => ({
  ...{ visits: read('visits'), begun: read('begun'), registered: read('registered') },
  ...{ joined: read('joined'), downloaded: read('downloaded') },
})

type Bucket = Record<FunnelStep, number> & { bucket: string }

/** The sums of each day, or of each hour for a period of one day. */
async function readSeries(ctx: Reading, { filters }: AskedFunnel, period: FunnelPeriod): Promise<Funnel['series']> {
  const isHourly = period.days === 1
  const read = async ({ from, to }: Span) => {
    const last = new Date(to.getTime() - 1)
    const bucket = isHourly
      ? sql`to_char(hour at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD HH24:00:00')`
      : sql`day`
    const isIn = isHourly
      ? sql`hour >= ${instant(from)} and hour < ${instant(to)}`
      : sql`day >= ${dayOf(from)} and day <= ${dayOf(last)}`
    const join = isNarrowed(filters) ? sql`join ${channelSources} on ${channelSources.id} = source_id` : sql``
    const { rows } = await ctx.db.execute<Bucket>(sql`
      select ${bucket} as bucket, ${sql.join(
        funnelSteps.map((step) => sql`sum(${sql.raw(step)})::float8 as ${sql.raw(step)}`),
        sql`, `,
      )}
      from ${isHourly ? channelHours : channelDays} ${join} where ${isIn} and ${narrowed(filters)} group by 1`)
    const found = new Map(rows.map(({ bucket: at, ...counts }) => [at, pick((step) => Number(counts[step]))]))
    return bucketsOf({ from, to }, isHourly).map((at) => ({ at, counts: found.get(at) ?? noSteps }))
  }
  const [now, before] = await Promise.all([read(period.now), read(period.before)])
  return now.map(({ at, counts }, index) => ({ at, now: counts, before: before[index]?.counts ?? noSteps }))
}

function bucketsOf({ from, to }: Span, isHourly: boolean): string[] {
  const stepMs = (isHourly ? 1 : 24) * 3_600_000
  const count = Math.ceil((to.getTime() - from.getTime()) / stepMs)
  return Array.from({ length: count }, (_, index) => {
    const at = formatShanghai(new Date(from.getTime() + index * stepMs))
    return isHourly ? at : at.slice(0, 10)
  })
}

async function readTrends(ctx: Reading, { by, filters }: AskedFunnel, period: FunnelPeriod, values: readonly string[]) {
  const last = dayOf(new Date(period.now.to.getTime() - 1))
  const days = Array.from({ length: trendDays }, (_, index) => addDays(last, index + 1 - trendDays))
  if (values.length === 0) return new Map<string, FunnelRow['trend']>()
  const dimension = sql`${channelSources[by]}`
  const { rows } = await ctx.db.execute<{ value: string; day: string; visits: number; downloaded: number }>(sql`
    select ${dimension} as value, day, sum(visits)::float8 as visits, sum(downloaded)::float8 as downloaded
    from ${channelDays} join ${channelSources} on ${channelSources.id} = source_id
    where day >= ${days[0]} and day <= ${last} and ${narrowed(filters)} and ${dimension} in (${list(values)})
    group by 1, 2`)
  const found = new Map(rows.map(({ value, day, visits, downloaded }) => [`${day} ${value}`, { visits, downloaded }]))
  return new Map(
    values.map((value) => [value, days.map((day) => found.get(`${day} ${value}`) ?? { visits: 0, downloaded: 0 })]),
  )
}

const isNarrowed = (filters: FunnelFilters) => funnelDimensions.some((name) => filters[name] !== undefined)

function narrowed(filters: FunnelFilters): SQL {
  const set = funnelDimensions.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [sql`${channelSources[name]} = ${value}`]
  })
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `)
}

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
const dayOf = (date: Date) => formatShanghai(date).slice(0, 10)
const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
