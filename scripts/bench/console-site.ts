import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { seedDemo } from '#db/seed/index.ts'
import { searchTextVersion } from '#domain/content/search-text.ts'
import { createLogger } from '#server/observe/log.ts'
import { guardInstallation } from '#server/operate/installation.ts'
import { systemClock } from '#server/ports/clock.ts'
import { hashToken, makeToken } from '#server/services/shared/opaque-token.ts'
import { startChild } from '#tests/load/child-server.ts'
import { freePort } from '../support/postgres.ts'
import { makeFolder, requirePostgres } from './figures.ts'
import type { RunSql } from './load-articles.ts'

const secret = 'a secret that nobody else has, of the bench'

type ConsoleSite = {
  address: string
  /** The session of an owner, for the cookie `fy_staff`. */
  token: string
  /** Server and database. */
  pids: readonly number[]
  stop: () => Promise<void>
}

/** The built site on a PostgreSQL of its own with the demonstration and, by `size`, the rows of years, and an owner with a session. */
export async function startConsoleSite(size: ConsoleSize | null): Promise<ConsoleSite> {
  const postgres = await requirePostgres()
  try {
    const token = makeToken()
    await prepare({ url: postgres.url, token, size })
    const port = String(await freePort())
    const { address, pid, stop } = await startChild(['src/server/main.ts'], {
      DATABASE_URL: postgres.url,
      DATA_DIR: makeFolder(),
      PORT: port,
      LIMIT_SCALE: '100000',
      SEED: 'none',
      SECRET: secret,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
    return {
      address,
      token,
      pids: [pid, postgres.pid()],
      stop: async () => {
        await stop()
        postgres.stop()
      },
    }
  } catch (error) {
    postgres.stop()
    throw error
  }
}

async function prepare({ url, token, size }: { url: string; token: string; size: ConsoleSize | null }): Promise<void> {
  const startedAt = Date.now()
  const guard = guardInstallation({ secret, dataDir: makeFolder() })
  const database = await openDatabase({ postgres: plainAddresses(url), log: createLogger({ level: 'silent' }), guard })
  await seedDemo(database.db, systemClock)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  if (size !== null) await fillConsole((statement, parameters) => client.query(statement, parameters), size)
  await client.query(
    `insert into staff (id, email, name, roles, status, created_at, updated_at) overriding system value
       values (99, 'owner@bench.example.com', '所有者', array['owner'], 'active', now(), now())`,
  )
  await client.query(
    `insert into staff_sessions (staff_id, token_hash, is_whole, confirmed_at, created_at, last_seen_at)
       values (99, $1, true, now(), now(), now())`,
    [hashToken(token)],
  )
  await client.end()
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0)
  if (size === null) return
  console.log(`\nPostgreSQL: ${size.articles.toLocaleString('en')} articles and what belongs to them in ${seconds} s`)
}

type ConsoleSize = { articles: number; media: number; rows: number; skus: number }

const words = `array['跨境','电商','店铺','合规','税务','海外仓','旺季','退货','平台','政策','物流','选品','广告','账号','环境','运营','尾程','利润','风控','入驻']`
/** A word of the list by a number, so that common and rare ones come as often as the divisors say. */
const word = (of: string) => `(${words})[1 + (${of}) % 20]`
const at = (share: string, days: number) => `now() - make_interval(secs => ${days * 86_400}.0 * (1 - (${share})))`

/**
 * Fills a migrated and seeded database with what years of staff leave behind, by statements that generate their rows.
 * Sizes are numbers of rows; `rows` is of messages, accounts and entries of the record each.
 */
async function fillConsole(run: RunSql, { articles, media, rows, skus }: ConsoleSize): Promise<void> {
  const share = (of: number) => `n::float8 / ${of}`
  const statements = [
    `insert into staff (id, email, name, roles, status, created_at, updated_at) overriding system value
       select 100 + n, 'member' || n || '@bench.example.com', '成员' || n, array['editor'], 'active', now(), now()
       from generate_series(1, 20) as n`,
    `insert into media (key, file_name, mime_type, size_bytes, width_px, height_px, sha256, uploaded_by, created_at, alt)
       select '2026/01/' || substr(md5('picture' || n), 1, 12) || '.png', ${word('n')} || n || '.png', 'image/png', 1000 + n, 1600, 900,
         md5(n::text), 'staff:101', ${at(share(media), 700)}, case when n % 9 = 0 then '' else ${word('n / 7')} end
       from generate_series(1, ${media}) as n`,
    `insert into content_items (first_level_heading, second_level_heading, title, briefly, content, picture_url, author,
         self_path, status, publish_at, planned_at, created_at, updated_at, edited_at, edited_by)
       select case when n % 50 = 0 then 2 else 1 end, 1 + n % 5,
         ${word('n')} || ${word('n / 3')} || ${word('n / 11')} || '第' || n || '篇', ${word('n / 5')} || ${word('n / 17')},
         '<p>' || repeat(${word('n')} || ${word('n / 13')}, 150) || '</p><img src="/media/2026/01/' || substr(md5('picture' || 1 + n % (${media} * 4 / 5)), 1, 12) || '.png" alt="图">',
         '', '编辑' || n % 30, case when n % 10 = 0 then 'news-item-' || n end,
         case when n % 200 = 1 then 'draft' when n % 500 = 2 then 'scheduled' when n % 100 = 3 then 'withdrawn' else 'published' end,
         case when n % 200 = 1 then null when n % 500 = 2 then now() + make_interval(hours => n % 700) else ${at(share(articles), 900)} end,
         case when n % 400 = 1 then now() + make_interval(hours => n % 700) end,
         ${at(share(articles), 900)}, ${at(share(articles), 900)}, ${at(share(articles), 900)}, 101 + n % 20
       from generate_series(1, ${articles}) as n`,
    `insert into content_drafts (item_id, fields, base_updated_at, saved_by, created_at, saved_at)
       select id, jsonb_build_object('title', title, 'content', '<p>草稿</p>'), updated_at, edited_by, updated_at, updated_at
       from content_items where id % 97 = 0`,
    // Else the server that is measured would be busy for minutes with indexing them for visitors.
    `insert into search_entries (content_item_id, kind, active_id, published_at, version, tokens)
       select id, case first_level_heading when 1 then 'article' else 'activity' end,
         case first_level_heading when 1 then second_level_heading end, publish_at, ${searchTextVersion}, array[id]
       from content_items where status = 'published' and id not in (select content_item_id from search_entries where content_item_id is not null)`,
    `insert into redirects ("from", "to", origin, hits, created_by, created_at)
       select '/old-' || n || '.html', '/price.html', 'hand', n % 900, 101, ${at(share(10_000), 700)} from generate_series(1, 10000) as n`,
    `insert into missed_paths (day, path, count, last_at)
       select to_char(now() - make_interval(days => n % 30), 'YYYY-MM-DD'), '/lost-' || n / 30 || '.html', 1 + n % 50, now() - make_interval(days => n % 30)
       from generate_series(1, 15000) as n`,
    `insert into users (id, phone, email, user_name, created_at) overriding system value
       select 1000000 + n, (13800000000 + n)::text, 'seller' || n || '@bench.example.com', '用户' || n, ${at(share(rows), 900)} from generate_series(1, ${rows}) as n`,
    `insert into companies (id, name, created_at) overriding system value
       select 1000000 + n, '跨境企业' || n, ${at(share(2_000), 900)} from generate_series(1, 2000) as n`,
    `insert into invitations (id, public_id, code, company_id, inviter_user_id, created_at, expires_at) overriding system value
       select 1000000 + n, md5(n::text), md5('code' || n), 1000000 + n, 1000000 + n, ${at(share(2_000), 900)}, ${at(share(2_000), 890)} from generate_series(1, 2000) as n`,
    `insert into join_applications (invitation_id, company_id, phone, email, password_hash, user_name, verify_code_hash,
         verify_expires_at, status, created_at, submitted_at, decided_at, decided_by)
       select 1000001 + n % 2000, 1000001 + n % 2000, (13900000000 + n)::text, 'applicant' || n || '@bench.example.com', '', '申请人' || n,
         md5(n::text), now(), case when n % 50 = 0 then 'waiting' when n % 5 = 1 then 'rejected' else 'approved' end,
         ${at(share(20_000), 900)}, ${at(share(20_000), 900)}, case when n % 50 = 0 then null else ${at(share(20_000), 899)} end,
         case when n % 50 = 0 then null else 'staff:101' end
       from generate_series(1, 20000) as n`,
    `insert into cancellation_requests (user_id, requested_at, answer_by, status, answered_at, answered_by)
       select 1000000 + n, ${at(share(5_000), 900)}, ${at(share(5_000), 885)},
         case when n % 100 = 0 then 'waiting' else 'rejected' end,
         case when n % 100 = 0 then null else ${at(share(5_000), 890)} end, case when n % 100 = 0 then null else 'staff:101' end
       from generate_series(1, least(5000, ${rows})) as n`,
    `insert into jobs (kind, run_at, status, created_at, finished_at, summary)
       select case when n % 3 = 0 then 'send-email' else 'send-sms' end, ${at(share(rows), 29)},
         case when n % 60 = 0 then 'failed' else 'done' end, ${at(share(rows), 29)}, ${at(share(rows), 29)},
         jsonb_build_object('to', '138****' || lpad((n % 10000)::text, 4, '0'), 'purpose', 'register')
       from generate_series(1, ${rows}) as n`,
    `insert into audit_log (at, actor, action, target, address, request_id)
       select ${at(share(rows * 3), 900)}, case when n % 4 = 0 then 'staff:' || 101 + n % 20 else 'user:' || n % ${rows} end,
         case when n % 4 = 0 then 'content.publish' else 'account.login' end,
         case when n % 4 = 0 then 'content:' || n % ${articles} else 'user:' || n % ${rows} end, '203.0.113.1', 'request-' || n
       from generate_series(1, ${rows * 3}) as n`,
    `insert into audit_seals (position, entry_id, seal, sealed_at)
       select (select coalesce(max(position), 0) from audit_seals) + row_number() over (order by id), id, 'bench', now()
       from audit_log where id not in (select entry_id from audit_seals)`,
    `insert into skus (device_type_id, name, address, region, country_code, equipment_category, model, sort_order)
       select (select min(id) from device_types), '云设备' || n, '北美', '区' || n % 60, 'US', (select min(code) from equipment_categories),
         'X' || n % 9, 1000 + n
       from generate_series(1, ${skus}) as n`,
    `insert into price_tiers (sku_id, months, actual_price_fen, original_price_fen, sort_order)
       select id, months, 7200 * months, 9000 * months, months from skus, unnest(array[1, 3, 6, 12]) as months where name like '云设备%'`,
    `insert into held_coupons (coupon_id, user_id, created_at)
       select (select min(id) from coupons), 1000000 + n, now() from generate_series(1, ${rows}) as n where n % 3 = 0`,
    'vacuum (analyze)',
  ]
  for (const statement of statements) await run(statement)
}
