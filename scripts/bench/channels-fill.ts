import type pg from 'pg'

/** Raw events of the last days by 400 campaigns, a few of which bring most visitors, each with its landings. */
export async function fillEvents(client: pg.Client, events: number, days: number): Promise<void> {
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
