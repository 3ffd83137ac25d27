import process from 'node:process'
import pg from 'pg'
import { openDatabase } from '../../src/db/client.ts'
import { plainAddresses } from '../../src/db/postgres-addresses.ts'
import { addDays } from '../../src/domain/content/calendar.ts'
import { exportRowsAtMost } from '../../src/domain/exports/kinds.ts'
import { dayInShanghai } from '../../src/domain/shared/time.ts'
import type { Ctx } from '../../src/server/context.ts'
import { createLogger } from '../../src/server/observe/log.ts'
import { systemClock } from '../../src/server/ports/clock.ts'
import { readGoals } from '../../src/server/services/marketing/channels/goals.ts'
import {
  type FunnelRequest,
  readFunnel,
  readFunnelTable,
} from '../../src/server/services/marketing/channels/read-funnel.ts'
import { rollUpChannels } from '../../src/server/services/marketing/channels/roll-up.ts'
import { listSalesPeople } from '../../src/server/services/marketing/sales-people/sales-people.ts'
import { eventList } from '../../src/server/services/work/exports/system-lists.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { cpuSecondsOf, median, timed, verdict } from './figures.ts'

/**
 * Channels: half a year of raw events in PostgreSQL, rolled up as the server does it, and the page's views from the
 * roll-ups. `BENCH_EVENTS` is the number of events. Figures are medians in ms; beside them the processor time in ms
 * that PostgreSQL spends on one view, which other work on the machine affects less.
 */
const events = Number(process.env.BENCH_EVENTS ?? 10_000_000)
/** Events older than 178 days are not counted any more. */
const days = 177
const promisedMs = 300
const [warmUps, samples] = [2, 11]

const log = createLogger({ level: 'silent' })
const server = await startTestPostgres()
if (server === null) console.log('No PostgreSQL here: its figures are missing.')
else {
  try {
    await measureChannels(server.url, server.pid())
  } finally {
    server.stop()
  }
}

async function measureChannels(url: string, pid: number): Promise<void> {
  await (await openDatabase({ postgres: plainAddresses(url), log })).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await step(`${events.toLocaleString('en-US')} raw events`, () => fillEvents(client, events, days))
  const database = await openDatabase({ postgres: plainAddresses(url), log })
  // No other part of the context is needed here.
  const ctx = { db: database.db, clock: systemClock } as Ctx
  try {
    await step('all of them rolled up', () => rollUpChannels(ctx))
    await client.query('vacuum analyze channel_sources, channel_hours, channel_days, channel_months, channel_values')
    await client.query(`insert into sales_people (code, name, qr_code_url, cy)
      select 200 + n, 'Adviser ' || n, '', 'cy' || 2 * n + 1 from generate_series(0, 49) as n`)
    const again = await step('the next minute', () => rollUpChannels(ctx))
    const { rows } = await client.query(`select
      (select count(*) from channel_sources) as sources, (select count(*) from channel_days) as days,
      (select count(*) from channel_hours) as hours,
      (select sum(visits + begun + reported_registered + reported_joined + reported_downloaded) from channel_days) as steps,
      (select sum(registered + joined + downloaded + orders) from channel_days) as deeds,
      (select count(*) from server_steps) as deeds_raw,
      (select count(*) from tracking_events where name <> 'page_view' or not starts_with(coalesce(props ->> 'from', ''), '/')) as raw`)
    console.log(rows[0])
    if (rows[0].steps !== rows[0].raw || rows[0].deeds !== rows[0].deeds_raw)
      throw new Error('The roll-ups do not agree with the raw events')
    await measureViews(ctx, pid)
    if (again > 5_000) process.exitCode = 1
  } finally {
    await database.close()
    await client.end()
  }
}

async function measureViews(ctx: Ctx, pid: number): Promise<void> {
  const today = dayInShanghai(new Date())
  const asked = (back: number, rest: Partial<FunnelRequest>): FunnelRequest => ({
    from: addDays(today, 1 - back),
    to: today,
    compare: 'week',
    by: 'channel',
    filters: {},
    rowsAtMost: 100,
    ...rest,
  })
  const view =
    (back: number, rest: Partial<FunnelRequest> = {}) =>
    () =>
      readFunnel({ ctx, input: asked(back, rest) })
  const beginExport = (filters: Record<string, string>) => eventList.measure(ctx, filters, exportRowsAtMost)
  const views: [name: string, read: () => Promise<unknown>][] = [
    ['today by channel', view(1)],
    ['today of mobile by landing', view(1, { by: 'landing', filters: { platform: 'mobile' } })],
    ['today of nobody invited by landing', view(1, { by: 'landing', filters: { inviteCode: '' } })],
    ['7 days by channel (今天)', view(7)],
    ['28 days by channel', view(28)],
    ['28 days by landing', view(28, { by: 'landing' })],
    ['28 days of Baidu by landing', view(28, { by: 'landing', filters: { channel: 'baidu' } })],
    ['28 days, nobody invited, by landing', view(28, { by: 'landing', filters: { inviteCode: '' } })],
    ['28 days of a landing by source', view(28, { by: 'source', filters: { landing: '/landing-7.html' } })],
    ['58 days of mobile by landing', view(58, { by: 'landing', filters: { platform: 'mobile' } })],
    ['90 days by channel', view(90)],
    ['90 days by cy', view(90, { by: 'cy' })],
    ['90 days of mobile by landing', view(90, { by: 'landing', filters: { platform: 'mobile' } })],
    ['90 days, nobody invited, by landing', view(90, { by: 'landing', filters: { inviteCode: '' } })],
    ['90 days of mobile, no cy', view(90, { filters: { platform: 'mobile', cy: '' } })],
    ['90 days of mobile, no Baidu', view(90, { filters: { platform: 'mobile', baidu: '' } })],
    ['180 days by channel', view(180, { compare: 'before' })],
    ['180 days of Baidu by landing', view(180, { by: 'landing', filters: { baidu: '1' } })],
    ['180 days of mobile by cy', view(180, { by: 'cy', filters: { platform: 'mobile' } })],
    ['180 days of mobile, no Baidu', view(180, { by: 'landing', filters: { platform: 'mobile', baidu: '' } })],
    [
      'the CSV of 90 days by landing',
      () => readFunnelTable({ ctx, input: asked(90, { by: 'landing', rowsAtMost: 10_000 }) }),
    ],
    ['sales people with what they brought', () => listSalesPeople({ ctx })],
    ['an export of a day of events begun', () => beginExport({ from: addDays(today, -9), to: addDays(today, -9) })],
    ['an export of 28 days’ downloads begun', () => beginExport({ from: addDays(today, -27), name: 'download_click' })],
    ['the goals of the month', () => readGoals({ ctx, input: { month: today.slice(0, 7) } })],
  ]
  for (const [name, read] of views) {
    for (let round = 0; round < warmUps; round += 1) await read()
    const times: number[] = []
    const before = cpuSecondsOf(pid)
    while (times.length < samples) times.push(await timed(read))
    const processor = (1_000 * (cpuSecondsOf(pid) - before)) / samples
    const figures = [median(times), processor].map((ms) => `${ms.toFixed(0).padStart(5)} ms`).join(' ')
    console.log(`${name.padEnd(40)} ${figures}  ${verdict(median(times) <= promisedMs, promisedMs)}`)
  }
}

async function step(name: string, work: () => Promise<unknown>): Promise<number> {
  const milliseconds = await timed(work)
  console.log(`${name.padEnd(32)} ${(milliseconds / 1_000).toFixed(1)} s`)
  return milliseconds
}

/** Raw events of the last days by 400 campaigns, a few of which bring most visitors, each with its landings. */
async function fillEvents(client: pg.Client, events: number, days: number): Promise<void> {
  await client.query('drop table tracking_events_before')
  for (const months of [7, 3, 0])
    await client.query(`select keep_event_partitions(now() - make_interval(months => ${months}), '-infinity')`)
  const indexes = await dropIndexes(client)
  const batch = 500_000
  for (let first = 0; first < events; first += batch) {
    const last = Math.min(first + batch, events)
    await client.query(`
      insert into tracking_events (name, at, received_at, path, props)
      select name, at, at + make_interval(secs => 5 * random()), path, jsonb_strip_nulls(jsonb_build_object(
        'layout', case when random() < 0.6 then 'mobile' else 'pc' end, 'landing', case when name <> 'page_view' then path end,
        'qd', case when campaign % 3 > 0 then 'qd' || campaign % 40 end, 'cy', case when campaign % 2 > 0 then 'cy' || campaign end,
        'baidu', case when campaign % 5 = 0 then '1' end, 'invite', case when campaign % 11 = 0 then 'INV' || campaign % 60 end,
        'source', case when name <> 'page_view' then source end, 'from', case when name = 'page_view' then source end,
        'step', case name when 'invite_submit' then '2' end, 'code', case name when 'invite_submit' then 200 end))
      from (
        select n, case when n % 100 < 76 then 'page_view' when n % 100 < 88 then 'register_begin'
            when n % 100 < 95 then 'register_success' when n % 100 < 97 then 'invite_submit' else 'download_click' end as name,
          now() - make_interval(secs => ${days} * 86400.0 * (1 - n::float8 / ${events})) as at, campaign,
          case when n % 100 between 60 and 75 then '/price.html' when campaign % 4 > 0 then 'site' || campaign % 30 || '.example' end as source,
          '/landing-' || (campaign * 7 + floor(power(random(), 2) * 8)::integer) % 120 || '.html' as path
        from (select n, floor(400 * power(random(), 3))::integer as campaign from generate_series(${first + 1}, ${last}) as n) as drawn
      ) as happened`)
  }
  for (const index of indexes) await client.query(index)
  await fillSteps(client)
  await client.query('vacuum analyze tracking_events')
}

/**
 * Server steps: as many as browsers report, and an order for every fifth account. The server knows the landing page of
 * visitors with marks only, and never the referring site.
 */
async function fillSteps(client: pg.Client): Promise<void> {
  const mark = (name: string) => `coalesce(props ->> '${name}', '')`
  await client.query(`
    insert into server_steps (step, at, recorded_at, amount_fen, qd, cy, baidu, invite_code, landing, platform, source)
    select step, at, received_at, case step when 'paid' then 77688 else 0 end,
      ${['qd', 'cy', 'baidu', 'invite'].map(mark).join(', ')},
      case when props ?| array['qd', 'cy', 'baidu', 'invite'] then ${mark('landing')} else '' end, ${mark('layout')}, ''
    from tracking_events, unnest(case name when 'register_success' then
        case when id % 5 = 0 then array['registered', 'paid'] else array['registered'] end
      when 'invite_submit' then array['joined'] when 'download_click' then array['downloaded'] end) as step`)
  await client.query('vacuum analyze server_steps')
}

/** Rows come faster without them. The statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'tracking_events' and indexname <> 'tracking_events_pk'`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('alter table tracking_events drop constraint tracking_events_pk')
  return [
    'alter table tracking_events add constraint tracking_events_pk primary key (id, received_at)',
    ...rows.map(({ made }) => made.replace(' ON ONLY ', ' ON ')),
  ]
}
