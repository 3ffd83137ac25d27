import { searchTextVersion } from '#domain/content/search-text.ts'
import { hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import { hashToken, makeToken } from '#server/services/shared/opaque-token.ts'
import { fillAccounts, momentOf } from './fill-accounts.ts'
import { loadArticles, type RunSql } from './load-articles.ts'

/** Articles that are written one by one; the others are copies of them, so that each word is as frequent at every size. */
const written = 1_000

/** Of 10,000 prices; four of five are of the type that the price page begins with. */
const mostDevices = 2_500

const password = 'Harbour-7-lamps'
const accounts = 50
/** One of some accounts with a password; each may log in a few times only. */
export const accountOf = (round: number) => ({ email: `growth${1 + (round % accounts)}@bench.example.com`, password })
/** The owner's session, for the cookie `fy_staff`. */
export const staffToken = makeToken()

/**
 * Fills a migrated and seeded database with so many articles and accounts and what belongs to them, by statements that
 * generate their rows: a twentieth of activities, up to a tenth of devices with four prices each, as many redirects, three audit
 * entries and ten events for each. The channels have a year, whatever the size.
 */
export async function fillGrowth(run: RunSql, articles: number): Promise<void> {
  await run('delete from search_entries')
  await run('delete from content_items')
  await loadArticles(run, written)
  await fillAccounts(run, articles)
  const rows = (count: number) => `generate_series(1, ${count}) as n`
  const copies = `content_items, generate_series(1, ${articles / written - 1}) as copy`
  const definitions = await dropIndexes(run)
  await run('alter table content_items disable trigger content_items_media_uses')
  const statements = [
    `insert into content_items (id, first_level_heading, second_level_heading, title, briefly, content, status, publish_at, created_at, updated_at)
       overriding system value select id + copy * ${written}, 1, second_level_heading, title, briefly, content, 'published',
         publish_at - copy * interval '10 days', created_at, updated_at from ${copies} where id <= ${written}`,
    `insert into search_entries (id, content_item_id, kind, active_id, published_at, version, tokens)
       overriding system value select id + copy * ${written}, id + copy * ${written}, kind, active_id,
         published_at - copy * interval '10 days', version, tokens
       from search_entries, generate_series(1, ${articles / written - 1}) as copy where id <= ${written}`,
    `insert into search_texts (entry_id, title, "full") select entry_id + copy * ${written}, title, "full"
       from search_texts, generate_series(1, ${articles / written - 1}) as copy where entry_id <= ${written}`,
    `insert into content_items (id, first_level_heading, title, content, status, publish_at, begin_time, end_time, created_at, updated_at)
       overriding system value select ${articles} + n, 2, '活动第' || n || '场', '<p>活动</p>', 'published', now() - n * interval '1 hour',
         now() + n * interval '1 hour', now() + n * interval '2 hours', now(), now() from ${rows(articles / 20)}`,
    `insert into search_entries (id, content_item_id, kind, published_at, version, tokens)
       overriding system value select id, id, 'activity', publish_at, ${searchTextVersion}, array[id]
       from content_items where id > ${articles}`,
    `insert into search_texts (entry_id, title, "full") select id, title, title from content_items where id > ${articles}`,
    `insert into redirects ("from", "to", origin, created_at)
       select '/old-' || n || '.html', '/price.html', 'hand', now() from ${rows(articles)}`,
    `insert into skus (device_type_id, name, address, region, country_code, equipment_category, model, sort_order)
       select (select case when n % 5 = 0 then max(id) else min(id) end from device_types), '云设备' || n, '北美', '区' || n % 60, 'US',
         (select min(code) from equipment_categories), 'X' || n % 9, 1000 + n from ${rows(Math.min(articles / 10, mostDevices))}`,
    `insert into price_tiers (sku_id, months, actual_price_fen, original_price_fen, sort_order)
       select id, months, 7200 * months, 9000 * months, months from skus, unnest(array[1, 3, 6, 12]) as months
       where name like '云设备%'`,
    `insert into audit_log (at, actor, action, target, address, request_id)
       select ${momentOf(articles * 3, 900)}, 'user:' || n % 999, 'account.login', 'user:' || n % 999, '', 'request-' || n
       from ${rows(articles * 3)}`,
    ...Array.from(
      { length: 10 },
      (_, part) => `insert into tracking_events (name, at, received_at, path, props)
       select 'page_view', at, at, '/news-detail.html', '{"platform":"pc"}'
       from (select ${momentOf(articles, 170)} - ${part} * interval '1 second' as at from ${rows(articles)}) as moments`,
    ),
    `insert into channel_progress (received_until) values (now()) on conflict (id) do update set received_until = now()`,
    `insert into channel_sources (id, channel, qd, cy, baidu, invite_code, landing, platform, region, source)
       overriding system value select 1000 + n, 'qd=' || n, n::text, '', '', '', '/', 'pc', '', '' from ${rows(40)}`,
    `insert into channel_days (day, source_id, visits, begun, registered, joined, downloaded)
       select to_char(now() - day * interval '1 day', 'YYYY-MM-DD'), 1000 + n, 50, 5, 2, 1, 3
       from ${rows(40)}, generate_series(0, 740) as day`,
    `insert into channel_values (dimension, day, value, visits, begun, registered, joined, downloaded)
       select 'channel', day, 'qd=' || source_id - 1000, visits, begun, registered, joined, downloaded from channel_days`,
    `insert into staff (id, email, name, roles, status, created_at, updated_at) overriding system value
       values (99, 'owner@bench.example.com', '所有者', array['owner'], 'active', now() - interval '9 days', now())`,
    `insert into staff_sessions (staff_id, token_hash, is_whole, confirmed_at, created_at, last_seen_at)
       values (99, '${hashToken(staffToken)}', true, now(), now(), now())`,
    `insert into users (id, email, password_hash, user_name, created_at) overriding system value
       select 100 + n, 'growth' || n || '@bench.example.com', '${await hashPassword(password)}', '王小帆', now() from ${rows(accounts)}`,
    `insert into companies (id, name, created_at) overriding system value values (9, '跨境公司', now())`,
    `insert into memberships (user_id, company_id, role_desc, created_at) select 100 + n, 9, '主账号', now() from ${rows(accounts)}`,
  ]
  for (const statement of statements) await run(statement)
  await run('alter table content_items enable trigger content_items_media_uses')
  for (const definition of definitions) await run(definition)
  await run(`insert into audit_seals (position, entry_id, seal, sealed_at)
    select (select coalesce(max(position), 0) from audit_seals) + row_number() over (order by id), id, 'growth', now()
    from audit_log where id not in (select entry_id from audit_seals)`)
  await run(`select setval(pg_get_serial_sequence('content_items', 'id'), (select max(id) from content_items)),
    setval(pg_get_serial_sequence('search_entries', 'id'), (select max(id) from search_entries))`)
  await run('vacuum (analyze)')
}

/**
 * Drops the indexes that hold nothing together of the tables that are filled, and answers the statements that make them
 * again: an index that is built at the end costs a fraction of one that each row is added to.
 */
async function dropIndexes(run: RunSql): Promise<string[]> {
  const { rows } = await run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid = any ('{content_items,search_entries,audit_log,price_tiers,redirects}'::regclass[])`)
  for (const { name } of rows) await run(`drop index ${name}`)
  return rows.map(({ definition }) => String(definition))
}
