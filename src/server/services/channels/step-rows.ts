import { type SQL, sql } from 'drizzle-orm'
import { channelHours, channelSources, contentItems, regions, trackingEvents } from '#db/schema/index.ts'
import { recordPaths } from '#domain/content/addresses.ts'
import { longestPropText } from '#domain/tracking/limits.ts'

const prop = (name: string) => sql`coalesce(props ->> ${sql.raw(`'${name}'`)}, '')`

/** Which step an event is; null for those that are none. A page that another page of this site led to begins no visit. */
const step = sql`case name
  when 'page_view' then case when starts_with(${prop('from')}, '/') then null else 'visits' end
  when 'register_begin' then 'begun'
  when 'register_success' then 'registered'
  when 'invite_submit' then case when ${prop('step')} = '2' and ${prop('code')} = '200' then 'joined' end
  when 'download_click' then 'downloaded'
end`

const stepEvents = sql`name in ('page_view', 'register_begin', 'register_success', 'invite_submit', 'download_click')`

/** What a visit belongs to, as channels are paid: the newest landing's click, its channel, its campaign, whose invitation. */
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

/** The raw events for which `isCounted` holds as `counted`: by hour and marks, a column for each step. */
const countedOf = (isCounted: SQL) => sql`
    with steps as (
      select date_trunc('hour', at) as hour, ${step} as step,
        ${prop('qd')} as qd, ${prop('cy')} as cy, ${prop('baidu')} as baidu, ${prop('invite')} as invite_code,
        left(coalesce(props ->> 'landing', path), ${sql.raw(String(longestPropText))}) as landing,
        ${prop('layout')} as platform,
        case name when 'page_view' then ${prop('from')} else ${prop('source')} end as source
      from ${trackingEvents} where ${stepEvents} and ${isCounted}
    ), sums as (
      select hour, qd, cy, baidu, invite_code, landing, platform, source,
        count(*) filter (where step = 'visits') as visits, count(*) filter (where step = 'begun') as begun,
        count(*) filter (where step = 'registered') as registered, count(*) filter (where step = 'joined') as joined,
        count(*) filter (where step = 'downloaded') as downloaded
      from steps where step is not null group by 1, 2, 3, 4, 5, 6, 7, 8
    ), counted as materialized (
      select sums.*, coalesce(${regions.name}, '') as region
      from sums left join ${contentItems} on ${contentItems.id} = ${activityId}
        left join ${regions} on ${regions.id} = ${contentItems.regionId}
    )`

/** The statement that makes the sources that are new among the raw events for which `isCounted` holds. */
export const newSources = (isCounted: SQL): SQL => sql`${countedOf(isCounted)}
    insert into ${channelSources} (channel, ${marks})
    select distinct ${channel}, ${marks} from counted as c
    where not exists (select from ${channelSources} as s where ${isKnown})`

/**
 * The statement that counts the raw events for which `isCounted` holds, by hour and source, into the table of hours. After
 * `newSources` of the same events, by whoever holds the lock of the roll-up: in one statement the new sources would be
 * joined as rows of which PostgreSQL knows nothing, each with each, and a first count of half a year would not end.
 */
export const stepRows = (isCounted: SQL): SQL => sql`${countedOf(isCounted)}
    insert into ${channelHours} (hour, source_id, visits, begun, registered, joined, downloaded)
    select hour, s.id, visits, begun, registered, joined, downloaded
    from counted as c join ${channelSources} as s on ${isKnown}`
