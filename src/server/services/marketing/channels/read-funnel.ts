import { type SQL, sql } from 'drizzle-orm'
import { channelHours, channelSources, channelValues } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import { writeCsv } from '#domain/shared/csv.ts'
import { dayInShanghai, dayMs, formatShanghai, hourMs } from '#domain/shared/time.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'
import {
  type ChannelCounts,
  channelMeasures,
  dimensionNames,
  type FunnelBreak,
  type FunnelCounts,
  type FunnelDimension,
  type FunnelFilters,
  type FunnelStep,
  findBreak,
  funnelSteps,
  noCounts,
  noSteps,
  orderNames,
  reportedNames,
  stepNames,
  valueName,
} from '#domain/tracking/funnel.ts'
import {
  checkPeriod,
  type FunnelPeriod,
  funnelPeriod,
  partsOfSpan,
  type RequestedPeriod,
  type Span,
} from '#domain/tracking/funnel-period.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import {
  columnOf,
  countsOf,
  daysOf,
  instant,
  measureColumns,
  measureSums,
  narrowed,
  onlyDimension,
  pickCounts,
  pickSteps,
  seriesDaysOf,
  stepSums,
  sumsInDays,
  sumsInHours,
} from './funnel-sums.ts'

type TableRequest = { by: FunnelDimension; filters: FunnelFilters; rowsAtMost: number }

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
  const { days, hours, isSubtracted } = partsOfSpan(span, now)
  const only = onlyDimension(filters, by)
  const inHours = sumsInHours(filters, hours, isSubtracted)
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

const trendDays = 14

type Reading = Pick<Ctx, 'db' | 'clock'>

type FunnelRow = FunnelTable['rows'][number] & {
  broken: FunnelBreak | null
  /** Visits and downloads of the last 14 days of the period, the newest last. */
  trend: { visits: number; downloaded: number }[]
}

type Funnel = Omit<FunnelTable, 'rows'> & {
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
  const isLong = period.now.to.getTime() - period.now.from.getTime() >= dayMs
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
  if (fault !== null) throw AppError.invalid(fault)
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
  const stepMs = (isHourly ? 1 : 24) * hourMs
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

const exportedAtMost = 10_000

/** The table of a view as CSV with both periods; audited. */
export async function exportFunnel(
  args: Args<Omit<FunnelRequest, 'rowsAtMost'> & { staffId: number }>,
): Promise<string> {
  const { ctx, input } = args
  const { staffId, by, filters, from, to } = input
  const { period, rows, total } = await readFunnelTable({ ctx, input: { ...input, rowsAtMost: exportedAtMost } })
  const detail = { by, from, to, filters, rows: rows.length }
  await recordEvent(ctx, staffId, { action: 'channel.export', target: 'channels', detail })
  const measures = measuresOf(ctx)
  const numbers = (counts: ChannelCounts) => measures.map(({ read }) => String(read(counts)))
  const head = (name: string) => measures.map((measure) => `${measure.name}（${name}）`)
  return writeCsv([
    [dimensionNames[by], ...head(spanName(period.now)), ...head(spanName(period.before))],
    ...rows.map(({ value, now, before }) => [valueName(by, value), ...numbers(now), ...numbers(before)]),
    ['合计', ...numbers(total.now), ...numbers(total.before)],
  ])
}

type Measure = { name: string; read: (counts: ChannelCounts) => number }

/** The columns of one period: steps, the browsers' counts of the server's steps, and orders if any can be reported. */
function measuresOf({ environment }: Pick<Ctx, 'environment'>): Measure[] {
  const { registered, joined, downloaded } = reportedNames
  const paid: Measure[] = [
    { name: orderNames.orders, read: ({ orders }) => orders },
    { name: `${orderNames.revenue}（元）`, read: ({ revenueFen }) => yuanFromFen(revenueFen) },
  ]
  return [
    ...funnelSteps.map((step): Measure => ({ name: stepNames[step], read: (counts) => counts[step] })),
    { name: `浏览器上报的${registered}`, read: ({ reportedRegistered }) => reportedRegistered },
    { name: `浏览器上报的${joined}`, read: ({ reportedJoined }) => reportedJoined },
    { name: `浏览器上报的${downloaded}`, read: ({ reportedDownloaded }) => reportedDownloaded },
    ...(environment.entrySecret === null ? [] : paid),
  ]
}

const spanName = ({ from, to }: Span) => `${formatShanghai(from).slice(0, 16)}至${formatShanghai(to).slice(0, 16)}`
