import { type SQL, sql } from 'drizzle-orm'
import { channelDays, channelHours, channelMonths, channelSources, channelValues } from '#db/schema/index.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import {
  type ChannelCounts,
  type ChannelMeasure,
  channelMeasures,
  type FunnelCounts,
  type FunnelDimension,
  type FunnelFilters,
  type FunnelStep,
  funnelDimensions,
  funnelSteps,
} from '#domain/tracking/funnel.ts'
import { type DayRange, partsOfDays, type Span } from '#domain/tracking/funnel-period.ts'
import type { Ctx } from '#server/context.ts'

/** The column of a measure, in every table of sums. */
export const columnOf = (measure: ChannelMeasure): string =>
  measure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of all measures, each as `of` writes it. */
export const measureColumns = (of: (column: string) => string = (column) => column): SQL =>
  sql.raw(channelMeasures.map(columnOf).map(of).join(', '))

/**
 * A sum as a double, which is exact for whole numbers below 2^53: sums of these sums would be numerics otherwise, of which
 * PostgreSQL adds a third as many in the same time. Most rows have no revenue, so theirs is not added at all.
 */
const sumOf = (column: string) =>
  column === 'revenue_fen'
    ? `coalesce(sum(${column}) filter (where ${column} <> 0), 0)::float8`
    : `sum(${column})::float8`

/** The sums of all measures, each under its own name. */
export const measureSums: SQL = measureColumns((column) => `${sumOf(column)} as ${column}`)
const lessSums: SQL = measureColumns((column) => `-${sumOf(column)} as ${column}`)

/** The same of the funnel's steps alone. */
export const stepSums: SQL = sql.raw(funnelSteps.map((step) => `${sumOf(step)} as ${step}`).join(', '))
export const pickSteps = (read: (step: FunnelStep) => number): FunnelCounts => ({
  visits: read('visits'),
  begun: read('begun'),
  registered: read('registered'),
  joined: read('joined'),
  downloaded: read('downloaded'),
})

/** The counts of a row, of which `read` reads one column. */
export const pickCounts = (read: (column: string) => number): ChannelCounts => {
  const of = (measure: ChannelMeasure) => read(columnOf(measure))
  return {
    ...pickSteps(read),
    orders: of('orders'),
    revenueFen: of('revenueFen'),
    reportedRegistered: of('reportedRegistered'),
    reportedJoined: of('reportedJoined'),
    reportedDownloaded: of('reportedDownloaded'),
  }
}

/**
 * Sums per filtered source over some days: queries for `source_id` and the steps to be added. Each table is queried
 * separately, on every core; whole months use their own sums.
 */
export function sumsInDays(filters: FunnelFilters, days: DayRange, now: Date): SQL[] {
  const { months, added, subtracted } = partsOfDays(days, dayInShanghai(now))
  const inMonths = sql`month >= ${months.since} and month < ${months.until}`
  const inDays = ({ since, until }: DayRange) => sql`day >= ${since} and day < ${until}`
  return [
    sumsBySource(filters, channelMonths, inMonths),
    ...added.map((range) => sumsBySource(filters, channelDays, inDays(range))),
    ...subtracted.map((range) => sumsBySource(filters, channelDays, inDays(range), lessSums)),
  ]
}

/** The same of some hours, as a selection to be added or, `isSubtracted`, taken off. */
export const sumsInHours = (filters: FunnelFilters, { from, to }: Span, isSubtracted: boolean): SQL =>
  sumsBySource(
    filters,
    channelHours,
    sql`hour >= ${instant(from)} and hour < ${instant(to)}`,
    isSubtracted ? lessSums : measureSums,
  )

/** The hourly rows of a source are scattered: with a filter it is cheaper to read the hours and discard the rest. */
const sumsBySource = (
  filters: FunnelFilters,
  table: typeof channelHours | typeof channelDays | typeof channelMonths,
  isIn: SQL,
  sums = measureSums,
): SQL =>
  table === channelHours || setOf(filters).length === 0
    ? sql`select source_id, ${sums} from ${countsOf(table, filters)} where ${isIn} and ${narrowed(filters)} group by source_id`
    : sql`select source_id, ${sums} from ${table} where ${isIn} and ${ofSources(narrowed(filters))} group by source_id`

/** The condition of the filters on sources. */
export function narrowed(filters: FunnelFilters): SQL {
  const set = setOf(filters).map((name) => sql`${channelSources[name]} = ${filters[name]}`)
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `)
}

/** Counts by source, joined with sources where they are narrowed. */
export const countsOf = (
  table: typeof channelHours | typeof channelDays | typeof channelMonths,
  filters: FunnelFilters,
): SQL =>
  setOf(filters).length === 0 ? sql`${table}` : sql`${table} join ${channelSources} on ${channelSources.id} = source_id`

/** The only dimension that a view asks for; `platform`, which has the fewest values, where it asks for none; null for several. */
export function onlyDimension(filters: FunnelFilters, by?: FunnelDimension): FunnelDimension | null {
  const dimensions = new Set([...setOf(filters), ...(by === undefined ? [] : [by])])
  const [first = 'platform'] = dimensions
  return dimensions.size > 1 ? null : first
}

/**
 * The daily rows of a view, with columns `day`, `value` and the steps: the table of single dimensions for an unfiltered
 * view, that of all sources otherwise.
 */
export function daysOf(filters: FunnelFilters, by: FunnelDimension): SQL {
  const only = onlyDimension(filters, by)
  if (only !== null)
    return sql`(select day, value, ${allSteps} from ${channelValues} where ${ofValue(only, filters)}) as days`
  return sql`(select day, ${channelSources[by]} as value, ${allSteps}
    from ${channelDays} join ${channelSources} on ${channelSources.id} = source_id where ${narrowed(filters)}) as days`
}

/**
 * The days of the sources that a view is narrowed to, for their sums alone. Of several dimensions: those of one less the
 * sources that the others leave out, where these are fewer than those that they leave, as with 没有 of most dimensions.
 */
export async function seriesDaysOf({ db }: Pick<Ctx, 'db'>, filters: FunnelFilters): Promise<SQL> {
  const set = setOf(filters)
  const only = onlyDimension(filters)
  const ofDimension = (name: FunnelDimension) =>
    sql`select day, ${allSteps} from ${channelValues} where ${ofValue(name, filters)}`
  if (only !== null) return sql`(${ofDimension(only)}) as days`
  const alone = (name: FunnelDimension): FunnelFilters => ({ [name]: filters[name] })
  const howMany = (of: FunnelFilters) => sql`(count(*) filter (where ${narrowed(of)}))::float8`
  const counts = sql.join([filters, ...set.map(alone)].map(howMany), sql`, `)
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${counts}] as counts from ${channelSources}`)
  const [left = 0, ...each] = rows[0]?.counts ?? []
  const fewest = Math.min(...each)
  const base = set[each.indexOf(fewest)]
  if (base === undefined || fewest - left >= left)
    return sql`(select day, ${allSteps} from ${channelDays} where ${ofSources(narrowed(filters))}) as days`
  return sql`(${ofDimension(base)} union all select day, ${sql.raw(funnelSteps.map((step) => `-${step}`).join(', '))}
    from ${channelDays} where ${ofSources(sql`${narrowed(alone(base))} and not (${narrowed(filters)})`)}) as days`
}

const ofValue = (name: FunnelDimension, { [name]: value }: FunnelFilters) =>
  sql`dimension = ${name} and ${value === undefined ? sql`true` : sql`value = ${value}`}`

/** By an array of them, which leads PostgreSQL to the index that holds the counts; to a join it reads every day there is. */
const ofSources = (are: SQL) =>
  sql`source_id = any(array(select ${channelSources.id} from ${channelSources} where ${are}))`

const allSteps = sql.raw(funnelSteps.join(', '))

const setOf = (filters: FunnelFilters) => funnelDimensions.filter((name) => filters[name] !== undefined)

export const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`
