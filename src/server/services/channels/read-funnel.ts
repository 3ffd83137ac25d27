import { sql } from 'drizzle-orm'
import { channelHours } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar-days.ts'
import { dayInShanghai, formatShanghai } from '#domain/shared/time.ts'
import { type FunnelCounts, type FunnelStep, noSteps } from '#domain/tracking/funnel.ts'
import { type FunnelBreak, findBreak } from '#domain/tracking/funnel-breaks.ts'
import {
  checkPeriod,
  type FunnelPeriod,
  funnelPeriod,
  type RequestedPeriod,
  type Span,
} from '#domain/tracking/funnel-period.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { countsOf, daysOf, instant, narrowed, pickSteps, seriesDaysOf, stepSums } from './funnel-sums.ts'
import { type FunnelTable, readTable, type TableRequest } from './read-table.ts'

const trendDays = 14

type Reading = Pick<Ctx, 'db' | 'clock'>

export type FunnelRow = FunnelTable['rows'][number] & {
  broken: FunnelBreak | null
  /** Visits and downloads of the last 14 days of the period, the newest last. */
  trend: { visits: number; downloaded: number }[]
}

export type Funnel = Omit<FunnelTable, 'rows'> & {
  period: FunnelPeriod
  rows: FunnelRow[]
  /** Days, or the hours of a period of one day; of the other period at the same place. */
  series: { at: string; now: FunnelCounts; before: FunnelCounts }[]
}

export type FunnelRequest = RequestedPeriod & TableRequest

/**
 * The funnel of a period and its comparison period, by one dimension and with filters, from the roll-ups only. Steps
 * are counts: a person who visits on Monday and downloads on Tuesday counts on both days (decision 035).
 * @throws INVALID_INPUT for an invalid period.
 */
export async function readFunnel({ ctx, input }: { ctx: Reading; input: FunnelRequest }): Promise<Funnel> {
  const period = periodOf(ctx, input)
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

/**
 * The table of the same, for a file.
 * @throws INVALID_INPUT for a period that is none.
 */
export async function readFunnelTable(args: { ctx: Reading; input: FunnelRequest }) {
  const period = periodOf(args.ctx, args.input)
  return { period, ...(await readTable(args.ctx, args.input, period)) }
}

function periodOf({ clock }: Reading, asked: RequestedPeriod): FunnelPeriod {
  const fault = checkPeriod(asked, clock.now())
  if (fault !== null) throw new AppError('INVALID_INPUT', { message: fault })
  return funnelPeriod(asked, clock.now())
}

type Bucket = Record<FunnelStep, number> & { bucket: string }

/** The sums of each day, or of each hour for a period of one day. */
async function readSeries(ctx: Reading, { filters }: FunnelRequest, period: FunnelPeriod): Promise<Funnel['series']> {
  const isHourly = period.days === 1
  const days = isHourly ? sql`` : await seriesDaysOf(ctx, filters)
  const read = async ({ from, to }: Span) => {
    const last = new Date(to.getTime() - 1)
    const { rows } = await ctx.db.execute<Bucket>(
      isHourly
        ? sql`select to_char(hour at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD HH24:00:00') as bucket, ${stepSums}
            from ${countsOf(channelHours, filters)}
            where hour >= ${instant(from)} and hour < ${instant(to)} and ${narrowed(filters)} group by hour`
        : sql`select day as bucket, ${stepSums} from ${days}
            where day >= ${dayInShanghai(from)} and day <= ${dayInShanghai(last)} group by day`,
    )
    const found = new Map(rows.map(({ bucket: at, ...counts }) => [at, pickSteps((step) => counts[step])]))
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

async function readTrends(
  ctx: Reading,
  { by, filters }: FunnelRequest,
  period: FunnelPeriod,
  values: readonly string[],
) {
  const last = dayInShanghai(new Date(period.now.to.getTime() - 1))
  const days = Array.from({ length: trendDays }, (_, index) => addDays(last, index + 1 - trendDays))
  if (values.length === 0) return new Map<string, FunnelRow['trend']>()
  const { rows } = await ctx.db.execute<{ value: string; day: string; visits: number; downloaded: number }>(sql`
    select value, day, sum(visits)::float8 as visits, sum(downloaded)::float8 as downloaded
    from ${daysOf(filters, by)} where day >= ${days[0]} and day <= ${last} and value in (${list(values)})
    group by 1, 2`)
  const found = new Map(rows.map(({ value, day, visits, downloaded }) => [`${day} ${value}`, { visits, downloaded }]))
  return new Map(
    values.map((value) => [value, days.map((day) => found.get(`${day} ${value}`) ?? { visits: 0, downloaded: 0 })]),
  )
}

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
