import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  channelDays,
  channelHours,
  channelMonths,
  channelSources,
  channelValues,
  contentItems,
  regions,
  serverSteps,
  trackingEvents,
} from '#db/schema/index.ts'
import { recordPaths } from '#domain/content/addresses.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { channelMeasures, funnelDimensions } from '#domain/tracking/funnel.ts'
import { longestPropText } from '#domain/tracking/limits.ts'
import { columnOf, measureColumns } from './funnel-sums.ts'

const prop = (name: string) => sql`coalesce(props ->> ${sql.raw(`'${name}'`)}, '')`

/**
 * The measure of an event; null for events that are no step. A page opened from another page of this site starts no
 * visit. That a visitor registered, applied or pressed a download is only a claim of the browser.
 */
const measureOfEvent = sql`case name
  when 'page_view' then case when starts_with(${prop('from')}, '/') then null else 'visits' end
  when 'register_begin' then 'begun'
  when 'register_success' then 'reported_registered'
  when 'invite_submit' then case when ${prop('step')} = '2' and ${prop('code')} = '200' then 'reported_joined' end
  when 'download_click' then 'reported_downloaded'
end`

const stepEvents = sql`name in ('page_view', 'register_begin', 'register_success', 'invite_submit', 'download_click')`

/**
 * The channel of a visit, in the order in which channels are paid: the newest landing's click, its channel, its
 * campaign, its invitation.
 */
const channel = sql`case
  when baidu <> '' then 'baidu'
  when qd <> '' then 'qd=' || qd
  when cy <> '' then 'cy=' || cy
  when invite_code <> '' then 'invite'
  when source <> '' then 'site=' || source
  else 'direct'
end`

const marks = sql`qd, cy, baidu, invite_code, landing, platform, region, source`
const marksOf = (table: 'c' | 's') =>
  sql.raw(
    ['qd', 'cy', 'baidu', 'invite_code', 'landing', 'platform', 'region', 'source']
      .map((name) => `${table}.${name}`)
      .join(', '),
  )
/** By all of them, so that the unique index finds a source. */
const isKnown = sql`(${marksOf('s')}) = (${marksOf('c')})`

/** The activity that a landing shows, of its address; null for every other page. */
const activityId = sql.raw(
  `(regexp_match(landing, '^${recordPaths.activity.replace('.', '\\.')}[?](?:.*&)?activityId=([0-9]{1,9})(?:&|$)'))[1]::integer`,
)

/** Raw rows of some hours: conditions on the events of browsers and on the server's own steps. */
export type RawRows = { events: SQL; steps: SQL }

/** How often each measure occurs: one event or one step of the server at a time. */
const measured = measureColumns((column) =>
  column === 'revenue_fen'
    ? `sum(amount_fen) as ${column}`
    : `coalesce(sum(weight) filter (where measure = '${column}'), 0) as ${column}`,
)

/** The raw rows as `counted`: by hour and marks, a column for each measure. */
const countedOf = ({ events, steps }: RawRows) => sql`
    with raw as (
      select date_trunc('hour', at) as hour, ${measureOfEvent} as measure, 1 as weight, 0::bigint as amount_fen,
        ${prop('qd')} as qd, ${prop('cy')} as cy, ${prop('baidu')} as baidu, ${prop('invite')} as invite_code,
        left(coalesce(props ->> 'landing', path), ${sql.raw(String(longestPropText))}) as landing,
        ${prop('layout')} as platform,
        case name when 'page_view' then ${prop('from')} else ${prop('source')} end as source
      from ${trackingEvents} where ${stepEvents} and ${events}
      union all select date_trunc('hour', at), case step when 'paid' then 'orders' else step end, weight, weight * amount_fen,
        qd, cy, baidu, invite_code, landing, platform, source
      from ${serverSteps} where ${steps}
    ), sums as (
      select hour, qd, cy, baidu, invite_code, landing, platform, source, ${measured}
      from raw where measure is not null group by 1, 2, 3, 4, 5, 6, 7, 8
    ), counted as materialized (
      select sums.*, coalesce(${regions.name}, '') as region
      from sums left join ${contentItems} on ${contentItems.id} = ${activityId}
        left join ${regions} on ${regions.id} = ${contentItems.regionId}
    )`

/** The statement that makes the sources that are new among some raw rows. */
export const newSources = (rows: RawRows): SQL => sql`${countedOf(rows)}
    insert into ${channelSources} (channel, ${marks})
    select distinct ${channel}, ${marks} from counted as c
    where not exists (select from ${channelSources} as s where ${isKnown})`

const typeOf = (column: string) => (column === 'revenue_fen' ? 'bigint' : 'integer')
const sums = measureColumns((column) => `sum(${column})::${typeOf(column)} as ${column}`)
const isChanged = sql.raw(channelMeasures.map((measure) => `sum(${columnOf(measure)}) <> 0`).join(' or '))
const names = measureColumns()

const isEmpty = sql`(greatest(${names}) = 0 and least(${names}) = 0)`

/** Adds differences to a table of sums, by its key. */
const addTo = (
  table: PgTable,
  key: string,
  differences: SQL,
) => sql`insert into ${table} as kept (${sql.raw(key)}, ${names})
      ${differences} on conflict (${sql.raw(key)}) do update set ${measureColumns((column) => `${column} = kept.${column} + excluded.${column}`)}
      returning ${isEmpty} as is_empty`

/**
 * The statement that counts all raw rows of some hours and adds the difference from the previous counts of these hours
 * to every table of sums: the tables always agree, and a minute costs only its own events. Answers whether a row has no
 * count any more. Must run after `newSources` for the same rows, by the holder of the roll-up's lock: in a single statement,
 * PostgreSQL would have no statistics about the new sources and join them in a nested loop, and the first count of half
 * a year would not end.
 */
export const addSteps = (rows: RawRows, hours: SQL): SQL => sql`${countedOf(rows)},
    compared as (
      select hour, s.id as source_id, ${names}
      from counted as c join ${channelSources} as s on ${isKnown}
      union all select hour, source_id, ${measureColumns((column) => `-${column}`)} from ${channelHours} where hour = any(${hours})
    ), differences as materialized (
      select hour, ${shanghaiDay(sql`hour`)} as day, source_id, ${sums} from compared group by hour, source_id having ${isChanged}
    ), by_day as materialized (
      select day, source_id, ${sums} from differences group by day, source_id
    ), hours_kept as (
      ${addTo(channelHours, 'hour, source_id', sql`select hour, source_id, ${names} from differences`)}
    ), days_kept as (
      ${addTo(channelDays, 'day, source_id', sql`select day, source_id, ${names} from by_day`)}
    ), months_kept as (
      ${addTo(channelMonths, 'month, source_id', sql`select left(day, 7), source_id, ${sums} from by_day group by 1, 2`)}
    ), values_kept as (
      ${addTo(
        channelValues,
        'dimension, day, value',
        sql`select dimension, day, value, ${sums} from (
        select day, unnest(array[${dimensionNames}]) as dimension, unnest(array[${dimensionColumns}]) as value, ${names}
        from by_day join ${channelSources} on ${channelSources.id} = source_id
      ) as by_dimension group by 1, 2, 3`,
      )}
    )
    select coalesce(bool_or(is_empty), false) as "hasEmpty" from (
      ${sql.raw(['hours', 'days', 'months', 'values'].map((name) => `select is_empty from ${name}_kept`).join(' union all '))}
    ) as changed`

const dimensionNames = sql.raw(funnelDimensions.map((name) => `'${name}'`).join(', '))
const dimensionColumns = sql.join(
  funnelDimensions.map((name) => sql`${channelSources[name]}`),
  sql`, `,
)

/** The statements that delete zero rows of these hours, from the first until the last. */
export function emptySums(first: Date, last: Date): SQL[] {
  const [from, to] = [first, last].map((time) => dayInShanghai(time))
  const parts: readonly [PgTable, SQL][] = [
    [channelHours, sql`hour between ${first.toISOString()}::timestamptz and ${last.toISOString()}::timestamptz`],
    [channelDays, sql`day between ${from} and ${to}`],
    [channelMonths, sql`month between left(${from}, 7) and left(${to}, 7)`],
    [channelValues, sql`day between ${from} and ${to}`],
  ]
  return parts.map(([table, isIn]) => sql`delete from ${table} where ${isIn} and ${isEmpty}`)
}

/** The day in Shanghai of an instant, `YYYY-MM-DD`; there has been no summer time since 1992. */
export const shanghaiDay = (hour: SQL): SQL =>
  sql`to_char(${hour} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`
