import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { contentItems, itemDays, itemHours, serverSteps, trackingEvents } from '#db/schema/index.ts'
import { recordPaths } from '#domain/content/addresses.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { longestPropText } from '#domain/tracking/limits.ts'
import { itemMeasures } from '#domain/tracking/reads.ts'
import { type RawRows, shanghaiDay } from './step-rows.ts'

const names = sql.raw(itemMeasures.join(', '))
const columns = (of: (column: string) => string) => sql.raw(itemMeasures.map(of).join(', '))
const sums = columns((column) => `sum(${column})::integer as ${column}`)

/** The id of a query parameter; an address that was cut at its limit may end within the digits, and names nothing then. */
const idIn = (path: string, parameter: string) =>
  sql.raw(
    `(regexp_match(address, '^${path.replace('.', '\\.')}[?](?:.*&)?${parameter}=([0-9]{1,9})(?:&|$)'))[1]::integer`,
  )
const isWhole = sql`(char_length(address) < ${sql.raw(String(longestPropText))} or is_path)`

/** The article or activity of an address: by its id, and where the address is cut, an article by its own path. */
const itemOfAddress = sql`coalesce(
    case when ${isWhole} then coalesce(${idIn('/news-[a-z0-9-]+.html', 'id')}, ${idIn(recordPaths.activity, 'activityId')}) end,
    (select ${contentItems.id} from ${contentItems}
      where ${contentItems.selfPath} = substring(address from '^/(news-[a-z0-9-]+)[.]html') and not ${isWhole})
  )`

const percent = (name: string) => sql.raw(`coalesce((props ->> '${name}')::integer, 0)`)
const reaches = (depth: number) => sql`(name = 'read_depth' and ${percent('depth')} >= ${sql.raw(String(depth))}
  and ${percent('before')} < ${sql.raw(String(depth))})::integer`

/** The raw rows by hour and item, a column for each measure. What an item that is gone was read counts nowhere. */
const countedOf = ({ events, steps }: RawRows) => sql`
  with raw as (
    select date_trunc('hour', at) as hour, path as address, true as is_path,
      (name = 'page_view')::integer as reads, ${reaches(50)} as half, ${reaches(100)} as finished, 0 as registered
    from ${trackingEvents} where name in ('page_view', 'read_depth') and ${events}
    union all select date_trunc('hour', at), landing, false, 0, 0, 0, weight
    from ${serverSteps} where step = 'registered' and ${steps}
  ), found as (
    select hour, ${itemOfAddress} as item_id, ${names} from raw
    where address like '/news-%' or address like ${`${recordPaths.activity}%`}
  ), counted as (
    select hour, item_id, ${sums} from found
    where item_id in (select ${contentItems.id} from ${contentItems}) group by hour, item_id
  )`

const isEmpty = sql`(greatest(${names}) = 0 and least(${names}) = 0)`

const addTo = (
  table: PgTable,
  key: string,
  differences: SQL,
) => sql`insert into ${table} as kept (${sql.raw(key)}, ${names})
  ${differences} on conflict (${sql.raw(key)}) do update
  set ${columns((column) => `${column} = kept.${column} + excluded.${column}`)}
  returning ${isEmpty} as is_empty`

/**
 * The statement that counts the reads of some hours from all their raw rows and adds the difference from their previous
 * counts to the hours and days, as `addSteps` does for channels. Answers whether a row has no count any more.
 */
export const addReads = (rows: RawRows, hours: SQL): SQL => sql`${countedOf(rows)},
  compared as (
    select hour, item_id, ${names} from counted
    union all select hour, item_id, ${columns((column) => `-${column}`)} from ${itemHours} where hour = any(${hours})
  ), differences as materialized (
    select hour, item_id, ${sums} from compared group by hour, item_id
    having ${sql.raw(itemMeasures.map((column) => `sum(${column}) <> 0`).join(' or '))}
  ), hours_kept as (
    ${addTo(itemHours, 'hour, item_id', sql`select hour, item_id, ${names} from differences`)}
  ), days_kept as (
    ${addTo(itemDays, 'item_id, day', sql`select item_id, ${shanghaiDay(sql`hour`)}, ${sums} from differences group by 1, 2`)}
  )
  select coalesce(bool_or(is_empty), false) as "hasEmpty"
  from (select is_empty from hours_kept union all select is_empty from days_kept) as changed`

/** The statements that delete zero rows of these hours, from the first until the last. */
export function emptyReads(first: Date, last: Date): SQL[] {
  return [
    sql`delete from ${itemHours} where hour between ${first.toISOString()}::timestamptz and ${last.toISOString()}::timestamptz and ${isEmpty}`,
    sql`delete from ${itemDays} where day between ${dayInShanghai(first)} and ${dayInShanghai(last)} and ${isEmpty}`,
  ]
}
